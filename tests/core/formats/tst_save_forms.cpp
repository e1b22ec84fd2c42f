// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/formats/save_forms.h"
#include "tests/core/formats/document_text.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

/// What is written reads back as what it was written from.
class TestSaveForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void roundTrips_data();
    void roundTrips();
    void cancels();
    void saysWhereItCannotWrite();

private:
    [[nodiscard]] static QString recordsOf(const core::Document& document);
    QTemporaryDir m_dir;
};

/// Everything but the log, as what is odd about a file (a cut end) is not written again, and pinned host
/// memory.
QString TestSaveForms::recordsOf(const core::Document& document)
{
    QStringList lines = testutil::documentText(document).split(QLatin1Char('\n'));
    lines.erase(std::remove_if(lines.begin(), lines.end(),
                               [](const QString& line) {
                                   return line.startsWith(QStringLiteral("log ")) ||
                                          line.startsWith(QStringLiteral("setting host_"));
                               }),
                lines.end());
    return lines.join(QLatin1Char('\n'));
}

void TestSaveForms::roundTrips_data()
{
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

void TestSaveForms::roundTrips()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto original = core::open(path, progress);
    QVERIFY(original.ok());
    const QString records = recordsOf(**original);
    for (const core::SaveForm form : {core::SaveForm::Pickle, core::SaveForm::Json}) {
        const QString written = m_dir.filePath(QString::number(static_cast<int>(form)));
        const auto saved = core::save(**original, form, written, progress);
        QVERIFY2(saved.ok(), qPrintable(saved ? QString() : saved.error().message));
        if (form == core::SaveForm::Json)
            QCOMPARE(*core::jsonBytes(*(*original)->snapshot, progress), QFileInfo(written).size());
        const auto document = core::open(written, progress);
        QVERIFY2(document.ok(), qPrintable(document ? QString() : document.error().message));
        const QString again = recordsOf(**document);
        if (again == records)
            continue;
        const QStringList before = records.split(QLatin1Char('\n'));
        const QStringList after = again.split(QLatin1Char('\n'));
        for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i)
            QCOMPARE(after[i], before[i]);
        QCOMPARE(after.size(), before.size());
    }
}

void TestSaveForms::cancels()
{
    testutil::Cancelled impatient;
    core::NoProgress progress;
    const auto document =
        core::open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"), progress);
    QVERIFY(document.ok());
    const QString path = m_dir.filePath(QStringLiteral("cancelled"));
    const auto saved = core::save(**document, core::SaveForm::Json, path, impatient);
    QVERIFY(!saved.ok() && saved.error().isCancelled());
    QVERIFY(!QFileInfo::exists(path));
}

void TestSaveForms::saysWhereItCannotWrite()
{
    core::NoProgress progress;
    const auto document =
        core::open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"), progress);
    QVERIFY(document.ok());
    const QString path = m_dir.filePath(QStringLiteral("no such folder/x"));
    const auto saved = core::save(**document, core::SaveForm::Pickle, path, progress);
    QVERIFY(!saved.ok());
    QCOMPARE(saved.error().kind, core::ErrorKind::Output);
    QVERIFY(saved.error().message.startsWith(path + QStringLiteral(" cannot be written: ")));
    core::Document empty;
    empty.path = QStringLiteral("x");
    const auto nothing =
        core::save(empty, core::SaveForm::Pickle, m_dir.filePath(QStringLiteral("y")), progress);
    QCOMPARE(nothing.error().message, QStringLiteral("x holds no snapshot to write."));
    if (QFileInfo::exists(QStringLiteral("/dev/full"))) {
        const auto full = core::save(**document, core::SaveForm::Json, QStringLiteral("/dev/full"), progress);
        QCOMPARE(full.error().kind, core::ErrorKind::Output);
    }
}

SNAPVIEWER_TEST(TestSaveForms)
#include "tst_save_forms.moc"
