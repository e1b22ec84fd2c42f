// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/formats/kineto/kineto_columns.h"
#include "core/snapshot/stacks/stack_table.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

/// A frame's function, file and line as the profiler names a Python function: `FILE(LINE): FUNCTION`.
struct KinetoFrame
{
    std::string_view function;
    std::string_view file;
    std::int64_t line = FrameTable::unknownLine;
};

/// Any other name, such as `nn.Module: Linear_0`, is a function without a file.
[[nodiscard]] KinetoFrame kinetoFrameOf(std::string_view name);

/// Finds what was running when: of each memory event of a trace the operators and functions of Python around
/// it on its thread, innermost first, at most mostFrames of them. What ends at the moment of an event is
/// around it unless another began then. An operator of the backward pass has the stack of its forward pass
/// behind it, where an arrow of the trace says which that is. O((calls + events) · log + frames); used once,
/// by one thread.
class KinetoStacks
{
public:
    static constexpr std::size_t mostFrames = 1000;
    static constexpr std::size_t fewFrames = 16; ///< of the events that there is no room for any more

    /// names and frames are of the snapshot that is made; all outlive this.
    KinetoStacks(KinetoTrace& trace, StringPool& strings, StackTable& table);

    /// Of each row of KinetoTrace::memory its stack; emptyStack where nothing was running. Incomplete where
    /// it was cancelled. The trace's calls and flows are ordered meanwhile.
    [[nodiscard]] std::vector<StackId> find(const Progress& progress);
    /// Stacks that were cut to few frames: a small file can have more frames in its stacks than fit into
    /// memory.
    [[nodiscard]] std::uint64_t cutStacks() const { return m_cut; }

private:
    using Place = std::pair<std::uint32_t, std::int64_t>; ///< a thread's moment

    struct Query
    {
        std::uint32_t thread = 0;
        std::int64_t timeNs = 0;
        std::uint32_t row = 0;
    };

    struct PlaceHash
    {
        [[nodiscard]] std::size_t operator()(const Place& place) const;
    };

    struct Open
    {
        std::int64_t endNs = 0;
        FrameId frame;
        StackId forward;
    };

    void findForwards(const Progress& progress);
    /// Stacks of queries, which are ordered, by their row.
    void answer(std::span<const Query> queries, std::vector<StackId>& stacks, const Progress& progress);
    void begin(const KinetoCall& call);
    [[nodiscard]] StackId stackAt(std::int64_t timeNs);
    [[nodiscard]] FrameId frameOf(const KinetoCall& call);

    KinetoTrace* m_trace;
    StringPool* m_strings;
    StackTable* m_table;
    std::vector<FrameId> m_frames;                            ///< by name, of operators and of Python in turn
    std::unordered_map<Place, StackId, PlaceHash> m_forwards; ///< by where the backward's operator begins
    std::vector<Open> m_open;     ///< of one thread, outermost first; some may have ended below others
    std::vector<FrameId> m_stack; ///< to be interned
    std::size_t m_room;           ///< frames of further stacks
    std::uint64_t m_cut = 0;
    StackId m_last; ///< of m_open, which is valid until m_lastUntil
    std::int64_t m_lastUntil = 0;
    bool m_isLastValid = false;
};

} // namespace core
