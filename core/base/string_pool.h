// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <memory>
#include <string_view>
#include <vector>

namespace core {

/// Interned UTF-8 texts: equal texts have equal ids, id 0 is the empty text. Grows only while a file is read
/// (one thread); afterwards immutable and shared. Views stay valid as long as the pool lives.
class StringPool
{
public:
    StringPool();
    Q_DISABLE_COPY(StringPool)

    /// A pool of its own that gives the same ids to the same texts. O(bytes).
    [[nodiscard]] std::unique_ptr<StringPool> clone() const;

    /// The id of text, which is copied when new. Amortised O(length).
    StringId intern(std::string_view text);
    /// The id of text if it was interned, else none.
    [[nodiscard]] StringId find(std::string_view text) const;

    /// The bytes of id; empty for none. Valid UTF-8 is not guaranteed: files may hold anything.
    [[nodiscard]] std::string_view view(StringId id) const;
    /// The text of id for a person; invalid UTF-8 becomes U+FFFD.
    [[nodiscard]] QString text(StringId id) const;
    /// The first bytes of it at most.
    [[nodiscard]] QString text(StringId id, std::size_t bytes) const;

    [[nodiscard]] std::size_t size() const { return m_texts.size(); }
    [[nodiscard]] std::size_t memoryBytes() const;

private:
    struct Slot
    {
        std::uint32_t hash = 0;
        std::uint32_t id = StringId::noneValue;
    };

    [[nodiscard]] std::size_t slotOf(std::string_view text, std::uint32_t hash) const;
    std::string_view store(std::string_view text);
    void grow();

    std::vector<std::string_view> m_texts;
    std::vector<Slot> m_slots; ///< open addressing, power-of-two size, at most 3/4 full
    std::vector<std::unique_ptr<char[]>> m_chunks;
    std::size_t m_chunkLeft = 0;
    char* m_chunkAt = nullptr;
    std::size_t m_chunkBytes = 0;
};

} // namespace core
