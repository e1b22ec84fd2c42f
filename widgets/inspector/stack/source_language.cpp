// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/source_language.h"

namespace widgets {

QString languageOf(core::FrameKind kind)
{
    switch (kind) {
    case core::FrameKind::Python:
        return QStringLiteral("Python");
    case core::FrameKind::Cpp:
        return QStringLiteral("C++");
    case core::FrameKind::TorchScript:
        break;
    }
    return QStringLiteral("TorchScript");
}

} // namespace widgets
