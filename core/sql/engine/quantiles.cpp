// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/sql/engine/sql_context.h"
#include "core/sql/engine/sql_functions.h"
#include "core/sql/engine/within_sqlite.h"

#include <QString>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <sqlite3.h>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SqlText);

/// Sorted at once: a millisecond or two, in which nobody can stop it.
constexpr std::size_t runNumbers = std::size_t{1} << 15U;
constexpr std::uint64_t mostNumbers = std::uint64_t{1} << 25U; ///< of all groups of a connection

/// A whole number that is ordered as the numbers are.
std::uint64_t rankOf(double value)
{
    constexpr std::uint64_t sign = std::uint64_t{1} << 63U;
    const auto bits = std::bit_cast<std::uint64_t>(value + 0.0); // -0.0 is 0.0
    return (bits & sign) != 0 ? ~bits : bits | sign;
}

double ofRank(std::uint64_t rank)
{
    constexpr std::uint64_t sign = std::uint64_t{1} << 63U;
    return std::bit_cast<double>((rank & sign) != 0 ? rank & ~sign : ~rank);
}

/// The numbers of a group, in sorted runs: neither adding one nor asking takes long, however many there are.
class Numbers
{
public:
    explicit Numbers(std::uint64_t& held) : m_held(&held) {}
    Q_DISABLE_COPY(Numbers)
    ~Numbers() { *m_held -= m_count; }

    /// False: there are too many already.
    bool add(double value)
    {
        if (*m_held >= mostNumbers)
            return false;
        ++*m_held;
        ++m_count;
        if (m_runs.empty() || m_runs.back().size() == runNumbers)
            m_runs.emplace_back();
        m_runs.back().push_back(rankOf(value));
        if (m_runs.back().size() == runNumbers)
            std::sort(m_runs.back().begin(), m_runs.back().end());
        return true;
    }

    [[nodiscard]] bool isEmpty() const { return m_count == 0; }
    /// The number that percent of them are no greater than; there are some.
    double at(double share)
    {
        std::sort(m_runs.back().begin(), m_runs.back().end());
        const double place = share / 100.0 * static_cast<double>(m_count - 1);
        const auto index = static_cast<std::uint64_t>(place);
        const double low = nth(index);
        const double part = place - static_cast<double>(index);
        if (part == 0.0 || index + 1 >= m_count)
            return low;
        return low + (nth(index + 1) - low) * part;
    }

    std::optional<double> percent; ///< that was asked for; nothing before the first

private:
    [[nodiscard]] std::uint64_t countUpTo(std::uint64_t rank) const
    {
        std::uint64_t count = 0;
        for (const auto& run : m_runs)
            count += static_cast<std::uint64_t>(std::upper_bound(run.begin(), run.end(), rank) - run.begin());
        return count;
    }

    /// The number that index of them are before: the least rank up to which there are more, bit by bit.
    [[nodiscard]] double nth(std::uint64_t index) const
    {
        std::uint64_t rank = 0;
        for (int bit = 63; bit >= 0; --bit) {
            const std::uint64_t below = rank | ((std::uint64_t{1} << static_cast<unsigned>(bit)) - 1);
            if (countUpTo(below) <= index)
                rank |= std::uint64_t{1} << static_cast<unsigned>(bit);
        }
        return ofRank(rank);
    }

    std::vector<std::vector<std::uint64_t>> m_runs; ///< ranks; all sorted but the last
    std::uint64_t m_count = 0;
    std::uint64_t* m_held; ///< by all groups of the connection
};

/// What SQLite keeps for a group.
struct Group
{
    Numbers* numbers; ///< null until there is a row
};

/// Null where the group has no row yet and none is to be made.
Group* groupOf(sqlite3_context* call, bool makes)
{
    return static_cast<Group*>(sqlite3_aggregate_context(call, makes ? sizeof(Group) : 0));
}

/// P, the same in every row; nothing where it was refused.
std::optional<double> percentOf(sqlite3_context* call, sqlite3_value* value, const Numbers& numbers)
{
    const int type = sqlite3_value_numeric_type(value);
    const double percent = sqlite3_value_double(value);
    if ((type != SQLITE_INTEGER && type != SQLITE_FLOAT) || !(percent >= 0.0 && percent <= 100.0)) {
        refuse(call, SqlText::tr("the second argument of percentile() has to be a number from 0 to 100"));
        return std::nullopt;
    }
    if (numbers.percent && *numbers.percent != percent) {
        refuse(call, SqlText::tr("the second argument of percentile() has to be the same in all rows"));
        return std::nullopt;
    }
    return percent;
}

void addNumber(sqlite3_context* call, int count, sqlite3_value** values)
{
    const QString name = count == 1 ? QStringLiteral("median()") : QStringLiteral("percentile()");
    Group* const group = groupOf(call, true);
    if (group == nullptr)
        return sqlite3_result_error_nomem(call);
    if (group->numbers == nullptr)
        group->numbers =
            std::make_unique<Numbers>(*static_cast<std::uint64_t*>(sqlite3_user_data(call))).release();
    Numbers& numbers = *group->numbers;
    constexpr double middle = 50.0;
    const auto percent = count == 1 ? middle : percentOf(call, values[1], numbers);
    if (!percent)
        return;
    numbers.percent = percent;
    const int type = sqlite3_value_type(values[0]);
    if (type == SQLITE_NULL)
        return;
    const double value = sqlite3_value_double(values[0]);
    if (type != SQLITE_INTEGER && type != SQLITE_FLOAT)
        refuse(call, SqlText::tr("%1 is of numbers, not of texts").arg(name));
    else if (std::isinf(value))
        refuse(call, SqlText::tr("%1 is of numbers that are finite").arg(name));
    else if (!numbers.add(value))
        refuse(call,
               SqlText::tr("%1 holds at most %2 numbers: ask of fewer rows").arg(name).arg(mostNumbers));
}

/// Also called where SQLite gives the group up.
void answer(sqlite3_context* call)
{
    Group* const group = groupOf(call, false);
    if (group == nullptr || group->numbers == nullptr)
        return;
    const std::unique_ptr<Numbers> numbers(group->numbers);
    group->numbers = nullptr;
    if (!numbers->isEmpty())
        sqlite3_result_double(call, numbers->at(*numbers->percent));
}

} // namespace

int addQuantiles(sqlite3* connection, SqlContext& context)
{
    constexpr int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (const auto& [name, arguments] : {std::pair("median", 1), std::pair("percentile", 2)}) {
        const int code =
            sqlite3_create_function_v2(connection, name, arguments, flags, &context.numbersHeld(), nullptr,
                                       WithinSqlite<addNumber>::call, WithinSqlite<answer>::call, nullptr);
        if (code != SQLITE_OK)
            return code;
    }
    return SQLITE_OK;
}

} // namespace core
