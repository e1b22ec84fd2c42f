// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/pickle_value.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core::pickle {

/// The runs of memo references that filled lists so far, by their bytes, what each made of its list, and
/// which came after which. A training loop calls its lines in turn, so the run before foretells the next one
/// nearly always, and comparing bytes is many times faster than carrying them out. Holds while no memo id
/// changes its meaning. One thread, owned by a Machine.
class RunCache
{
public:
    static constexpr std::uint32_t absent = 0xFFFFFFFFU;
    /// Bytes that are kept at most; further runs are not.
    static constexpr std::size_t mostBytes = std::size_t{8} << 20U;

    RunCache() { clear(); }

    /// The run that ahead begins with, if it is one of those that came after the last one; else absent.
    [[nodiscard]] std::uint32_t foretold(std::string_view ahead) const;
    [[nodiscard]] std::size_t length(std::uint32_t run) const { return m_runs[run].length; }
    [[nodiscard]] Value shape(std::uint32_t run) const { return m_runs[run].shape; }

    /// run came now, after the last one.
    void follow(std::uint32_t run);
    /// A run that was carried out: its bytes, the opcode that ends it included, and what it made of its list.
    void add(std::string_view run, Value shape);
    /// Forgets everything.
    void clear();

    [[nodiscard]] std::size_t memoryBytes() const;

private:
    static constexpr std::size_t mostFollowers = 4;

    struct Run
    {
        std::size_t offset = 0; ///< into m_bytes
        std::size_t length = 0;
        Value shape;
        std::array<std::uint32_t, mostFollowers> followers{}; ///< latest first, then absent
    };

    [[nodiscard]] std::string_view bytesOf(const Run& run) const
    {
        return std::string_view(m_bytes).substr(run.offset, run.length);
    }
    [[nodiscard]] std::uint32_t find(std::string_view run) const;

    std::string m_bytes;
    std::vector<Run> m_runs; ///< 0 stands before the first
    std::unordered_multimap<std::size_t, std::uint32_t> m_byHash;
    std::uint32_t m_last = 0;
};

} // namespace core::pickle
