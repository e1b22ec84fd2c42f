// SPDX-License-Identifier: MIT
#include "core/formats/json/input.h"

#include <QCoreApplication>

#include <algorithm>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(JsonInput)
};

constexpr std::uint64_t leastMemoryLimit = std::uint64_t{64} << 20U;

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
    const std::string_view window = m_source->advance(m_source->window().size(), 1);
    m_at = window.data();
    m_end = m_at + window.size();
    m_progress->report(std::min(m_source->offset(), m_source->size()), m_source->size(),
                       Texts::tr("Reading %1").arg(m_source->name()));
    m_isCancelled = m_progress->isCancelled();
    m_isOverLimit = m_source->memoryBytes() + m_memoryBytes() > m_memoryLimit;
    if (m_isCancelled || m_isOverLimit)
        m_end = m_at;
}

} // namespace core
