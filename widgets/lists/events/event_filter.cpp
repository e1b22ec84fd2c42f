// SPDX-License-Identifier: MIT
#include "widgets/lists/events/event_filter.h"

#include "core/snapshot/event_search.h"
#include "core/sql/filter/filter_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace widgets {

namespace {

using core::EventIndex;
using core::FilterTerm;
using core::Snapshot;

constexpr std::size_t pollEvery = 1U << 16U;

bool contains(const std::string& text, const QString& part)
{
    return QString::fromStdString(text).contains(part, Qt::CaseInsensitive);
}

/// What a label may be written with: to make one of each event would take most of the time.
bool mayBeOfALabel(const QString& text)
{
    const QLatin1String characters("0123456789abcdefs_");
    return std::all_of(text.begin(), text.end(), [&](QChar c) { return characters.contains(c.toLower()); });
}

/// One term, asked of event after event: what it says of a stack or of an action is found out once.
class TermTest
{
public:
    TermTest(const Snapshot& snapshot, const core::DeviceHistory& device, FilterTerm term)
        : m_snapshot(snapshot), m_device(device), m_term(std::move(term)),
          m_mayBeLabel(mayBeOfALabel(m_term.text))
    {}

    /// O(stacks · frames), once a term of words.
    void prepare(const core::Progress& progress)
    {
        const core::StackTable& stacks = m_snapshot.stacks();
        if (m_term.kind == FilterTerm::Kind::Site) {
            m_ofStack.resize(stacks.stackCount());
            for (std::uint32_t i = 0; i < m_ofStack.size() && !isPoll(i, progress); ++i)
                m_ofStack[i] =
                    contains(std::string(m_snapshot.strings().view(stacks.callSite(core::StackId{i}).site)),
                             m_term.text);
        }
        if (m_term.kind != FilterTerm::Kind::Text)
            return;
        std::vector<bool> ofFrame(stacks.frameCount());
        for (std::uint32_t i = 0; i < ofFrame.size() && !isPoll(i, progress); ++i)
            ofFrame[i] = contains(stacks.frameText(core::FrameId{i}), m_term.text);
        m_ofStack.resize(stacks.stackCount());
        for (std::uint32_t i = 0; i < m_ofStack.size() && !isPoll(i, progress); ++i) {
            const auto frames = stacks.frames(core::StackId{i});
            m_ofStack[i] = std::any_of(frames.begin(), frames.end(),
                                       [&](core::FrameId frame) { return ofFrame[frame.value]; });
        }
        for (const core::ActionCount& entry : m_device.actions())
            m_ofAction.set(static_cast<std::size_t>(entry.action),
                           m_snapshot.actionName(entry.action).contains(m_term.text, Qt::CaseInsensitive));
    }

    [[nodiscard]] bool holds(EventIndex event, std::size_t row) const
    {
        const core::EventColumns& events = m_snapshot.events();
        switch (m_term.kind) {
        case FilterTerm::Kind::Size:
            return holdsSize(events.size[row]);
        case FilterTerm::Kind::Address:
            return m_term.number - events.addr[row] < std::max<std::uint64_t>(events.size[row], 1);
        case FilterTerm::Kind::Label:
            return events.addr[row] == m_term.number && m_device.labelOfEvent(event) == m_term.text;
        case FilterTerm::Kind::Stream:
            return m_snapshot.tellsStreams() &&
                   static_cast<std::uint64_t>(events.stream[row]) == m_term.number;
        case FilterTerm::Kind::Site:
            return isOfStack(events.stack[row]);
        case FilterTerm::Kind::Text:
            break;
        }
        return m_ofAction.test(static_cast<std::size_t>(events.action[row])) ||
               isOfStack(events.stack[row]) ||
               (m_mayBeLabel && m_device.labelOfEvent(event).contains(m_term.text, Qt::CaseInsensitive));
    }

private:
    [[nodiscard]] static bool isPoll(std::uint32_t i, const core::Progress& progress)
    {
        return i % pollEvery == 0 && progress.isCancelled();
    }

    [[nodiscard]] bool isOfStack(core::StackId stack) const
    {
        return stack.value < m_ofStack.size() && m_ofStack[stack.value];
    }

    [[nodiscard]] bool holdsSize(std::uint64_t size) const
    {
        return m_term.op == QLatin1String(">")    ? size > m_term.number
               : m_term.op == QLatin1String(">=") ? size >= m_term.number
               : m_term.op == QLatin1String("<")  ? size < m_term.number
               : m_term.op == QLatin1String("<=") ? size <= m_term.number
                                                  : size == m_term.number;
    }

    const Snapshot& m_snapshot;
    const core::DeviceHistory& m_device;
    FilterTerm m_term;
    bool m_mayBeLabel;
    std::vector<bool> m_ofStack;
    core::ActionSet m_ofAction;
};

} // namespace

core::Result<RowIds> eventsThatMatch(const Snapshot& snapshot, const core::DeviceHistory& device,
                                     const QString& text, const core::Progress& progress)
{
    std::vector<TermTest> tests;
    for (FilterTerm& term : core::parseFilterText(text)) {
        tests.emplace_back(snapshot, device, std::move(term));
        tests.back().prepare(progress);
    }
    auto rows = std::make_shared<std::vector<RowId>>();
    const core::TraceRange& part = device.part();
    for (EventIndex event = part.begin; event < part.end; ++event) {
        if (static_cast<std::size_t>(event) % pollEvery == 0 && progress.isCancelled())
            return core::cancelled();
        const std::size_t row = device.trace().event(event).value;
        if (std::all_of(tests.begin(), tests.end(),
                        [&](const TermTest& test) { return test.holds(event, row); }))
            rows->push_back(static_cast<RowId>(event - part.begin));
    }
    if (progress.isCancelled())
        return core::cancelled();
    return core::Result<RowIds>(std::move(rows));
}

} // namespace widgets
