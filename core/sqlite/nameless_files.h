// SPDX-License-Identifier: MIT
#pragma once

namespace core {

/// What SQLite knows its way to files without a name by (platform::isNameless()), registered at the first
/// call; null where SQLite does not take it. Its own way asks what a link leads to, and such a file's leads
/// nowhere. Reads only, nothing beside the file is looked at. Any thread.
[[nodiscard]] const char* namelessFiles();

} // namespace core
