// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/redact/made_texts.h"
#include "core/redact/redaction_options.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace core {

/// A recording made anew of what may leave: never a copy of what is not known.
struct Redaction
{
    std::shared_ptr<const Document> document; ///< no call sites are decided, no settings told: to be written
    MadeTexts made;                           ///< its texts
    QStringList losses;                       ///< what does not leave: a sentence each, with its count
};

/// What of the recording may leave, of the part that is open: columns, interned anew. Addresses of a device
/// move by one distance, order and gaps stay; a part has what is alive at its begin without events. O(events
/// + stacks · frames). Errors: cancelled; Input where there is no snapshot, or no such part can be made.
[[nodiscard]] Result<Redaction> redacted(const Recording& recording, const RedactionOptions& options,
                                         Progress& progress);

/// What a person has to know of any copy: a sentence.
[[nodiscard]] QString redactionWarning();

} // namespace core
