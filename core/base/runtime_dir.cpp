// SPDX-License-Identifier: MIT
#include "core/base/runtime_dir.h"

#include <QTemporaryDir>

namespace core {

std::unique_ptr<QTemporaryDir> provideRuntimeDir()
{
    if (qEnvironmentVariableIsSet("XDG_RUNTIME_DIR"))
        return nullptr;
    auto folder = std::make_unique<QTemporaryDir>(); // readable by its owner only
    if (folder->isValid())
        qputenv("XDG_RUNTIME_DIR", folder->path().toLocal8Bit());
    return folder;
}

} // namespace core
