// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "tests/core/formats/document_text.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

/// One recording in every form that make_forms.py writes: all of them say the same.
class TestAllForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sayTheSame_data();
    void sayTheSame();
    void packedDatabases_data();
    void packedDatabases();

private:
    static QString pathOf(const QString& name)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/forms/") + name;
    }
};

void TestAllForms::sayTheSame_data()
{
    QTest::addColumn<QString>("format");
    QTest::newRow("json") << QStringLiteral("PyTorch snapshot as JSON");
    QTest::newRow("json_indented") << QStringLiteral("PyTorch snapshot as JSON");
    QTest::newRow("html") << QStringLiteral("PyTorch pickle, protocol 4, in an HTML page");
    QTest::newRow("pickle.gz") << QStringLiteral("PyTorch pickle, protocol 4, in a gzip file");
    QTest::newRow("json.gz") << QStringLiteral("PyTorch snapshot as JSON, in a gzip file");
    QTest::newRow("html.gz") << QStringLiteral("PyTorch pickle, protocol 4, in an HTML page, in a gzip file");
    QTest::newRow("zip") << QStringLiteral("PyTorch pickle, protocol 4, in a ZIP archive");
    QTest::newRow("json.zip") << QStringLiteral("PyTorch snapshot as JSON, in a ZIP archive");
    QTest::newRow("torch_save.zip") << QStringLiteral("PyTorch pickle, protocol 2, in a ZIP archive");
}

void TestAllForms::sayTheSame()
{
    QFETCH(QString, format);
    core::NoProgress progress;
    const auto plain = core::open(pathOf(QStringLiteral("pickle")), progress);
    QVERIFY2(plain.ok(), qPrintable(plain ? QString() : plain.error().message));
    const QString path = pathOf(QString::fromLatin1(QTest::currentDataTag()));
    const auto document = core::open(path, progress);
    QVERIFY2(document.ok(), qPrintable(document ? QString() : document.error().message));
    QCOMPARE((*document)->format, format);
    QCOMPARE((*document)->path, path);
    QCOMPARE((*document)->fileBytes, static_cast<std::uint64_t>(QFileInfo(path).size()));
    QCOMPARE(testutil::documentText(**document), testutil::documentText(**plain));
}

void TestAllForms::packedDatabases_data()
{
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("in");
    const QString inZip = QStringLiteral(", in a ZIP archive");
    QTest::newRow("snapviewer_db.zip") << QStringLiteral("snapviewer_db") << inZip;
    QTest::newRow("snapviewer_wal.zip") << QStringLiteral("snapviewer_db") << inZip;
    QTest::newRow("deepview.zip") << QStringLiteral("deepview.sqlite") << inZip;
    QTest::newRow("deepview.gz") << QStringLiteral("deepview.sqlite") << QStringLiteral(", in a gzip file");
}

/// A database in an archive, read from memory, says what it says as a file.
void TestAllForms::packedDatabases()
{
    QFETCH(QString, plain);
    QFETCH(QString, in);
    core::NoProgress progress;
    const auto wanted = core::open(pathOf(plain), progress);
    QVERIFY2(wanted.ok(), qPrintable(wanted ? QString() : wanted.error().message));
    const auto document = core::open(pathOf(QString::fromLatin1(QTest::currentDataTag())), progress);
    QVERIFY2(document.ok(), qPrintable(document ? QString() : document.error().message));
    QCOMPARE((*document)->format, (*wanted)->format + in);
    QCOMPARE(testutil::documentText(**document), testutil::documentText(**wanted));
    QCOMPARE((*document)->report != nullptr, (*wanted)->report != nullptr);
}

SNAPVIEWER_TEST(TestAllForms)
#include "tst_all_forms.moc"
