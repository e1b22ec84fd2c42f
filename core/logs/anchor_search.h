// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace core::logs {

/// What a line begins to be interesting by.
enum class Anchor : std::uint8_t
{
    TriedToAllocate,
    OutOfMemory,
    AllocationWarning,
    AsyncAllocator,
    AllocFailed,
    CudaSymbol,
    NotSupported,
    Killed,
    ExitCode,
    OomKill,
    NodeMemory,
    Cancelled,
    TensorFlow,
    Traceback,
    Frame,
    Table,
    Vllm,
    Sglang,
};
constexpr std::size_t anchorCount = static_cast<std::size_t>(Anchor::Sglang) + 1;

/// Where in a text any of a fixed set of phrases begins, several bytes a step: Wu and Manber's algorithm. A
/// log is mostly none of them, so it is passed over at the speed of memory. Immutable, any thread.
class AnchorSearch
{
public:
    struct Hit
    {
        std::size_t at = 0;
        std::size_t size = 0;
        Anchor anchor = Anchor::TriedToAllocate;
    };

    AnchorSearch();

    /// The first in text at from or behind it; at npos for none.
    [[nodiscard]] Hit find(std::string_view text, std::size_t from) const;

private:
    static constexpr std::size_t slots = 4096;
    static std::size_t slotOf(const char* pair);

    std::array<std::uint8_t, slots> m_skip{};  ///< how far the window may move on
    std::array<std::uint8_t, slots> m_begin{}; ///< into m_order, where it may not
    std::array<std::uint8_t, slots> m_end{};
    std::vector<std::uint8_t> m_order; ///< phrases by slot
};

/// The line ends in text, a word of eight bytes at a time.
[[nodiscard]] std::uint64_t lineEndsIn(std::string_view text);

} // namespace core::logs
