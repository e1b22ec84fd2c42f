// SPDX-License-Identifier: MIT
#include "core/serving/log_waterfall.h"

#include "core/base/texts.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace core::serving {

namespace {

SNAPVIEWER_TEXTS(ServingText);

/// Numbers of a hostile log stay far below what a sum of them can hold.
constexpr std::int64_t mostBytes = std::int64_t{1} << 50U;

std::optional<std::int64_t> sane(const std::optional<std::int64_t>& bytes)
{
    return bytes && std::abs(*bytes) <= mostBytes ? bytes : std::nullopt;
}

/// Puts the rows of one budget together.
class LogRows
{
public:
    LogRows(const logs::LogBudget& budget, const Given& given) : m_budget(budget)
    {
        m_fall.server = budget.isSglang ? Server::Sglang : Server::Vllm;
        m_fall.rank = budget.origin.rank;
        m_fall.group = QString::fromStdString(budget.origin.group);
        m_fall.line = budget.line;
        m_fall.isRefused = budget.isRefused;
        const auto told = sane(budget.capacity);
        m_fall.capacity = given.capacity ? std::min(*given.capacity, mostBytes) : told;
        m_fall.capacitySource = given.capacity ? Source::Given : told ? Source::Log : Source::Unknown;
        const bool isShare = budget.utilization && *budget.utilization > 0 && *budget.utilization <= 1;
        m_fall.utilization = given.utilization ? given.utilization
                             : isShare         ? budget.utilization
                                               : std::nullopt;
        m_fall.utilizationSource = given.utilization ? Source::Given
                                   : isShare         ? Source::Log
                                                     : Source::Unknown;
        m_fall.moment = ServingText::tr("as the log tells");
        takeGraphsApart();
    }

    [[nodiscard]] Waterfall vllm();
    [[nodiscard]] Waterfall sglang();

private:
    void add(Part part, const QString& title, const std::optional<std::int64_t>& bytes, Source source,
             const QString& note = {})
    {
        m_fall.rows.push_back(
            {part, title, bytes, bytes ? source : Source::Unknown, {}, bytes ? note : QString(), {}});
    }
    [[nodiscard]] std::int64_t sum() const
    {
        std::int64_t all = 0;
        for (const Row& row : m_fall.rows)
            all += row.bytes.value_or(0);
        return all;
    }
    void takeGraphsApart();
    [[nodiscard]] std::optional<std::int64_t> allowed() const;
    void addOthersBefore();
    void addVllmWeights();
    void addMeasured();
    void addVllmCache();
    void addSglangCache();
    void addRest(std::int64_t whole);
    void setBudget(std::optional<std::int64_t> of, std::initializer_list<Part> counted);

