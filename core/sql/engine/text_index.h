// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace core {

/// Numbers texts that live as long as the recording, by their place in memory: a test of such a text needs to
/// look at its bytes once, however many rows share it. Texts of length 0 are not numbered.
class TextIndex
{
public:
    /// text must stay where it is.
    void add(std::string_view text)
    {
        if (!text.empty())
            m_numbers.emplace(text.data(), Entry{text.size(), static_cast<std::uint32_t>(m_numbers.size())});
    }
    /// The number of the text at data, or nothing where it is no known one.
    [[nodiscard]] std::optional<std::uint32_t> find(const void* data, std::size_t size) const
    {
        const auto found = m_numbers.find(data);
        if (found == m_numbers.end() || found->second.size != size)
            return std::nullopt;
        return found->second.number;
    }

private:
    struct Entry
    {
        std::size_t size;
        std::uint32_t number;
    };
    std::unordered_map<const void*, Entry> m_numbers;
};

} // namespace core
