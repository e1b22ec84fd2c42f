// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/mcp/kept_recordings.h"
#include "app/cli/mcp/mcp_roots.h"
#include "app/cli/mcp/mcp_tools.h"
#include "core/base/progress.h"

#include <QByteArray>
#include <QJsonObject>

#include <cstddef>
#include <optional>

namespace app {

/// What an agent's owner allows.
struct McpLimits
{
    std::size_t replyBytes = std::size_t{60} << 10U;    ///< of one reply, most
    std::uint64_t cacheBytes = std::uint64_t{4} << 30U; ///< of recordings that are kept
    int queryMs = 10'000;                               ///< of one statement

    /// Of one answer's JSON: the reply has it twice, as data and as text.
    [[nodiscard]] std::size_t jsonBytes() const { return replyBytes / 2; }
};

/// What a tool answers.
struct McpAnswer
{
    QByteArray members; ///< of its result, after `{`: content, structuredContent, isError
    QByteArray notes;   ///< what the command had to say beside it, as elements of an array; empty: nothing
};

/// Runs tools, one at a time, and keeps the recordings that they read. One thread.
class McpCaller
{
public:
    McpCaller(const McpRoots& roots, const McpLimits& limits)
        : m_roots(roots), m_limits(limits), m_recordings(limits.cacheBytes)
    {}

    /// What the tool answers; what is wrong is part of it. Nothing where it was cancelled. around: bytes of
    /// the reply beside the answer, with which it keeps to its bound.
    [[nodiscard]] std::optional<McpAnswer> call(const McpTool& tool, const QJsonObject& arguments,
                                                std::size_t around, core::Progress& progress);

private:
    struct Said;
    [[nodiscard]] Said run(const McpTool& tool, const QJsonObject& arguments, core::Progress& progress);

    const McpRoots& m_roots;
    McpLimits m_limits;
    KeptRecordings m_recordings;
};

} // namespace app
