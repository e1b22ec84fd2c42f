// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QVariant>

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace widgets {

/// What a row stands for: an index into the data that the columns read (an allocation's rank, an event index
/// …).
using RowId = std::uint32_t;

/// The raw value that a cell sorts by; monostate is NULL: unknown, never, not applicable. A string_view must
/// live as long as the column that answers it.
using CellKey = std::variant<std::monostate, std::int64_t, std::uint64_t, double, std::string_view, QString>;

/// Ascending order of keys, the one of SQLite: NULL, then numbers (exact, whatever their types), then texts
/// by code point. A strict weak order; NaN counts as NULL.
[[nodiscard]] bool keyLess(const CellKey& a, const CellKey& b);
[[nodiscard]] bool isNull(const CellKey& key);
/// The key as a file has it: all digits of a number, the text itself, empty for NULL.
[[nodiscard]] QString keyText(const CellKey& key);

/// One column of a table: how a cell shows, sorts and explains itself. The functions are called on the GUI
/// thread and, for sorting and export, on workers: they read immutable data only and keep it alive
/// themselves.
struct TableColumn
{
    QString name;    ///< in files and SQL
    QString title;   ///< on screen
    QString toolTip; ///< of the header: meaning and unit
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    bool fixedWidth = false; ///< addresses, labels
    bool isExtra = false;    ///< not shown until somebody asks for it
    bool takesRoom = false;  ///< as wide as the others leave it, unless that is far below widthHint
    int widthHint = 12;      ///< in characters
    std::function<CellKey(RowId)> key = nullptr;   ///< never null; a cell whose key is NULL shows dimmed
    std::function<QString(RowId)> text = nullptr;  ///< display; null: keyText
    std::function<QString(RowId)> exact = nullptr; ///< tooltip; null: the display text
    std::function<QString(RowId)> plain = nullptr; ///< files and clipboard; null: keyText
    std::function<QVariant(RowId)> decoration = nullptr; ///< a QIcon or QColor before the text; null: none

    /// A column that was just made, this many characters wide.
    [[nodiscard]] TableColumn wide(int characters) &&
    {
        widthHint = characters;
        return std::move(*this);
    }

    /// A column that was just made, which takes the room that the others leave. At most one of a table.
    [[nodiscard]] TableColumn roomy() &&
    {
        takesRoom = true;
        return std::move(*this);
    }

    /// A column that was just made, which a table does not show at first.
    [[nodiscard]] TableColumn extra() &&
    {
        isExtra = true;
        return std::move(*this);
    }

    [[nodiscard]] QString displayText(RowId id) const { return text ? text(id) : keyText(key(id)); }
    [[nodiscard]] QString exactText(RowId id) const { return exact ? exact(id) : displayText(id); }
    [[nodiscard]] QString plainText(RowId id) const { return plain ? plain(id) : keyText(key(id)); }
};

/// The usual kinds of columns. ifNull is what a cell without a value shows.
namespace columns {

using Bytes = std::function<std::optional<std::uint64_t>(RowId)>;
using Number = std::function<std::optional<std::int64_t>(RowId)>;
using SharedText = std::function<std::optional<std::string_view>(RowId)>;
using Text = std::function<QString(RowId)>;

/// Binary units in three significant digits, exact bytes in the tooltip, digits in files.
[[nodiscard]] TableColumn bytes(const QString& name, const QString& title, const QString& toolTip,
                                const Bytes& value, const QString& ifNull = {});
/// A difference of bytes with its sign, likewise.
[[nodiscard]] TableColumn change(const QString& name, const QString& title, const QString& toolTip,
                                 const Number& value, const QString& ifNull = {});
/// A whole number without grouping, as it is a name: ids, streams, devices.
[[nodiscard]] TableColumn number(const QString& name, const QString& title, const QString& toolTip,
                                 const Number& value, const QString& ifNull = {});
/// A count, or an event, with grouped thousands.
[[nodiscard]] TableColumn count(const QString& name, const QString& title, const QString& toolTip,
                                const Number& value, const QString& ifNull = {});
/// Microseconds in the largest fitting unit, exact ones in the tooltip.
[[nodiscard]] TableColumn duration(const QString& name, const QString& title, const QString& toolTip,
                                   const Number& microseconds, const QString& ifNull = {});
/// Local date and time of microseconds since the epoch; core::noTime is NULL.
[[nodiscard]] TableColumn clock(const QString& name, const QString& title, const QString& toolTip,
                                const std::function<std::int64_t(RowId)>& microseconds);
/// A text; a null QString is NULL.
[[nodiscard]] TableColumn text(const QString& name, const QString& title, const QString& toolTip,
                               const Text& value, const QString& ifNull = {});
/// The id of a memory pool, which is NULL where unknown; on screen the default one has its name.
[[nodiscard]] TableColumn pool(const QString& title, const QString& toolTip, const Text& value);
/// A text that lives in a string pool. On screen is its beginning, in files and on the clipboard all of it.
[[nodiscard]] TableColumn sharedText(const QString& name, const QString& title, const QString& toolTip,
                                     const SharedText& value, const QString& ifNull = {});

} // namespace columns

} // namespace widgets
