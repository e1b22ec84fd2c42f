// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_file_writer.h"

#include "core/base/texts.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankFileText);

using Field = RowWriter::Field;

/// 64 bits in SQLite's signed integers.
std::int64_t of(std::uint64_t number)
{
    return static_cast<std::int64_t>(number);
}

Field of(const std::optional<std::uint64_t>& number)
{
    return number ? Field(of(*number)) : Field(nullptr);
}

Field of(const std::optional<std::int64_t>& number)
{
    return number ? Field(*number) : Field(nullptr);
}

Field ofTime(std::int64_t us)
{
    return us == noTime ? Field(nullptr) : Field(us);
}

std::string_view viewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// NULL where empty.
Field ofText(const QByteArray& text)
{
    return text.isEmpty() ? Field(nullptr) : Field(viewOf(text));
}

/// Small pages: most tables of one summary have a few rows.
QByteArray pages(bool isJob)
{
    return isJob ? "PRAGMA page_size = 4096;" : "PRAGMA page_size = 1024;";
}

} // namespace

RankFileWriter::RankFileWriter(const NewDatabase& file, const RankFileHeader& header)
    : m_isJob(header.isJob), m_rows(file, rankSchema(), pages(header.isJob))
{
    const QByteArray settings = header.settings.toUtf8();
    m_rows.insert("about",
                  {std::string_view(header.isJob ? "job" : "summary"), std::int64_t{header.methodology},
                   viewOf(settings), of(rankFloor), of(header.listed)});
}

void RankFileWriter::add(std::span<const RankSummary> ofOne)
{
    const RankSource& source = *ofOne.front().source;
    const RankCodeWriter::Written code = m_code.write(*ofOne.front().code);
    const std::int64_t file = m_files++;
    const QByteArray path = source.path.toUtf8();
    const QByteArray sha256 = source.sha256.toLatin1();
    const QByteArray format = source.format.toUtf8();
    const QByteArray unread = source.unread.toUtf8();
    const QByteArray host = source.told.host.toUtf8();
    const QByteArray job = source.told.job.toUtf8();
    // of a job only what a copy of its recordings has, too
    const Field modified = m_isJob || source.modifiedNs == 0 ? Field(nullptr) : Field(source.modifiedNs);
    m_rows.insert("files",
                  {file, viewOf(path), viewOf(sha256), of(source.bytes), modified, ofText(format),
                   ofText(unread), of(source.told.rank), of(source.told.localRank), of(source.told.worldSize),
                   of(source.told.step), of(source.told.pid), ofText(host), ofText(job), code.code});
    for (const RankSummary& summary : ofOne)
        addDevice(summary, file, code.stackOf);
}

void RankFileWriter::addMissing(const QString& path)
{
    const QByteArray bytes = path.toUtf8();
    m_rows.insert("missing", {viewOf(bytes)});
}

void RankFileWriter::addDevice(const RankSummary& summary, std::int64_t file,
                               const std::vector<std::uint32_t>& stackOf)
{
    const std::int64_t device = m_devices++;
    const QByteArray trust = nameOf(summary.trust).toLatin1();
    const QByteArray verdict = summary.oomVerdict.toLatin1();
    const QByteArray stepsBy = summary.stepsBy.toLatin1();
    const RankRest& rest = summary.otherLeaks;
    m_rows.insert("devices", {device,
                              file,
                              std::int64_t{summary.device},
                              viewOf(trust),
                              of(summary.events),
                              of(summary.allocations),
                              ofTime(summary.startUs),
                              ofTime(summary.endUs),
                              std::int64_t{summary.hasLostEvents},
                              of(summary.capacity),
                              of(summary.allocatedPeak),
                              of(summary.activePeak),
                              of(summary.reservedPeak),
                              of(summary.headroom()),
                              of(summary.oomCount),
                              ofText(verdict),
                              ofText(stepsBy),
                              of(summary.stepCount),
                              of(summary.judgedSteps),
                              summary.growth,
                              of(rest.sites),
                              of(rest.held.bytes),
                              of(rest.held.count),
                              of(rest.largest)});
    addFacts(summary, device);
    if (summary.program)
        m_program.write(*summary.program, device);
    addMoments(summary, device, stackOf);
    addOoms(summary, device);
    addCurve(summary, device);
    addLeaks(summary, device, stackOf);
}

