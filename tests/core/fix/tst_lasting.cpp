// SPDX-License-Identifier: MIT
#include "core/fix/fix_values.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using namespace core;

/// How long changes last, of the bundled example: 1.5 GiB are kept each step, memory runs out in the fifth.
class TestLasting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lasts_data();
    void lasts();
    void theLeakIsFirst();
};

namespace {

std::shared_ptr<const Recording> example()
{
    return testutil::recordingAt(
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
}

} // namespace

void TestLasting::lasts_data()
{
    QTest::addColumn<QString>("changes");
    QTest::addColumn<int>("capacity"); // GiB; 0: as recorded
    QTest::addColumn<QString>("said");
    const auto row = [](const char* changes, int capacity, const char* said) {
        QTest::addRow("%s in %d", changes, capacity)
            << QString::fromLatin1(changes) << capacity << QString::fromLatin1(said);
    };
    row("", 0, "no");
    row("", 80, "steps");
    row("free,site=metrics.py:37,until=step", 0, "recording");
    row("free,site=metrics.py:37,until=step", 16, "no");
    row("checkpoint", 0, "steps 1");
    row("settings,expandable_segments=True", 0, "unknown"); // of a setting never more
    row("batch,by=0.5 drop,site=metrics.py:37", 0, "recording");
    row("drop,site=losses.py:22", 4, "no");
}

void TestLasting::lasts()
{
    QFETCH(const QString, changes);
    QFETCH(const int, capacity);
    const auto store = derivedOf(example());
    FixOf::Key key;
    if (capacity > 0)
        key.capacity = static_cast<std::uint64_t>(capacity) << 30U;
    const auto asked = fix::changesFromLine(changes);
    QVERIFY(asked);
    for (const fix::ChangeText& change : *asked)
        key.changes.push_back(change.text().toStdString());
    NoProgress progress;
    const auto answer = store->of<FixOf>(key, progress);
    QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().message));
    const fix::Lasting& lasting = (*answer)->lasting;
    QString found = nameOf(lasting.kind);
    if (lasting.steps && capacity == 0)
        found += QStringLiteral(" %1").arg(*lasting.steps);
    QTEST(found, "said");
    QCOMPARE((*answer)->after.margin().has_value(), lasting.kind != fix::Lasting::Kind::No);
}

/// Least intrusive of what lasts: the line that keeps, before anything of the training; what only postpones
/// comes after it.
void TestLasting::theLeakIsFirst()
{
    const auto store = derivedOf(example());
    NoProgress progress;
    const auto found = store->of<FixSuggestionsOf>({0, {}}, progress);
    QVERIFY(found);
    QVERIFY(!(*found)->tried.empty());
    const fix::FixSuggestion& first = (*found)->tried.front();
    QCOMPARE(first.changes.front().text(), QStringLiteral("free,site=llm/metrics.py:37,until=step"));
    QCOMPARE(first.lasting.kind, fix::Lasting::Kind::Recording);
    bool hasPostponed = false;
    for (const fix::FixSuggestion& one : (*found)->tried) {
        const bool lasts = one.lasting.kind == fix::Lasting::Kind::Recording;
        QVERIFY(!lasts || !hasPostponed);
        hasPostponed |= !lasts;
    }
    QVERIFY(hasPostponed);
}

SNAPVIEWER_TEST(TestLasting)
#include "tst_lasting.moc"
