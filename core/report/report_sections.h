// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/leaks/leak_values.h"
#include "core/oom/sheet/autopsy.h"
#include "core/oom/summary/trust.h"
#include "core/oom/verdict/verdict.h"
#include "core/report/shown_stacks.h"

#include <QString>

namespace core::report {

// The sections of a page that are read, as HTML without markup of the recording's own. Translated.

/// The strip: the headline, the arithmetic, the edge of its tone.
[[nodiscard]] QString verdictHtml(const Verdict& verdict);
/// A sheet: what to do first, then why, the pools, who held it, what cannot be known.
[[nodiscard]] QString sheetHtml(const Autopsy& sheet, const Snapshot& snapshot);
/// What a verdict advises where there is no sheet; empty where it advises nothing.
[[nodiscard]] QString adviceHtml(const Verdict& verdict);
/// Who leaks, with a line for each and its curve, and where the growth went; a sentence where nothing is
/// told.
[[nodiscard]] QString leaksHtml(const DeviceLeaks& leaks, ShownStacks& stacks);
/// The numbers of each device, those of `info`.
[[nodiscard]] QString devicesHtml(const Recording& recording);
/// What a recorder wrote of the failure; empty where none did.
[[nodiscard]] QString recorderHtml(const Recording& recording);
/// How far the file can be trusted, and why not further.
[[nodiscard]] QString trustHtml(const Trust& trust);

/// The same in two words, for the head of the page: of the device that is shown, else of the file; quietly
/// behind it of devices that can be trusted less.
[[nodiscard]] QString trustMarkHtml(const Recording& recording, const DeviceHistory* shown);

/// A section with a heading; empty where content is.
[[nodiscard]] QString cardHtml(const QString& id, const QString& heading, const QString& content);

} // namespace core::report
