// SPDX-License-Identifier: MIT
#include "core/oom/sheet/oom_json.h"

#include "core/oom/sheet/oom_words.h"

#include <QBuffer>

#include <algorithm>

namespace core {

namespace {

/// Writes one sheet into an open object.
class SheetWriter
{
public:
    SheetWriter(JsonWriter& json, const Autopsy& sheet, const Snapshot& snapshot)
        : m_json(json), m_sheet(sheet), m_snapshot(snapshot)
    {}

    void write();

private:
    [[nodiscard]] std::optional<QString> poolText(PoolId pool) const
    {
        return pool.isNone() ? std::nullopt : std::optional(m_snapshot.poolText(pool));
    }
    void writeDiagnosis();
    void writeNumbers();
    void writePool(const PoolUsage& pool);
    void writeHeld(const PoolUsage& pool);
    void writeSites();
    void writeGrowth();
    void writeRetry(const AutopsyLateReturn& late);
    void writeRun(const CheapestRun& run);
    void writeAdvice();

    JsonWriter& m_json;
    const Autopsy& m_sheet;
    const Snapshot& m_snapshot;
};

void SheetWriter::write()
{
    m_json.member("device", m_sheet.device);
    m_json.member("event", m_sheet.event);
    m_json.member("time_us", known(m_sheet.timeUs, noTime));
    m_json.member("site", known(m_sheet.site));
    m_json.member("stream", m_sheet.tellsSegments ? std::optional(m_sheet.request.stream) : std::nullopt);
    m_json.member("pool", poolText(m_sheet.request.pool));
    m_json.member("expandable", m_sheet.request.isExpandable);
    writeDiagnosis();
    writeNumbers();
    m_json.objects("pools", m_sheet.pools, [this](const PoolUsage& pool) { writePool(pool); });
    m_json.object("other_pools", [this] {
        m_json.member("count", m_sheet.otherPools);
        writeHeld(m_sheet.poolsBeside);
    });
    m_json.objects("devices", m_sheet.devices, [this](const AutopsyDevice& device) {
        m_json.member("device", device.device);
        m_json.member("active", device.active);
        m_json.member("reserved", device.reserved);
        m_json.member("peak_active", device.peak);
    });
    m_json.member("other_devices", m_sheet.otherDevices);
    writeSites();
    writeGrowth();
    if (m_sheet.late)
        m_json.object("retry", [this] { writeRetry(*m_sheet.late); });
    else
        m_json.member("retry", std::nullopt);
    if (m_sheet.cheapest)
        m_json.object("cheapest_run", [this] { writeRun(*m_sheet.cheapest); });
    else
        m_json.member("cheapest_run", std::nullopt);
    writeAdvice();
}

void SheetWriter::writeDiagnosis()
{
    m_json.member("verdict", nameOf(m_sheet.diagnosis.verdict));
    m_json.member("allocator_verdict", nameOf(m_sheet.diagnosis.allocator));
    m_json.member("text", headlineOf(m_sheet));
    m_json.values("also", m_sheet.diagnosis.also, [](OomVerdict verdict) { return nameOf(verdict); });
    m_json.objects("findings", m_sheet.findings, [this](const AutopsyFinding& finding) {
        m_json.member("rule", nameOf(finding.rule));
        m_json.member("holds", finding.holds);
        m_json.member("text", textOf(finding, m_sheet));
    });
}

void SheetWriter::writeNumbers()
{
    m_json.object("numbers", [this] {
        for (const AutopsyNumber& number : m_sheet.numbers)
            m_json.object(nameOf(number.number), [&] {
                m_json.member("bytes", number.bytes);
                m_json.member("sql", number.sql);
            });
    });
}

void SheetWriter::writePool(const PoolUsage& pool)
{
    m_json.member("pool", poolText(pool.pool));
    m_json.member("stream", pool.stream);
    m_json.member("segment_type", QLatin1String(pool.type == SegmentType::Small ? "small" : "large"));
    m_json.member("usable", pool.isUsable);
    writeHeld(pool);
    m_json.member("sql", pool.sql);
}

void SheetWriter::writeHeld(const PoolUsage& pool)
{
    m_json.member("segments", pool.segments);
    m_json.member("reserved", pool.reserved);
    m_json.member("allocated", pool.allocated);
    m_json.member("pending", pool.pending);
    m_json.member("rounding", pool.rounding);
    m_json.member("free", pool.free);
    m_json.member("largest_free", pool.largestFree);
    m_json.member("uncertain", pool.uncertain);
}

void SheetWriter::writeSites()
{
    m_json.objects("kinds", m_sheet.kinds, [this](const AutopsyKind& kind) {
        m_json.member("kind", nameOf(kind.kind));
        m_json.member("bytes", kind.bytes);
        m_json.member("count", kind.count);
    });
    m_json.objects("sites", m_sheet.sites, [this](const AutopsySite& site) {
        m_json.member("site", site.text);
        m_json.member("bytes", site.bytes);
        m_json.member("count", site.count);
        m_json.member("sql", site.sql);
        m_json.objects("through", site.parts, [this](const AutopsyPart& part) {
            m_json.member("library_site", part.text.isEmpty() ? std::optional<QString>() : part.text);
            m_json.member("bytes", part.bytes);
            m_json.member("count", part.count);
        });
    });
    m_json.member("other_sites", m_sheet.otherSites);
    m_json.member("other_bytes", m_sheet.otherBytes);
}

void SheetWriter::writeGrowth()
{
    m_json.object("growth", [this] {
        m_json.member("since_event", m_sheet.growth.since);
        m_json.objects("sites", m_sheet.growth.sites, [this](const AutopsyGrown& site) {
            m_json.member("site", site.site);
            m_json.member("before", site.before);
            m_json.member("after", site.after);
            m_json.member("sql", site.sql);
        });
        m_json.member("others", m_sheet.growth.rest);
        m_json.objects("every_step", m_sheet.growth.steady, [this](const AutopsySteady& site) {
            m_json.member("site", site.site);
            m_json.member("steps", site.steps);
            m_json.member("hits", site.hits);
            m_json.member("per_step", site.perStep);
            m_json.member("kept", site.kept);
            m_json.member("sql", site.sql);
        });
        m_json.objects("by_step", m_sheet.growth.bySteps, [this](const AutopsyStep& step) {
            m_json.member("step", step.number);
            m_json.member("active_at_end", step.active);
            m_json.member("first_site", step.site);
        });
    });
}

void SheetWriter::writeRetry(const AutopsyLateReturn& late)
{
    m_json.member("would_have_worked", true);
    m_json.member("certainty", nameOf(late.found.certainty));
    m_json.values("doubts", late.found.doubts, [](LateReturn::Doubt doubt) { return nameOf(doubt); });
    m_json.member("repeated_event", late.found.repeated);
    m_json.member("text", lateArithmeticOf(m_sheet));
    m_json.member("run_addr", QStringLiteral("0x%1").arg(late.found.addr, 0, 16));
    m_json.member("run", late.found.bytes);
    m_json.member("run_before", late.found.before);
    m_json.member("segment", late.segment);
    m_json.member("sql", late.sql);
    m_json.member("other_blocks", late.found.otherBlocks);
    m_json.objects("blocks", late.blocks, [this](const AutopsyLateBlock& block) {
        m_json.member("label", block.label);
        m_json.member("bytes", block.bytes);
        m_json.member("freed_event", known(block.freed, beforeFirstEvent));
        m_json.member("returned_event", block.returned);
        m_json.member("site", block.site);
    });
}

void SheetWriter::writeRun(const CheapestRun& run)
{
    m_json.member("bytes", run.bytes);
    m_json.member("span", run.span);
    m_json.member("sql", m_sheet.cheapestSql);
    m_json.member("block_count", run.ranks.size());
    m_json.objects("blocks", m_sheet.blocks, [this](const AutopsyBlock& block) {
        m_json.member("label", block.label);
        m_json.member("bytes", block.bytes);
        m_json.member("pending", block.isPending);
        m_json.member("site", block.site);
    });
}

void SheetWriter::writeAdvice()
{
    const auto write = [this](auto value) {
        m_json.member("name", nameOf(value));
        m_json.member("text", textOf(value, m_sheet));
    };
    m_json.member("fixes_tried", m_sheet.fixesTried);
    m_json.objects("fixes", m_sheet.fixes, [this](const ComputedFix& fix) {
        m_json.values("changes", fix.changes);
        m_json.member("text", fix.text);
        m_json.member("lasts", known(nameOf(fix.lasting.kind)));
        m_json.member("lasts_steps", fix.lasting.steps);
    });
    m_json.objects("advice", m_sheet.advice, write);
    m_json.objects("limits", m_sheet.limits, write);
}

} // namespace

Status writeJson(const EachSheet& each, std::size_t leftOut, const Snapshot& snapshot, const QString& file,
                 QIODevice& out, const SheetMembers& more)
{
    JsonWriter json;
    Status status = Done{};
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.oom/1"));
        json.member("file", file);
        json.member("left_out", leftOut);
        json.array("ooms", [&] {
            status = each([&](const Autopsy& sheet) {
                json.object([&] {
                    SheetWriter(json, sheet, snapshot).write();
                    if (more)
                        more(json, sheet);
                });
                out.write(json.take());
            });
        });
    });
    out.write(json.text());
    return status;
}

QByteArray jsonOf(std::span<const Autopsy> sheets, std::size_t leftOut, const Snapshot& snapshot,
                  const QString& file)
{
    const EachSheet each = [&](const auto& visit) -> Status {
        std::for_each(sheets.begin(), sheets.end(), visit);
        return Done{};
    };
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return writeJson(each, leftOut, snapshot, file, buffer) ? buffer.data() : QByteArray();
}

} // namespace core
