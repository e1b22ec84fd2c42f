// SPDX-License-Identifier: MIT
#include "core/redact/redacted_stacks.h"

#include "core/redact/published_names.h"
#include "core/snapshot/stacks/known_words.h"
#include "core/snapshot/stacks/stack_cause.h"
#include "core/snapshot/stacks/trace_line.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace core {

namespace {

std::uint64_t keyOf(FrameKind kind, StringId text, std::uint64_t rule)
{
    const std::uint64_t sort = static_cast<std::uint64_t>(kind) << 8U | rule;
    return sort << 32U | text.value;
}

} // namespace

RedactedStacks::RedactedStacks(const Snapshot& snapshot, SnapshotData& data, RedactedTexts& texts,
                               bool dropsLines)
    : m_snapshot(&snapshot), m_data(&data), m_texts(&texts), m_dropsLines(dropsLines),
      m_stacks(snapshot.stacks().stackCount()), m_frames(snapshot.stacks().frameCount())
{}

StackId RedactedStacks::stackOf(StackId original)
{
    if (original.isNone() || original.value >= m_stacks.size())
        return {};
    if (!m_stacks[original.value].isNone())
        return m_stacks[original.value];
    const StackTable& stacks = m_snapshot->stacks();
    const StackId forward = stacks.forward(original); // has none of its own
    const StackId forwardMade = forward.isNone() ? StackId{} : stackOf(forward);
    std::vector<FrameId> frames;
    for (const FrameId frame : stacks.frames(original))
        frames.push_back(frameOf(frame));
    m_stacks[original.value] = m_data->stacks->internStack(frames, forwardMade);
    return m_stacks[original.value];
}

FrameId RedactedStacks::frameOf(FrameId original)
{
    FrameId& known = m_frames[original.value];
    if (known.isNone())
        known = made(original);
    return known;
}

FrameId RedactedStacks::made(FrameId original)
{
    const StackTable& stacks = m_snapshot->stacks();
    const FrameKind kind = stacks.frameKind(original);
    Name file = fileOf(kind, stacks.frameFile(original));
    const bool isCpp = kind == FrameKind::Cpp;
    const bool isProfiled =
        isCpp && file.text.empty() && stacks.frameLine(original) == StackTable::unknownLine;
    Name name = nameOf(kind, stacks.frameName(original),
                       isProfiled ? NameRule::Profiled : static_cast<NameRule>(file.origin));
    if (isCpp && file.text.empty() && !isProfiled && m_dropsLines) // without a line it would be one
        file.id = m_texts->keep("??");
    if (frameKindOf(name.text, file.text) != kind) { // what tells the language is not there any more
        if (kind == FrameKind::Cpp)
            file.id = m_texts->keep("??");
        else if (kind == FrameKind::Python)
            file.id = m_texts->put({}, file.text + ".py", true);
        else
            name.id = m_texts->put({}, "__torch__." + m_texts->names().lettersOf("path", name.text), true);
    }
    if (causeOf(kind, name.text, file.text) != stacks.frameCause(original))
        name.id = causing(original, file.text, name.id);
    const FxInfo* const fx = stacks.fx(original);
    const std::int64_t line = m_dropsLines ? StackTable::unknownLine : stacks.frameLine(original);
    return m_data->stacks->internFrame(name.id, file.id, line, fx == nullptr ? FxInfo{} : fxOf(*fx));
}

/// A name under the key that tells the cause of original, where file does: a public word tells it that the
/// name begins with. Else made.
StringId RedactedStacks::causing(FrameId original, std::string_view file, StringId made)
{
    const StackTable& stacks = m_snapshot->stacks();
    const std::string_view name = m_snapshot->strings().view(stacks.frameName(original));
    const Cause cause = stacks.frameCause(original);
    for (std::size_t length = 1; length <= name.size() && cause != Cause::None; ++length) {
        const std::string_view word = name.substr(0, length); // the first that tells it has no letter more
        if (causeOf(stacks.frameKind(original), word, file) != cause)
            continue;
        KeyedNames& names = m_texts->names();
        return m_texts->put(name, names.leave(word) + "_" + names.lettersOf("function", name), true);
    }
    return made;
}

const RedactedStacks::Name& RedactedStacks::fileOf(FrameKind kind, StringId file)
{
    const auto [known, isNew] = m_files.try_emplace(keyOf(kind, file, 0));
    if (!isNew)
        return known->second;
    const std::string_view text = m_snapshot->strings().view(file);
    const std::size_t before = m_texts->names().asked();
    if (kind == FrameKind::Cpp) {
        known->second.text = m_texts->paths().source(text);
    } else {
        FileName made = m_texts->paths().python(kind, text);
        known->second.text = std::move(made.text);
        known->second.origin = made.origin;
    }
    known->second.id = m_texts->put(text, known->second.text, m_texts->names().asked() > before);
    return known->second;
}

