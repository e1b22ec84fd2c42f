// SPDX-License-Identifier: MIT
#include "core/formats/json/json_input.h"

#include "core/base/texts.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(JsonInputText);

constexpr std::uint64_t leastMemoryLimit = std::uint64_t{64} << 20U;
constexpr std::size_t escapeBytes = 5; ///< u and four digits
constexpr std::string_view replacement = "uFFFD";

bool isBetween(unsigned number, unsigned first, unsigned last)
{
    return number >= first && number <= last;
}

/// The number of an escape from its u on; 0 where it is none.
unsigned escapeAt(std::string_view text)
{
    unsigned number = 0;
    if (text.size() < escapeBytes || text.front() != 'u')
        return 0;
    const char* const end = text.data() + escapeBytes;
    const auto read = std::from_chars(text.data() + 1, end, number, 16);
    return read.ec == std::errc() && read.ptr == end ? number : 0;
}

} // namespace

JsonInput::JsonInput(ByteSource& source, std::function<std::uint64_t()> memoryBytes, Progress& progress)
    : m_source(&source), m_memoryBytes(std::move(memoryBytes)), m_progress(&progress),
      m_memoryLimit(std::max(leastMemoryLimit, 4 * source.size()))
{
    m_at = source.window().data();
    m_end = m_at + source.window().size();
    if (m_at == m_end)
        refill();
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (source.window().starts_with(byteOrderMark))
        m_at += byteOrderMark.size();
}

void JsonInput::refill()
{
    if (m_resumeAt != nullptr) {
        m_at = std::exchange(m_resumeAt, nullptr);
        m_end = m_resumeEnd;
        if (m_at != m_end)
            return;
    }
    const std::string_view window = m_source->advance(m_source->window().size(), 1);
    m_at = window.data();
    m_end = m_at + window.size();
    m_progress->report(std::min(m_source->offset(), m_source->size()), m_source->size(),
                       JsonInputText::tr("Reading %1").arg(m_source->name()));
    m_isCancelled = m_progress->isCancelled();
    m_isOverLimit = m_source->memoryBytes() + m_memoryBytes() > m_memoryLimit;
    if (m_isCancelled || m_isOverLimit)
        m_end = m_at;
}

/// Behind a backslash.
void JsonInput::lookAtEscape()
{
    constexpr std::size_t pairBytes = 2 * escapeBytes + 1;
    if (std::exchange(m_isEscapeSeen, false))
        return;
    m_isEscapeSeen = m_at != m_end && *m_at == '\\';
    if (m_at == m_end || *m_at != 'u' || m_isCancelled || m_isOverLimit)
        return;
    if (static_cast<std::size_t>(m_end - m_at) < pairBytes) {
        const auto consumed = static_cast<std::size_t>(m_at - m_source->window().data());
        const std::string_view window = m_source->advance(consumed, pairBytes);
        m_at = window.data();
        m_end = m_at + window.size();
    }
    const std::string_view text(m_at, static_cast<std::size_t>(m_end - m_at));
    const unsigned number = escapeAt(text);
    if (!isBetween(number, 0xD800, 0xDFFF))
        return;
    const bool isFirst = isBetween(number, 0xD800, 0xDBFF);
    if (isFirst && text.size() >= pairBytes && text[escapeBytes] == '\\' &&
        isBetween(escapeAt(text.substr(escapeBytes + 1)), 0xDC00, 0xDFFF)) {
        m_isEscapeSeen = true; // a whole pair
        return;
    }
    ++m_halfPairs;
    m_resumeAt = m_at + escapeBytes;
    m_resumeEnd = m_end;
    m_at = replacement.data();
    m_end = m_at + replacement.size();
}

} // namespace core
