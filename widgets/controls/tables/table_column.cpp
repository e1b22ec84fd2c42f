// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/table_column.h"

#include "core/base/ids.h"
#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "widgets/controls/tables/change_text.h"
#include "widgets/controls/tables/clock_text.h"
#include "widgets/controls/text/text_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

enum class KeyClass
{
    Null,
    Number,
    Text,
};

KeyClass classOf(const CellKey& key)
{
    if (isNull(key))
        return KeyClass::Null;
    return key.index() <= 3 ? KeyClass::Number : KeyClass::Text;
}

/// Exact although the types differ: 2^53 + 1 does not equal its neighbour as a double.
bool wholeLessThanReal(const CellKey& whole, double real)
{
    if (const auto* u = std::get_if<std::uint64_t>(&whole)) {
        if (real <= 0)
            return false;
        return real >= 18446744073709551616.0 || *u < static_cast<std::uint64_t>(std::ceil(real));
    }
    if (real >= 9223372036854775808.0)
        return true;
    if (real < -9223372036854775808.0)
        return false;
    return std::get<std::int64_t>(whole) < static_cast<std::int64_t>(std::ceil(real));
}

bool realLessThanWhole(double real, const CellKey& whole)
{
    if (const auto* u = std::get_if<std::uint64_t>(&whole)) {
        if (real < 0)
            return true;
        return real < 18446744073709551616.0 && static_cast<std::uint64_t>(std::floor(real)) < *u;
    }
    if (real < -9223372036854775808.0)
        return true;
    if (real >= 9223372036854775808.0)
        return false;
    return static_cast<std::int64_t>(std::floor(real)) < std::get<std::int64_t>(whole);
}

bool numberLess(const CellKey& a, const CellKey& b)
{
    const auto* realA = std::get_if<double>(&a);
    const auto* realB = std::get_if<double>(&b);
    if (realA != nullptr && realB != nullptr)
        return *realA < *realB;
    if (realB != nullptr)
        return wholeLessThanReal(a, *realB);
    if (realA != nullptr)
        return realLessThanWhole(*realA, b);
    return std::visit(
        [](const auto& x, const auto& y) {
            using X = std::decay_t<decltype(x)>;
            using Y = std::decay_t<decltype(y)>;
            if constexpr (std::is_integral_v<X> && std::is_integral_v<Y>)
                return std::cmp_less(x, y);
            else
                return false;
        },
        a, b);
}

/// Orders UTF-16 units as the code points they stand for: surrogates come last.
bool unitLess(QChar a, QChar b)
{
    const auto rank = [](QChar unit) {
        return unit.isSurrogate() ? unit.unicode() + 0x10000 : unit.unicode();
    };
    return rank(a) < rank(b);
}

QByteArray utf8Of(const CellKey& key)
{
    if (const auto* view = std::get_if<std::string_view>(&key))
        return {view->data(), static_cast<qsizetype>(view->size())};
    return std::get<QString>(key).toUtf8();
}

bool textLess(const CellKey& a, const CellKey& b)
{
    const auto* viewA = std::get_if<std::string_view>(&a);
    const auto* viewB = std::get_if<std::string_view>(&b);
    if (viewA != nullptr && viewB != nullptr)
        return *viewA < *viewB;
    const auto* textA = std::get_if<QString>(&a);
    const auto* textB = std::get_if<QString>(&b);
    if (textA != nullptr && textB != nullptr)
        return std::lexicographical_compare(textA->begin(), textA->end(), textB->begin(), textB->end(),
                                            unitLess);
    return utf8Of(a) < utf8Of(b);
}

TableColumn makeColumn(const QString& name, const QString& title, const QString& toolTip, bool isNumber)
{
    TableColumn column;
    column.name = name;
    column.title = title;
    column.toolTip = toolTip;
    if (isNumber)
        column.alignment = Qt::AlignRight | Qt::AlignVCenter;
    return column;
}

template <class T>
CellKey keyOf(const std::optional<T>& value)
{
    return value ? CellKey(*value) : CellKey();
}

constexpr std::size_t mostShownBytes = 16'000; ///< of a text: more than its tool tip has

QString viewText(std::string_view text)
{
    return QString::fromUtf8(text);
}

/// What a cell shows of a value that may be NULL.
template <class Value, class Format>
std::function<QString(RowId)> shown(const Value& value, const QString& ifNull, Format format)
{
    return [value, ifNull, format](RowId id) {
        const auto known = value(id);
        return known ? format(*known) : ifNull;
    };
}

} // namespace

bool isNull(const CellKey& key)
{
    if (const auto* real = std::get_if<double>(&key))
        return std::isnan(*real);
    return std::holds_alternative<std::monostate>(key);
}

