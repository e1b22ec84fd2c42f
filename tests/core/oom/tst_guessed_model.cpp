// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_of.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// What a verdict says of a model that was there before recording.
class TestGuessedModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSaid_data();
    void isSaid();
    void theRestIsNotAllThatWasBefore();
};

void TestGuessedModel::isSaid_data()
{
    QTest::addColumn<int>("large");
    QTest::addColumn<int>("small");
    QTest::addColumn<QString>("guess");
    QTest::newRow("eight layers") << 24 << 16
                                  << QStringLiteral("A guess: 24 × 16 KiB and 16 × 8 KiB from before the "
                                                    "first event look like a model of 8 layers.");
    QTest::newRow("too little in common") << 24 << 18 << QString();
}

void TestGuessedModel::isSaid()
{
    QFETCH(const int, large);
    QFETCH(const int, small);
    QFETCH(const QString, guess);
    std::string text = "segment 0x100000 2097152\n";
    for (int i = 0; i < large; ++i)
        text += "block 16384 active 16384\n";
    for (int i = 0; i < small; ++i)
        text += "block 8192 active 8192\n";
    text += "alloc 0x1000 1 @model.py:3:forward;serve.py:9:answer\n";
    core::NoProgress progress;
    const auto verdict = core::verdictOf(testutil::recordingFromText(text), {}, progress);
    QVERIFY(verdict.ok());
    QVERIFY2(guess.isEmpty() ? !verdict->detail.contains(QStringLiteral("A guess"))
                             : verdict->detail.contains(guess),
             qPrintable(verdict->detail));
}

/// "Before recording" is all of it, wherever it is said: what is left of it beside a guess is called
/// otherwise.
void TestGuessedModel::theRestIsNotAllThatWasBefore()
{
    std::string text = "segment 0x100000 2097152\n";
    for (int i = 0; i < 24; ++i)
        text += "block 16384 active 16384\n";
    for (int i = 0; i < 16; ++i)
        text += "block 8192 active 8192\n";
    text += "block 262144 active 262144\nalloc 0x1000 1 @model.py:3:forward;serve.py:9:answer\n";
    core::NoProgress progress;
    const auto verdict = core::verdictOf(testutil::recordingFromText(text), {}, progress);
    QVERIFY(verdict.ok());
    QVERIFY2(verdict->headline.contains(QStringLiteral("(a guess)")), qPrintable(verdict->headline));
    QVERIFY2(verdict->headline.contains(QStringLiteral("256 KiB of no category")),
             qPrintable(verdict->headline));
    QVERIFY2(!verdict->headline.contains(QStringLiteral("before recording")), qPrintable(verdict->headline));
}

SNAPVIEWER_TEST(TestGuessedModel)
#include "tst_guessed_model.moc"
