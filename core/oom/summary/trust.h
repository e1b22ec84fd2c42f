// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace core {

/// How far what a file says can be relied on.
enum class TrustLevel : std::uint8_t
{
    Sound,      ///< everything in it agrees, and nothing of importance is missing
    Limited,    ///< the numbers are right, but something cannot be known: no history, no call stacks
    Incomplete, ///< something was lost or left out: some numbers may be too low
    Unreliable, ///< damaged, or contradicts itself
};

/// "sound", "limited", "incomplete" or "unreliable": the texts of `info --json`.
[[nodiscard]] QString nameOf(TrustLevel level);
/// How the level's mark looks: as that of an entry of the import log.
[[nodiscard]] Severity severityOf(TrustLevel level);

/// One thing that a reader has to know before relying on a recording.
struct TrustReason
{
    TrustLevel level = TrustLevel::Sound;
    Anomaly anomaly = Anomaly::Count;  ///< whose name it has; Count: what the form of file never tells
    std::vector<std::int32_t> devices; ///< ascending; empty: the whole file
    bool isUrgent = false;             ///< changes how everything has to be read: to be said unasked
    QString title;                     ///< a few words
    QString sentence;                  ///< what it means for the numbers, and what to do
};

/// "no_final_state" for what the form of file never tells, else the anomaly's.
[[nodiscard]] QString nameOf(const TrustReason& reason);

/// *Can I trust this file?*
struct Trust
{
    TrustLevel level = TrustLevel::Sound;
    QString title;                    ///< a few words, for one line of the window
    QString verdict;                  ///< one sentence
    std::vector<TrustReason> reasons; ///< the worst first; none where the file is sound
};

/// A recording judged once, of which each of its devices has its part. Immutable, any thread.
class JudgedTrust
{
public:
    /// The one place that decides: from the import log, and from what the devices have. O(log + devices).
    explicit JudgedTrust(const Recording& recording);

    [[nodiscard]] Trust ofFile() const;
    /// By what concerns the device, or the whole file. O(its reasons).
    [[nodiscard]] Trust of(std::int32_t device) const;

private:
    std::vector<TrustReason> m_reasons;                       ///< the worst first
    std::vector<std::size_t> m_ofAll;                         ///< in m_reasons: what names no device
    std::map<std::int32_t, std::vector<std::size_t>> m_named; ///< in m_reasons: what names the device
};

/// For who asks of one alone; whoever goes through the devices asks a store for TrustOf.
[[nodiscard]] Trust trustOf(const Recording& recording, std::optional<std::int32_t> device = {});
/// The verdict, and a line for each reason.
[[nodiscard]] QString textOf(const Trust& trust);

} // namespace core
