// SPDX-License-Identifier: MIT
#include "core/picture/lanes/lane_words.h"

#include <QCoreApplication>

namespace picture {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(picture::Lanes)
};

} // namespace

QString titleOf(core::LaneFamily family)
{
    switch (family) {
    case core::LaneFamily::Ranges:
        return Text::tr("ranges");
    case core::LaneFamily::Library:
        return Text::tr("library");
    case core::LaneFamily::Communication:
        return Text::tr("collectives");
    case core::LaneFamily::Compiler:
        return Text::tr("compiler");
    case core::LaneFamily::Metadata:
        return Text::tr("metadata");
    case core::LaneFamily::Marks:
        return Text::tr("marks");
    }
    return {};
}

QString meaningOf(core::LaneFamily family)
{
    switch (family) {
    case core::LaneFamily::Ranges:
        return Text::tr("What the program names itself: record_function, a profiler's steps");
    case core::LaneFamily::Library:
        return Text::tr("Optimizers, data loaders, wrappers for many devices");
    case core::LaneFamily::Communication:
        return Text::tr("Collectives of NCCL and its like");
    case core::LaneFamily::Compiler:
        return Text::tr("What torch.compile does, by its own names");
    case core::LaneFamily::Metadata:
        return Text::tr("User metadata that was set around some code");
    case core::LaneFamily::Marks:
        return Text::tr("What annotate events say of one allocation");
    }
    return {};
}

} // namespace picture
