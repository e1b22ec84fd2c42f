// SPDX-License-Identifier: MIT
#include "core/history/pool_kinds.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(PoolKindText);

constexpr std::size_t kindCount = 7;

/// A piece of a frame's file or function and what it says of the pool that is allocated from. Of one stack
/// the first in this order counts.
struct Mark
{
    std::string_view text;
    PoolKind kind;
    bool isCertain; ///< PyTorch's own code; other packages may have changed since
};

constexpr std::array marks{
    Mark{"/torch/_inductor/cudagraph_trees.py", PoolKind::GraphTrees, true},
    Mark{"/torch/distributed/_symmetric_memory", PoolKind::SymmetricMemory, true},
    Mark{"c10d::symmetric_memory::", PoolKind::SymmetricMemory, true},
    Mark{"/torch/cuda/graphs.py", PoolKind::CudaGraph, true},
    Mark{"at::cuda::CUDAGraph::", PoolKind::CudaGraph, true},
    Mark{"/vllm/device_allocator/cumem.py", PoolKind::MemPool, false},
    Mark{"/torch_memory_saver/", PoolKind::MemPool, false},
    Mark{"/vllm/compilation/cuda_graph.py", PoolKind::CudaGraph, false},
    Mark{"/vllm/compilation/cuda_piecewise_backend.py", PoolKind::CudaGraph, false},
    Mark{"/vllm/v1/worker/gpu/cudagraph_utils.py", PoolKind::CudaGraph, false},
    Mark{"cuda_graph_runner.py", PoolKind::CudaGraph, false},
};

/// What the recorder lists where a program names its pools, flattened as all keys of the file that no column
/// tells.
const QString& namesKey()
{
    static const QString key = QStringLiteral("snapviewer_pool_names.");
    return key;
}

/// What was allocated in one pool.
struct Evidence
{
    std::array<std::uint64_t, kindCount> votes{};
    std::uint64_t uncertain = 0;
    std::optional<StringId> text; ///< the metadata of all that has any
    bool isMixed = false;
};

class PoolFinding
{
public:
    explicit PoolFinding(const Snapshot& snapshot) : m_snapshot(snapshot), m_evidence(snapshot.pools().size())
    {
        for (const auto& [key, value] : snapshot.settings()) {
            if (key.startsWith(namesKey()))
                m_given[key.mid(namesKey().size())] = value;
        }
    }

    void find()
    {
        readSegments();
        const EventColumns& events = m_snapshot.events();
        for (std::size_t row = 0; row < events.rows(); ++row) {
            const Action action = events.action[row];
            if (action == Action::Alloc || growsReserved(action))
                take(events.pool[row], events.stack[row], events.userMetadata[row]);
        }
    }

    [[nodiscard]] PoolAbout about(PoolId pool) const
    {
        const Pool& id = m_snapshot.pools()[pool.value];
        if (id == Pool{})
            return {PoolKind::Default, false, {}};
        const Evidence& evidence = m_evidence[pool.value];
        const auto most = std::max_element(evidence.votes.begin(), evidence.votes.end());
        std::uint64_t votes = 0;
        for (const std::uint64_t one : evidence.votes)
            votes += one;
        PoolAbout result = byId(id);
        if (*most > 0) {
            result.kind = static_cast<PoolKind>(most - evidence.votes.begin());
            result.isProbable = evidence.uncertain > 0 || *most < votes;
        }
        result.name = nameOf(pool, evidence);
        return result;
    }

private:
    void readSegments()
    {
        const SegmentColumns& segments = m_snapshot.segments();
        const BlockColumns& blocks = m_snapshot.blocks();
        for (std::size_t s = 0; s < segments.rows(); ++s) {
            take(segments.pool[s], segments.stack[s], {});
            const std::size_t end = std::size_t{segments.firstBlock[s]} + segments.blockCount[s];
            for (std::size_t b = segments.firstBlock[s]; b < end; ++b) {
                if (blocks.state[b] != BlockState::Inactive)
                    take(segments.pool[s], blocks.stack[b], m_snapshot.blockMetadata(BlockId{b}));
            }
        }
    }

    void take(PoolId pool, StackId stack, StringId text)
    {
        if (pool.isNone() || m_snapshot.pools()[pool.value] == Pool{})
            return;
        Evidence& evidence = m_evidence[pool.value];
        if (!m_snapshot.strings().view(text).empty()) {
            evidence.isMixed = evidence.isMixed || (evidence.text && *evidence.text != text);
            evidence.text = text;
        }
        const std::size_t mark = markOf(stack);
        if (mark == marks.size())
            return;
        ++evidence.votes[static_cast<std::size_t>(marks[mark].kind)];
        evidence.uncertain += marks[mark].isCertain ? 0 : 1;
    }

