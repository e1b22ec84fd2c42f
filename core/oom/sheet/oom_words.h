// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy.h"

#include <QString>

namespace core {

/// Stable, for JSON: "fragmented", "driver_ask".
[[nodiscard]] QString nameOf(OomVerdict verdict);
[[nodiscard]] QString nameOf(OomNumber number);
[[nodiscard]] QString nameOf(OomAdvice advice);
[[nodiscard]] QString nameOf(OomLimit limit);
[[nodiscard]] QString nameOf(LateReturn::Certainty certainty);
[[nodiscard]] QString nameOf(LateReturn::Doubt doubt);

// The sentences of an OOM's sheet, translated, for the window, the command line and Markdown alike.

/// "Fragmented"
[[nodiscard]] QString titleOf(OomVerdict verdict);
/// What a number is: "free where the request may go".
[[nodiscard]] QString titleOf(OomNumber number, const OomEvidence& evidence);
/// The verdict with the numbers that carry it, in one sentence.
[[nodiscard]] QString headlineOf(const Autopsy& sheet);
/// "Device 1, event 421: asked for 4.94 GiB at models/unet.py:88 forward"
[[nodiscard]] QString occasionOf(const Autopsy& sheet);
/// Whether a rule held, as question, answer and arithmetic.
[[nodiscard]] QString textOf(const AutopsyFinding& finding, const Autopsy& sheet);
/// "Default pool" or "private pool 0,1" or "unknown pool".
[[nodiscard]] QString poolTitle(const Snapshot& snapshot, const PoolUsage& pool);
[[nodiscard]] QString titleOf(SegmentType type);
/// How much would have had to be free where; a sentence also where there is no such run.
[[nodiscard]] QString runTextOf(const Autopsy& sheet);
/// What grew in the last step, in a sentence without the rows.
[[nodiscard]] QString growthTextOf(const Autopsy& sheet);
[[nodiscard]] QString textOf(OomAdvice advice, const Autopsy& sheet);
[[nodiscard]] QString textOf(OomLimit limit, const Autopsy& sheet);

// Of a sheet that has a late return:

/// "Returned too late: 48 MiB lay free …; repeated, it would have been served."
[[nodiscard]] QString lateHeadlineOf(const Autopsy& sheet);
/// Which block came back when, what it made of the run, and how certain that is; without a full stop.
[[nodiscard]] QString lateArithmeticOf(const Autopsy& sheet);
/// "repeated, it would have been served", by how certain that is.
[[nodiscard]] QString repeatTextOf(const Autopsy& sheet);

/// "through …/cache_engine.py:83:_allocate". Translated.
[[nodiscard]] QString textOf(const AutopsyPart& part);

} // namespace core
