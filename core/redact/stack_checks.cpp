// SPDX-License-Identifier: MIT
#include "core/redact/stack_checks.h"

#include "core/base/texts.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(StackChecksText);

/// Things of the original and what each is in the copy, which has to be one thing throughout.
class Pairs
{
public:
    [[nodiscard]] bool isNew(std::uint32_t was) const { return m_there.count(was) == 0; }
    [[nodiscard]] bool fit(std::uint32_t was, std::uint32_t is)
    {
        return m_there.try_emplace(was, is).first->second == is;
    }

private:
    std::unordered_map<std::uint32_t, std::uint32_t> m_there;
};

class StackChecks
{
public:
    StackChecks(const Recording& original, const Recording& copy, const StackTerms& terms)
        : m_original(original.snapshot()), m_copy(copy.snapshot()), m_terms(terms)
    {}

    [[nodiscard]] Status check(const DeviceHistory& device, const DeviceHistory& copied,
                               const Progress& progress);

private:
    [[nodiscard]] bool isSameStack(StackId was, StackId is);
    [[nodiscard]] bool isSameFrame(FrameId was, FrameId is);
    [[nodiscard]] bool hasForward(StackId was) const;
    [[nodiscard]] bool isMoved(const EventRow& was, const EventRow& is);

    const Snapshot& m_original;
    const Snapshot& m_copy;
    StackTerms m_terms;
    Pairs m_stacks;
    Pairs m_frames;
    std::optional<std::uint64_t> m_distance; ///< of addresses of the device in work
    std::optional<std::uint64_t> m_time;
};

bool StackChecks::isSameFrame(FrameId was, FrameId is)
{
    const StackTable& original = m_original.stacks();
    const StackTable& copy = m_copy.stacks();
    const FrameKind kind = original.frameKind(was);
    const std::int64_t line = m_terms.hasLines ? original.frameLine(was) : StackTable::unknownLine;
    return copy.frameKind(is) == kind && copy.frameLine(is) == line &&
           (m_terms.isPart || copy.frameTier(is) == original.frameTier(was)) &&
           copy.operatorRank(is) == original.operatorRank(was) &&
           copy.frameCause(is) == original.frameCause(was);
}

bool StackChecks::isSameStack(StackId was, StackId is)
{
    const auto frames = m_original.stacks().frames(was);
    const auto copied = m_copy.stacks().frames(is);
    if (was.isNone() != is.isNone() || frames.size() != copied.size())
        return false;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (!m_frames.fit(frames[i].value, copied[i].value) || !isSameFrame(frames[i], copied[i]))
            return false;
    }
    return was.isNone() || hasForward(was) == !m_copy.stacks().forward(is).isNone();
}

/// Whether a pickle can say what the stack is the backward of: a line names a file.
bool StackChecks::hasForward(StackId was) const
{
    const StackTable& stacks = m_original.stacks();
    const StackId forward = stacks.forward(was);
    if (forward.isNone())
        return false;
    const auto frames = stacks.frames(forward);
    return std::any_of(frames.begin(), frames.end(), [&](FrameId frame) {
        return !m_original.strings().view(stacks.frameFile(frame)).empty();
    });
}

bool StackChecks::isMoved(const EventRow& was, const EventRow& is)
{
    if (isBlockAction(was.action) || isSegmentAction(was.action)) {
        const std::uint64_t distance = is.addr - was.addr;
        if (m_distance.value_or(distance) != distance)
            return false;
        m_distance = distance;
    }
    if (was.timeUs == noTime)
        return true;
    const std::uint64_t time = static_cast<std::uint64_t>(is.timeUs) - static_cast<std::uint64_t>(was.timeUs);
    const bool isSame = m_time.value_or(time) == time && (m_terms.movesTime || time == 0);
    m_time = time;
    return isSame;
}

Status StackChecks::check(const DeviceHistory& device, const DeviceHistory& copied, const Progress& progress)
{
    m_distance = {};
    for (EventIndex k = 0; k < copied.eventCount(); ++k) {
        const EventRow was = m_original.events().row(device.trace().event(k + device.part().begin).value);
        const EventRow is = m_copy.events().row(copied.trace().event(k).value);
        const bool isNew = m_stacks.isNew(was.stack.value);
        const bool isSame = m_stacks.fit(was.stack.value, is.stack.value) && isMoved(was, is) &&
                            (!isNew || isSameStack(was.stack, is.stack));
        if (!isSame)
            return outputError(StackChecksText::tr("event %1 of device %2 has another stack, place or time")
                                   .arg(QString::number(k + device.part().begin), device.name()));
        if (k % 4096 == 0 && progress.isCancelled())
            return cancelled();
    }
    return Done{};
}

} // namespace

Status checkStacks(const Recording& original, const Recording& copy, const StackTerms& terms,
                   const Progress& progress)
{
    StackChecks checks(original, copy, terms);
    for (const auto& device : original.history->devices()) {
        const DeviceHistory* const copied = copy.history->device(device->device());
        if (copied == nullptr)
            continue;
        SNAPVIEWER_TRY(checks.check(*device, *copied, progress));
    }
    return Done{};
}

} // namespace core
