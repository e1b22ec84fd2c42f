// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QCommandLineParser>

namespace app {

class Console;

/// Has each kind of rule pass, be violated and be unable to tell, on small recordings that it makes, and
/// prints what came of it. Error: Input, where something else came than has to.
[[nodiscard]] core::Status runSelfTest(const QCommandLineParser& parser, Console& console);

} // namespace app
