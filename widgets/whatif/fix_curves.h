// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_answer.h"
#include "core/history/recording.h"
#include "core/history/trace/envelope.h"

#include <QString>
#include <QtGlobal>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// What a curve says over events.
enum class FixCurve : std::uint8_t
{
    ActiveRecorded,
    ActiveChanged,
    ReservedRecorded,
    ReservedChanged,
};

/// What is active and reserved at each event, as it was recorded and as it would be: any range of it at once.
/// Immutable, any thread; keeps its recording alive.
class FixCurves
{
public:
    using AnswerPtr = std::shared_ptr<const core::fix::FixAnswer>;

    /// before: of no change. after may be null: nothing is changed. O(events).
    FixCurves(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
              const AnswerPtr& before, const AnswerPtr& after);
    ~FixCurves() = default;
    Q_DISABLE_COPY_MOVE(FixCurves)

    [[nodiscard]] core::EventIndex begin() const { return m_begin; }
    /// One past the last event, and past begin().
    [[nodiscard]] core::EventIndex end() const { return m_end; }
    [[nodiscard]] bool isChanged() const { return m_isChanged; }
    [[nodiscard]] bool has(FixCurve curve) const { return envelopeOf(curve).rows() > 0; }
    /// The most at any of the events [from, to); nothing where the curve is not there. O(log events).
    [[nodiscard]] std::optional<std::uint64_t> highestIn(FixCurve curve, core::EventIndex from,
                                                         core::EventIndex to) const;
    [[nodiscard]] std::optional<std::uint64_t> at(FixCurve curve, core::EventIndex event) const
    {
        return highestIn(curve, event, event + 1);
    }
    /// Of all curves.
    [[nodiscard]] std::uint64_t highest() const { return m_highest; }
    /// What the allocator has, of the changed program; nothing where nobody knows.
    [[nodiscard]] std::optional<std::uint64_t> capacity() const { return m_capacity; }
    /// Of the device that somebody said: "24 GiB (typed)"; empty where capacity() is what was reserved at
    /// most.
    [[nodiscard]] const QString& device() const { return m_device; }
    /// Of that, used by others.
    [[nodiscard]] std::uint64_t outside() const { return m_outside; }
    /// Where a request failed first, as recorded; and where one would.
    [[nodiscard]] std::optional<core::EventIndex> failed() const { return m_failed; }
    [[nodiscard]] std::optional<core::EventIndex> fails() const { return m_fails; }
    /// Of what is active.
    [[nodiscard]] core::EventIndex peakEvent(bool ofChanged) const
    {
        return ofChanged ? m_changedPeak : m_recordedPeak;
    }

private:
    [[nodiscard]] const core::Envelope& envelopeOf(FixCurve curve) const
    {
        return m_envelopes[static_cast<std::size_t>(curve)];
    }
    void add(FixCurve curve, const std::vector<std::uint64_t>& bytes);

    std::shared_ptr<const core::Recording> m_recording;
    core::EventIndex m_begin;
    core::EventIndex m_end;
    bool m_isChanged;
    std::array<core::PackedColumn<std::uint64_t>, 4> m_bytes; ///< by FixCurve
    std::array<core::Envelope, 4> m_envelopes;
    std::uint64_t m_highest = 0;
    std::optional<std::uint64_t> m_capacity;
    std::uint64_t m_outside;
    QString m_device;
    std::optional<core::EventIndex> m_failed;
    std::optional<core::EventIndex> m_fails;
    core::EventIndex m_recordedPeak = core::beforeFirstEvent;
    core::EventIndex m_changedPeak = core::beforeFirstEvent;
};

using FixCurvesPtr = std::shared_ptr<const FixCurves>;

} // namespace widgets
