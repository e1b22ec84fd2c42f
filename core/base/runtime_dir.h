// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

class QTemporaryDir;

namespace core {

/// Qt warns where there is no runtime folder, as for root: a private one then, as long as the answer lives;
/// null where none is needed. Before the application is made.
[[nodiscard]] std::unique_ptr<QTemporaryDir> provideRuntimeDir();

} // namespace core
