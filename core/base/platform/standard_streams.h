// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/platform_choice.h"

#include <QStringList>

namespace core::platform {

/// As the C library numbers them.
constexpr int standardInput = 0;
constexpr int standardOutput = 1;
constexpr int standardError = 2;

inline namespace SNAPVIEWER_PLATFORM {

[[nodiscard]] bool isTerminal(int descriptor);
/// Whether somebody still reads what is written to a pipe; true where it cannot be told.
[[nodiscard]] bool hasReader(int descriptor);
/// How many characters fit on a line of a terminal; 0 where it is none, or does not tell.
[[nodiscard]] int terminalColumns(int descriptor);
/// Where standard input is closed, the next file that is opened would pass for it: to be called first of all.
void keepStandardInput();
/// What it is called as a file.
[[nodiscard]] QStringList namesOfStandardInput();
/// Whether there is no screen that a window could be on: Qt ends the program with a core dump then.
[[nodiscard]] bool lacksDisplay();

} // namespace SNAPVIEWER_PLATFORM

} // namespace core::platform
