// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/snapshot/document.h"

#include <QString>

#include <string>

namespace testutil {

/// Everything a document holds, one record a line:
///
///     d0 alloc 0x1000 500 stream=7 t=9 pool=0,1 ctx=a meta=b free=1 @f.py:1:g;… key=json
///     segment d0 0x1000 2048 allocated=.. active=.. requested=.. stream=7 small pool=0,0 expandable @…
///     block 0x1000 512 500 active @… meta=b
///     annotation d0 name 1 2
///     setting key=value
///     log wrong_type d0 *2 first=3 detail
///
/// Innermost frame first; `@` alone an empty list, no `@` no list. Missing values are left out, `-` in
/// annotations.
[[nodiscard]] QString documentText(const core::Document& document);
/// The same of what reading bytes as a snapshot gives, or the error's sentence; the source's name is x.
[[nodiscard]] QString readText(const std::string& bytes);

} // namespace testutil
