// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"
#include "core/ranks/file/rank_versions.h"
#include "core/ranks/summary/rank_parts.h"
#include "core/sqlite/row_writer.h"

#include <QByteArray>

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

/// Writes the code of many ranks, of which what they have in common once: paths, frames, stacks as a tree,
/// and codes, which are sets of calls: ranks that ran one version of the program have one. Numbers go by who
/// comes first. One thread.
class RankCodeWriter
{
public:
    explicit RankCodeWriter(RowWriter& rows) : m_rows(&rows) {}

    /// What a code is in the file.
    struct Written
    {
        std::int64_t code = 0;
        std::vector<std::uint32_t> stackOf; ///< by stack of the code
    };
    [[nodiscard]] Written write(const RankCode& code);

private:
    [[nodiscard]] std::uint32_t frameOf(const Code& code, std::uint32_t frame);
    [[nodiscard]] std::uint32_t operatorOf(const std::string& name);
    [[nodiscard]] std::uint32_t pathOf(std::uint32_t text);
    [[nodiscard]] std::uint32_t stackOf(const RankCode& code, std::uint32_t stack,
                                        const std::vector<std::uint32_t>& frameOf);
    [[nodiscard]] std::int64_t siteOf(const std::string& text);
    [[nodiscard]] std::int64_t nodeOf(std::uint32_t frame, std::int64_t caller);
    [[nodiscard]] std::int64_t codeOf(std::vector<RankCall> calls);
    void writeCalls(std::int64_t code, const std::vector<RankCall>& calls);

    RowWriter* m_rows;
    Code m_all; ///< of all ranks
    std::unordered_map<std::uint32_t, std::uint32_t> m_pathOf;
    std::vector<std::string> m_operators; ///< of calls
    std::map<std::string, std::uint32_t> m_operatorOf;
    std::unordered_map<std::string, std::int64_t, KeyedHash> m_siteOf;
    std::unordered_map<std::uint64_t, std::int64_t, KeyedHash> m_nodeOf; ///< by frame and caller
    RankVersions m_versions{m_all};
    std::map<QByteArray, std::int64_t> m_codeOf; ///< by the hash of its calls
};

} // namespace core
