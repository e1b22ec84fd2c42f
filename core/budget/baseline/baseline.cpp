// SPDX-License-Identifier: MIT
#include "core/budget/baseline/baseline.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/json/json_tree.h"

#include <set>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BaselineText);

QString valueText(const QString& key, const QString& value)
{
    bool isNumber = false;
    const qulonglong bytes = value.toULongLong(&isNumber);
    return key == QLatin1String("capacity") && isNumber ? formatBytes(bytes) : value;
}

} // namespace

const BaselineCase* Baseline::find(const QString& name, std::int32_t device) const
{
    const auto found = cases.find({name, device});
    return found == cases.end() ? nullptr : &found->second;
}

Status writeBaseline(const QString& path, const Baseline& baseline, const Progress& progress)
{
    const auto json = jsonOf(baseline, progress);
    SNAPVIEWER_TRY(json);
    const QByteArray& text = *json;
    ResultFile file(path);
    if (!file.open() || file.device().write(text) != text.size() || !file.commit())
        return file.failure();
    return Done{};
}

QStringList differencesOf(const Circumstances& baseline, const Circumstances& now, const QStringList& across)
{
    std::set<QString> keys;
    for (const Circumstances* side : {&baseline, &now}) {
        for (const auto& [key, value] : *side)
            keys.insert(key);
    }
    QStringList differences;
    for (const QString& key : keys) {
        const auto a = baseline.find(key);
        const auto b = now.find(key);
        const bool isSame = a != baseline.end() && b != now.end() && a->second == b->second;
        if (isSame || across.contains(fieldOf(key)))
            continue;
        const QString none = BaselineText::tr("not known");
        differences += BaselineText::tr("%1: %2, in the baseline %3")
                           .arg(key, b == now.end() ? none : valueText(key, b->second),
                                a == baseline.end() ? none : valueText(key, a->second));
    }
    return differences;
}

} // namespace core