void RankFileWriter::addFacts(const RankSummary& summary, std::int64_t device)
{
    for (const QString& reason : summary.trustReasons) {
        const QByteArray name = reason.toUtf8();
        m_rows.insert("facts", {device, "trust", viewOf(name), nullptr});
    }
    for (const auto& [key, text] : summary.facts) {
        const QByteArray name = key.toUtf8();
        const QByteArray value = text.toUtf8();
        m_rows.insert("facts", {device, "circumstance", viewOf(name), viewOf(value)});
    }
}

void RankFileWriter::addMoments(const RankSummary& summary, std::int64_t device,
                                const std::vector<std::uint32_t>& stackOf)
{
    for (const RankMomentKind kind : rankMomentKinds) {
        const RankMoment* const moment = summary.at(kind);
        if (moment == nullptr)
            continue;
        const std::int64_t id = m_moments++;
        const RankRest& rest = moment->rest;
        m_rows.insert("moments",
                      {id, device, std::string_view(nameOf(kind)), std::int64_t{moment->event},
                       ofTime(moment->timeUs), of(moment->total.bytes), of(moment->total.count),
                       of(rest.sites), of(rest.held.bytes), of(rest.held.count), of(rest.largest)});
        if (summary.program)
            m_program.write(*moment, id);
        for (const RankSite& site : moment->sites)
            m_rows.insert("sites",
                          {id, std::int64_t{stackOf[site.stack]}, of(site.held.bytes), of(site.held.count)});
    }
}

void RankFileWriter::addOoms(const RankSummary& summary, std::int64_t device)
{
    for (const RankOom& oom : summary.ooms)
        m_rows.insert("ooms", {device, std::int64_t{oom.event}, ofTime(oom.timeUs), of(oom.requested),
                               of(oom.deviceFree), of(oom.allocated), of(oom.active), of(oom.reserved),
                               oom.site.empty() ? Field(nullptr) : Field(std::string_view(oom.site))});
    if (!summary.sheet.isEmpty())
        m_rows.insert("sheets", {device, viewOf(summary.sheet)});
}

void RankFileWriter::addCurve(const RankSummary& summary, std::int64_t device)
{
    for (const RankStep& step : summary.steps)
        m_rows.insert("steps",
                      {device, step.step, std::int64_t{step.event}, ofTime(step.timeUs), of(step.bytes)});
    for (const RankBin& bin : summary.curve)
        m_rows.insert("curve", {device, std::int64_t{bin.first}, std::int64_t{bin.last}, ofTime(bin.timeUs),
                                of(bin.lowest), of(bin.highest)});
    for (const RankMark& mark : summary.marks)
        m_rows.insert("marks", {device, std::string_view(mark.name), of(mark.ordinal), mark.endUs});
}

void RankFileWriter::addLeaks(const RankSummary& summary, std::int64_t device,
                              const std::vector<std::uint32_t>& stackOf)
{
    for (const RankLeak& leak : summary.leaks) {
        const SiteVerdict& verdict = leak.verdict;
        m_rows.insert("leaks",
                      {device, std::int64_t{stackOf[leak.stack]}, nameOf(verdict.verdict), of(verdict.since),
                       of(verdict.period), of(verdict.heldFrom), of(verdict.heldTo), of(leak.bytes),
                       of(leak.count), of(leak.steps), of(leak.perStep)});
    }
}

Status RankFileWriter::finish()
{
    if (m_rows.finish())
        return Done{};
    return m_rows.failure(RankFileText::tr("the summary cannot be written: %1"));
}

Status writeRankFile(const QString& path, const QString& settings, std::span<const RankSummary> ofOne,
                     Progress& progress)
{
    const auto fill = [&](const NewDatabase& file) {
        RankFileWriter writer(file, {false, rankMethodology, settings, std::nullopt, rankFormat});
        writer.add(ofOne);
        return writer.finish();
    };
    return writeDatabaseFile(path, progress, fill);
}

} // namespace core
