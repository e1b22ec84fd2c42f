// SPDX-License-Identifier: MIT
#include "core/compare/code/build.h"

#include "core/stacks/framerules.h"
#include "core/stacks/table.h"

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

    /// Its number there, or leftOut.
    std::uint32_t of(FrameId frame)
    {
        std::optional<std::uint32_t>& copy = m_copies[frame.value];
        if (!copy)
            copy = copied(frame);
        return *copy;
    }

private:
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
        for (const FrameId frame : table.frames(id)) {
            if (const std::uint32_t copy = copies.of(frame); copy != leftOut)
                frames.push_back(copy);
        }
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
