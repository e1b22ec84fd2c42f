// SPDX-License-Identifier: MIT
// Compiled once for all tests of what has a screen. Sources still include what they use.
#pragma once

#include "cmake/headers/tests.h"
#include "cmake/headers/widgets.h"
