// SPDX-License-Identifier: MIT
#include "app/cli/commands/query_values.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <optional>

namespace app {

namespace {

SNAPVIEWER_TEXTS(QueryText);

/// Nothing of a list or an object, which SQL has not.
std::optional<core::SqlValue> valueOf(const QJsonValue& json)
{
    if (json.isNull())
        return core::SqlValue();
    if (json.isString())
        return json.toString();
    if (json.isBool())
        return std::int64_t{json.toBool() ? 1 : 0};
    if (!json.isDouble())
        return std::nullopt;
    const bool isInteger = json.toVariant().typeId() == QMetaType::LongLong;
    return isInteger ? core::SqlValue(std::int64_t{json.toInteger()}) : core::SqlValue(json.toDouble());
}

} // namespace

core::Result<QueryValues> queryValuesOf(const QString& json)
{
    QueryValues values;
    if (json.isEmpty())
        return values;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8(), &error);
    if (document.isNull())
        return usageError(QueryText::tr("--values is no JSON: %1 at character %2")
                              .arg(error.errorString(), QString::number(error.offset)));
    const core::Error unknown = usageError(
        QueryText::tr("--values takes numbers, texts, true, false and null, in a list or an object"));
    const QJsonArray list = document.array();
    for (const auto& each : list) {
        auto value = valueOf(each);
        if (!value)
            return unknown;
        values.inOrder.push_back(std::move(*value));
    }
    const QJsonObject object = document.object();
    for (auto each = object.begin(); each != object.end(); ++each) {
        auto value = valueOf(each.value());
        if (!value)
            return unknown;
        values.named.emplace(each.key(), std::move(*value));
    }
    return values;
}

} // namespace app
