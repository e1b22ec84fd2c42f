// SPDX-License-Identifier: MIT
#include "core/ranks/file/summary_file.h"

#include "core/ranks/file/rank_code_reader.h"
#include "core/ranks/file/rank_device_reader.h"
#include "core/ranks/file/rank_rows.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

namespace core {

namespace {

Status readAbout(RankRows& rows, RankFileHeader& header)
{
    std::size_t count = 0;
    header.format = rows.format();
    Status done = rows.each("about", [&](RankRow& row) {
        const std::string_view kind = row.text(0);
        header.isJob = kind == "job";
        if (++count > 1 || (!header.isJob && kind != "summary"))
            row.refuse();
        header.methodology = static_cast<int>(row.number(1, 0, std::numeric_limits<std::int32_t>::max()));
        header.settings = QString::fromUtf8(row.text(2));
        header.listed = row.bitsIfAny(4);
    });
    return done && count == 0 ? Status(rows.damaged("about")) : done;
}

/// A recording that the file tells of, and its code.
struct SourceRow
{
    RankSource source;
    std::uint32_t code = 0;
};

SourceRow sourceFrom(RankRow& row)
{
    SourceRow read;
    RankSource& source = read.source;
    source.path = QString::fromUtf8(row.text(1));
    source.sha256 = QString::fromUtf8(row.text(2));
    source.bytes = row.bits(3);
    source.modifiedNs = row.numberIfAny(4).value_or(0);
    source.format = QString::fromUtf8(row.textIfAny(5));
    source.unread = QString::fromUtf8(row.textIfAny(6));
    source.told.rank = row.numberIfAny(7);
    source.told.localRank = row.numberIfAny(8);
    source.told.worldSize = row.numberIfAny(9);
    source.told.step = row.numberIfAny(10);
    source.told.pid = row.numberIfAny(11);
    source.told.host = QString::fromUtf8(row.textIfAny(12));
    source.told.job = QString::fromUtf8(row.textIfAny(13));
    for (const auto& number : {source.told.rank, source.told.localRank, source.told.worldSize,
                               source.told.step, source.told.pid}) {
        if (number.value_or(0) < 0)
            row.refuse();
    }
    read.code = static_cast<std::uint32_t>(row.number(14, 0, std::numeric_limits<std::int32_t>::max()));
    return read;
}

Result<std::vector<SourceRow>> readSources(RankRows& rows)
{
    std::vector<SourceRow> sources;
    const Status done = rows.each("files", [&](RankRow& row) {
        if (row.number(0) != std::ssize(sources))
            row.refuse();
        sources.push_back(sourceFrom(row));
        if (sources.back().code >= sources.size()) // each has one of those before or the next
            row.refuse();
    });
    SNAPVIEWER_TRY(done);
    return sources;
}

/// Puts the parts of a file together.
class SummaryReader
{
public:
    SummaryReader(RankRows& rows, const RankReading& reading) : m_rows(&rows), m_reading(&reading) {}

    Result<SummaryFile> run()
    {
        for (const auto part :
             {&SummaryReader::readHead, &SummaryReader::readDevices, &SummaryReader::shareCode}) {
            const Status done = (this->*part)();
            SNAPVIEWER_TRY(done);
        }
        return std::move(m_file);
    }

private:
    Status readHead()
    {
        SNAPVIEWER_TRY(readAbout(*m_rows, m_file.header));
        auto sources = readSources(*m_rows);
        SNAPVIEWER_TRY(sources);
        m_sources = std::move(*sources);
        Status missing = m_rows->each(
            "missing", [&](RankRow& row) { m_file.missing.push_back(QString::fromUtf8(row.text(0))); });
        return missing ? m_code.read(*m_rows, m_sources.size()) : missing;
    }

