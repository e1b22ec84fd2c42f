// SPDX-License-Identifier: MIT
#include "core/budget/measure/circumstances.h"

#include "core/oom/summary/sample_facts.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/stacks/stack_table.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace core {

namespace {

/// The settings by which the allocator makes other sizes of blocks and segments.
constexpr std::array sizing{"expandable_segments",
                            "garbage_collection_threshold",
                            "large_segment_size",
                            "max_non_split_rounding_size",
                            "max_split_size",
                            "per_process_memory_fraction",
                            "roundup_bypass_threshold_mb",
                            "roundup_power2_divisions"};

bool isSizing(const QString& key)
{
    return std::any_of(sizing.begin(), sizing.end(), [&](const char* name) {
        const QLatin1String text(name);
        return key == text || (key.startsWith(text) && key.at(text.size()) == QLatin1Char('.'));
    });
}

/// A value of what a recorder wrote of the process, whatever object it is in.
QString valueOf(const Bundle& bundle, QLatin1String name)
{
    for (const Bundle::Values* values : {&bundle.environment, &bundle.description}) {
        for (const auto& [key, value] : *values) {
            const bool isIt = key == name || (key.endsWith(name) &&
                                              key.at(key.size() - name.size() - 1) == QLatin1Char('.'));
            if (isIt && !value.isEmpty())
                return value;
        }
    }
    return {};
}

/// Of a list of names, one a device, that of device; of anything else all of it.
QString nameFor(std::int32_t device, const QString& value)
{
    const QJsonArray names = QJsonDocument::fromJson(value.toUtf8()).array();
    const QString name = names.at(names.size() == 1 ? 0 : device).toString();
    return name.isEmpty() ? value : name;
}

/// 2.9 of "2.9.1+cu128": patch releases keep sizes.
QString majorMinor(const QString& version)
{
    static const QRegularExpression form(QStringLiteral("^([0-9]+\\.[0-9]+)"));
    const QRegularExpressionMatch match = form.match(version);
    return match.hasMatch() ? match.captured(1) : version;
}

void addIfTold(Circumstances& all, const char* name, const QString& value)
{
    constexpr qsizetype longest = 200;
    if (!value.isEmpty())
        all.emplace(QLatin1String(name), value.left(longest));
}

} // namespace

Circumstances circumstancesOf(const Document& document, std::int32_t device,
                              std::optional<std::uint64_t> capacity, const QString& stacks)
{
    Circumstances all;
    addIfTold(all, "stacks", stacks);
    const auto known = capacityOf(document, device, capacity);
    if (known)
        addIfTold(all, "capacity", QString::number(known->bytes));
    if (document.bundle) {
        addIfTold(all, "device", nameFor(device, valueOf(*document.bundle, QLatin1String("gpu_name"))));
        addIfTold(all, "torch", majorMinor(valueOf(*document.bundle, QLatin1String("torch_version"))));
        addIfTold(all, "world", valueOf(*document.bundle, QLatin1String("world_size")));
    }
    for (const auto& [key, value] : document.snapshot->settings()) {
        if (isSizing(key))
            addIfTold(all, qPrintable(QStringLiteral("settings.") + key.left(100)), value);
    }
    return all;
}

QString stackModeOf(const Snapshot& snapshot)
{
    const StackTable& table = snapshot.stacks();
    bool hasFrames = false;
    for (std::size_t frame = 0; frame < table.frameCount(); ++frame) {
        hasFrames = true;
        if (table.frameKind(FrameId(frame)) == FrameKind::Cpp)
            return QStringLiteral("all");
    }
    return hasFrames ? QStringLiteral("python") : QStringLiteral("none");
}

QString fieldOf(const QString& circumstance)
{
    if (circumstance == QLatin1String("capacity"))
        return QStringLiteral("device");
    return circumstance.startsWith(QLatin1String("settings.")) ? QStringLiteral("settings") : circumstance;
}

} // namespace core
