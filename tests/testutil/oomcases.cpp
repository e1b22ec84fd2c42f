// SPDX-License-Identifier: MIT
#include "tests/testutil/oomcases.h"

namespace testutil {

namespace {

constexpr std::uint64_t MiB = std::uint64_t{1} << 20U;

/// A model of 200 MiB from before the recording, activations of 248 MiB from it, a segment of 512 MiB. The
/// last 64 MiB are what each case makes of them; then 64 MiB are asked for.
QString recording(const QString& last64, const QString& events, std::uint64_t deviceFree)
{
    return QStringLiteral("setting expandable_segments False\n"
                          "setting max_split_size -1\n"
                          "segment 0x10000000 536870912 type=large pool=0,0\n"
                          " block 209715200 active 209715200\n"
                          " block 260046848 active 260046000 @/u/proj/model.py:8:forward\n"
                          "%1"
                          "alloc 0x1c800000 260046000 @/u/proj/model.py:8:forward\n"
                          "%2"
                          "oom 67108864 free=%3 @/u/proj/train.py:3:step\n")
        .arg(last64, events)
        .arg(deviceFree);
}

QString full(std::uint64_t deviceFree)
{
    return recording(QStringLiteral(" block 65011712 active 65000000 @/u/proj/loss.py:5:loss\n"
                                    " block 2097152 inactive\n"),
                     QStringLiteral("alloc 0x2c000000 65000000 @/u/proj/loss.py:5:loss\n"), deviceFree);
}

/// One block of 512 bytes pins the last 64 MiB in the middle; pieces of free memory that sum to free.
QString fragmented(std::uint64_t free)
{
    const std::uint64_t half = 32 * MiB;
    return recording(QStringLiteral(" block %1 inactive\n"
                                    " block %2 active 300 @/u/proj/metrics.py:1:keep\n"
                                    " block %3 inactive\n")
                         .arg(half)
                         .arg(2 * MiB - (free - 62 * MiB))
                         .arg(free - half),
                     QStringLiteral("alloc 0x2e000000 300 @/u/proj/metrics.py:1:keep\n"), 2 * MiB);
}

/// The last 64 MiB are in use, a CUDA graph's pool has free of its 128 MiB free.
QString privatePool(std::uint64_t free)
{
    return recording(QStringLiteral(" block 67108864 active 67108864 @/u/proj/loss.py:5:loss\n"),
                     QStringLiteral("alloc 0x2c000000 67108864 @/u/proj/loss.py:5:loss\n"), 0) +
           QStringLiteral("segment 0x70000000 134217728 type=large pool=1,0 stream=9\n"
                          " block %1 active 60000000 @/u/proj/graph.py:2:capture\n"
                          " block %2 inactive\n")
               .arg(128 * MiB - free)
               .arg(free);
}

/// pending of the last 64 MiB have been freed, but another stream still uses them.
QString waiting(std::uint64_t pending)
{
    const QString rest =
        pending < 64 * MiB ? QStringLiteral(" block %1 active 100\n").arg(64 * MiB - pending) : QString();
    return recording(QStringLiteral(" block %1 pending %1 @/u/proj/comm.py:4:gather\n").arg(pending) + rest,
                     QStringLiteral("alloc 0x2c000000 %1 @/u/proj/comm.py:4:gather\n"
                                    "free_requested 0x2c000000 %1\n")
                         .arg(pending),
                     0);
}

} // namespace

std::vector<OomCase> oomCases()
{
    const std::uint64_t reserved = 512 * MiB;
    return {
        {"really full", full(20 * MiB), std::nullopt, "really_full"},
        {"not full: the driver had enough", full(64 * MiB), std::nullopt, "unexplained"},
        {"fragmented", fragmented(62 * MiB), std::nullopt, "fragmented"},
        {"not fragmented: 512 bytes short", fragmented(62 * MiB - 512), std::nullopt, "really_full"},
        {"private pool", privatePool(64 * MiB), std::nullopt, "private_pool"},
        {"no private pool: 512 bytes short", privatePool(64 * MiB - 512), std::nullopt, "really_full"},
        {"waiting", waiting(64 * MiB), std::nullopt, "waiting_on_streams"},
        {"not waiting: 512 bytes short", waiting(64 * MiB - 512), std::nullopt, "really_full"},
        {"outside", full(20 * MiB), reserved + 20 * MiB + 44 * MiB, "outside_process"},
        {"not outside: one byte short", full(20 * MiB), reserved + 20 * MiB + 44 * MiB - 1, "really_full"},
    };
}

} // namespace testutil
