// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/stack_table.h"

#include <QString>

#include <cstddef>
#include <string_view>

namespace core {

/// What file, line and name a call site's text speaks of: `file:line:name`, or `file:name` where the line is
/// not known. What is no line of a file (operators, causes) is all name.
struct SiteParts
{
    std::string_view file;
    std::string_view line; ///< digits; empty where unknown
    std::string_view name;

    [[nodiscard]] static SiteParts of(std::string_view site);
};

/// The last components of a path, in either kind of slash, one at its end aside; the path where it has no
/// more of them.
[[nodiscard]] std::string_view tailOf(std::string_view path, std::size_t components);

/// `attention.py:88 forward`: the name of the file without its folders, line and function. What has no line
/// stays as it is. For labels: of long names the beginning; safe to show on one line.
[[nodiscard]] QString briefSite(std::string_view site);

/// A call site in the width of a table cell: the last two components of the path, line and function
/// (`models/attention.py:88 forward`); operators and "no frames recorded" stay as they are. Of a very long
/// path the end, of a very long name the beginning. The full text is site.site.
[[nodiscard]] QString shortSite(const CallSite& site, const StackTable& stacks);
/// The same of a text, which may also be a path; of long ones nothing is cut.
[[nodiscard]] QString shortSite(const QString& text);

/// `forward  attention.py:88` and its folder on a line below, for tool tips; what has no line stays as it is.
[[nodiscard]] QString functionFirst(const QString& site);

/// What briefSite() and shortSite() answer, in two.
struct SiteWords
{
    QString name;  ///< all of it where no line is known
    QString place; ///< file and line; may be empty

    [[nodiscard]] static SiteWords of(const QString& text);
};

} // namespace core
