// SPDX-License-Identifier: MIT
#include "core/structure/categories.h"

#include "core/base/regexp.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/structure/kinds.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

constexpr std::size_t mostRules = 1000;

SNAPVIEWER_TEXTS(CategoriesText);

/// Nothing where the rule is off.
std::optional<Regexp> compiled(const CategoryRule& rule)
{
    auto expression = Regexp::fromText(rule.pattern);
    return expression && problemOf(rule).isEmpty() ? std::optional(std::move(*expression)) : std::nullopt;
}

/// Answers which rule is the first to apply, asking each rule once a text.
class Matcher
{
public:
    Matcher(const Snapshot& snapshot, const std::vector<CategoryRule>& rules)
        : m_snapshot(&snapshot), m_rules(&rules)
    {
        for (const CategoryRule& rule : rules)
            m_expressions.push_back(compiled(rule));
        m_undecided.resize(rules.size());
    }
    [[nodiscard]] std::vector<std::size_t> takeUndecided() { return std::move(m_undecided); }

    std::uint16_t categoryOf(StackId stack, StringId metadata)
    {
        if (m_rules->empty())
            return Categories::none;
        // The stack's own rules, and the metadata's: of both the first in the list.
        return std::min(remembered(m_byStack, stack.value, [&] { return firstOf(stack); }),
                        metadata.isNone() ? Categories::none : remembered(m_byMetadata, metadata.value, [&] {
                            return firstOf(metadata);
                        }));
    }

private:
    using Memo = std::unordered_map<std::uint32_t, std::uint16_t>;

    static std::uint16_t remembered(Memo& memo, std::uint32_t key, const std::function<std::uint16_t()>& find)
    {
        const auto found = memo.find(key);
        return found != memo.end() ? found->second : memo.emplace(key, find()).first->second;
    }

    /// Whether a rule applies to a text; no where that cannot be found out, which is counted.
    bool applies(std::size_t rule, std::string_view text)
    {
        const auto answer = m_expressions[rule] ? m_expressions[rule]->isIn(text) : false;
        m_undecided[rule] += answer ? 0 : 1;
        return answer.value_or(false);
    }

    std::uint16_t firstOf(StackId stack)
    {
        const StackTable& stacks = m_snapshot->stacks();
        const std::string_view site = stacks.strings().view(stacks.callSite(stack).site);
        const std::string lines = stack.isNone() ? std::string() : stacks.callstackText(stack);
        return firstWhere([&](std::size_t i) {
            const CategoryRule::Field field = (*m_rules)[i].field;
            return field != CategoryRule::Field::Metadata &&
                   applies(i, field == CategoryRule::Field::Site ? site : std::string_view(lines));
        });
    }

    std::uint16_t firstOf(StringId metadata)
    {
        const std::string_view text = m_snapshot->strings().view(metadata);
        return firstWhere([&](std::size_t i) {
            return (*m_rules)[i].field == CategoryRule::Field::Metadata && applies(i, text);
        });
    }

    std::uint16_t firstWhere(const std::function<bool(std::size_t)>& isIt) const
    {
        for (std::size_t i = 0; i < m_expressions.size(); ++i) {
            if (isIt(i))
                return static_cast<std::uint16_t>(i);
        }
        return Categories::none;
    }

    const Snapshot* m_snapshot;
    const std::vector<CategoryRule>* m_rules;
    std::vector<std::optional<Regexp>> m_expressions;
    std::vector<std::size_t> m_undecided; ///< by rule
    Memo m_byStack;
    Memo m_byMetadata;
};

std::vector<Category> listOf(const std::vector<CategoryRule>& rules)
{
    std::vector<Category> all;
    all.reserve(rules.size() + allKinds().size());
    for (const CategoryRule& rule : rules)
        all.push_back({rule.name,
                       CategoriesText::tr("Your own rule: %1 is found in its %2.")
                           .arg(rule.pattern, nameOf(rule.field)),
                       rule.rgb});
    for (const Kind kind : allKinds())
        all.push_back({nameOf(kind), ruleOf(kind), colourOf(kind)});
    return all;
}

std::uint16_t placeOf(Kind kind, std::size_t rules)
{
    return kind == Kind::Unknown ? Categories::none
                                 : static_cast<std::uint16_t>(rules + static_cast<std::size_t>(kind));
}

} // namespace

QString nameOf(CategoryRule::Field field)
{
    switch (field) {
    case CategoryRule::Field::Stack:
        return QStringLiteral("stack");
    case CategoryRule::Field::Site:
        return QStringLiteral("site");
    case CategoryRule::Field::Metadata:
        break;
    }
    return QStringLiteral("metadata");
}

QString problemOf(const CategoryRule& rule)
{
    if (rule.name.trimmed().isEmpty())
        return CategoriesText::tr("a category needs a name");
    if (rule.pattern.isEmpty())
        return CategoriesText::tr("the category “%1” needs a pattern").arg(rule.name);
    const auto expression = Regexp::fromText(rule.pattern);
    return expression ? QString()
                      : CategoriesText::tr("the pattern of “%1” is not a regular expression: %2")
                            .arg(rule.name, expression.error().message);
}

Result<Categories> Categories::build(const Recording& recording, std::vector<CategoryRule> rules,
                                     const std::vector<KindsPtr>& kinds, const Progress& progress)
{
    if (rules.size() > mostRules)
        return Error{
            ErrorKind::Usage,
            CategoriesText::tr("there are more than %n categories", nullptr, static_cast<int>(mostRules)),
            -1};
    Categories categories;
    categories.m_rules = std::move(rules);
    categories.m_all = listOf(categories.m_rules);
    constexpr std::uint32_t pollEvery = 16; // a text may take some ms
    Matcher matcher(recording.snapshot(), categories.m_rules);
    categories.m_ofAllocation.reserve(recording.history->allocationCount());
    std::size_t place = 0;
    for (const auto& device : recording.history->devices()) {
        const KindsPtr ofDevice = kinds.empty() ? nullptr : kinds[place++];
        if (categories.m_rules.empty() && ofDevice) {
            for (const Kind kind : *ofDevice)
                categories.m_ofAllocation.push_back(placeOf(kind, 0));
            continue;
        }
        for (std::uint32_t rank = 0; rank < device->allocations().rows(); ++rank) {
            if (rank % pollEvery == 0 && progress.isCancelled())
                return cancelled();
            const std::uint16_t own =
                matcher.categoryOf(device->allocations().stack[rank], device->userMetadata(rank));
            const Kind kind = ofDevice ? (*ofDevice)[rank] : Kind::Unknown;
            categories.m_ofAllocation.push_back(own != none ? own : placeOf(kind, categories.m_rules.size()));
        }
    }
    categories.m_undecided = matcher.takeUndecided();
    return categories;
}

QStringList Categories::warnings() const
{
    QStringList result;
    for (std::size_t i = 0; i < m_undecided.size(); ++i) {
        if (const QString problem = problemOf(m_rules[i]); !problem.isEmpty())
            result += CategoriesText::tr("off, as %1").arg(problem);
        else if (m_undecided[i] > 0)
            result += CategoriesText::tr(
                          "the pattern of “%1” and %2 texts, which count as not found, are too long for "
                          "each other; make it simpler")
                          .arg(m_rules[i].name, formatCount(m_undecided[i]));
    }
    return result;
}

} // namespace core
