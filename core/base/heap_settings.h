// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/machine.h"

namespace core {

using platform::giveBackFreedMemory;
using platform::preferLargePages;

} // namespace core
