// SPDX-License-Identifier: MIT
#include "app/cli/trace/trace_filter.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(TraceText);

/// All of PyTorch's, as a person may have mistyped one.
QString knownNames()
{
    QStringList names;
    for (int a = 0; a < static_cast<int>(core::Action::FirstUnknown); ++a) {
        const std::string_view name = core::nameOf(static_cast<core::Action>(a));
        names += QString::fromLatin1(name.data(), std::ssize(name));
    }
    return (names << QStringLiteral("segment")).join(QStringLiteral(", "));
}

bool isOneOf(core::Action action, const QString& group)
{
    if (group == QLatin1String("free"))
        return action == core::Action::FreeRequested || core::endsAllocation(action);
    return group == QLatin1String("segment") && core::isSegmentAction(action);
}

} // namespace

TraceFilter::TraceFilter(const core::Recording& recording, const core::DeviceHistory& device)
    : m_snapshot(recording.snapshot()), m_device(device)
{}

core::Status TraceFilter::setActions(const QString& names)
{
    m_isByAction = true;
    const QStringList each = names.split(QLatin1Char(','));
    for (const QString& name : each) {
        if (!addAction(name.trimmed()))
            return usageError(
                TraceText::tr("no action '%1': give some of %2").arg(name.trimmed(), knownNames()));
    }
    return core::Done{};
}

/// False where neither PyTorch nor the file knows it.
bool TraceFilter::addAction(const QString& name)
{
    bool isKnown = false;
    const auto add = [&](core::Action action) {
        m_isWanted[static_cast<std::size_t>(action)] = true;
        isKnown = true;
    };
    for (int a = 0; a < static_cast<int>(core::Action::FirstUnknown); ++a) {
        const auto action = static_cast<core::Action>(a);
        const std::string_view word = core::nameOf(action);
        if (isOneOf(action, name) || name == QLatin1String(word.data(), std::ssize(word)))
            add(action);
    }
    for (const core::ActionCount& found : m_device.actions()) {
        if (m_snapshot.actionName(found.action) == name)
            add(found.action);
    }
    return isKnown;
}

core::Status TraceFilter::setPattern(const QString& pattern)
{
    auto compiled = core::Regexp::fromText(pattern);
    if (!compiled)
        return usageError(TraceText::tr("that is no regular expression: %1").arg(compiled.error().message));
    m_pattern = std::move(*compiled);
    m_byStack.assign(m_snapshot.stacks().stackCount(), Answer::Unknown);
    m_byFrame.assign(m_snapshot.stacks().frameCount(), Answer::Unknown);
    m_byString.assign(m_snapshot.strings().size(), Answer::Unknown);
    return core::Done{};
}

core::Result<bool> TraceFilter::wants(core::EventIndex k, const core::Progress& progress)
{
    const std::size_t row = m_device.trace().event(k).value;
    if (m_isByAction && !m_isWanted[static_cast<std::size_t>(m_snapshot.events().action[row])])
        return false;
    if (!m_pattern)
        return true;
    if (progress.isCancelled())
        return core::cancelled();
    if (const std::optional<bool> answer = isInTexts(row, k))
        return *answer;
    return core::queryError(
        TraceText::tr("the pattern and a text of event %1 are too long for each other").arg(k));
}

std::optional<bool> TraceFilter::isInTexts(std::size_t row, core::EventIndex k)
{
    const core::EventColumns& events = m_snapshot.events();
    for (const core::StringId text : {events.userMetadata[row], events.compileContext[row]}) {
        const std::optional<bool> answer = isInString(text);
        if (!answer || *answer)
            return answer;
    }
    const QByteArray label = m_device.labelOfEvent(k).toLatin1();
    const auto answer = m_pattern->isIn({label.constData(), static_cast<std::size_t>(label.size())});
    return !answer || *answer ? answer : isInStack(events.stack[row]);
}

template <class Find>
std::optional<bool> TraceFilter::answered(Answer& known, Find find)
{
    if (known == Answer::Unknown) {
        const std::optional<bool> answer = find();
        if (!answer)
            return answer;
        known = *answer ? Answer::Yes : Answer::No;
    }
    return known == Answer::Yes;
}

std::optional<bool> TraceFilter::isInStack(core::StackId stack)
{
    if (stack.isNone())
        return false;
    return answered(m_byStack[stack.value], [&] { return isInFrames(stack); });
}

/// Frame by frame: spelled out, a stack may be larger than any memory.
std::optional<bool> TraceFilter::isInFrames(core::StackId stack)
{
    const core::StackTable& stacks = m_snapshot.stacks();
    for (const core::FrameId frame : stacks.frames(stack)) {
        const std::optional<bool> answer =
            answered(m_byFrame[frame.value], [&] { return m_pattern->isIn(stacks.frameText(frame)); });
        if (!answer || *answer)
            return answer;
    }
    return false;
}

std::optional<bool> TraceFilter::isInString(core::StringId text)
{
    if (text.isNone())
        return false;
    return answered(m_byString[text.value], [&] { return m_pattern->isIn(m_snapshot.strings().view(text)); });
}

} // namespace app
