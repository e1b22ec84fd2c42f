// SPDX-License-Identifier: MIT
#include "core/ledger/grouping.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::array<Grouping, 19> groupings{
    Grouping::Cause,      Grouping::Site,     Grouping::Library,  Grouping::Operator, Grouping::File,
    Grouping::Module,     Grouping::Category, Grouping::Stream,   Grouping::Pool,     Grouping::Name,
    Grouping::Annotation, Grouping::Size,     Grouping::Lifetime, Grouping::Phase,    Grouping::Step,
    Grouping::Layer,      Grouping::Call,     Grouping::CallTree, Grouping::Callers};

/// By Grouping: its name and its title.
struct GroupingWords
{
    const char* name;
    const char* title;
};

constexpr std::array<GroupingWords, 19> groupingWords{{
    {"cause", QT_TRANSLATE_NOOP("Grouping", "Line and operator")},
    {"site", QT_TRANSLATE_NOOP("Grouping", "Call site")},
    {"library", QT_TRANSLATE_NOOP("Grouping", "Package's line")},
    {"operator", QT_TRANSLATE_NOOP("Grouping", "Operator")},
    {"file", QT_TRANSLATE_NOOP("Grouping", "File")},
    {"module", QT_TRANSLATE_NOOP("Grouping", "Module")},
    {"category", QT_TRANSLATE_NOOP("Grouping", "Kind or category")},
    {"stream", QT_TRANSLATE_NOOP("Grouping", "Stream")},
    {"pool", QT_TRANSLATE_NOOP("Grouping", "Pool")},
    {"name", QT_TRANSLATE_NOOP("Grouping", "Name")},
    {"annotation", QT_TRANSLATE_NOOP("Grouping", "Annotation")},
    {"size", QT_TRANSLATE_NOOP("Grouping", "Equal sizes")},
    {"lifetime", QT_TRANSLATE_NOOP("Grouping", "Lifetime")},
    {"phase", QT_TRANSLATE_NOOP("Grouping", "Phase")},
    {"step", QT_TRANSLATE_NOOP("Grouping", "Step")},
    {"layer", QT_TRANSLATE_NOOP("Grouping", "Layer")},
    {"call", QT_TRANSLATE_NOOP("Grouping", "Call")},
    {"tree", QT_TRANSLATE_NOOP("Grouping", "Call tree")},
    {"callers", QT_TRANSLATE_NOOP("Grouping", "Callers")},
}};

constexpr std::array<FrameFilter, 3> filters{FrameFilter::Own, FrameFilter::Libraries, FrameFilter::All};

/// By FrameFilter.
constexpr std::array<GroupingWords, 3> filterWords{{
    {"own", QT_TRANSLATE_NOOP("Grouping", "My code")},
    {"libraries", QT_TRANSLATE_NOOP("Grouping", "My code and packages")},
    {"all", QT_TRANSLATE_NOOP("Grouping", "All frames")},
}};

} // namespace

std::span<const FrameFilter> allFrameFilters()
{
    return filters;
}

QString titleOf(FrameFilter filter)
{
    return QCoreApplication::translate("Grouping", filterWords[static_cast<std::size_t>(filter)].title);
}

QString nameOf(FrameFilter filter)
{
    return QLatin1String(filterWords[static_cast<std::size_t>(filter)].name);
}

std::optional<FrameFilter> frameFilterNamed(const QString& name)
{
    for (const FrameFilter filter : filters) {
        if (nameOf(filter) == name)
            return filter;
    }
    return std::nullopt;
}

std::span<const Grouping> allGroupings()
{
    return groupings;
}

bool needsProgram(std::span<const Grouping> asked)
{
    return std::ranges::any_of(asked, [](Grouping grouping) {
        return grouping == Grouping::Phase || grouping == Grouping::Step || grouping == Grouping::Layer ||
               grouping == Grouping::Call;
    });
}

QString titleOf(Grouping grouping)
{
    return QCoreApplication::translate("Grouping", groupingWords[static_cast<std::size_t>(grouping)].title);
}

QString nameOf(Grouping grouping)
{
    return QLatin1String(groupingWords[static_cast<std::size_t>(grouping)].name);
}

std::optional<Grouping> groupingNamed(const QString& name)
{
    for (const Grouping grouping : groupings) {
        if (nameOf(grouping) == name)
            return grouping;
    }
    return std::nullopt;
}

std::optional<std::vector<Grouping>> groupingsFromText(const QString& text)
{
    std::vector<Grouping> result;
    const QStringList names = text.split(QLatin1Char(','));
    for (const QString& name : names) {
        const auto grouping = groupingNamed(name.trimmed());
        if (!grouping)
            return std::nullopt;
        result.push_back(*grouping);
    }
    return result;
}

} // namespace core
