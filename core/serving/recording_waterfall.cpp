// SPDX-License-Identifier: MIT
#include "core/serving/recording_waterfall.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/allocator_state.h"
#include "core/oom/arithmetic/pool_usage.h"
#include "core/snapshot/samples.h"
#include "core/structure/kind_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>

namespace core::serving {

namespace {

SNAPVIEWER_TEXTS(ServingText);

void addTo(std::int64_t& sum, std::int64_t bytes)
{
    sum = wrappedSum(sum, bytes);
}

void addTo(std::int64_t& sum, std::uint64_t bytes)
{
    addTo(sum, static_cast<std::int64_t>(bytes));
}

Part partOf(Kind kind)
{
    switch (kind) {
    case Kind::Parameter:
    case Kind::GuessedParameter:
    case Kind::GuessedModel:
        return Part::Weights;
    case Kind::KvCache:
        return Part::KvCache;
    case Kind::Gradient:
    case Kind::OptimizerState:
    case Kind::GuessedOptimizerState:
    case Kind::GuessedGradient:
        return Part::Training;
    case Kind::Activation:
    case Kind::KeptResult:
    case Kind::Input:
    case Kind::Temporary:
    case Kind::Graph:
        return Part::Activations;
    case Kind::Workspace:
    case Kind::Autotuning:
    case Kind::Communication:
        return Part::Workspaces;
    case Kind::Unknown:
        break;
    }
    return Part::OfUnknownKind;
}

/// What belongs to a part wherever it lies; the rest of a private pool is that pool's.
bool isOfModel(Part part)
{
    return part == Part::Weights || part == Part::KvCache || part == Part::Training;
}

QString titleOf(Part part)
{
    switch (part) {
    case Part::Weights:
        return ServingText::tr("weights");
    case Part::KvCache:
        return ServingText::tr("KV cache");
    case Part::Training:
        return ServingText::tr("gradients and optimizer's state");
    case Part::Activations:
        return ServingText::tr("activations, inputs and temporaries");
    case Part::Workspaces:
        return ServingText::tr("workspaces and communication");
    default:
        return ServingText::tr("allocated, for what is not known");
    }
}

/// Of a profiler's trace, whose totals count what was there before its first event, and whose events do not.
bool isBeforeTrace(const Snapshot& snapshot, const DeviceHistory& device, std::uint32_t rank)
{
    return snapshot.recorder() == Recorder::Profiler && device.allocations().origin[rank] == Origin::Segments;
}

constexpr std::array allocatedParts{Part::Weights,     Part::KvCache,    Part::Training,
                                    Part::Activations, Part::Workspaces, Part::OfUnknownKind};

/// What a private pool holds, in bytes.
struct PrivatePool
{
    std::int64_t reserved = 0;
    std::int64_t model = 0; ///< of it, of the model's parts
    std::int64_t inUse = 0; ///< of it, allocated for anything else
};

/// Adds up one moment of a device.
class Moment
{
public:
    explicit Moment(const RecordedCase& of)
        : m_of(of), m_snapshot(of.recording.snapshot()),
          m_state(allocatorStateAt(m_snapshot, of.device, of.event))
    {}

    [[nodiscard]] Waterfall waterfall();

private:
    void addUp();
    void addBlock(const SegmentAt& segment, const BlockAt& block);
    void addElsewhere(std::uint32_t rank);
    [[nodiscard]] std::optional<std::int64_t> reservedOfTotals() const;
    void listAllocated();
    void listPools();
    void listFree();
    void listCached();
    void sayWhatATraceTells();
    void listOutside();
    void add(Part part, const QString& title, std::int64_t bytes, Source source, const QString& note = {});
    [[nodiscard]] QString sqlOf(Part part) const;
    [[nodiscard]] std::int64_t sum() const;

