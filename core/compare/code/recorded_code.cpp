// SPDX-License-Identifier: MIT
#include "core/compare/code/recorded_code.h"

#include "core/snapshot/stacks/frame_rules.h"
#include "core/snapshot/stacks/stack_table.h"
#include "core/snapshot/stacks/trace_line.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>

namespace core {

namespace {

constexpr std::uint32_t leftOut = 0xFFFFFFFFU;

/// Carries frames over, each once.
class FrameCopies
{
public:
    FrameCopies(const StackTable& table, std::span<const PathMapping> mappings, Code& code)
        : m_table(&table), m_mappings(mappings), m_code(&code), m_copies(table.frameCount())
    {}

    /// What frame is there, innermost first: nothing, itself, or the lines that generated code was made from,
    /// which is what its author wrote and what does not change with every compilation.
    void append(FrameId frame, std::vector<std::uint32_t>& frames)
    {
        const FxInfo* const fx = m_table->fx(frame);
        if (fx != nullptr && !fx->originalTrace.isNone()) {
            const Lines& lines = linesOf(fx->originalTrace);
            for (const std::uint32_t line : {lines.innermost, lines.own}) {
                if (line != leftOut)
                    frames.push_back(line);
            }
            if (lines.innermost != leftOut)
                return;
        }
        if (const std::uint32_t copy = of(frame); copy != leftOut)
            frames.push_back(copy);
    }

private:
    /// A line of a trace.
    struct Place
    {
        TraceLine line;
        NormalPath path;
    };

    /// Of a trace, which has no more than two in a stack: a file can have a long one in many.
    struct Lines
    {
        std::uint32_t innermost = leftOut;
        std::uint32_t own = leftOut; ///< the innermost outside of packages, where that is another
    };

    const Lines& linesOf(StringId trace)
    {
        const auto [known, isNew] = m_traces.try_emplace(trace.value);
        if (!isNew)
            return known->second;
        Place innermost;
        Place own;
        std::string_view text = m_table->strings().view(trace);
        while (!text.empty()) { // outermost first, as Python prints them
            const std::size_t end = std::min(text.find('\n'), text.size());
            const TraceLine line = traceLineOf(text.substr(0, end));
            if (!line.file.empty()) {
                innermost = {line, normalPath(line.file, m_mappings)};
                own = isOfPackage(innermost.path) ? own : innermost;
            }
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (!innermost.line.file.empty())
            known->second.innermost = copied(innermost);
        if (!own.line.file.empty() && own.line.line.data() != innermost.line.line.data())
            known->second.own = copied(own);
        return known->second;
    }

    static bool isOfPackage(const NormalPath& path)
    {
        return path.text.rfind("pkg:", 0) == 0 || path.text.rfind("py:", 0) == 0;
    }

    std::uint32_t copied(const Place& at)
    {
        const auto& [line, path] = at;
        std::int64_t number = -1;
        std::from_chars(line.line.data(), line.line.data() + line.line.size(), number);
        return m_code->addFrame({CodeKind::Python, path.text, line.function, number, path.isRooted});
    }

    /// Its number there, or leftOut.
    std::uint32_t of(FrameId frame)
    {
        std::optional<std::uint32_t>& copy = m_copies[frame.value];
        if (!copy)
            copy = copied(frame);
        return *copy;
    }

    std::uint32_t copied(FrameId frame)
    {
        const std::string_view name = m_table->strings().view(m_table->frameName(frame));
        const StringId file = m_table->frameFile(frame);
        const bool isNative = m_table->frameKind(frame) == FrameKind::Cpp;
        if (isNative && isNoiseFrame(name, m_table->strings().view(file)))
            return leftOut;
        const NormalPath& path = normal(file);
        return m_code->addFrame({isNative ? CodeKind::Native : CodeKind::Python, path.text, name,
                                 m_table->frameLine(frame), path.isRooted && !isNative});
    }

    const NormalPath& normal(StringId file)
    {
        const auto [place, isNew] = m_paths.try_emplace(file.value);
        if (isNew)
            place->second = normalPath(m_table->strings().view(file), m_mappings);
        return place->second;
    }

    const StackTable* m_table;
    std::span<const PathMapping> m_mappings;
    Code* m_code;
    std::vector<std::optional<std::uint32_t>> m_copies;    ///< by FrameId
    std::unordered_map<std::uint32_t, NormalPath> m_paths; ///< by StringId
    std::unordered_map<std::uint32_t, Lines> m_traces;     ///< by StringId
};

} // namespace

Result<RecordedCode> codeOf(const Snapshot& snapshot, std::span<const PathMapping> mappings,
                            const Progress& progress)
{
    constexpr std::size_t polled = 4096; // frames
    const StackTable& table = snapshot.stacks();
    RecordedCode result;
    FrameCopies copies(table, mappings, result.code);
    std::vector<std::uint32_t> frames;
    std::size_t sincePoll = 0;
    for (std::size_t stack = 0; stack < table.stackCount(); ++stack) {
        const StackId id(stack);
        frames.clear();
        for (const FrameId frame : table.frames(id))
            copies.append(frame, frames);
        const StringId op = table.callSite(id).op;
        result.stackOf.push_back(
            result.code.addStack(frames, op.isNone() ? std::string_view() : table.strings().view(op)));
        sincePoll += frames.size() + 1;
        if (sincePoll > polled) {
            sincePoll = 0;
            if (progress.isCancelled())
                return cancelled();
        }
    }
    return result;
}

} // namespace core
