// SPDX-License-Identifier: MIT
#include "tests/testutil/oom_cases.h"

namespace testutil {

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;

/// A model of 200 MiB from before recording, activations of 248 MiB from it, a segment of 512 MiB. The
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
    const std::uint64_t half = 32 * mebibyte;
    return recording(QStringLiteral(" block %1 inactive\n"
                                    " block %2 active 300 @/u/proj/metrics.py:1:keep\n"
                                    " block %3 inactive\n")
                         .arg(half)
                         .arg(2 * mebibyte - (free - 62 * mebibyte))
                         .arg(free - half),
                     QStringLiteral("alloc 0x2e000000 300 @/u/proj/metrics.py:1:keep\n"), 2 * mebibyte);
}

/// The last 64 MiB are in use, a CUDA graph's pool has free of its 128 MiB free.
QString privatePool(std::uint64_t free)
{
    return recording(QStringLiteral(" block 67108864 active 67108864 @/u/proj/loss.py:5:loss\n"),
                     QStringLiteral("alloc 0x2c000000 67108864 @/u/proj/loss.py:5:loss\n"), 0) +
           QStringLiteral("segment 0x70000000 134217728 type=large pool=1,0 stream=9\n"
                          " block %1 active 60000000 @/u/proj/graph.py:2:capture\n"
                          " block %2 inactive\n")
               .arg(128 * mebibyte - free)
               .arg(free);
}

/// pending of the last 64 MiB have been freed, but another stream still uses them.
QString waiting(std::uint64_t pending)
{
    const QString rest = pending < 64 * mebibyte
                             ? QStringLiteral(" block %1 active 100\n").arg(64 * mebibyte - pending)
                             : QString();
    return recording(QStringLiteral(" block %1 pending %1 @/u/proj/comm.py:4:gather\n").arg(pending) + rest,
                     QStringLiteral("alloc 0x2c000000 %1 @/u/proj/comm.py:4:gather\n"
                                    "free_requested 0x2c000000 %1\n")
                         .arg(pending),
                     0);
}

/// returned of the last 64 MiB came back from another stream while the request was failing.
QString late(std::uint64_t returned)
{
    const QString rest = returned < 64 * mebibyte
                             ? QStringLiteral(" block %1 active 100\n").arg(64 * mebibyte - returned)
                             : QString();
    return recording(QStringLiteral(" block %1 inactive\n").arg(returned) + rest,
                     QStringLiteral("alloc 0x2c000000 %1 @/u/proj/comm.py:4:gather\n"
                                    "free_requested 0x2c000000 %1 @/u/proj/comm.py:5:drop\n"
                                    "free_completed 0x2c000000 %1 @/u/proj/train.py:3:step\n")
                         .arg(returned),
                     0);
}

/// The last 64 MiB are in use; then what follows is asked for.
QString fullFor(std::uint64_t request, std::uint64_t deviceFree)
{
    const QString text = full(deviceFree);
    return text.left(text.indexOf(QLatin1String("oom "))) +
           QStringLiteral("oom %1 free=%2 @/u/proj/train.py:3:step\n").arg(request).arg(deviceFree);
}

/// Nothing is free but on another stream, there in one piece.
QString strandedOnStream(std::uint64_t free)
{
    return recording(QStringLiteral(" block 67108864 active 67108864 @/u/proj/loss.py:5:loss\n"),
                     QStringLiteral("alloc 0x2c000000 67108864 @/u/proj/loss.py:5:loss\n"), 0) +
           QStringLiteral("segment 0x70000000 268435456 type=large pool=0,0 stream=9\n"
                          " block %1 active 60000000 @/u/proj/comm.py:2:gather\n"
                          " block %2 inactive\n")
               .arg(256 * mebibyte - free)
               .arg(free);
}

