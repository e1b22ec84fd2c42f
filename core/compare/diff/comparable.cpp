// SPDX-License-Identifier: MIT
#include "core/compare/diff/comparable.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/accelerator.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ComparableText);

using Severity = ComparableNote::Severity;

/// What of a code's stacks was recorded.
struct StackMode
{
    bool hasFrames = false;
    bool hasNative = false;
};

StackMode modeOf(const Code& code)
{
    StackMode mode;
    for (const Code::Frame& frame : code.frames()) {
        mode.hasFrames = mode.hasFrames || frame.kind != CodeKind::Condition;
        mode.hasNative = mode.hasNative || frame.kind == CodeKind::Native;
    }
    return mode;
}

/// The share of what side held that was there before the first event, 0 to 1.
double shareBefore(const DiffSide& side)
{
    const Allocations& allocations = side.device->allocations();
    std::uint64_t before = 0;
    for (const std::uint32_t rank : side.device->live().ranksAt(side.moment.event))
        before += allocations.allocEvent[rank] == beforeFirstEvent ? allocations.size[rank] : 0;
    const std::uint64_t all = side.device->usage().activeAt(side.moment.event);
    return all == 0 ? 0 : static_cast<double>(before) / static_cast<double>(all);
}

QString percent(double share)
{
    return QString::number(100 * share, 'f', 0);
}

class Judge
{
public:
    explicit Judge(const Diff& diff) : m_diff(&diff) {}

    std::vector<ComparableNote> run()
    {
        judgeTrace();
        judgeStacks();
        judgeDevice();
        judgeSettings();
        judgeSteps();
        std::stable_sort(
            m_notes.begin(), m_notes.end(),
            [](const ComparableNote& a, const ComparableNote& b) { return a.severity > b.severity; });
        return std::move(m_notes);
    }

private:
    void add(const char* key, Severity severity, const QString& text)
    {
        m_notes.push_back({QLatin1String(key), severity, text});
    }

    void judgeTrace()
    {
        const DiffSide& a = m_diff->a;
        const DiffSide& b = m_diff->b;
        if (a.recording == b.recording && a.device == b.device && a.moment.event == b.moment.event)
            add("same_state", Severity::Note,
                ComparableText::tr("Both sides are the same moment of the same recording."));
        for (const auto& [name, side] : {std::pair("A", &a), std::pair("B", &b)}) {
            if (side->device->eventCount() == 0)
                add("no_trace", Severity::Warning,
                    ComparableText::tr("%1 has no events: only its final state can be compared.")
                        .arg(QLatin1String(name)));
            else if (side->device->hasLostEvents())
                add("overflow", Severity::Warning,
                    ComparableText::tr("The recording buffer of %1 was full: what its lost events allocated "
                                       "has no call site.")
                        .arg(QLatin1String(name)));
        }
        const double beforeA = shareBefore(a);
        const double beforeB = shareBefore(b);
        if (std::abs(beforeA - beforeB) > 0.2)
            add("regimes", Severity::Warning,
                ComparableText::tr("Recording began at another point of the program: %1 % of A and %2 % of B "
                                   "were allocated before it, without a call site.")
                    .arg(percent(beforeA), percent(beforeB)));
        if (m_diff->curve == Curve::Active)
            add("timing", Severity::Note,
                ComparableText::tr(
                    "Active bytes also depend on when the GPU finished with memory of other streams."));
    }

    void judgeStacks()
    {
        const StackMode a = modeOf(m_diff->a.held.code());
        const StackMode b = modeOf(m_diff->b.held.code());
        if (a.hasFrames != b.hasFrames)
            add("stacks", Severity::Warning,
                ComparableText::tr("%1 was recorded without call stacks: nothing of it can be matched.")
                    .arg(QLatin1String(a.hasFrames ? "B" : "A")));
        else if (a.hasNative != b.hasNative)
            add("stacks", Severity::Warning,
                ComparableText::tr("%1 has C++ frames and %2 has none (stacks=\"all\" and \"python\"): few "
                                   "call stacks are equal.")
                    .arg(QLatin1String(a.hasNative ? "A" : "B"), QLatin1String(a.hasNative ? "B" : "A")));
    }

    void judgeDevice()
    {
        const auto titleOf = [](const DiffSide& side) {
            return deviceTitle(acceleratorOf(*side.recording->document).what, side.device->device());
        };
        if (m_diff->a.device->device() != m_diff->b.device->device())
            add("device", Severity::Note,
                ComparableText::tr("%1 of A is compared with %2 of B.", "devices")
                    .arg(titleOf(m_diff->a), titleOf(m_diff->b)));
    }

    void judgeSettings()
    {
        const std::vector<SettingDifference> differences =
            settingDifferences(m_diff->a.recording->snapshot(), m_diff->b.recording->snapshot());
        const auto count =
            std::count_if(differences.begin(), differences.end(),
                          [](const SettingDifference& setting) { return setting.a && setting.b; });
        if (count > 0)
            add("settings", Severity::Note,
                ComparableText::tr("Allocator settings that differ: %n.", nullptr, static_cast<int>(count)));
    }

    void judgeSteps()
    {
        const Steps& a = m_diff->a.steps;
        const Steps& b = m_diff->b.steps;
        const bool areFound = a.source != Steps::Source::None && b.source != Steps::Source::None;
        if (areFound && (a.source != b.source || a.name != b.name))
            add("steps", Severity::Note,
                ComparableText::tr("Steps were found in different ways: %1 in A, %2 in B.")
                    .arg(textOf(a), textOf(b)));
    }

    const Diff* m_diff;
    std::vector<ComparableNote> m_notes;
};

} // namespace

QString nameOf(ComparableNote::Severity severity)
{
    return severity == ComparableNote::Severity::Warning ? QStringLiteral("warning") : QStringLiteral("note");
}

std::vector<SettingDifference> settingDifferences(const Snapshot& a, const Snapshot& b)
{
    std::map<QString, std::array<std::optional<QString>, 2>> values;
    for (const auto& [key, value] : a.settings())
        values[key][0] = value;
    for (const auto& [key, value] : b.settings())
        values[key][1] = value;
    std::vector<SettingDifference> differences;
    for (const auto& [key, value] : values) {
        if (value[0] != value[1])
            differences.push_back({key, value[0], value[1]});
    }
    return differences;
}

std::vector<ComparableNote> comparableNotes(const Diff& diff)
{
    return Judge(diff).run();
}

} // namespace core