    const RecordedCase& m_of;
    const Snapshot& m_snapshot;
    AllocatorState m_state;
    Waterfall m_fall;
    std::array<std::int64_t, allocatedParts.size()> m_bytes{}; ///< by allocatedParts
    std::array<bool, allocatedParts.size()> m_isGuess{};       ///< likewise: whether some of it is
    std::map<PoolId, PrivatePool> m_pools;
    std::int64_t m_reserved = 0;
    std::int64_t m_rounding = 0;
    std::int64_t m_cached = 0;
    std::int64_t m_overlap = 0;
    std::int64_t m_beforeTrace = 0;
    std::int64_t m_homeless = 0;
    bool m_tellsReserved = false; ///< by segments, or by totals
};

std::size_t placeOf(Part part)
{
    return static_cast<std::size_t>(std::find(allocatedParts.begin(), allocatedParts.end(), part) -
                                    allocatedParts.begin());
}

void Moment::addBlock(const SegmentAt& segment, const BlockAt& block)
{
    const Part part = partOf(m_of.kinds[block.rank]);
    const auto bytes = static_cast<std::int64_t>(block.requested);
    if (isPublic(m_snapshot, segment.pool) || isOfModel(part))
        m_isGuess[placeOf(part)] = m_isGuess[placeOf(part)] || isGuess(m_of.kinds[block.rank]);
    if (isPublic(m_snapshot, segment.pool)) {
        addTo(m_bytes[placeOf(part)], bytes);
    } else if (isOfModel(part)) {
        addTo(m_bytes[placeOf(part)], bytes);
        addTo(m_pools[segment.pool].model, bytes);
    } else {
        addTo(m_pools[segment.pool].inUse, bytes);
    }
}

void Moment::addUp()
{
    for (const SegmentAt& segment : m_state.segments) {
        const bool isShared = isPublic(m_snapshot, segment.pool);
        addTo(m_reserved, segment.size);
        if (isShared) {
            addTo(m_rounding, segment.rounding);
            addTo(m_cached, segment.free);
            addTo(m_overlap, segment.overlap);
        } else {
            addTo(m_pools[segment.pool].reserved, segment.size);
        }
        for (const BlockAt& block :
             std::span(m_state.blocks).subspan(segment.firstBlock, segment.blockCount)) {
            if (block.state != BlockState::Inactive && block.rank != Allocations::noRank)
                addBlock(segment, block);
        }
    }
    for (const std::uint32_t rank : m_state.homeless)
        addElsewhere(rank);
}

/// What lies in no segment: where the file tells of none, its kind counts all the same.
void Moment::addElsewhere(std::uint32_t rank)
{
    const std::uint64_t bytes = m_of.device.allocations().size[rank];
    if (m_snapshot.tellsReserved())
        return addTo(m_homeless, bytes);
    if (isBeforeTrace(m_snapshot, m_of.device, rank))
        return addTo(m_beforeTrace, bytes);
    const std::size_t place = placeOf(partOf(m_of.kinds[rank]));
    addTo(m_bytes[place], bytes);
    m_isGuess[place] = m_isGuess[place] || isGuess(m_of.kinds[rank]);
}

/// What the totals of a profiler's trace say of all that was reserved; nothing where there are none.
std::optional<std::int64_t> Moment::reservedOfTotals() const
{
    const std::shared_ptr<const Samples>& samples = m_of.recording.document->samples;
    if (m_snapshot.recorder() != Recorder::Profiler || !samples || m_of.device.eventCount() == 0)
        return std::nullopt;
    const EventIndex event = std::max(m_of.event, EventIndex{0});
    const std::int64_t until = m_snapshot.events().timeUs[m_of.device.trace().event(event).value];
    const SampleColumns& columns = samples->columns();
    std::optional<std::int64_t> told;
    for (const std::uint32_t row : samples->byTime()) {
        if (columns.device[row] != m_of.device.device() || columns.reserved[row] == unknownBytes)
            continue;
        if (told && columns.timeUs[row] > until)
            break;
        told = columns.reserved[row];
    }
    return told;
}

void Moment::add(Part part, const QString& title, std::int64_t bytes, Source source, const QString& note)
{
    m_fall.rows.push_back({part, title, bytes, source, {}, note, {}});
}

std::int64_t Moment::sum() const
{
    std::int64_t all = 0;
    for (const Row& row : m_fall.rows)
        addTo(all, row.bytes.value_or(0));
    return all;
}

/// What is alive of the kinds of a part, in SQL.
QString Moment::sqlOf(Part part) const
{
    QStringList names;
    for (const Kind kind : allKinds()) {
        if (partOf(kind) == part)
            names += QStringLiteral("'%1'").arg(
                core::nameOf(kind).replace(QLatin1Char('\''), QLatin1String("''")));
    }
    return QStringLiteral("SELECT ifnull(sum(l.size), 0) FROM live_at(%1, %2) AS l\n"
                          "JOIN allocations AS a ON a.id = l.allocation_id\nWHERE a.category IN (%3)")
        .arg(m_of.device.device())
        .arg(m_of.event)
        .arg(names.join(QStringLiteral(", ")));
}

void Moment::listAllocated()
{
    for (const Part part : allocatedParts) {
        const std::int64_t bytes = m_bytes[placeOf(part)];
        const bool isOfServer = part == Part::Weights || part == Part::KvCache;
        if (bytes == 0 && !isOfServer && part != Part::Activations)
            continue;
        if (bytes == 0 && isOfServer && m_beforeTrace > 0) {
            m_fall.rows.push_back(
                {part,
                 titleOf(part),
                 std::nullopt,
                 Source::Unknown,
                 {},
                 ServingText::tr("among what was there before, if the trace is of a server"),
                 {}});
            continue;
        }
        add(part, titleOf(part), bytes, Source::Recorded,
            m_isGuess[placeOf(part)] ? ServingText::tr("some of it a guess, by sizes alone") : QString());
        if (isOfModel(part))
            m_fall.rows.back().sql = sqlOf(part);
    }
    if (m_beforeTrace > 0)
        add(Part::BeforeTrace, ServingText::tr("there before the trace began, for what is not told"),
            m_beforeTrace, Source::Recorded, ServingText::tr("by its totals"));
}

void Moment::listPools()
{
    for (const auto& [id, pool] : m_pools) {
        const QString ids = m_snapshot.poolText(id);
        const QString about = textOf(m_of.pools.of(id));
        const QString title = about.isEmpty()
                                  ? ServingText::tr("private pool %1").arg(ids)
                                  : ServingText::tr("private pool %1: %2", "ids, what it is").arg(ids, about);
        const QString inUse = formatShortBytes(magnitude(pool.inUse));
        add(Part::Pool, title, wrappedDifference(pool.reserved, pool.model), Source::Recorded,
            pool.model > 0 ? ServingText::tr("beside weights and caches in it; %1 in use").arg(inUse)
                           : ServingText::tr("%1 in use").arg(inUse));
        m_fall.rows.back().pool = ids;
    }
}

void Moment::listFree()
{
    if (m_rounding > 0)
        add(Part::Rounding, ServingText::tr("rounding, as far as known"), m_rounding, Source::Recorded);
    listCached();
    if (m_overlap > 0)
        add(Part::Overlap, ServingText::tr("counted twice: the file contradicts itself"),
            wrappedDifference(0, m_overlap), Source::Recorded);
    if (m_homeless > 0)
        add(Part::Homeless, ServingText::tr("allocated, in no segment that is known"), m_homeless,
            Source::Recorded);
}

/// By segments, else what a trace's totals have reserved beside all that is allocated.
void Moment::listCached()
{
    const QString title = ServingText::tr("cached by PyTorch, free");
    const auto reserved = reservedOfTotals();
    m_tellsReserved = m_snapshot.tellsReserved() || (reserved && *reserved >= sum());
    if (m_snapshot.tellsReserved())
        add(Part::Cached, title, m_cached, Source::Recorded);
    else if (m_tellsReserved)
        add(Part::Cached, title, wrappedDifference(*reserved, sum()), Source::Derived,
            ServingText::tr("of the trace's total of reserved bytes"));
    else
        m_fall.rows.push_back({Part::Cached, title, std::nullopt, Source::Unknown, {}, {}, {}});
}

void Moment::listOutside()
{
    const std::int64_t held = sum();
    std::optional<std::int64_t> free;
    if (m_of.event >= m_of.device.part().begin && m_of.device.eventCount() > 0) {
        const EventId id = m_of.device.trace().event(m_of.event);
        const auto recorded = m_snapshot.deviceFree(id);
        if (m_snapshot.events().action[id.value] == Action::Oom && recorded)
            free = static_cast<std::int64_t>(*recorded);
    }
    const QString outside = ServingText::tr("outside of PyTorch: contexts, libraries, other processes");
    const QString freeTitle = ServingText::tr("free on the device");
    const bool isBelow =
        m_of.capacity && static_cast<std::int64_t>(*m_of.capacity) < wrappedSum(held, free.value_or(0));
    if (isBelow)
        m_fall.missing += ServingText::tr("The card's size, %1, is below the %2 that were seen, and was left "
                                          "out of account.")
                              .arg(formatShortBytes(*m_of.capacity),
                                   formatShortBytes(magnitude(wrappedSum(held, free.value_or(0)))));
    if (!m_of.capacity || isBelow) {
        m_fall.rows.push_back({Part::OutsideTorch, outside, std::nullopt, Source::Unknown, {}, {}, {}});
        if (free)
            add(Part::Free, freeTitle, *free, Source::Recorded);
        m_fall.sumsTo = m_homeless > 0 || !m_tellsReserved ? Whole::Known
                        : free                             ? Whole::Seen
                                                           : Whole::Reserved;
        m_fall.whole = sum();
        if (!m_of.capacity)
            m_fall.missing +=
                ServingText::tr("The card's size is not recorded, so what is outside of PyTorch "
                                "is not known: give --capacity.");
        return;
    }
    m_fall.capacity = static_cast<std::int64_t>(*m_of.capacity);
    m_fall.capacitySource = m_of.isCapacityRecorded ? Source::Recorded : Source::Given;
    m_fall.sumsTo = Whole::Card;
    m_fall.whole = *m_fall.capacity;
    if (free) {
        add(Part::OutsideTorch, outside, wrappedDifference(*m_fall.capacity, wrappedSum(held, *free)),
            Source::Derived);
        add(Part::Free, freeTitle, *free, Source::Recorded);
        return;
    }
    add(Part::OutsideOrFree,
        m_tellsReserved ? ServingText::tr("outside of PyTorch, or free")
                        : ServingText::tr("cached, outside of PyTorch, or free"),
        wrappedDifference(*m_fall.capacity, held), Source::Derived);
    m_fall.missing += ServingText::tr(
        "What was free on the device is recorded only where memory ran out, so it is not told from what is "
        "outside of PyTorch.");
}

void Moment::sayWhatATraceTells()
{
    if (m_snapshot.recorder() != Recorder::Profiler)
        return;
    if (m_beforeTrace > 0)
        m_fall.missing +=
            ServingText::tr("A profiler's trace does not tell what was allocated before it began, as a "
                            "server's weights and KV cache are: begin it before the model is loaded.");
    m_fall.missing +=
        ServingText::tr("A profiler's trace has no private pools: what CUDA graphs hold counts as what it "
                        "was allocated for. A memory snapshot, taken when the server is ready, tells them "
                        "apart.");
}

Waterfall Moment::waterfall()
{
    m_fall.server = m_of.server;
    m_fall.device = m_of.device.device();
    m_fall.event = m_of.event;
    addUp();
    listAllocated();
    listPools();
    listFree();
    listOutside();
    if (m_of.device.eventCount() > m_of.device.part().begin) {
        m_fall.peakOfActivations = m_of.peak.bytes;
        m_fall.peakEvent = m_of.peak.event;
    } else {
        m_fall.missing += ServingText::tr(
            "No event was recorded, so the peak of activations is not known: what is here is one moment.");
    }
    if (!m_tellsReserved)
        m_fall.missing += ServingText::tr("The file does not tell what PyTorch had reserved.");
    sayWhatATraceTells();
    return std::move(m_fall);
}

} // namespace

PeakBeside peakBeside(const Snapshot& snapshot, const DeviceHistory& device, const std::vector<Kind>& kinds)
{
    const Allocations& all = device.allocations();
    const auto counts = [&](std::uint32_t rank) {
        return !isOfModel(partOf(kinds[rank])) && isPublic(snapshot, all.pool[rank]) &&
               !isBeforeTrace(snapshot, device, rank);
    };
    std::int64_t now = 0;
    const EventIndex first = device.part().begin;
    for (const std::uint32_t rank : device.live().ranksAt(first - 1))
        addTo(now, counts(rank) ? all.size[rank] : 0);
    PeakBeside peak{now, first - 1};
    for (EventIndex k = first; k < device.eventCount(); ++k) {
        const std::uint32_t rank = all.rankOfEvent[static_cast<std::size_t>(k)];
        if (rank == Allocations::noRank || !counts(rank))
            continue;
        const std::uint64_t bytes = all.size[rank];
        if (all.allocEvent[rank] == k)
            addTo(now, bytes);
        if (all.freeEvent[rank] == k)
            addTo(now, ~bytes + 1);
        if (now > peak.bytes)
            peak = {now, k};
    }
    return peak;
}

Waterfall waterfallOf(const RecordedCase& of)
{
    return Moment(of).waterfall();
}

void setUtilization(Waterfall& fall, double utilization)
{
    fall.utilization = utilization;
    fall.utilizationSource = Source::Given;
    if (!fall.capacity)
        return;
    fall.budget = std::llround(static_cast<double>(*fall.capacity) * utilization);
    fall.inBudget = wrappedDifference(
        fall.whole, wrappedSum(fall.bytesOf(Part::Free), fall.bytesOf(Part::OutsideOrFree)));
}

/// Whether a file lies in a folder, given as "/name/"; a path may be relative.
static bool isBelow(std::string_view path, std::string_view folder)
{
    return path.find(folder) != std::string_view::npos || path.starts_with(folder.substr(1));
}

Server serverOf(const Snapshot& snapshot)
{
    const StringPool& strings = snapshot.strings();
    std::size_t vllm = 0;
    std::size_t sglang = 0;
    for (std::uint32_t i = 0; i < strings.size(); ++i) {
        const std::string_view text = strings.view(StringId{i});
        constexpr std::size_t longestPath = 4096;
        if (text.size() > longestPath || !text.ends_with(".py"))
            continue;
        vllm += isBelow(text, "/vllm/") ? 1U : 0U;
        sglang += isBelow(text, "/sglang/") ? 1U : 0U;
    }
    if (vllm + sglang == 0)
        return Server::Unknown;
    return vllm >= sglang ? Server::Vllm : Server::Sglang;
}

} // namespace core::serving
