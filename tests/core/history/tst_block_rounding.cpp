// SPDX-License-Identifier: MIT
#include "core/history/trace/block_rounding.h"
#include "core/snapshot/host_device.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <limits>

/// The allocator's rounding rules.
class TestBlockRounding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundsUp_data();
    void roundsUp();
    void ofTheHost();
    void leavesARest_data();
    void leavesARest();
};

void TestBlockRounding::roundsUp_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<quint64>("requested");
    QTest::addColumn<quint64>("least");
    const auto add = [](const char* name, const char* settings, quint64 requested, quint64 least) {
        QTest::newRow(name) << settings << requested << least;
    };
    constexpr quint64 most = std::numeric_limits<quint64>::max();
    constexpr quint64 mebibyte = 1U << 20U;
    const char* quarters = "setting roundup_power2_divisions.1 4\n";
    add("nothing", "", 0, 512);
    add("one byte", "", 1, 512);
    add("exact", "", 512, 512);
    add("one more", "", 513, 1024);
    add("large", "", 5'308'694'001, 5'308'694'016);
    add("no end", "", most, most);
    add("no end, nearly", "", most - 511, most - 511);
    add("too small for its divisions", quarters, 1200, 1536);
    add("at their limit", quarters, 2048, 2048);
    add("above it", quarters, 2049, 2560);
    add("a quarter of 1 MiB", quarters, mebibyte + 1, mebibyte + mebibyte / 4);
    add("another interval", quarters, 2 * mebibyte + 1, 2 * mebibyte + 512);
    add("the second interval", "setting roundup_power2_divisions.2 8\n", 3 * mebibyte + 1,
        3 * mebibyte + mebibyte / 4);
    add("the last interval", "setting roundup_power2_divisions.32768 2\n", 65 * 1024 * mebibyte,
        96 * 1024 * mebibyte);
    add("one division is none", "setting roundup_power2_divisions.1 1\n", 5000, 5120);
    add("unknown intervals and values",
        "setting roundup_power2_divisions.3 4\n"
        "setting roundup_power2_divisions.0 4\n"
        "setting roundup_power2_divisions.1 many\n",
        5000, 5120);
}

void TestBlockRounding::roundsUp()
{
    QFETCH(const QString, settings);
    QFETCH(const quint64, requested);
    const auto snapshot = testutil::snapshotFromText(settings.toStdString());
    const core::BlockRounding rounding(*snapshot, 0);
    QTEST(quint64{rounding.leastBlockSize(requested)}, "least");
}

/// Pinned memory comes in powers of two, of which nothing is split off; a segment has no kind by its size.
void TestBlockRounding::ofTheHost()
{
    const auto snapshot = testutil::snapshotFromText("setting roundup_power2_divisions.1 4\n");
    const core::BlockRounding rounding(*snapshot, core::hostDevice);
    QCOMPARE(rounding.leastBlockSize(1), std::uint64_t{1});
    QCOMPARE(rounding.leastBlockSize(513), std::uint64_t{1024});
    QCOMPARE(rounding.leastBlockSize(1U << 20U), std::uint64_t{1U << 20U});
    QCOMPARE(rounding.leastBlockSize((1U << 20U) + 1), std::uint64_t{2U << 20U});
    QCOMPARE(rounding.leastBlockSize(std::numeric_limits<std::uint64_t>::max()),
             std::numeric_limits<std::uint64_t>::max());
    QCOMPARE(rounding.mostUnsplit(512), std::uint64_t{0});
    QCOMPARE(rounding.typeBySize(2U << 20U, false), core::SegmentType::Unknown);
}

void TestBlockRounding::leavesARest_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<quint64>("size");
    QTest::addColumn<bool>("isUnlimited");
    QTest::newRow("no limit") << QString() << quint64{100'000'000} << false;
    QTest::newRow("-1 is none") << QStringLiteral("setting max_split_size -1\n") << quint64{100'000'000}
                                << false;
    QTest::newRow("below") << QStringLiteral("setting max_split_size 20971520\n") << quint64{20'971'519}
                           << false;
    QTest::newRow("not split") << QStringLiteral("setting max_split_size 20971520\n") << quint64{20'971'520}
                               << true;
}

void TestBlockRounding::leavesARest()
{
    QFETCH(const QString, settings);
    QFETCH(const quint64, size);
    QFETCH(const bool, isUnlimited);
    const auto snapshot = testutil::snapshotFromText(settings.toStdString());
    const std::uint64_t most = core::BlockRounding(*snapshot, 0).mostUnsplit(size);
    QCOMPARE(most, isUnlimited ? std::numeric_limits<std::uint64_t>::max() : std::uint64_t{1U << 20U});
}

SNAPVIEWER_TEST(TestBlockRounding)
#include "tst_block_rounding.moc"
