// SPDX-License-Identifier: MIT
#include "core/structure/categories.h"

#include "core/base/units.h"
#include "core/structure/kinds.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <functional>
#include <unordered_map>

namespace core {

namespace {

constexpr std::size_t mostRules = 1000;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Categories)
};

/// One that gave up as often is not asked any more: each time takes milliseconds, and there may be any number
/// of texts.
constexpr std::size_t mostUndecided = 100;

/// Bounded: a pattern that backtracks for ever gives up instead.
QRegularExpression compiled(const CategoryRule& rule)
{
    QRegularExpression expression(QStringLiteral("(*LIMIT_MATCH=200000)") + rule.pattern);
    expression.optimize();
    return expression;
}

Error unusable(const QString& problem)
{
    return {ErrorKind::Usage, problem, -1};
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
    bool applies(std::size_t rule, const QString& text)
    {
        if (m_undecided[rule] < mostUndecided) {
            const QRegularExpressionMatch match = m_expressions[rule].match(text);
            if (match.isValid())
                return match.hasMatch();
        }
        ++m_undecided[rule];
        return false;
    }

    std::uint16_t firstOf(StackId stack)
    {
        const StackTable& stacks = m_snapshot->stacks();
        const QString site = stacks.strings().text(stacks.callSite(stack).site);
        const QString lines =
            stack.isNone() ? QString() : QString::fromStdString(stacks.callstackText(stack));
        return firstWhere([&](std::size_t i) {
            const CategoryRule::Field field = (*m_rules)[i].field;
            return field != CategoryRule::Field::Metadata &&
                   applies(i, field == CategoryRule::Field::Site ? site : lines);
        });
    }

    std::uint16_t firstOf(StringId metadata)
    {
        const QString text = m_snapshot->strings().text(metadata);
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
    std::vector<QRegularExpression> m_expressions;
    std::vector<std::size_t> m_undecided; ///< by rule
    Memo m_byStack;
    Memo m_byMetadata;
};

std::vector<Category> listOf(const std::vector<CategoryRule>& rules)
{
    std::vector<Category> all;
    all.reserve(rules.size() + allKinds().size());
    for (const CategoryRule& rule : rules)
        all.push_back(
            {rule.name,
             Text::tr("Your own rule: %1 is found in its %2.").arg(rule.pattern, nameOf(rule.field)),
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
        return Text::tr("a category needs a name");
    if (rule.pattern.isEmpty())
        return Text::tr("the category “%1” needs a pattern").arg(rule.name);
    const QRegularExpression expression(rule.pattern);
    if (expression.isValid())
        return {};
    return Text::tr("the pattern of “%1” is not a regular expression: %2 at character %3")
        .arg(rule.name, expression.errorString(), QString::number(expression.patternErrorOffset() + 1));
}

Result<Categories> Categories::build(const Recording& recording, std::vector<CategoryRule> rules,
                                     Progress& progress)
{
    if (rules.size() > mostRules)
        return unusable(Text::tr("there are more than %n categories", nullptr, static_cast<int>(mostRules)));
    for (const CategoryRule& rule : rules) {
        if (const QString problem = problemOf(rule); !problem.isEmpty())
            return unusable(problem);
    }
    Categories categories;
    categories.m_rules = std::move(rules);
    categories.m_all = listOf(categories.m_rules);
    constexpr std::uint32_t pollEvery = 16; // a text may take some ms
    Matcher matcher(recording.snapshot(), categories.m_rules);
    categories.m_ofAllocation.reserve(recording.history->allocationCount());
    for (const auto& device : recording.history->devices()) {
        const auto kinds = kindsOf(recording.snapshot(), *device, progress);
        if (!kinds)
            return kinds.error();
        if (categories.m_rules.empty()) {
            for (const Kind kind : **kinds)
                categories.m_ofAllocation.push_back(placeOf(kind, 0));
            continue;
        }
        for (std::uint32_t rank = 0; rank < device->allocations().rows(); ++rank) {
            if (rank % pollEvery == 0 && progress.isCancelled())
                return cancelled();
            const std::uint16_t own =
                matcher.categoryOf(device->allocations().stack[rank], device->userMetadata(rank));
            categories.m_ofAllocation.push_back(
                own != none ? own : placeOf((**kinds)[rank], categories.m_rules.size()));
        }
    }
    categories.m_undecided = matcher.takeUndecided();
    return categories;
}

QStringList Categories::warnings() const
{
    QStringList result;
    for (std::size_t i = 0; i < m_undecided.size(); ++i) {
        if (m_undecided[i] > 0)
            result +=
                Text::tr(
                    "the pattern of “%1” backtracked for too long at %2 texts, which count as not found; "
                    "make it simpler")
                    .arg(m_rules[i].name, formatCount(m_undecided[i]));
    }
    return result;
}

} // namespace core
