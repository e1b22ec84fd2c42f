// SPDX-License-Identifier: MIT
#include "core/oom/summary/settings_tree.h"

#include "core/base/texts.h"
#include "core/base/units.h"

namespace core {

namespace {

/// No genuine file goes below three; a hostile key of a million dots must not make a tree that deep.
constexpr qsizetype maximumDepth = 8;

SNAPVIEWER_TEXTS(SettingsTreeText);

QString noteOfByteLimit(const QString& value)
{
    if (value == QLatin1String("-1"))
        return SettingsTreeText::tr("unlimited: blocks of any size may be split");
    bool isNumber = false;
    const qulonglong bytes = value.toULongLong(&isNumber);
    return isNumber ? SettingsTreeText::tr("%1: larger blocks are never split").arg(formatBytes(bytes))
                    : QString();
}

QString noteOf(const QString& name, const QString& value)
{
    if (name == QLatin1String("max_split_size"))
        return noteOfByteLimit(value);
    if (name == QLatin1String("max_split_size_mb"))
        return value == QLatin1String("-1") ? noteOfByteLimit(value) : SettingsTreeText::tr("in MiB");
    if (name == QLatin1String("garbage_collection_threshold"))
        return value.toDouble() > 0
                   ? SettingsTreeText::tr("share of the device above which cached blocks are freed")
                   : SettingsTreeText::tr("off: cached blocks are freed only when memory runs out");
    if (name == QLatin1String("expandable_segments"))
        return value.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0
                   ? SettingsTreeText::tr("on: segments grow and shrink in place")
                   : SettingsTreeText::tr("off: each segment is one fixed allocation of the driver");
    if (name == QLatin1String("roundup_power2_divisions"))
        return SettingsTreeText::tr(
            "requests are rounded up to steps of a power of two, by size in MiB; 0 = to 512 bytes");
    if (name == QLatin1String("PYTORCH_CUDA_ALLOC_CONF"))
        return value.isEmpty() ? SettingsTreeText::tr("not set: the allocator's defaults") : QString();
    return {};
}

/// The child of that name, made where there is none. Only the newest is looked at: flattening keeps groups
/// together, and a search of all would be quadratic in a hostile file.
SettingNode& childOf(SettingNode& parent, const QString& name)
{
    if (parent.children.empty() || parent.children.back().name != name)
        parent.children.push_back({name, {}, noteOf(name, QString()), {}});
    return parent.children.back();
}

void insert(SettingNode& root, const QString& key, const QString& value)
{
    SettingNode* node = &root;
    qsizetype from = 0;
    for (qsizetype depth = 1; depth < maximumDepth; ++depth) {
        const qsizetype dot = key.indexOf(QLatin1Char('.'), from);
        if (dot < 0)
            break;
        node = &childOf(*node, key.mid(from, dot - from));
        from = dot + 1;
    }
    const QString name = key.mid(from);
    SettingNode leaf{name, value, noteOf(name, value), {}};
    if (name == QLatin1String("PYTORCH_CUDA_ALLOC_CONF")) {
        for (auto& [part, partValue] : allocatorConfigParts(value)) {
            const QString note = noteOf(part, partValue);
            leaf.children.push_back({std::move(part), std::move(partValue), note, {}});
        }
    }
    node->children.push_back(std::move(leaf));
}

} // namespace

SettingNode settingsTree(std::span<const std::pair<QString, QString>> settings)
{
    SettingNode root;
    for (const auto& [key, value] : settings)
        insert(root, key, value);
    return root;
}

std::vector<std::pair<QString, QString>> allocatorConfigParts(const QString& text)
{
    std::vector<std::pair<QString, QString>> parts;
    const auto take = [&](qsizetype begin, qsizetype end) {
        const QString part = text.mid(begin, end - begin).trimmed();
        if (part.isEmpty())
            return;
        const qsizetype colon = part.indexOf(QLatin1Char(':'));
        parts.emplace_back(part.left(colon < 0 ? part.size() : colon).trimmed(),
                           colon < 0 ? QString() : part.mid(colon + 1).trimmed());
    };
    qsizetype begin = 0;
    int brackets = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c == QLatin1Char('['))
            ++brackets;
        else if (c == QLatin1Char(']'))
            brackets = brackets > 0 ? brackets - 1 : 0;
        else if (c == QLatin1Char(',') && brackets == 0) {
            take(begin, i);
            begin = i + 1;
        }
    }
    take(begin, text.size());
    return parts;
}

} // namespace core
