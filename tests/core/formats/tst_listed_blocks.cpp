// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_json.h"
#include "core/history/allocator_state.h"
#include "core/history/recording.h"
#include "core/oom/summary/trust.h"
#include "tests/testutil/test_main.h"

#include <QTest>

namespace {

std::shared_ptr<const core::Recording> readSegment(const std::string& segment)
{
    const std::string text =
        R"({"device_traces": [[{"action": "segment_alloc", "addr": 4096, "size": 4096, "stream": 0, "time_us": 1,
            "frames": []}, {"action": "alloc", "addr": 4608, "size": 1000, "stream": 0, "time_us": 2, "frames": []}]],
            "segments": [{"device": 0, "address": 4096, "total_size": 4096, "stream": 0, "segment_type": "small",
            "is_expandable": false, "frames": [], )" +
        segment + "}]}";
    core::NoProgress progress;
    const auto source = core::ByteSource::ofMemory(text, QStringLiteral("slice"));
    auto document = core::readTorchJson(*source, progress);
    if (!document)
        qFatal("%s", qPrintable(document.error().message));
    const auto shared = std::make_shared<const core::Document>(std::move(*document));
    return core::Recording::build(shared, progress).value();
}

/// A block of 1,024 bytes, perhaps with an address.
std::string block(const char* state, const char* address)
{
    return std::string(R"({"size": 1024, "requested_size": 1000, "frames": [], "state": ")")
        .append(state)
        .append("\"")
        .append(address)
        .append("}");
}

} // namespace

/// MemSnapDump's slices list only the blocks that are active, each at its address.
class TestListedBlocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isJudged_data();
    void isJudged();
    void knowsWhatIsFree();
};

void TestListedBlocks::isJudged_data()
{
    QTest::addColumn<QByteArray>("segment");
    QTest::addColumn<bool>("adds");
    const auto row = [](const char* name, int active, const std::string& blocks, bool adds) {
        const std::string sizes = R"("allocated_size": )" + std::to_string(active) + R"(, "active_size": )" +
                                  std::to_string(active) + R"(, "blocks": [)" + blocks + "]";
        QTest::newRow(name) << QByteArray::fromStdString(sizes) << adds;
    };
    const std::string one = block("active_allocated", R"(, "address": 4608)");
    row("one in the middle", 1024, one, true);
    row("one at the end", 1024, block("active_allocated", R"(, "address": 7168)"), true);
    row("two", 2048, one + "," + block("active_pending_free", R"(, "address": 6144)"), true);
    row("none", 0, "", true);
    // what contradicts itself still does
    row("one is missing", 2048, one, false);
    row("one reaches out", 1024, block("active_allocated", R"(, "address": 7680)"), false);
    row("one begins before", 1024, block("active_allocated", R"(, "address": 3584)"), false);
    row("two overlap", 2048, one + "," + block("active_allocated", R"(, "address": 5120)"), false);
    row("no address", 1024, block("active_allocated", ""), false);
    row("some of what is free", 1024, one + "," + block("inactive", R"(, "address": 6144)"), false);
}

void TestListedBlocks::isJudged()
{
    QFETCH(QByteArray, segment);
    const auto recording = readSegment(segment.toStdString());
    QTEST(recording->log.count(core::Anomaly::BlocksDisagree) == 0, "adds");
}

/// Totals are exact and nothing says otherwise; the gaps are as free as if they were listed.
void TestListedBlocks::knowsWhatIsFree()
{
    const auto recording = readSegment(R"("allocated_size": 1024, "active_size": 1024, "blocks": [)" +
                                       block("active_allocated", R"(, "address": 4608)") + "]");
    QVERIFY(core::trustOf(*recording, std::nullopt).level < core::TrustLevel::Unreliable);
    const core::DeviceHistory& device = *recording->history->mainDevice();
    QCOMPARE(device.usage().activeAt(1), std::uint64_t(1000));
    QCOMPARE(device.usage().reservedAt(1), std::uint64_t(4096));
    const core::AllocatorState state = core::allocatorStateAt(recording->snapshot(), device, 1);
    QCOMPARE(state.segments.size(), std::size_t(1));
    QCOMPARE(state.segments.front().free, std::uint64_t(3072));
}

SNAPVIEWER_TEST(TestListedBlocks)
#include "tst_listed_blocks.moc"