    Status readDevices()
    {
        RankDeviceReader devices(*m_rows, m_sources.size(), m_code.stackCount());
        Status done = devices.read(*m_reading);
        SNAPVIEWER_TRY(done);
        m_file.ranks = devices.take();
        m_fileOf = devices.fileOf();
        for (std::size_t rank = 0; rank < m_file.ranks.size(); ++rank) {
            if (m_file.ranks[rank].hasDevice())
                m_sources[m_fileOf[rank]].source.devices.push_back(m_file.ranks[rank].device);
        }
        std::vector<std::shared_ptr<const RankSource>> shared;
        for (SourceRow& source : m_sources)
            shared.push_back(std::make_shared<const RankSource>(std::move(source.source)));
        for (std::size_t rank = 0; rank < m_file.ranks.size(); ++rank)
            m_file.ranks[rank].source = shared[m_fileOf[rank]];
        return Done{};
    }

    /// Gives each rank its code, with just the stacks that ranks of that code name.
    Status shareCode()
    {
        std::vector<std::vector<std::size_t>> ranksOf(m_sources.size());
        for (std::size_t rank = 0; rank < m_file.ranks.size(); ++rank)
            ranksOf[m_sources[m_fileOf[rank]].code].push_back(rank);
        for (std::size_t code = 0; code < ranksOf.size(); ++code) {
            if (ranksOf[code].empty())
                continue;
            SNAPVIEWER_TRY(share(code, ranksOf[code]));
        }
        return Done{};
    }

    Status share(std::size_t code, const std::vector<std::size_t>& ranks)
    {
        std::vector<bool> isWanted(m_code.stackCount());
        for (const std::size_t rank : ranks)
            forEachStack(m_file.ranks[rank], [&](std::uint32_t& stack) { isWanted[stack] = true; });
        std::vector<std::uint32_t> stackOf(m_code.stackCount());
        auto shared = m_code.codeOf(code, isWanted, stackOf, *m_rows);
        SNAPVIEWER_TRY(shared);
        for (const std::size_t rank : ranks) {
            RankSummary& summary = m_file.ranks[rank];
            summary.code = *shared;
            forEachStack(summary, [&](std::uint32_t& stack) { stack = stackOf[stack]; });
            for (auto& moment : summary.moments) {
                if (moment && !putInOrder(*moment))
                    return m_rows->damaged("sites");
            }
        }
        return Done{};
    }

    template <class Visit>
    static void forEachStack(RankSummary& summary, const Visit& visit)
    {
        for (auto& moment : summary.moments) {
            for (std::size_t site = 0; moment && site < moment->sites.size(); ++site)
                visit(moment->sites[site].stack);
        }
        for (RankLeak& leak : summary.leaks)
            visit(leak.stack);
    }

    /// False where a stack is there twice, or they do not add up.
    static bool putInOrder(RankMoment& moment)
    {
        HeldBytes sum = moment.rest.held;
        std::vector<std::uint32_t> stacks;
        for (const RankSite& site : moment.sites) {
            sum.bytes += site.held.bytes;
            sum.count += site.held.count;
            stacks.push_back(site.stack);
        }
        std::sort(stacks.begin(), stacks.end());
        std::sort(moment.sites.begin(), moment.sites.end(), [](const RankSite& a, const RankSite& b) {
            return a.held.bytes != b.held.bytes ? a.held.bytes > b.held.bytes : a.stack < b.stack;
        });
        return sum == moment.total && std::adjacent_find(stacks.begin(), stacks.end()) == stacks.end();
    }

    RankRows* m_rows;
    const RankReading* m_reading;
    SummaryFile m_file;
    std::vector<SourceRow> m_sources;
    std::vector<std::size_t> m_fileOf; ///< by rank
    RankCodeReader m_code;
};

} // namespace

Result<SummaryFile> readRankFile(const QString& path, const RankReading& reading, Progress& progress)
{
    auto rows = RankRows::open(path, progress);
    SNAPVIEWER_TRY(rows);
    return SummaryReader(*rows, reading).run();
}

Result<RankFileIndex> readRankIndex(const QString& path, Progress& progress)
{
    auto rows = RankRows::open(path, progress);
    SNAPVIEWER_TRY(rows);
    RankFileIndex index;
    SNAPVIEWER_TRY(readAbout(*rows, index.header));
    auto sources = readSources(*rows);
    SNAPVIEWER_TRY(sources);
    for (SourceRow& source : *sources)
        index.sources.push_back(std::move(source.source));
    return index;
}

} // namespace core
