// SPDX-License-Identifier: MIT
#include "core/history/categories.h"

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

/// Bounded: a pattern that backtracks for ever finds nothing instead.
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
    }

    std::uint16_t categoryOf(StackId stack, StringId metadata)
    {
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

    std::uint16_t firstOf(StackId stack) const
    {
        const StackTable& stacks = m_snapshot->stacks();
        const QString site = stacks.strings().text(stacks.callSite(stack).site);
        const QString lines =
            stack.isNone() ? QString() : QString::fromStdString(stacks.callstackText(stack));
        return firstWhere([&](std::size_t i) {
            const CategoryRule::Field field = (*m_rules)[i].field;
            return field != CategoryRule::Field::Metadata &&
                   m_expressions[i].match(field == CategoryRule::Field::Site ? site : lines).hasMatch();
        });
    }

    std::uint16_t firstOf(StringId metadata) const
    {
        const QString text = m_snapshot->strings().text(metadata);
        return firstWhere([&](std::size_t i) {
            return (*m_rules)[i].field == CategoryRule::Field::Metadata &&
                   m_expressions[i].match(text).hasMatch();
        });
    }

    std::uint16_t firstWhere(const std::function<bool(std::size_t)>& applies) const
    {
        for (std::size_t i = 0; i < m_expressions.size(); ++i) {
            if (applies(i))
                return static_cast<std::uint16_t>(i);
        }
        return Categories::none;
    }

    const Snapshot* m_snapshot;
    const std::vector<CategoryRule>* m_rules;
    std::vector<QRegularExpression> m_expressions;
    Memo m_byStack;
    Memo m_byMetadata;
};

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
        .arg(rule.name, expression.errorString())
        .arg(expression.patternErrorOffset() + 1);
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
    if (categories.m_rules.empty())
        return categories;
    constexpr std::uint32_t pollEvery = 64;
    Matcher matcher(recording.snapshot(), categories.m_rules);
    categories.m_ofAllocation.reserve(recording.history->allocationCount());
    for (const auto& device : recording.history->devices()) {
        for (std::uint32_t rank = 0; rank < device->allocations().rows(); ++rank) {
            if (rank % pollEvery == 0 && progress.isCancelled())
                return cancelled();
            categories.m_ofAllocation.push_back(
                matcher.categoryOf(device->allocations().stack[rank], device->userMetadata(rank)));
        }
    }
    return categories;
}

} // namespace core