/// Beside it 40 MiB are in reach in pieces, which with what the driver has would do: too little to be the
/// reason.
QString strandedBesidePieces()
{
    const QString loss = QStringLiteral(" block 12582912 active 12582912 @/u/proj/loss.py:5:loss\n");
    const QString piece = QStringLiteral(" block 20971520 inactive\n");
    return recording(piece + loss + piece + loss,
                     QStringLiteral("alloc 0x2d400000 12582912 @/u/proj/loss.py:5:loss\n"
                                    "alloc 0x2f400000 12582912 @/u/proj/loss.py:5:loss\n"),
                     30 * mebibyte) +
           QStringLiteral("segment 0x70000000 268435456 type=large pool=0,0 stream=9\n"
                          " block 67108864 active 60000000 @/u/proj/comm.py:2:gather\n"
                          " block 201326592 inactive\n");
}

/// Nothing is free but in segments for small allocations, half of each.
QString strandedInSmall(int segments)
{
    QString text = recording(QStringLiteral(" block 67108864 active 67108864 @/u/proj/loss.py:5:loss\n"),
                             QStringLiteral("alloc 0x2c000000 67108864 @/u/proj/loss.py:5:loss\n"), 0);
    for (int i = 0; i < segments; ++i)
        text += QStringLiteral("segment 0x%1 2097152 type=small pool=0,0\n"
                               " block 1048576 active 1000000 @/u/proj/embed.py:7:rows\n"
                               " block 1048576 inactive\n")
                    .arg(0x70000000 + i * 0x200000, 0, 16);
    return text;
}

/// A CUDA graph's pool has as much free as is missing on the device, both next to nothing.
QString tinyPrivatePool()
{
    return full(62 * mebibyte) +
           QStringLiteral("segment 0x70000000 20971520 type=large pool=1,0\n"
                          " block 18874368 active 18874368 @/u/proj/graph.py:2:capture\n"
                          " block 2097152 inactive\n");
}

/// 505 of 512 MiB are active; 6 MiB are asked for, 7 are free, in two pieces.
QString almostAllActive()
{
    return QStringLiteral("setting expandable_segments False\n"
                          "segment 0x10000000 536870912 type=large pool=0,0\n"
                          " block 314572800 active 314572800\n"
                          " block 3670016 inactive\n"
                          " block 214958080 active 214958080 @/u/proj/model.py:8:forward\n"
                          " block 3670016 inactive\n"
                          "alloc 0x22f80000 214958080 @/u/proj/model.py:8:forward\n"
                          "oom 6291456 free=0 @/u/proj/train.py:3:step\n");
}

/// Steps that leave 32 MiB behind each, with 16 MiB free after each of these, and a request for 48 MiB in the
/// last of them.
QString leakWithGaps(int steps)
{
    QString blocks;
    QString events;
    for (int step = 0; step < steps; ++step) {
        const int addr = 0x1c800000 + step * 0x3000000;
        const QString time = QStringLiteral("t=%1").arg(1000 * step + 100);
        blocks += QStringLiteral(" block 33554432 active 33554432 @/u/proj/log.py:4:remember\n"
                                 " block 16777216 inactive\n");
        events += QStringLiteral("annotation %1 %2 ProfilerStep#%3\n"
                                 "alloc 0x%4 33554432 %5 @/u/proj/log.py:4:remember\n"
                                 "alloc 0xa0000000 4096 %5 @/u/proj/work.py:1:f\n"
                                 "del 0xa0000000 4096 %5\n")
                      .arg(1000 * step)
                      .arg(1000 * step + 900)
                      .arg(step)
                      .arg(addr, 0, 16)
                      .arg(time);
    }
    return QStringLiteral("setting expandable_segments False\n"
                          "segment 0x10000000 %1 type=large pool=0,0\n"
                          " block 209715200 active 209715200\n"
                          "%2%3"
                          "oom 50331648 free=0 t=%4 @/u/proj/train.py:3:step\n")
        .arg(209715200 + steps * 50331648)
        .arg(blocks, events)
        .arg(1000 * steps - 200);
}

