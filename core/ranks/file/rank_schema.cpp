// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_schema.h"

#include "core/base/regular_file.h"

#include <array>

namespace core {

namespace {

constexpr const char* key = "INTEGER PRIMARY KEY";
constexpr const char* integer = "INTEGER";
constexpr const char* text = "TEXT";

constexpr std::array about{SummaryColumn{"kind", text}, SummaryColumn{"methodology", integer},
                           SummaryColumn{"settings", text}, SummaryColumn{"floor", integer},
                           SummaryColumn{"listed", integer}};
constexpr std::array files{SummaryColumn{"id", key},
                           SummaryColumn{"path", text},
                           SummaryColumn{"sha256", text},
                           SummaryColumn{"bytes", integer},
                           SummaryColumn{"modified_ns", integer},
                           SummaryColumn{"format", text},
                           SummaryColumn{"unread", text},
                           SummaryColumn{"rank", integer},
                           SummaryColumn{"local_rank", integer},
                           SummaryColumn{"world_size", integer},
                           SummaryColumn{"step", integer},
                           SummaryColumn{"pid", integer},
                           SummaryColumn{"host", text},
                           SummaryColumn{"job", text},
                           SummaryColumn{"code", integer}};
constexpr std::array missing{SummaryColumn{"path", text}};
constexpr std::array devices{
    SummaryColumn{"id", key},
    SummaryColumn{"file", integer},
    SummaryColumn{"device", integer},
    SummaryColumn{"trust", text},
    SummaryColumn{"events", integer},
    SummaryColumn{"allocations", integer},
    SummaryColumn{"start_us", integer},
    SummaryColumn{"end_us", integer},
    SummaryColumn{"lost_events", integer},
    SummaryColumn{"capacity", integer},
    SummaryColumn{"allocated_peak", integer},
    SummaryColumn{"active_peak", integer},
    SummaryColumn{"reserved_peak", integer},
    SummaryColumn{"headroom", integer},
    SummaryColumn{"ooms", integer},
    SummaryColumn{"oom_verdict", text},
    SummaryColumn{"steps_by", text},
    SummaryColumn{"steps", integer},
    SummaryColumn{"judged_steps", integer},
    SummaryColumn{"growth", integer},
    SummaryColumn{"other_leaks", integer},
    SummaryColumn{"other_leak_bytes", integer},
    SummaryColumn{"other_leak_count", integer},
    SummaryColumn{"other_leak_largest", integer},
};
constexpr std::array facts{SummaryColumn{"device_id", integer}, SummaryColumn{"kind", text},
                           SummaryColumn{"name", text}, SummaryColumn{"value", text}};
constexpr std::array moments{SummaryColumn{"id", key},
                             SummaryColumn{"device_id", integer},
                             SummaryColumn{"moment", text},
                             SummaryColumn{"event", integer},
                             SummaryColumn{"time_us", integer},
                             SummaryColumn{"bytes", integer},
                             SummaryColumn{"count", integer},
                             SummaryColumn{"other_sites", integer},
                             SummaryColumn{"other_bytes", integer},
                             SummaryColumn{"other_count", integer},
                             SummaryColumn{"other_largest", integer}};
constexpr std::array sites{SummaryColumn{"moment_id", integer}, SummaryColumn{"stack", integer},
                           SummaryColumn{"bytes", integer}, SummaryColumn{"count", integer}};
constexpr std::array ooms{SummaryColumn{"device_id", integer},
                          SummaryColumn{"event", integer},
                          SummaryColumn{"time_us", integer},
                          SummaryColumn{"requested", integer},
                          SummaryColumn{"device_free", integer},
                          SummaryColumn{"allocated", integer},
                          SummaryColumn{"active", integer},
                          SummaryColumn{"reserved", integer},
                          SummaryColumn{"site", text}};
constexpr std::array sheets{SummaryColumn{"device_id", integer}, SummaryColumn{"json", text}};
constexpr std::array steps{SummaryColumn{"device_id", integer}, SummaryColumn{"step", integer},
                           SummaryColumn{"event", integer}, SummaryColumn{"time_us", integer},
                           SummaryColumn{"bytes", integer}};
constexpr std::array curve{SummaryColumn{"device_id", integer},  SummaryColumn{"first_event", integer},
                           SummaryColumn{"last_event", integer}, SummaryColumn{"time_us", integer},
                           SummaryColumn{"lowest", integer},     SummaryColumn{"highest", integer}};
constexpr std::array marks{SummaryColumn{"device_id", integer}, SummaryColumn{"name", text},
                           SummaryColumn{"ordinal", integer}, SummaryColumn{"end_us", integer}};
constexpr std::array leaks{SummaryColumn{"device_id", integer}, SummaryColumn{"stack", integer},
                           SummaryColumn{"verdict", text},      SummaryColumn{"since", integer},
                           SummaryColumn{"period", integer},    SummaryColumn{"held_from", integer},
                           SummaryColumn{"held_to", integer},   SummaryColumn{"bytes", integer},
                           SummaryColumn{"count", integer},     SummaryColumn{"steps", integer},
                           SummaryColumn{"per_step", integer}};
constexpr std::array paths{SummaryColumn{"id", key}, SummaryColumn{"path", text},
                           SummaryColumn{"rooted", integer}};
constexpr std::array frames{SummaryColumn{"id", key}, SummaryColumn{"path", integer},
                            SummaryColumn{"function", text}, SummaryColumn{"line", integer},
                            SummaryColumn{"kind", integer}};
constexpr std::array nodes{SummaryColumn{"id", key}, SummaryColumn{"frame", integer},
                           SummaryColumn{"caller", integer}};
constexpr std::array callSites{SummaryColumn{"id", key}, SummaryColumn{"text", text}};
constexpr std::array stacks{SummaryColumn{"id", key}, SummaryColumn{"node", integer},
                            SummaryColumn{"operator", text}, SummaryColumn{"site", integer}};
constexpr std::array calls{SummaryColumn{"code", integer}, SummaryColumn{"frame", integer},
                           SummaryColumn{"callee", integer}, SummaryColumn{"operator", text}};

constexpr std::array structure{SummaryColumn{"device_id", integer}, SummaryColumn{"step_kind", text},
                               SummaryColumn{"confidence", text}, SummaryColumn{"basis", text},
                               SummaryColumn{"complete_steps", integer}};
constexpr std::array phases{SummaryColumn{"device_id", integer},   SummaryColumn{"phase", text},
                            SummaryColumn{"runs", integer},        SummaryColumn{"per_step", integer},
                            SummaryColumn{"peak_active", integer}, SummaryColumn{"kept_at_end", integer}};
constexpr std::array layers{SummaryColumn{"device_id", integer}, SummaryColumn{"function", text},
                            SummaryColumn{"file", text},         SummaryColumn{"line", integer},
                            SummaryColumn{"repeats", integer},   SummaryColumn{"times", integer},
                            SummaryColumn{"kept", integer}};
constexpr std::array places{SummaryColumn{"moment_id", integer}, SummaryColumn{"phase", text},
                            SummaryColumn{"step", integer}, SummaryColumn{"layer", integer},
                            SummaryColumn{"layers", integer}};
constexpr std::array labels{SummaryColumn{"id", key}, SummaryColumn{"text", text}};
constexpr std::array placed{SummaryColumn{"moment_id", integer}, SummaryColumn{"grouping", text},
                            SummaryColumn{"label", integer}, SummaryColumn{"bytes", integer},
                            SummaryColumn{"count", integer}};

constexpr std::array all{RankTable{"about", about},          RankTable{"files", files},
                         RankTable{"missing", missing},      RankTable{"devices", devices},
                         RankTable{"facts", facts},          RankTable{"moments", moments},
                         RankTable{"sites", sites},          RankTable{"ooms", ooms},
                         RankTable{"sheets", sheets},        RankTable{"steps", steps},
                         RankTable{"curve", curve},          RankTable{"marks", marks},
                         RankTable{"leaks", leaks},          RankTable{"paths", paths},
                         RankTable{"frames", frames},        RankTable{"nodes", nodes},
                         RankTable{"call_sites", callSites}, RankTable{"stacks", stacks},
                         RankTable{"calls", calls},          RankTable{"structure", structure, 2},
                         RankTable{"phases", phases, 2},     RankTable{"layers", layers, 2},
                         RankTable{"places", places, 2},     RankTable{"labels", labels, 2},
                         RankTable{"placed", placed, 2}};

} // namespace

std::string RankTable::sql() const
{
    std::string sql = std::string("CREATE TABLE ").append(name).append(" (");
    for (const SummaryColumn& column : columns) {
        sql.append(&column == columns.data() ? "" : ", ");
        sql.append(column.name).append(" ").append(column.type);
    }
    return sql.append(")");
}

std::span<const RankTable> rankTables()
{
    return all;
}

std::optional<std::uint32_t> rankFormatOf(const QString& path)
{
    RegularFile opened(path);
    if (!opened.isOpen())
        return std::nullopt;
    const QByteArray start = opened.file().read(applicationHeader);
    const auto application = applicationOf({start.constData(), static_cast<std::size_t>(start.size())});
    return application && application->id == rankApplication ? std::optional(application->version)
                                                             : std::nullopt;
}

std::vector<std::string> rankTableSql(std::uint32_t format)
{
    std::vector<std::string> all;
    for (const RankTable& table : rankTables()) {
        if (table.since <= format)
            all.push_back(table.sql());
    }
    return all;
}

QByteArray rankSchema()
{
    QByteArray sql = "PRAGMA application_id = " + QByteArray::number(rankApplication) +
                     "; PRAGMA user_version = " + QByteArray::number(rankFormat) + ";";
    for (const RankTable& table : all)
        sql += QByteArray::fromStdString(table.sql()) + ";";
    return sql;
}

} // namespace core