bool keyLess(const CellKey& a, const CellKey& b)
{
    const KeyClass classA = classOf(a);
    const KeyClass classB = classOf(b);
    if (classA != classB)
        return classA < classB;
    if (classA == KeyClass::Number)
        return numberLess(a, b);
    return classA == KeyClass::Text && textLess(a, b);
}

QString keyText(const CellKey& key)
{
    if (const auto* i = std::get_if<std::int64_t>(&key))
        return QString::number(*i);
    if (const auto* u = std::get_if<std::uint64_t>(&key))
        return QString::number(*u);
    if (const auto* real = std::get_if<double>(&key))
        return std::isnan(*real) ? QString() : QString::number(*real, 'g', 17);
    if (const auto* view = std::get_if<std::string_view>(&key))
        return viewText(*view);
    if (const auto* text = std::get_if<QString>(&key))
        return *text;
    return {};
}

namespace columns {

TableColumn bytes(const QString& name, const QString& title, const QString& toolTip, const Bytes& value,
                  const QString& ifNull)
{
    TableColumn column = makeColumn(name, title, toolTip, true);
    column.key = [value](RowId id) { return keyOf(value(id)); };
    column.text = shown(value, ifNull, [](auto bytes) { return core::formatShortBytes(bytes); });
    column.exact = shown(value, ifNull, [](auto bytes) { return core::formatExactBytes(bytes); });
    return column;
}

TableColumn change(const QString& name, const QString& title, const QString& toolTip, const Number& value,
                   const QString& ifNull)
{
    TableColumn column = makeColumn(name, title, toolTip, true);
    column.key = [value](RowId id) { return keyOf(value(id)); };
    column.text = shown(value, ifNull, [](auto bytes) { return signedBytes(bytes); });
    column.exact = shown(value, ifNull, [](auto bytes) { return exactSignedBytes(bytes); });
    return column;
}

TableColumn number(const QString& name, const QString& title, const QString& toolTip, const Number& value,
                   const QString& ifNull)
{
    TableColumn column = makeColumn(name, title, toolTip, true);
    column.widthHint = 10;
    column.key = [value](RowId id) { return keyOf(value(id)); };
    column.text = shown(value, ifNull, [](std::int64_t number) { return QString::number(number); });
    return column;
}

TableColumn count(const QString& name, const QString& title, const QString& toolTip, const Number& value,
                  const QString& ifNull)
{
    TableColumn column = number(name, title, toolTip, value, ifNull);
    column.text = shown(value, ifNull, [](auto number) {
        return number < 0 ? QString::number(number) : core::formatCount(static_cast<std::uint64_t>(number));
    });
    return column;
}

TableColumn duration(const QString& name, const QString& title, const QString& toolTip,
                     const Number& microseconds, const QString& ifNull)
{
    TableColumn column = number(name, title, toolTip, microseconds, ifNull);
    column.text = shown(microseconds, ifNull, [](auto us) { return core::formatDuration(us); });
    column.exact = shown(microseconds, ifNull, [](auto us) {
        return QCoreApplication::translate("widgets::columns", "%1 µs").arg(us);
    });
    return column;
}

TableColumn clock(const QString& name, const QString& title, const QString& toolTip,
                  const std::function<std::int64_t(RowId)>& microseconds)
{
    TableColumn column = makeColumn(name, title, toolTip, false).wide(22);
    column.key = [microseconds](RowId id) {
        const std::int64_t time = microseconds(id);
        return time == core::noTime ? CellKey() : CellKey(time);
    };
    column.text = [microseconds](RowId id) { return clockText(microseconds(id)); };
    return column;
}

TableColumn text(const QString& name, const QString& title, const QString& toolTip, const Text& value,
                 const QString& ifNull)
{
    TableColumn column = makeColumn(name, title, toolTip, false);
    column.widthHint = 24;
    column.key = [value](RowId id) {
        QString text = value(id);
        return text.isNull() ? CellKey() : CellKey(std::move(text));
    };
    column.text = [value, ifNull](RowId id) {
        const QString text = value(id);
        return text.isNull() ? ifNull : text;
    };
    return column;
}

TableColumn pool(const QString& title, const QString& toolTip, const Text& value)
{
    const QString unknown = QCoreApplication::translate("widgets::columns", "unknown");
    TableColumn column = text(QStringLiteral("pool"), title, toolTip, value, unknown);
    column.widthHint = 8;
    column.text = [value, unknown](RowId id) {
        const QString pool = value(id);
        return pool.isNull() ? unknown : poolWords(pool);
    };
    return column;
}

TableColumn sharedText(const QString& name, const QString& title, const QString& toolTip,
                       const SharedText& value, const QString& ifNull)
{
    TableColumn column = makeColumn(name, title, toolTip, false);
    column.widthHint = 24;
    column.key = [value](RowId id) { return keyOf(value(id)); };
    column.text = shown(value, ifNull, [](auto text) { return core::beginningOf(text, mostShownBytes); });
    return column;
}

} // namespace columns

} // namespace widgets
