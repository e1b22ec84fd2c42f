// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/recording.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace core {

/// A category of the user's own: what a regular expression finds in a text of the allocation.
struct CategoryRule
{
    enum class Field : std::uint8_t
    {
        Stack,    ///< any line `(0) file:line:name` of its stack
        Site,     ///< its call site
        Metadata, ///< its user metadata
    };

    QString name;
    QString pattern; ///< a Regexp; case counts unless it says (?i)
    Field field = Field::Stack;
    std::uint32_t rgb = 0x808080; ///< 0xRRGGBB

    friend bool operator==(const CategoryRule&, const CategoryRule&) = default;
};

/// "stack", "site", "metadata": as settings and command lines spell it.
[[nodiscard]] QString nameOf(CategoryRule::Field field);

/// What is wrong with rule in a sentence for a person: an empty name, a pattern that is none. Translated;
/// empty where nothing is.
[[nodiscard]] QString problemOf(const CategoryRule& rule);

/// What allocations are told apart by: a rule of the user's, or a Kind.
struct Category
{
    QString name;
    QString explanation;   ///< the rule, translated
    std::uint32_t rgb = 0; ///< 0xRRGGBB
};

/// Every allocation's category by the first rule that applies, else by its Kind, found out once. Immutable,
/// any thread.
class Categories
{
public:
    static constexpr std::uint16_t none = 0xFFFF; ///< no rule applies, and the kind is unknown

    Categories() = default;
    /// kinds: of each device's allocations, in the order of devices; none: nobody asks for them. Each pattern
    /// looks once at each distinct stack, site and metadata text: O(allocations + distinct texts · rules). A
    /// rule of which problemOf() tells something is off: it applies to nothing. Error: Usage where there are
    /// more than 1,000; cancelled.
    [[nodiscard]] static Result<Categories> build(const Recording& recording, std::vector<CategoryRule> rules,
                                                  const std::vector<KindsPtr>& kinds,
                                                  const Progress& progress);

    /// The rules' first, then those of the kinds.
    [[nodiscard]] const std::vector<Category>& all() const { return m_all; }
    [[nodiscard]] const std::vector<CategoryRule>& rules() const { return m_rules; }
    /// By rule: the distinct texts that are too long for its pattern (Regexp::isIn()). They are of the next
    /// rule that applies, or of none.
    [[nodiscard]] const std::vector<std::size_t>& undecided() const { return m_undecided; }
    /// A sentence for each rule that is off or gave up. Translated.
    [[nodiscard]] QStringList warnings() const;
    /// Into all(), or none.
    [[nodiscard]] std::uint16_t of(AllocationId id) const
    {
        return m_ofAllocation.empty() ? none : m_ofAllocation[id.value];
    }

private:
    std::vector<Category> m_all;
    std::vector<CategoryRule> m_rules;
    std::vector<std::size_t> m_undecided;      ///< by rule
    std::vector<std::uint16_t> m_ofAllocation; ///< empty: none has one
};

} // namespace core