const RedactedStacks::Name& RedactedStacks::nameOf(FrameKind kind, StringId name, NameRule rule)
{
    const auto [known, isNew] = m_names.try_emplace(keyOf(kind, name, static_cast<std::uint64_t>(rule)));
    if (!isNew)
        return known->second;
    const std::string_view text = m_snapshot->strings().view(name);
    const std::size_t before = m_texts->names().asked();
    std::string& made = known->second.text;
    if (rule == NameRule::Profiled)
        made = m_texts->cpp().profiled(text);
    else if (kind == FrameKind::Cpp)
        made = m_texts->cpp().function(text);
    else if (kind == FrameKind::Python)
        made = m_texts->paths().function(text, static_cast<FileOrigin>(rule));
    else
        made = m_texts->paths().scriptFunction(text);
    known->second.id = m_texts->put(text, made, m_texts->names().asked() > before);
    return known->second;
}

FxInfo RedactedStacks::fxOf(const FxInfo& fx)
{
    static constexpr std::array<std::string_view, 6> ops{"call_function", "call_module", "call_method",
                                                         "placeholder",   "get_attr",    "output"};
    const StringPool& strings = m_snapshot->strings();
    FxInfo made;
    if (!fx.nodeOp.isNone() && isOneOf(strings.view(fx.nodeOp), ops))
        made.nodeOp = m_texts->keep(strings.view(fx.nodeOp));
    if (!fx.nodeName.isNone())
        made.nodeName = m_texts->keyed("n_", "node", strings.view(fx.nodeName));
    if (!fx.nodeTarget.isNone())
        made.nodeTarget = targetOf(strings.view(fx.nodeTarget));
    if (!fx.originalTrace.isNone()) {
        const auto [known, isNew] = m_traces.try_emplace(fx.originalTrace.value);
        if (isNew)
            known->second = traceOf(strings.view(fx.originalTrace));
        made.originalTrace = known->second;
    }
    return made;
}

StringId RedactedStacks::targetOf(std::string_view target)
{
    return isPublicTarget(target) ? m_texts->keep(target) : m_texts->keyed("t_", "node", target);
}

/// Of a traceback the lines that name a file; the code below them does not leave.
StringId RedactedStacks::traceOf(std::string_view trace)
{
    std::string text;
    bool isKeyed = false;
    std::string_view rest = trace;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const TraceLine line = traceLineOf(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.file.empty())
            continue;
        const std::size_t before = m_texts->names().asked();
        const FileName file = m_texts->paths().python(frameKindOf(line.function, line.file), line.file);
        std::int64_t number = StackTable::unknownLine;
        std::from_chars(line.line.data(), line.line.data() + line.line.size(), number);
        text += lineOf(file.text, number, m_texts->paths().function(line.function, file.origin));
        isKeyed = isKeyed || m_texts->names().asked() > before;
    }
    return m_texts->put(trace, text, isKeyed);
}

std::string RedactedStacks::lineOf(std::string_view file, std::int64_t line, std::string_view name) const
{
    constexpr std::int64_t lastLine = 9'999'999; // a longer number is none of a line
    const std::int64_t shown = m_dropsLines || line > lastLine ? 0 : line;
    return std::string("  File \"")
        .append(file)
        .append("\", line ")
        .append(std::to_string(std::max<std::int64_t>(shown, 0)))
        .append(", in ")
        .append(name)
        .append("\n");
}

ExtraId RedactedStacks::keptWith(StackId original)
{
    const StackId forward = original.isNone() ? StackId{} : m_snapshot->stacks().forward(original);
    if (forward.isNone())
        return {};
    const auto [known, isNew] = m_forward.try_emplace(forward.value);
    if (!isNew)
        return known->second;
    const StackTable& stacks = *m_data->stacks;
    const auto frames = stacks.frames(stackOf(forward));
    std::vector<ExtraField> lines;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) { // outermost first
        if (m_data->strings->view(stacks.frameFile(*frame)).empty())
            continue; // an operator of a profiler's trace: such a line has a file
        const std::string line =
            lineOf(m_data->strings->view(stacks.frameFile(*frame)), stacks.frameLine(*frame),
                   m_data->strings->view(stacks.frameName(*frame)));
        lines.push_back(ExtraField::ofText(m_texts->put({}, line, true)));
    }
    if (lines.empty())
        return known->second;
    ExtraFields& values = *m_data->rest.values;
    const ExtraId list = values.intern(ExtraTag::List, lines);
    const std::array item{ExtraField::ofText(m_data->strings->intern("forward_frames")),
                          ExtraField{ExtraTag::List, list.value}};
    known->second = values.intern(ExtraTag::Dict, item);
    return known->second;
}

} // namespace core
