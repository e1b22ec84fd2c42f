// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "tests/core/formats/document_invariants.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

/// Every input of make_hostile.py: refused ones with one sentence, the others open, keep their promises and
/// replay.
class TestHostileOpen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void refused_data() { rows(QStringLiteral("refused"), 30); }
    void refused();
    void opens_data() { rows(QStringLiteral("opens"), 30); }
    void opens();

private:
    static void rows(const QString& folder, qsizetype atLeast);
};

void TestHostileOpen::rows(const QString& folder, qsizetype atLeast)
{
    QTest::addColumn<QString>("path");
    const QDir dir(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/") + folder);
    const QStringList names = dir.entryList(QDir::Files, QDir::Name);
    if (names.size() < atLeast)
        qFatal("run make_hostile first (ctest does): %s has too few files", qPrintable(dir.path()));
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << dir.filePath(name);
}

void TestHostileOpen::refused()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(!document.ok());
    QCOMPARE(document.error().kind, core::ErrorKind::Input);
    QString message = document.error().message;
    QVERIFY2(message.startsWith(path + QLatin1Char(' ')), qPrintable(message));
    message.remove(path);
    QVERIFY2(message.endsWith(QLatin1Char('.')), qPrintable(message));
    QVERIFY2(message.count(QStringLiteral(". ")) == 0 && !message.contains(QLatin1Char('\n')),
             qPrintable(message));
}

void TestHostileOpen::opens()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY2(document.ok(), qPrintable(document ? QString() : document.error().message));
    QCOMPARE(testutil::brokenInvariant(**document), QString());
    QVERIFY(core::Recording::build(*document, progress).ok());
    const QString name = QFileInfo(path).fileName();
    const core::ImportLog& log = (*document)->log;
    if (name.startsWith(QStringLiteral("cut_")))
        QCOMPARE(log.count(core::Anomaly::TruncatedFile), std::uint64_t(1));
    if (name.startsWith(QStringLiteral("trailing_")))
        QVERIFY(log.count(core::Anomaly::TrailingBytes) > 0);
    static const QRegularExpression typed(
        QStringLiteral("^wrong_type_(event|segment|block|frame|annotation)_"));
    static const QRegularExpression kept( // any value is kept as JSON, a dict is what metadata may be
        QStringLiteral("_(forward_frames|internal_metadata|category|cpp_frames|user_metadata)$"));
    if (name.contains(typed) && !name.contains(kept))
        QVERIFY(log.count(core::Anomaly::WrongType) > 0);
}

SNAPVIEWER_TEST(TestHostileOpen)
#include "tst_hostile_open.moc"
