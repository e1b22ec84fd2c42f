// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sqlite/foreign_database.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace core {

/// One row of a table of summaries, of which nothing is believed: what a column cannot have makes it bad, and
/// answers something harmless. Refers to the row.
class RankRow
{
public:
    explicit RankRow(std::span<const ForeignValue> values) : m_values(values) {}

    /// What cannot be.
    void refuse() { m_isBad = true; }
    [[nodiscard]] bool isBad() const { return m_isBad; }

    /// Any 64 bits.
    [[nodiscard]] std::int64_t number(std::size_t column);
    [[nodiscard]] std::uint64_t bits(std::size_t column)
    {
        return static_cast<std::uint64_t>(number(column));
    }
    /// lowest … highest.
    [[nodiscard]] std::int64_t number(std::size_t column, std::int64_t lowest, std::int64_t highest);
    /// Below count.
    [[nodiscard]] std::uint32_t place(std::size_t column, std::size_t count);
    /// Nothing where NULL.
    [[nodiscard]] std::optional<std::int64_t> numberIfAny(std::size_t column);
    [[nodiscard]] std::optional<std::uint64_t> bitsIfAny(std::size_t column);
    /// An event, or before the first.
    [[nodiscard]] std::int32_t event(std::size_t column);
    /// noTime where NULL.
    [[nodiscard]] std::int64_t time(std::size_t column);
    [[nodiscard]] bool isTrue(std::size_t column) { return number(column, 0, 1) == 1; }
    [[nodiscard]] std::string_view text(std::size_t column);
    /// Empty where NULL.
    [[nodiscard]] std::string_view textIfAny(std::size_t column);
    [[nodiscard]] bool isNull(std::size_t column) const
    {
        return m_values[column].kind == ForeignValue::Kind::Null;
    }

private:
    std::span<const ForeignValue> m_values;
    bool m_isBad = false;
};

/// The tables of a file of summaries, read as somebody else's. One thread.
class RankRows
{
public:
    /// Errors: Input, one sentence, where path is no such file, of an unknown format, or has other tables;
    /// cancelled.
    [[nodiscard]] static Result<RankRows> open(const QString& path, Progress& progress);

    using Read = std::function<void(RankRow&)>;
    /// Hands every row of a table to read, in the order of the file; none where its format has no such table.
    /// Errors: Input, where one is bad; cancelled.
    [[nodiscard]] Status each(const char* table, const Read& read);
    /// RankFileHeader::format.
    [[nodiscard]] std::uint32_t format() const { return m_format; }
    /// That the file contradicts itself.
    [[nodiscard]] Error damaged(const char* table) const;

private:
    RankRows(const QString& path, std::uint32_t format, std::unique_ptr<ForeignDatabase> database,
             Progress& progress)
        : m_path(path), m_format(format), m_database(std::move(database)), m_progress(&progress)
    {}
    [[nodiscard]] Status checkTables();

    QString m_path;
    std::uint32_t m_format;
    std::unique_ptr<ForeignDatabase> m_database;
    Progress* m_progress;
};

} // namespace core
