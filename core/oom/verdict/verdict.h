// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What a recording says of one device, as it is said first: a sentence that names line, rate and moment, and
/// one with the arithmetic. Every number is one of the analyses'; a total that cannot be relied on has a "≈".
/// Translated; safe to show as a line.
struct Verdict
{
    enum class Tone : std::uint8_t
    {
        Plain,   ///< the peak, or what there is
        Warning, ///< a leak that did not end the program
        Failure, ///< memory ran out
    };

    /// A call site and what it held at the event. Requested bytes.
    struct Holder
    {
        StringId site; ///< what a filter compares
        QString name;  ///< "metrics.py:37 remember"
        std::uint64_t bytes = 0;

        friend bool operator==(const Holder&, const Holder&) = default;
    };

    static constexpr std::size_t mostHolders = 3;

    Tone tone = Tone::Plain;
    QString headline;                    ///< without a full stop
    QString detail;                      ///< sentences; may be empty
    std::optional<std::int32_t> device;  ///< nothing where no snapshot was recorded
    EventIndex event = beforeFirstEvent; ///< of device: the oom, the peak or the last, which bytes speak of
    std::uint64_t active = 0;            ///< of device then
    std::optional<Holder> culprit;       ///< whom the headline blames; never where tone is Plain
    /// What of the culprit the headline counts: allocated at [since, until).
    EventIndex since = beforeFirstEvent;
    EventIndex until = neverEvent;
    std::vector<Holder> holders; ///< that hold most, at most mostHolders
    QStringList advice;          ///< most useful first, a sentence or two each

    /// Whether the culprit holds enough to be shown before a person has asked: a tenth of what is active.
    [[nodiscard]] bool isCulpritLarge() const { return culprit && culprit->bytes >= active / 10; }
};

/// "plain", "warning", "failure": for JSON.
[[nodiscard]] QString nameOf(Verdict::Tone tone);

} // namespace core