    logs::LogBudget m_budget;
    std::int64_t m_heldBack = 0;  ///< of the budget of vLLM, for graphs
    bool m_peakHadGraphs = false; ///< the log's peak of activations counts what is held back, too
    Waterfall m_fall;
};

/// What vLLM takes of the card.
std::optional<std::int64_t> LogRows::allowed() const
{
    if (!m_fall.capacity || !m_fall.utilization)
        return std::nullopt;
    return std::llround(static_cast<double>(*m_fall.capacity) * *m_fall.utilization);
}

/// vLLM holds its estimate of graphs back from the KV cache (by default since 0.21). Some versions, which are
/// those that tell weights and what is outside of PyTorch together, count it into activations' peak as well;
/// where the sum that makes the cache is told, it says which.
void LogRows::takeGraphsApart()
{
    const auto estimated = sane(m_budget.graphsEstimated);
    if (m_budget.isSglang || !estimated || !m_budget.isHoldingBack.value_or(true))
        return;
    m_heldBack = *estimated;
    const auto consumed = sane(m_budget.consumed);
    const auto weights = sane(m_budget.weights);
    const auto other = sane(m_budget.other);
    const auto peak = sane(m_budget.activationsPeak);
    const auto cache = sane(m_budget.kvCache);
    if (!peak || *peak < m_heldBack)
        return;
    m_peakHadGraphs = consumed.has_value();
    if (allowed() && cache && (consumed || (weights && other))) {
        constexpr std::int64_t rounding = std::int64_t{50} << 20U;
        const std::int64_t left =
            *allowed() - consumed.value_or(weights.value_or(0) + other.value_or(0)) - *peak;
        const bool isSeparate = std::abs(left - m_heldBack - *cache) <= rounding;
        const bool isWithin = std::abs(left - *cache) <= rounding;
        m_peakHadGraphs = isWithin != isSeparate ? isWithin : m_peakHadGraphs;
    }
    if (m_peakHadGraphs)
        m_budget.activationsPeak = *peak - m_heldBack;
}

void LogRows::addOthersBefore()
{
    const auto free = sane(m_budget.free);
    add(Part::OthersBefore, ServingText::tr("in use before it started: others, and contexts"),
        m_fall.capacity && free ? std::optional(*m_fall.capacity - *free) : std::nullopt, Source::Derived);
}

/// Newer versions tell them with what is outside of PyTorch, in one number.
void LogRows::addVllmWeights()
{
    const auto weights = sane(m_budget.weights);
    const auto consumed = sane(m_budget.consumed);
    if (!weights && consumed) {
        add(Part::Weights, ServingText::tr("weights, and outside of PyTorch"), consumed, Source::Log);
        return;
    }
    add(Part::Weights, ServingText::tr("weights"), weights, Source::Log);
    if (weights && consumed && !m_budget.other)
        m_budget.other = *consumed - *weights;
}

/// What a profiling run measured; where the log does not tell, together, as far as the budget shows it.
void LogRows::addMeasured()
{
    const auto peak = sane(m_budget.activationsPeak);
    const auto other = sane(m_budget.other);
    const auto weights = sane(m_budget.weights);
    const auto cache = sane(m_budget.kvCache);
    if (!peak && !other && weights && cache && allowed()) {
        add(Part::Activations, ServingText::tr("activations' peak, and outside of PyTorch"),
            *allowed() - *weights - *cache - m_heldBack, Source::Derived,
            ServingText::tr("what the budget leaves beside weights and KV cache"));
        return;
    }
    add(Part::Activations, ServingText::tr("activations' peak"), peak,
        m_peakHadGraphs ? Source::Derived : Source::Log,
        m_peakHadGraphs ? ServingText::tr("held back for it; the log counts the estimate of graphs into it")
                        : ServingText::tr("held back for it"));
    if (!weights && m_budget.consumed)
        return; // it is in the row of the weights
    add(Part::OutsideTorch, ServingText::tr("outside of PyTorch"), other,
        m_budget.consumed ? Source::Derived : Source::Log,
        other.value_or(0) < 0 ? ServingText::tr("below zero: an allocator of its own holds weights or cache")
                              : QString());
}

/// Where the log does not tell it, what the budget leaves for it.
void LogRows::addVllmCache()
{
    const auto told = sane(m_budget.kvCache);
    const bool isRestKnown = sane(m_budget.activationsPeak) &&
                             (sane(m_budget.consumed) || (sane(m_budget.weights) && sane(m_budget.other)));
    if (!told && isRestKnown && allowed()) {
        const std::int64_t rest = m_fall.bytesOf(Part::Weights) + m_fall.bytesOf(Part::Activations) +
                                  m_fall.bytesOf(Part::OutsideTorch);
        add(Part::KvCache, ServingText::tr("KV cache"), *allowed() - rest - m_heldBack, Source::Derived,
            ServingText::tr("what the budget leaves for it"));
        return;
    }
    add(Part::KvCache, ServingText::tr("KV cache"), told, Source::Log,
        told.value_or(0) < 0 ? ServingText::tr("below zero: so much was missing for any") : QString());
}

/// Where the log does not tell it, what was free before and after it was made.
void LogRows::addSglangCache()
{
    const auto told = sane(m_budget.kvCache);
    const auto before = sane(m_budget.afterWeights);
    const auto after = sane(m_budget.afterPools);
    const std::int64_t state = sane(m_budget.stateCache).value_or(0);
    if (!told && before && after)
        add(Part::KvCache, ServingText::tr("KV cache"), *before - *after - state, Source::Derived,
            ServingText::tr("all that the pools took"));
    else
        add(Part::KvCache, ServingText::tr("KV cache"), told, Source::Log);
}

/// What is left of the whole; it holds what is unknown, too.
void LogRows::addRest(std::int64_t whole)
{
    QStringList unknown;
    for (const Row& row : m_fall.rows) {
        if (!row.bytes)
            unknown += row.title;
    }
    const std::int64_t rest = whole - sum();
    const QString title = unknown.isEmpty()
                              ? ServingText::tr("left free, as far as the log goes")
                              : ServingText::tr("the rest: what the log does not tell, and what is free");
    add(Part::Rest, title, rest, Source::Derived,
        rest < 0 ? ServingText::tr("below zero: the log's numbers sum to more than there is") : QString());
    if (!unknown.isEmpty())
        m_fall.missing +=
            ServingText::tr("The log does not tell: %1.").arg(unknown.join(QStringLiteral("; ")));
}

void LogRows::setBudget(std::optional<std::int64_t> of, std::initializer_list<Part> counted)
{
    if (!m_fall.utilization) {
        m_fall.missing += m_budget.isSglang
                              ? ServingText::tr("mem_fraction_static is not known: give --utilization.")
                              : ServingText::tr("gpu_memory_utilization is not known: give --utilization.");
        return;
    }
    if (!of)
        return;
    m_fall.budget = std::llround(static_cast<double>(*of) * *m_fall.utilization);
    std::int64_t in = m_heldBack;
    for (const Part part : counted)
        in += m_fall.bytesOf(part);
    m_fall.inBudget = in;
}

/// gpu_memory_utilization × the card = weights + activations' peak + outside of PyTorch + KV cache; what was
/// in use before counts on top of that, and graphs are captured in what is left, or in what was held back.
Waterfall LogRows::vllm()
{
    addOthersBefore();
    addVllmWeights();
    addMeasured();
    addVllmCache();
    const auto graphs = sane(m_budget.graphs);
    const auto estimated = sane(m_budget.graphsEstimated);
    add(Part::Graphs, ServingText::tr("CUDA graphs"), graphs ? graphs : estimated, Source::Log,
        graphs ? QString() : ServingText::tr("an estimate, before they were captured"));
    if (m_fall.capacity) {
        m_fall.sumsTo = Whole::Card;
        m_fall.whole = *m_fall.capacity;
        addRest(m_fall.whole);
    } else {
        m_fall.sumsTo = Whole::Known;
        m_fall.whole = sum();
        m_fall.missing += ServingText::tr("The card's size is not in the log: give --capacity.");
    }
    setBudget(m_fall.capacity, {Part::Weights, Part::Activations, Part::OutsideTorch, Part::KvCache});
    return std::move(m_fall);
}

/// mem_fraction_static × what is free before weights are loaded = weights + caches; activations live in what
/// is left when it is ready.
Waterfall LogRows::sglang()
{
    const auto free = sane(m_budget.free);
    const auto loaded = sane(m_budget.afterWeights);
    const auto told = sane(m_budget.weights);
    const auto atEnd = sane(m_budget.atEnd);
    const bool isDerived = !told && free && loaded;
    addOthersBefore();
    add(Part::Weights, ServingText::tr("weights"), isDerived ? std::optional(*free - *loaded) : told,
        isDerived ? Source::Derived : Source::Log);
    addSglangCache();
    if (const auto state = sane(m_budget.stateCache))
        add(Part::StateCache, ServingText::tr("state cache"), state, Source::Log);
    add(Part::Graphs, ServingText::tr("CUDA graphs"), sane(m_budget.graphs), Source::Log);
    const auto start = m_fall.capacity ? m_fall.capacity : free;
    if (start && atEnd) {
        const std::int64_t others = *start - sum() - *atEnd;
        add(Part::OutsideTorch, ServingText::tr("tables, workspaces, contexts and what is not told"), others,
            Source::Derived,
            others < 0 ? ServingText::tr("below zero: rounding, or counted twice in the log") : QString());
        add(Part::Free, ServingText::tr("free when it was ready: room for activations"), atEnd, Source::Log);
    } else if (start) {
        addRest(*start);
    }
    m_fall.sumsTo = m_fall.capacity ? Whole::Card : free ? Whole::FreeAtStart : Whole::Known;
    m_fall.whole = start.value_or(sum());
    if (!m_fall.capacity)
        m_fall.missing +=
            ServingText::tr("The card's size is not in the log, so what was in use before is not known: "
                            "give --capacity.");
    m_fall.missing += ServingText::tr(
        "SGLang does not measure activations' peak: it comes out of what is free when it is ready.");
    setBudget(free, {Part::Weights, Part::KvCache, Part::StateCache});
    return std::move(m_fall);
}

} // namespace

