// SPDX-License-Identifier: MIT
#include "widgets/stack/language.h"

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
