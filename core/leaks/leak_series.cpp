// SPDX-License-Identifier: MIT
#include "core/leaks/leak_series.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/compare/code/recorded_code.h"
#include "core/compare/match/match_code.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/snapshot/stacks/stack_table.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LeaksText);

/// The stacks of all recordings, joined where they are the same place.
class Places
{
public:
    explicit Places(const std::vector<SeriesState>& states)
    {
        for (const SeriesState& state : states) {
            m_first.push_back(m_parent.size());
            for (std::size_t stack = 0; stack < state.held.code().stackCount(); ++stack)
                m_parent.push_back(m_parent.size());
        }
    }

    void join(std::size_t state, const StackMatch& match)
    {
        std::vector<std::size_t> places;
        for (const std::uint32_t stack : match.first)
            places.push_back(m_first[state] + stack);
        for (const std::uint32_t stack : match.second)
            places.push_back(m_first[state + 1] + stack);
        for (const std::size_t place : places)
            m_parent[rootOf(place)] = rootOf(places.front());
    }
    std::size_t rootOf(std::size_t state, std::uint32_t stack) { return rootOf(m_first[state] + stack); }
    [[nodiscard]] std::size_t count() const { return m_parent.size(); }

private:
    std::size_t rootOf(std::size_t place)
    {
        while (m_parent[place] != place)
            place = m_parent[place] = m_parent[m_parent[place]];
        return place;
    }

    std::vector<std::size_t> m_first; ///< by state
    std::vector<std::size_t> m_parent;
};

std::vector<SeriesRow> rowsOf(const std::vector<SeriesState>& states, Places& places)
{
    constexpr std::size_t none = ~std::size_t{0};
    std::vector<std::size_t> rowOf(places.count(), none);
    std::vector<SeriesRow> rows;
    for (std::size_t state = 0; state < states.size(); ++state) {
        const SeriesState& side = states[state];
        for (std::uint32_t stack = 0; stack < side.held.byStack.size(); ++stack) {
            const HeldBytes& held = side.held.byStack[stack];
            if (held == HeldBytes())
                continue;
            std::size_t& place = rowOf[places.rootOf(state, stack)];
            if (place == none) {
                place = rows.size();
                rows.emplace_back().held.resize(states.size());
            }
            rows[place].held[state].bytes += held.bytes;
            rows[place].held[state].count += held.count;
            rows[place].site = side.sites[stack];
        }
    }
    return rows;
}

/// Growth in every interval: what grows on the average may have stopped.
void judge(SeriesRow& row)
{
    std::vector<std::uint64_t> grown;
    for (std::size_t at = 1; at < row.held.size(); ++at) {
        if (row.held[at].bytes <= row.held[at - 1].bytes)
            return;
        grown.push_back(row.held[at].bytes - row.held[at - 1].bytes);
    }
    row.isLeak = true;
    row.rate = rateOf(std::move(grown));
}

} // namespace

std::int64_t LeakSeries::growth() const
{
    return totals.empty() ? 0 : static_cast<std::int64_t>(totals.back().bytes - totals.front().bytes);
}

Result<SeriesState> seriesStateOf(const Recording& recording, const DeviceHistory& device,
                                  const QString& file, const Progress& progress)
{
    const Snapshot& snapshot = recording.snapshot();
    auto code = codeOf(snapshot, {}, progress);
    SNAPVIEWER_TRY(code);
    auto held =
        heldAt(recording, device, std::move(*code), device.eventCount() - 1, Curve::Allocated, progress);
    SNAPVIEWER_TRY(held);
    SeriesState state{file, std::move(*held), {}};
    state.sites.resize(state.held.code().stackCount());
    for (std::uint32_t stack = 0; stack < state.sites.size(); ++stack) {
        const StackId id = state.held.stackOf(stack);
        if (state.held.byStack[stack] != HeldBytes())
            state.sites[stack] = id.isNone() ? state.held.reasonOf(stack)
                                             : snapshot.strings().text(snapshot.stacks().callSite(id).site);
    }
    return state;
}

Result<LeakSeries> leaksAcross(const std::vector<SeriesState>& states, const Progress& progress)
{
    LeakSeries series;
    for (const SeriesState& state : states) {
        series.files.push_back(state.file);
        series.totals.push_back(state.held.total);
    }
    if (states.size() < LeakSeries::fewestRecordings) {
        series.reason = LeaksText::tr("too few recordings: %1, and it takes %2 to see something grow twice")
                            .arg(formatCount(states.size()), formatCount(LeakSeries::fewestRecordings));
        return series;
    }
    Places places(states);
    for (std::size_t at = 0; at + 1 < states.size(); ++at) {
        const auto match =
            matchCode(states[at].held.code(), states[at + 1].held.code(), MatchStage::Renames, progress);
        SNAPVIEWER_TRY(match);
        for (const StackMatch& stack : match->stacks)
            places.join(at, stack);
    }
    series.rows = rowsOf(states, places);
    std::for_each(series.rows.begin(), series.rows.end(), judge);
    std::sort(series.rows.begin(), series.rows.end(), [](const SeriesRow& a, const SeriesRow& b) {
        const auto key = [](const SeriesRow& row) { return std::tuple(!row.isLeak, ~row.growth()); };
        return key(a) != key(b) ? key(a) < key(b) : a.site < b.site;
    });
    series.leaks = static_cast<std::size_t>(std::count_if(series.rows.begin(), series.rows.end(),
                                                          [](const SeriesRow& row) { return row.isLeak; }));
    return series;
}

QString sentenceOf(const LeakSeries& series)
{
    if (!series.reason.isEmpty())
        return series.reason;
    if (series.leaks == 0)
        return LeaksText::tr("Nothing grows from each of the %1 recordings to the next")
            .arg(formatCount(series.files.size()));
    const SeriesRow& row = series.rows.front();
    QString text = LeaksText::tr("%1 grows from each of the %2 recordings to the next, %3 in all")
                       .arg(plainLine(briefSite(row.site.toStdString())), formatCount(series.files.size()),
                            formatShortBytes(static_cast<std::uint64_t>(row.growth())));
    if (series.leaks > 1)
        text += LeaksText::tr(" (others that do: %1)").arg(formatCount(series.leaks - 1));
    return text;
}

} // namespace core