std::vector<OomCase> shareCases()
{
    const std::uint64_t seen = 612 * mebibyte;
    return {
        {"stranded on a stream", strandedOnStream(192 * mebibyte), std::nullopt, "stranded",
         "use_one_stream"},
        {"just stranded", strandedOnStream(64 * mebibyte), std::nullopt, "stranded", "use_one_stream"},
        {"not stranded: 512 bytes short", strandedOnStream(64 * mebibyte - 512), std::nullopt, "really_full",
         "shrink_largest"},
        {"stranded beside pieces", strandedBesidePieces(), std::nullopt, "stranded", "use_one_stream",
         "fragmented"},
        {"stranded in small segments", strandedInSmall(64), std::nullopt, "stranded",
         "fewer_small_allocations"},
        {"not in small segments: one too few", strandedInSmall(63), std::nullopt, "really_full",
         "shrink_largest"},
        {"larger than what was seen", fullFor(seen + 512, 100 * mebibyte), std::nullopt, "larger_than_device",
         "split_request"},
        {"as large as what was seen", fullFor(seen, 100 * mebibyte), std::nullopt, "really_full",
         "shrink_largest"},
        {"larger than the capacity", fullFor(2048 * mebibyte, 100 * mebibyte), 2048 * mebibyte - 1,
         "larger_than_device", "split_request"},
        {"as large as the capacity", fullFor(2048 * mebibyte, 100 * mebibyte), 2048 * mebibyte, "really_full",
         "shrink_largest"},
        {"tiny private pool", tinyPrivatePool(), std::nullopt, "really_full", "shrink_largest",
         "private_pool fragmented"},
        {"tiny outside", full(40 * mebibyte), (512 + 40 + 30) * mebibyte, "really_full", "shrink_largest",
         "outside_process"},
        {"98.6 % active", almostAllActive(), std::nullopt, "really_full", "shrink_largest", "fragmented"},
        {"leak with fragmentation", leakWithGaps(6), std::nullopt, "growing", "stop_growth"},
        {"a leak of four steps", leakWithGaps(4), std::nullopt, "growing", "stop_growth"},
        {"too few steps for a leak", leakWithGaps(3), std::nullopt, "fragmented", "try_expandable_segments"},
    };
}

} // namespace

std::vector<OomCase> oomCases()
{
    const std::uint64_t reserved = 512 * mebibyte;
    std::vector<OomCase> cases{
        {"really full", full(20 * mebibyte), std::nullopt, "really_full"},
        {"not full: the driver had enough", full(64 * mebibyte), std::nullopt, "unexplained"},
        {"fragmented", fragmented(62 * mebibyte), std::nullopt, "fragmented"},
        {"not fragmented: 512 bytes short", fragmented(62 * mebibyte - 512), std::nullopt, "really_full"},
        {"private pool", privatePool(64 * mebibyte), std::nullopt, "private_pool"},
        {"no private pool: 512 bytes short", privatePool(64 * mebibyte - 512), std::nullopt, "really_full"},
        {"waiting", waiting(64 * mebibyte), std::nullopt, "waiting_on_streams"},
        {"not waiting: 512 bytes short", waiting(64 * mebibyte - 512), std::nullopt, "really_full"},
        {"returned too late", late(64 * mebibyte), std::nullopt, "returned_too_late", "repeat_request"},
        {"not too late: 512 bytes short", late(64 * mebibyte - 512), std::nullopt, "really_full"},
        {"outside", full(20 * mebibyte), reserved + 20 * mebibyte + 83 * mebibyte, "outside_process"},
        {"outside, but it would not fit anyway", full(20 * mebibyte),
         reserved + 20 * mebibyte + 82 * mebibyte, "really_full", nullptr, "outside_process"},
        {"not outside: one byte short", full(20 * mebibyte), reserved + 20 * mebibyte + 44 * mebibyte - 1,
         "really_full"},
    };
    for (const OomCase& oom : shareCases())
        cases.push_back(oom);
    return cases;
}

} // namespace testutil