namespace {

/// Of the card, as torch's messages of failures tell it in the same log: nothing where they tell several.
std::optional<std::int64_t> capacityBeside(const logs::LogReport& report, const logs::LogBudget& budget)
{
    std::optional<std::int64_t> found;
    for (const logs::LogFailure& failure : report.failures) {
        const auto& told = failure.numbers.capacity;
        const auto differ = [](const auto& one, const auto& other) { return one && other && *one != *other; };
        const bool isOther = failure.file != budget.file || differ(failure.origin.rank, budget.origin.rank) ||
                             differ(failure.origin.process, budget.origin.process) ||
                             (!failure.origin.group.empty() && !budget.origin.group.empty() &&
                              failure.origin.group != budget.origin.group);
        if (!told || isOther)
            continue;
        if (found && *found != told->bytes)
            return std::nullopt;
        found = told->bytes;
    }
    return found;
}

} // namespace

std::vector<Waterfall> waterfallsOf(const logs::LogReport& report, const Given& given)
{
    std::vector<Waterfall> all;
    all.reserve(report.budgets.size());
    for (logs::LogBudget budget : report.budgets) {
        if (!budget.capacity)
            budget.capacity = capacityBeside(report, budget);
        LogRows rows(budget, given);
        all.push_back(budget.isSglang ? rows.sglang() : rows.vllm());
        all.back().file = report.files[budget.file];
    }
    return all;
}

} // namespace core::serving
