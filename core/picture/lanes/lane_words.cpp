// SPDX-License-Identifier: MIT
#include "core/picture/lanes/lane_words.h"

#include "core/base/texts.h"

namespace picture {

namespace {

SNAPVIEWER_TEXTS(LanesText);

} // namespace

QString titleOf(core::LaneFamily family)
{
    switch (family) {
    case core::LaneFamily::Ranges:
        return LanesText::tr("ranges");
    case core::LaneFamily::Library:
        return LanesText::tr("library");
    case core::LaneFamily::Communication:
        return LanesText::tr("collectives");
    case core::LaneFamily::Compiler:
        return LanesText::tr("compiler");
    case core::LaneFamily::Metadata:
        return LanesText::tr("metadata");
    case core::LaneFamily::Marks:
        return LanesText::tr("marks");
    }
    return {};
}

QString meaningOf(core::LaneFamily family)
{
    switch (family) {
    case core::LaneFamily::Ranges:
        return LanesText::tr("What the program names itself: record_function, a profiler's steps");
    case core::LaneFamily::Library:
        return LanesText::tr("Optimizers, data loaders, wrappers for many devices");
    case core::LaneFamily::Communication:
        return LanesText::tr("Collectives of NCCL and its like");
    case core::LaneFamily::Compiler:
        return LanesText::tr("What torch.compile does, by its own names");
    case core::LaneFamily::Metadata:
        return LanesText::tr("User metadata that was set around some code");
    case core::LaneFamily::Marks:
        return LanesText::tr("What annotate events say of one allocation");
    }
    return {};
}

} // namespace picture
