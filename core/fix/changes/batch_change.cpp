// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/fix/changes/batch_scale.h"
#include "core/fix/changes/scaled_size.h"
#include "core/history/trace/cancel_check.h"

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

} // namespace

Result<ChangeNotes> changeBatch(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                                const Progress& progress)
{
    const auto by = numberOf(change, QStringLiteral("by"), 0.001, mostScale);
    SNAPVIEWER_TRY(by);
    const BatchScale scale(ground);
    bool isAny = *by == 1;
    for (std::size_t i = 0; i < stream.lives().size(); ++i) {
        if (isCancelledAt(static_cast<std::uint32_t>(i), progress))
            return cancelled();
        const Life& life = stream.lives()[i];
        const std::uint64_t size = scale.sizeOf(life.of, life.size, *by);
        isAny |= size != life.size;
        stream.resize(i, size);
    }
    stream.resizeFailed([&](const FailedRequest& failed) { return scale.sizeOf(failed, *by); });
    if (!isAny)
        return inputError(FixText::tr("nothing here has to do with a batch: there are no activations, inputs "
                                      "or temporaries of a pass"));
    ChangeNotes notes;
    notes.assumptions +=
        scale.isMeasured()
            ? FixText::tr("Steps of two sizes were recorded: what grew between them grows with the batch, as "
                          "far as it did; the rest stays.")
            : FixText::tr("Activations, inputs and temporaries of forward and backward grow with the batch; "
                          "parameters, gradients and optimizer state stay.");
    return notes;
}

} // namespace core::fix
