// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"
#include "core/redact/cpp_names.h"
#include "core/redact/made_texts.h"
#include "core/redact/path_names.h"
#include "core/redact/redaction_options.h"

#include <map>
#include <string>
#include <string_view>

namespace core {

/// The texts of a copy: makes each once, and remembers why it may leave. One thread.
class RedactedTexts
{
public:
    /// pool: the copy's; outlives this.
    RedactedTexts(StringPool& pool, const RedactionOptions& options);
    RedactedTexts(const RedactedTexts&) = delete;
    RedactedTexts& operator=(const RedactedTexts&) = delete;

    /// A text that is public as it stands.
    StringId keep(std::string_view text);
    /// text stands for original. hasKeyedName: of more than public words.
    StringId put(std::string_view original, const std::string& text, bool hasKeyedName);
    /// A keyed name that begins with prefix.
    StringId keyed(const char* prefix, std::string_view domain, std::string_view original);

    [[nodiscard]] KeyedNames& names() { return m_names; }
    [[nodiscard]] PathNames& paths() { return m_paths; }
    [[nodiscard]] CppNames& cpp() { return m_cpp; }

    /// What was made; there is nothing left here then.
    [[nodiscard]] MadeTexts take();

private:
    StringPool* m_pool;
    KeyedNames m_names;
    PublicPackages m_packages;
    PathNames m_paths;
    CppNames m_cpp;
    bool m_keepsMap;
    std::map<std::string, TextOrigin, std::less<>> m_texts;
    std::vector<MappedText> m_map;
};

} // namespace core
