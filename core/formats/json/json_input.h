// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"

#include <cstdint>
#include <functional>

namespace core {

/// A ByteSource as RapidJSON reads it. Once a MiB it reports and looks whether to go on; where not, the input
/// ends there. Half a surrogate pair, which Python writes of such a text, is U+FFFD and counted: RapidJSON
/// would refuse the whole file for one half, and make bytes that are no UTF-8 of the other. One thread.
class JsonInput
{
public:
    using Ch = char;

    /// memoryBytes: held by what is filled, for the limit of max(64 MiB, 4 × input).
    JsonInput(ByteSource& source, std::function<std::uint64_t()> memoryBytes, Progress& progress);

    [[nodiscard]] char Peek() const { return m_at == m_end ? '\0' : *m_at; }
    char Take()
    {
        if (m_at == m_end) [[unlikely]]
            return '\0';
        const char c = *m_at++;
        if (m_at == m_end) [[unlikely]]
            refill();
        if (c == '\\') [[unlikely]]
            lookAtEscape();
        return c;
    }
    [[nodiscard]] std::size_t Tell() const
    {
        const char* const at = m_resumeAt == nullptr ? m_at : m_resumeAt;
        return static_cast<std::size_t>(m_source->offset()) +
               static_cast<std::size_t>(at - m_source->window().data());
    }

    // For parsing in place, which this is not; the reader wants the names.
    char* PutBegin() { return nullptr; }
    void Put(char /*c*/) {}
    void Flush() {}
    std::size_t PutEnd(char* /*begin*/) { return 0; }

    [[nodiscard]] bool atEnd() const { return m_at == m_end; }
    [[nodiscard]] bool isCancelled() const { return m_isCancelled; }
    [[nodiscard]] bool isOverLimit() const { return m_isOverLimit; }
    [[nodiscard]] std::uint64_t memoryLimit() const { return m_memoryLimit; }
    /// Halves of surrogate pairs so far.
    [[nodiscard]] std::uint64_t halfPairs() const { return m_halfPairs; }

private:
    void refill();
    void lookAtEscape();

    ByteSource* m_source;
    std::function<std::uint64_t()> m_memoryBytes;
    Progress* m_progress;
    std::uint64_t m_memoryLimit;
    const char* m_at = nullptr;
    const char* m_end = nullptr;
    const char* m_resumeAt = nullptr; ///< while m_at is in what stands for half a pair: where to go on then
    const char* m_resumeEnd = nullptr;
    bool m_isEscapeSeen = false; ///< the next backslash was looked at with the one before
    std::uint64_t m_halfPairs = 0;
    bool m_isCancelled = false;
    bool m_isOverLimit = false;
};

} // namespace core
