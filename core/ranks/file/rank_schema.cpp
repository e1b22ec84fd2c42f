// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_schema.h"

#include <QFile>
#include <QFileInfo>

#include <array>

namespace core {

namespace {

constexpr const char* key = "INTEGER PRIMARY KEY";
constexpr const char* integer = "INTEGER";
constexpr const char* text = "TEXT";

constexpr std::array about{RankColumn{"kind", text}, RankColumn{"methodology", integer},
                           RankColumn{"settings", text}, RankColumn{"floor", integer},
                           RankColumn{"listed", integer}};
constexpr std::array files{RankColumn{"id", key},
                           RankColumn{"path", text},
                           RankColumn{"sha256", text},
                           RankColumn{"bytes", integer},
                           RankColumn{"modified_ns", integer},
                           RankColumn{"format", text},
                           RankColumn{"unread", text},
                           RankColumn{"rank", integer},
                           RankColumn{"local_rank", integer},
                           RankColumn{"world_size", integer},
                           RankColumn{"step", integer},
                           RankColumn{"pid", integer},
                           RankColumn{"host", text},
                           RankColumn{"job", text},
                           RankColumn{"code", integer}};
constexpr std::array missing{RankColumn{"path", text}};
constexpr std::array devices{
    RankColumn{"id", key},
    RankColumn{"file", integer},
    RankColumn{"device", integer},
    RankColumn{"trust", text},
    RankColumn{"events", integer},
    RankColumn{"allocations", integer},
    RankColumn{"start_us", integer},
    RankColumn{"end_us", integer},
    RankColumn{"lost_events", integer},
    RankColumn{"capacity", integer},
    RankColumn{"allocated_peak", integer},
    RankColumn{"active_peak", integer},
    RankColumn{"reserved_peak", integer},
    RankColumn{"headroom", integer},
    RankColumn{"ooms", integer},
    RankColumn{"oom_verdict", text},
    RankColumn{"steps_by", text},
    RankColumn{"steps", integer},
    RankColumn{"judged_steps", integer},
    RankColumn{"growth", integer},
    RankColumn{"other_leaks", integer},
    RankColumn{"other_leak_bytes", integer},
    RankColumn{"other_leak_count", integer},
    RankColumn{"other_leak_largest", integer},
};
constexpr std::array facts{RankColumn{"device_id", integer}, RankColumn{"kind", text},
                           RankColumn{"name", text}, RankColumn{"value", text}};
constexpr std::array moments{RankColumn{"id", key},
                             RankColumn{"device_id", integer},
                             RankColumn{"moment", text},
                             RankColumn{"event", integer},
                             RankColumn{"time_us", integer},
                             RankColumn{"bytes", integer},
                             RankColumn{"count", integer},
                             RankColumn{"other_sites", integer},
                             RankColumn{"other_bytes", integer},
                             RankColumn{"other_count", integer},
                             RankColumn{"other_largest", integer}};
constexpr std::array sites{RankColumn{"moment_id", integer}, RankColumn{"stack", integer},
                           RankColumn{"bytes", integer}, RankColumn{"count", integer}};
constexpr std::array ooms{
    RankColumn{"device_id", integer}, RankColumn{"event", integer},       RankColumn{"time_us", integer},
    RankColumn{"requested", integer}, RankColumn{"device_free", integer}, RankColumn{"allocated", integer},
    RankColumn{"active", integer},    RankColumn{"reserved", integer},    RankColumn{"site", text}};
constexpr std::array sheets{RankColumn{"device_id", integer}, RankColumn{"json", text}};
constexpr std::array steps{RankColumn{"device_id", integer}, RankColumn{"step", integer},
                           RankColumn{"event", integer}, RankColumn{"time_us", integer},
                           RankColumn{"bytes", integer}};
constexpr std::array curve{RankColumn{"device_id", integer},  RankColumn{"first_event", integer},
                           RankColumn{"last_event", integer}, RankColumn{"time_us", integer},
                           RankColumn{"lowest", integer},     RankColumn{"highest", integer}};
constexpr std::array marks{RankColumn{"device_id", integer}, RankColumn{"name", text},
                           RankColumn{"ordinal", integer}, RankColumn{"end_us", integer}};
constexpr std::array leaks{
    RankColumn{"device_id", integer}, RankColumn{"stack", integer},   RankColumn{"verdict", text},
    RankColumn{"since", integer},     RankColumn{"period", integer},  RankColumn{"held_from", integer},
    RankColumn{"held_to", integer},   RankColumn{"bytes", integer},   RankColumn{"count", integer},
    RankColumn{"steps", integer},     RankColumn{"per_step", integer}};
constexpr std::array paths{RankColumn{"id", key}, RankColumn{"path", text}, RankColumn{"rooted", integer}};
constexpr std::array frames{RankColumn{"id", key}, RankColumn{"path", integer}, RankColumn{"function", text},
                            RankColumn{"line", integer}, RankColumn{"kind", integer}};
constexpr std::array nodes{RankColumn{"id", key}, RankColumn{"frame", integer},
                           RankColumn{"caller", integer}};
constexpr std::array callSites{RankColumn{"id", key}, RankColumn{"text", text}};
constexpr std::array stacks{RankColumn{"id", key}, RankColumn{"node", integer}, RankColumn{"operator", text},
                            RankColumn{"site", integer}};
constexpr std::array calls{RankColumn{"code", integer}, RankColumn{"frame", integer},
                           RankColumn{"callee", integer}, RankColumn{"operator", text}};

constexpr std::array all{RankTable{"about", about},          RankTable{"files", files},
                         RankTable{"missing", missing},      RankTable{"devices", devices},
                         RankTable{"facts", facts},          RankTable{"moments", moments},
                         RankTable{"sites", sites},          RankTable{"ooms", ooms},
                         RankTable{"sheets", sheets},        RankTable{"steps", steps},
                         RankTable{"curve", curve},          RankTable{"marks", marks},
                         RankTable{"leaks", leaks},          RankTable{"paths", paths},
                         RankTable{"frames", frames},        RankTable{"nodes", nodes},
                         RankTable{"call_sites", callSites}, RankTable{"stacks", stacks},
                         RankTable{"calls", calls}};

} // namespace

std::string RankTable::sql() const
{
    std::string sql = std::string("CREATE TABLE ").append(name).append(" (");
    for (const RankColumn& column : columns) {
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
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray start = file.read(applicationHeader);
    const auto application = applicationOf({start.constData(), static_cast<std::size_t>(start.size())});
    return application && application->id == rankApplication ? std::optional(application->version)
                                                             : std::nullopt;
}

std::vector<std::string> rankTableSql()
{
    std::vector<std::string> all;
    for (const RankTable& table : rankTables())
        all.push_back(table.sql());
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
