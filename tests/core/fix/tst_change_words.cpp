// SPDX-License-Identifier: MIT
#include "core/fix/answer/change_phrase.h"
#include "core/fix/answer/fix_answer.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using namespace core;
using namespace core::fix;

/// Changes as they are written, what is refused, and how they are said.
class TestChangeWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void aLineHoldsSeveral_data();
    void aLineHoldsSeveral();
};

void TestChangeWords::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("said"); // the phrase, or ! and the error
    const auto row = [](const char* text, const char* said) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(said);
    };
    row("checkpoint", "Checkpoint the layers");
    row("checkpoint,loop=model.py:9,every=2", "Checkpoint every second layer at model.py:9");
    row("checkpoint,layers=0-5", "Checkpoint layers 0-5");
    row("free,site=a.py:3", "Free a.py:3 with its call");
    row("free,site=a,,b.py:3,until=step", "Free a,b.py:3 with its step");
    row("drop,site=a.py:3", "Do without a.py:3");
    row("keep-one,site=a.py:3", "Keep just the newest of a.py:3");
    row("scale,kind=optimizer state,by=0.25", "Keep optimizer state in 8 bits");
    row("scale,phase=forward,by=2", "Make what phase forward allocates 2 times as large");
    row("scale,kind=temporaries,phase=optimizer,by=0",
        "Do without the optimizer's temporaries (fused=True, or foreach=False)");
    row("batch,by=0.5", "Halve the batch");
    row("accumulate,by=4", "Accumulate the gradients of 4 smaller batches");
    row("offload,kind=optimizer state", "Offload optimizer state between optimizer steps");
    row("set-to-none", "Set gradients to None after the optimizer's step");
    row("free,site=a.py:3,phase=forward,until=phase",
        "Free a.py:3 that phase forward allocates with its phase");
    row("drop,site=a.py:3,kind=inputs", "Do without inputs of a.py:3");
    row("empty-cache", "Empty the cache after each step");
    row("empty-cache,until=step", "Empty the cache after each step");
    row("empty-cache,until=phase", "Empty the cache after each phase");
    row("settings,max_split_size_mb=128,expandable_segments=False",
        "Set max_split_size_mb:128,expandable_segments:False");
    row("shrink", "!there is no change 'shrink': give one of checkpoint, free, drop, keep-one, scale, batch, "
                  "accumulate, offload, set-to-none, empty-cache, settings");
    row("batch,size=2", "!batch knows no 'size': it takes by");
    row("set-to-none,by=2", "!set-to-none takes no 'by': it is told nothing");
    row("free,site", "!'site' in the change 'free,site' is no KEY=VALUE (a comma in a value is doubled)");
    row("free,site=a.py:1,site=b.py:1", "!'site' stands twice in the change 'free,site=a.py:1,site=b.py:1'");
}

void TestChangeWords::reads()
{
    QFETCH(const QString, text);
    const auto changes = changesFrom({text});
    QTEST(changes ? phraseOf(*changes) : QLatin1Char('!') + changes.error().message, "said");
    if (changes) // written again it is what it was
        QCOMPARE(changes->front().text(), text);
}

void TestChangeWords::aLineHoldsSeveral_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("changes");
    QTest::newRow("none") << QString() << QStringList();
    QTest::newRow("a kind of two words")
        << QStringLiteral("set-to-none scale,kind=optimizer state,by=0.25 checkpoint")
        << QStringList{QStringLiteral("set-to-none"), QStringLiteral("scale,kind=optimizer state,by=0.25"),
                       QStringLiteral("checkpoint")};
}

void TestChangeWords::aLineHoldsSeveral()
{
    QFETCH(const QString, line);
    const auto found = changesFromLine(line);
    QVERIFY(found);
    QStringList changes;
    for (const ChangeText& change : *found)
        changes += change.text();
    QTEST(changes, "changes");
}

SNAPVIEWER_TEST(TestChangeWords)
#include "tst_change_words.moc"
