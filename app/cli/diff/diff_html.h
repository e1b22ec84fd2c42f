// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/diff/diff_text.h"

#include <QByteArray>

namespace app {

/// diffText() as one HTML page that needs nothing else, with both curves of bytes.
[[nodiscard]] QByteArray diffHtml(const Difference& difference);

} // namespace app
