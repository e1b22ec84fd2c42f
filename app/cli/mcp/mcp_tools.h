// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace app {

/// An argument of a tool, and what it becomes on the command line. Not translated: agents read it.
struct McpParameter
{
    enum class Kind : std::uint8_t
    {
        Path, ///< a file or folder below a root
        Text,
        Number, ///< a whole one
        Flag,
        Texts,
    };

    std::string_view name;
    Kind kind = Kind::Text;
    std::string_view option; ///< empty: it stands for itself
    std::string_view about;
    bool isRequired = false;
};

/// A tool: a command of this program, with the words that have it answer as JSON.
struct McpTool
{
    std::string_view name;
    std::string_view words;   ///< of the command line
    std::string_view schemas; ///< that its answers name
    std::string_view about;
    std::string_view members; ///< of its answer: `devices:array rows:array`
    std::vector<McpParameter> parameters;
    std::size_t usualBytes = 4096; ///< of JSON, where nobody says

    /// The command line for arguments, as snapviewer-cli takes it. inPlace: a path as the command is to have
    /// it, or why it may not. Errors: Usage, one sentence.
    [[nodiscard]] core::Result<QStringList>
    commandLine(const QJsonObject& arguments,
                const std::function<core::Result<QString>(const QString& path)>& inPlace) const;
};

/// The tools, in the order in which they are listed, which never changes.
[[nodiscard]] std::span<const McpTool> mcpTools();
[[nodiscard]] const McpTool* mcpTool(const QString& name);
/// The array of tools as JSON on one line, with the schemas of arguments and answers. mostBytes: of one
/// answer.
[[nodiscard]] QByteArray mcpToolList(std::size_t mostBytes);

} // namespace app
