// SPDX-License-Identifier: MIT
#include "core/analysis/oom/json.h"

#include "core/analysis/oom/words.h"
#include "core/base/jsonwriter.h"

namespace core {

namespace {

QString key(const char* name)
{
    return QLatin1String(name);
}

/// Writes one sheet into an open array.
class SheetWriter
{
public:
    SheetWriter(JsonWriter& json, const Autopsy& sheet, const Snapshot& snapshot)
        : m_json(json), m_sheet(sheet), m_snapshot(snapshot)
    {}

    void write();

private:
    template <class T>
    void put(const char* name, const T& value)
    {
        m_json.key(key(name));
        m_json.value(value);
    }
    void putBool(const char* name, std::optional<bool> value);
    void putPool(PoolId pool);
    void writeDiagnosis();
    void writeNumbers();
    void writePools();
    void writeSites();
    void writeGrowth();
    void writeRun();
    void writeAdvice();

    JsonWriter& m_json;
    const Autopsy& m_sheet;
    const Snapshot& m_snapshot;
};

void SheetWriter::write()
{
    m_json.beginObject();
    put("device", std::int64_t{m_sheet.device});
    put("event", std::int64_t{m_sheet.event});
    m_json.key(key("time_us"));
    if (m_sheet.timeUs == noTime)
        m_json.null();
    else
        m_json.value(m_sheet.timeUs);
    m_json.key(key("site"));
    if (m_sheet.site.isEmpty())
        m_json.null();
    else
        m_json.value(m_sheet.site);
    put("stream", m_sheet.request.stream);
    putPool(m_sheet.request.pool);
    putBool("expandable", m_sheet.request.isExpandable);
    writeDiagnosis();
    writeNumbers();
    writePools();
    writeSites();
    writeGrowth();
    writeRun();
    writeAdvice();
    m_json.endObject();
}

void SheetWriter::putBool(const char* name, std::optional<bool> value)
{
    m_json.key(key(name));
    if (value)
        m_json.boolean(*value);
    else
        m_json.null();
}

void SheetWriter::putPool(PoolId pool)
{
    m_json.key(key("pool"));
    if (pool.isNone())
        m_json.null();
    else
        m_json.value(m_snapshot.poolText(pool));
}

void SheetWriter::writeDiagnosis()
{
    put("verdict", nameOf(m_sheet.diagnosis.verdict));
    put("text", headlineOf(m_sheet));
    m_json.key(key("also"));
    m_json.beginArray();
    for (const OomVerdict verdict : m_sheet.diagnosis.also)
        m_json.value(nameOf(verdict));
    m_json.endArray();
    m_json.key(key("findings"));
    m_json.beginArray();
    for (const AutopsyFinding& finding : m_sheet.findings) {
        m_json.beginObject();
        put("rule", nameOf(finding.rule));
        putBool("holds", finding.holds);
        put("text", textOf(finding, m_sheet));
        m_json.endObject();
    }
    m_json.endArray();
}

void SheetWriter::writeNumbers()
{
    m_json.key(key("numbers"));
    m_json.beginObject();
    for (const AutopsyNumber& number : m_sheet.numbers) {
        m_json.key(nameOf(number.number));
        m_json.beginObject();
        put("bytes", number.bytes);
        put("sql", number.sql);
        m_json.endObject();
    }
    m_json.endObject();
}

void SheetWriter::writePools()
{
    m_json.key(key("pools"));
    m_json.beginArray();
    for (const PoolUsage& pool : m_sheet.pools) {
        m_json.beginObject();
        putPool(pool.pool);
        put("stream", pool.stream);
        put("segment_type", pool.type == SegmentType::Small ? key("small") : key("large"));
        putBool("usable", pool.isUsable);
        put("segments", std::uint64_t{pool.segments});
        put("reserved", pool.reserved);
        put("allocated", pool.allocated);
        put("pending", pool.pending);
        put("rounding", pool.rounding);
        put("free", pool.free);
        put("largest_free", pool.largestFree);
        put("uncertain", pool.uncertain);
        put("sql", pool.sql);
        m_json.endObject();
    }
    m_json.endArray();
}

void SheetWriter::writeSites()
{
    m_json.key(key("sites"));
    m_json.beginArray();
    for (const AutopsySite& site : m_sheet.sites) {
        m_json.beginObject();
        put("site", site.text);
        put("bytes", site.bytes);
        put("count", std::uint64_t{site.count});
        put("sql", site.sql);
        m_json.endObject();
    }
    m_json.endArray();
    put("other_sites", std::uint64_t{m_sheet.otherSites});
    put("other_bytes", m_sheet.otherBytes);
}

void SheetWriter::writeGrowth()
{
    m_json.key(key("growth"));
    m_json.beginObject();
    m_json.key(key("since_event"));
    if (m_sheet.growth.since)
        m_json.value(std::int64_t{*m_sheet.growth.since});
    else
        m_json.null();
    m_json.key(key("sites"));
    m_json.beginArray();
    for (const AutopsyGrown& site : m_sheet.growth.sites) {
        m_json.beginObject();
        put("site", site.site);
        put("before", site.before);
        put("after", site.after);
        put("sql", site.sql);
        m_json.endObject();
    }
    m_json.endArray();
    put("others", m_sheet.growth.rest);
    m_json.endObject();
}

void SheetWriter::writeRun()
{
    m_json.key(key("cheapest_run"));
    if (!m_sheet.cheapest)
        return m_json.null();
    m_json.beginObject();
    put("bytes", m_sheet.cheapest->bytes);
    put("span", m_sheet.cheapest->span);
    put("sql", m_sheet.cheapestSql);
    put("block_count", static_cast<std::uint64_t>(m_sheet.cheapest->ranks.size()));
    m_json.key(key("blocks"));
    m_json.beginArray();
    for (const AutopsyBlock& block : m_sheet.blocks) {
        m_json.beginObject();
        put("label", block.label);
        put("bytes", block.bytes);
        putBool("pending", block.isPending);
        put("site", block.site);
        m_json.endObject();
    }
    m_json.endArray();
    m_json.endObject();
}

void SheetWriter::writeAdvice()
{
    const auto put = [this](const char* list, const auto& values) {
        m_json.key(key(list));
        m_json.beginArray();
        for (const auto value : values) {
            m_json.beginObject();
            m_json.key(key("name"));
            m_json.value(nameOf(value));
            m_json.key(key("text"));
            m_json.value(textOf(value, m_sheet));
            m_json.endObject();
        }
        m_json.endArray();
    };
    put("advice", m_sheet.advice);
    put("limits", m_sheet.limits);
}

} // namespace

QByteArray jsonOf(std::span<const Autopsy> sheets, std::size_t leftOut, const Snapshot& snapshot,
                  const QString& file)
{
    JsonWriter json;
    json.beginObject();
    json.key(key("file"));
    json.value(file);
    json.key(key("left_out"));
    json.value(std::uint64_t{leftOut});
    json.key(key("ooms"));
    json.beginArray();
    for (const Autopsy& sheet : sheets)
        SheetWriter(json, sheet, snapshot).write();
    json.endArray();
    json.endObject();
    return json.text();
}

} // namespace core
