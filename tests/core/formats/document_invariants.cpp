// SPDX-License-Identifier: MIT
#include "tests/core/formats/document_invariants.h"

#include "core/snapshot/host_device.h"

#include <algorithm>

namespace testutil {

namespace {

using core::Snapshot;

template <class Ids>
bool inside(const Ids& ids, std::size_t count, bool mayBeNone = true)
{
    return std::all_of(ids.begin(), ids.end(),
                       [&](auto id) { return id.isNone() ? mayBeNone : id.value < count; });
}

bool eventsHold(const Snapshot& s)
{
    const core::EventColumns& e = s.events();
    const std::size_t n = e.rows();
    const std::size_t strings = s.strings().size();
    const bool equal = e.addr.size() == n && e.size.size() == n && e.stream.size() == n &&
                       e.timeUs.size() == n && e.stack.size() == n && e.compileContext.size() == n &&
                       e.userMetadata.size() == n && e.pool.size() == n;
    const bool named = std::none_of(e.action.begin(), e.action.end(),
                                    [&](core::Action a) { return s.actionName(a).isNull(); });
    return equal && named && inside(e.stack, s.stacks().stackCount()) && inside(e.compileContext, strings) &&
           inside(e.userMetadata, strings) && inside(e.pool, s.pools().size());
}

bool tracesHold(const Snapshot& s)
{
    std::uint32_t next = 0;
    std::int32_t last = -1;
    for (const std::int32_t device : s.devices()) {
        const core::Trace trace = s.trace(device);
        if (device <= last || device > core::hostDevice)
            return false;
        last = device;
        if (trace.count > 0 && trace.first != next)
            return false;
        next += trace.count;
    }
    return next == s.events().rows();
}

bool segmentsHold(const Snapshot& s)
{
    const core::SegmentColumns& c = s.segments();
    const core::BlockColumns& b = s.blocks();
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < c.rows(); ++i) {
        if (c.firstBlock[i] != next || (i > 0 && c.device[i] < c.device[i - 1]))
            return false;
        next += c.blockCount[i];
        for (std::uint32_t k = c.firstBlock[i]; k < next; ++k) {
            if (k >= b.rows() || b.segment[k].value != i)
                return false;
        }
    }
    return next == b.rows() && inside(c.stack, s.stacks().stackCount()) &&
           inside(b.stack, s.stacks().stackCount()) && inside(c.pool, s.pools().size());
}

bool stacksHold(const Snapshot& s)
{
    for (std::size_t i = 0; i < s.stacks().stackCount(); ++i) {
        for (const core::FrameId frame : s.stacks().frames(core::StackId{i})) {
            if (frame.value >= s.stacks().frameCount() ||
                s.stacks().frameName(frame).value >= s.strings().size() ||
                s.stacks().frameFile(frame).value >= s.strings().size())
                return false;
        }
        static_cast<void>(s.stacks().callSite(core::StackId{i}));
    }
    return true;
}

} // namespace

QString brokenInvariant(const core::Document& document)
{
    const Snapshot& s = *document.snapshot;
    if (!eventsHold(s))
        return QStringLiteral("events");
    if (!tracesHold(s))
        return QStringLiteral("traces");
    if (!segmentsHold(s))
        return QStringLiteral("segments");
    return stacksHold(s) ? QString() : QStringLiteral("stacks");
}

} // namespace testutil