    [[nodiscard]] std::size_t markOf(StackId stack)
    {
        if (stack.isNone())
            return marks.size();
        const auto [known, isNew] = m_ofStack.try_emplace(stack.value, marks.size());
        if (isNew) {
            for (const FrameId frame : m_snapshot.stacks().frames(stack))
                known->second = std::min(known->second, markOfFrame(frame));
        }
        return known->second;
    }

    [[nodiscard]] std::size_t markOfFrame(FrameId frame)
    {
        const auto [known, isNew] = m_ofFrame.try_emplace(frame.value, marks.size());
        if (isNew) {
            const StackTable& stacks = m_snapshot.stacks();
            known->second =
                std::min(markOfText(stacks.frameFile(frame)), markOfText(stacks.frameName(frame)));
        }
        return known->second;
    }

    [[nodiscard]] std::size_t markOfText(StringId id) const
    {
        std::string text = '/' + std::string(m_snapshot.strings().view(id));
        std::replace(text.begin(), text.end(), '\\', '/');
        const auto found = std::find_if(marks.begin(), marks.end(), [&](const Mark& mark) {
            return text.find(mark.text) != std::string::npos;
        });
        return static_cast<std::size_t>(found - marks.begin());
    }

    [[nodiscard]] static PoolAbout byId(const Pool& id)
    {
        if (id.first != 0 && id.second == 0)
            return {PoolKind::CudaGraph, true, {}};
        return {id.first == 0 ? PoolKind::Program : PoolKind::Unknown, true, {}};
    }

    [[nodiscard]] QString nameOf(PoolId pool, const Evidence& evidence) const
    {
        constexpr std::size_t mostBytes = 200;
        if (const auto given = m_given.find(m_snapshot.poolText(pool)); given != m_given.end())
            return plainLine(given->second.left(mostBytes));
        if (evidence.isMixed || !evidence.text)
            return {};
        return plainLine(beginningOf(m_snapshot.strings().view(*evidence.text), mostBytes));
    }

    const Snapshot& m_snapshot;
    std::map<QString, QString> m_given;                       ///< names by `a,b`
    std::vector<Evidence> m_evidence;                         ///< by PoolId
    std::unordered_map<std::uint32_t, std::size_t> m_ofStack; ///< into marks
    std::unordered_map<std::uint32_t, std::size_t> m_ofFrame;
};

QString titleOf(PoolKind kind)
{
    switch (kind) {
    case PoolKind::Default:
        return PoolKindText::tr("default pool");
    case PoolKind::CudaGraph:
        return PoolKindText::tr("CUDA graph");
    case PoolKind::GraphTrees:
        return PoolKindText::tr("CUDA graphs of torch.compile");
    case PoolKind::MemPool:
        return QStringLiteral("MemPool");
    case PoolKind::SymmetricMemory:
        return PoolKindText::tr("symmetric memory");
    case PoolKind::Program:
        return PoolKindText::tr("MemPool or graph_pool_handle()");
    case PoolKind::Unknown:
        break;
    }
    return {};
}

} // namespace

PoolKinds::PoolKinds(const Snapshot& snapshot)
{
    const std::vector<Pool>& pools = snapshot.pools();
    PoolFinding finder(snapshot);
    if (std::any_of(pools.begin(), pools.end(), [](const Pool& pool) { return pool != Pool{}; }))
        finder.find();
    for (std::uint32_t pool = 0; pool < pools.size(); ++pool)
        m_pools.push_back(finder.about(PoolId{pool}));
}

const PoolAbout& PoolKinds::of(PoolId pool) const
{
    static const PoolAbout unknown;
    return pool.value < m_pools.size() ? m_pools[pool.value] : unknown;
}

bool PoolKinds::hasPrivate() const
{
    return std::any_of(m_pools.begin(), m_pools.end(),
                       [](const PoolAbout& about) { return about.kind != PoolKind::Default; });
}

Result<PoolKinds> PoolKindsOf::find(const Key& key, core::Finder& finder)
{
    const auto recording = finder.of<OpenRecording>(key);
    SNAPVIEWER_TRY(recording);
    return PoolKinds((**recording)->snapshot());
}

std::string_view nameOf(PoolKind kind)
{
    switch (kind) {
    case PoolKind::Default:
        return "default";
    case PoolKind::CudaGraph:
        return "cuda_graph";
    case PoolKind::GraphTrees:
        return "graph_trees";
    case PoolKind::MemPool:
        return "mempool";
    case PoolKind::SymmetricMemory:
        return "symmetric_memory";
    case PoolKind::Program:
        return "program";
    case PoolKind::Unknown:
        break;
    }
    return {};
}

QString textOf(const PoolAbout& pool)
{
    const QString title = titleOf(pool.kind);
    QString kind = pool.isProbable && !title.isEmpty() ? PoolKindText::tr("probably %1").arg(title) : title;
    if (pool.name.isEmpty())
        return kind;
    return kind.isEmpty() ? PoolKindText::tr("“%1”").arg(pool.name)
                          : PoolKindText::tr("“%1”, %2", "name, kind").arg(pool.name, kind);
}

} // namespace core
