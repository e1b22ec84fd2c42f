// SPDX-License-Identifier: MIT
#include "core/redact/redacted_texts.h"

#include <algorithm>

namespace core {

RedactedTexts::RedactedTexts(StringPool& pool, const RedactionOptions& options)
    : m_pool(&pool), m_names(options.key, options.dropNames), m_packages(options.keep),
      m_paths(m_names, m_packages), m_cpp(m_names), m_keepsMap(options.keepsMap)
{}

StringId RedactedTexts::keep(std::string_view text)
{
    m_texts.try_emplace(std::string(text), TextOrigin::Public);
    return m_pool->intern(text);
}

StringId RedactedTexts::put(std::string_view original, const std::string& text, bool hasKeyedName)
{
    const TextOrigin origin = hasKeyedName ? TextOrigin::Keyed : TextOrigin::Public;
    m_texts.try_emplace(text, origin);
    if (m_keepsMap && text != original)
        m_map.push_back({std::string(original), text});
    return m_pool->intern(text);
}

StringId RedactedTexts::keyed(const char* prefix, std::string_view domain, std::string_view original)
{
    return put(original, prefix + m_names.lettersOf(domain, original), true);
}

MadeTexts RedactedTexts::take()
{
    std::sort(m_map.begin(), m_map.end());
    m_map.erase(std::unique(m_map.begin(), m_map.end()), m_map.end());
    MadeTexts made;
    made.publicParts.assign(m_names.publicParts().begin(), m_names.publicParts().end());
    made.texts = std::move(m_texts);
    made.map = std::move(m_map);
    return made;
}

} // namespace core
