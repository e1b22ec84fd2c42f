// SPDX-License-Identifier: MIT
#include "core/budget/config/rule.h"

#include "core/base/number_form.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetRuleText);

constexpr std::array<RuleTraits, 16> allTraits{{
    {RuleKind::MaxAllocated, "max_allocated", "max-allocated", LimitForm::Bytes, RuleUnit::Bytes, false},
    {RuleKind::MaxAtEnd, "max_at_end", "max-at-end", LimitForm::Bytes, RuleUnit::Bytes, false},
    {RuleKind::Site, "site", "site", LimitForm::Bytes, RuleUnit::Bytes, false},
    {RuleKind::MaxSiteGrowth, "max_site_growth", "max-site-growth", LimitForm::PlainBytes, RuleUnit::Bytes,
     false},
    {RuleKind::MaxLeakPerStep, "max_leak_per_step", "max-leak-per-step", LimitForm::Bytes, RuleUnit::Bytes,
     false},
    {RuleKind::MaxGrowthPerStep, "max_growth_per_step", "max-growth-per-step", LimitForm::Bytes,
     RuleUnit::Bytes, false},
    {RuleKind::MaxOom, "max_oom", "max-oom", LimitForm::Count, RuleUnit::Count, false},
    {RuleKind::MinHeadroom, "min_headroom", "min-headroom", LimitForm::PlainBytes, RuleUnit::Bytes, true},
    {RuleKind::MaxRankSpread, "max_rank_spread", "max-rank-spread", LimitForm::Share, RuleUnit::Share, false},
    {RuleKind::RequireSteps, "require_steps", "require-steps", LimitForm::Count, RuleUnit::Count, true},
    {RuleKind::MaxActive, "max_active", "max-active", LimitForm::Bytes, RuleUnit::Bytes, false},
    {RuleKind::MaxReserved, "max_reserved", "max-reserved", LimitForm::Bytes, RuleUnit::Bytes, false},
    {RuleKind::MaxInForward, "max_in_forward", "max-in-forward", LimitForm::PlainBytes, RuleUnit::Bytes,
     false},
    {RuleKind::MaxInBackward, "max_in_backward", "max-in-backward", LimitForm::PlainBytes, RuleUnit::Bytes,
     false},
    {RuleKind::MaxInOptimizer, "max_in_optimizer", "max-in-optimizer", LimitForm::PlainBytes, RuleUnit::Bytes,
     false},
    {RuleKind::Fits, "fits", "fits", LimitForm::None, RuleUnit::Bytes, false},
}};

} // namespace

std::span<const RuleTraits> ruleTraits()
{
    return allTraits;
}

const RuleTraits& traitsOf(RuleKind kind)
{
    return *std::find_if(allTraits.begin(), allTraits.end(),
                         [&](const RuleTraits& one) { return one.kind == kind; });
}

QString nameOf(RuleUnit unit)
{
    switch (unit) {
    case RuleUnit::Bytes:
        return QStringLiteral("bytes");
    case RuleUnit::Count:
        return QStringLiteral("count");
    case RuleUnit::Share:
        return QStringLiteral("percent_hundredths");
    }
    return {};
}

QString textOf(std::uint64_t value, RuleUnit unit)
{
    switch (unit) {
    case RuleUnit::Bytes:
        return formatBytes(value);
    case RuleUnit::Count:
        return formatCount(value);
    case RuleUnit::Share:
        return formatDecimal(static_cast<double>(value) / 100, 2) + QStringLiteral(" %");
    }
    return {};
}

QString Rule::id() const
{
    const RuleTraits& of = traitsOf(kind);
    if (of.form == LimitForm::None)
        return QLatin1String(of.name);
    const QString name = kind == RuleKind::Site ? QStringLiteral("site ") + pattern : QLatin1String(of.name);
    return name + QLatin1String(of.isLeast ? ">=" : "<=") + limit.text;
}

QString Rule::metric() const
{
    switch (kind) {
    case RuleKind::MaxAllocated:
        return QStringLiteral("allocated");
    case RuleKind::MaxAtEnd:
        return QStringLiteral("at_end");
    case RuleKind::MaxActive:
        return QStringLiteral("active");
    case RuleKind::MaxReserved:
        return QStringLiteral("reserved");
    case RuleKind::Site:
        return QStringLiteral("site ") + pattern;
    case RuleKind::MaxLeakPerStep:
        return QStringLiteral("leak_per_step");
    case RuleKind::MaxGrowthPerStep:
        return QStringLiteral("growth_per_step");
    case RuleKind::MaxSiteGrowth:
    case RuleKind::MaxOom:
    case RuleKind::MinHeadroom:
    case RuleKind::MaxRankSpread:
    case RuleKind::RequireSteps:
    case RuleKind::MaxInForward:
    case RuleKind::MaxInBackward:
    case RuleKind::MaxInOptimizer:
    case RuleKind::Fits:
        break;
    }
    return {};
}

Result<Rule> ruleOf(RuleKind kind, const QString& limit)
{
    auto read = limitFromText(limit, traitsOf(kind).form);
    SNAPVIEWER_TRY(read);
    return Rule{kind, std::move(*read), {}, std::nullopt};
}

Result<Rule> siteRuleOf(const QString& pattern, const QString& limit)
{
    auto rule = ruleOf(RuleKind::Site, limit);
    if (!rule)
        return rule;
    auto expression = Regexp::fromText(pattern);
    if (!expression)
        return usageError(
            BudgetRuleText::tr("'%1' is no pattern: %2").arg(pattern.left(60), expression.error().message));
    rule->pattern = pattern;
    rule->expression = std::move(*expression);
    return rule;
}

Result<Rule> siteRuleFrom(const QString& text)
{
    const qsizetype at = text.lastIndexOf(QLatin1String("<="));
    if (at <= 0)
        return usageError(
            BudgetRuleText::tr("'%1' is no site rule: give REGEX<=LIMIT, such as 'model\\.py<=8GiB'")
                .arg(text.left(60)));
    return siteRuleOf(text.left(at).trimmed(), text.mid(at + 2));
}

} // namespace core
