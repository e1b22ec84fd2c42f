// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_mesh.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/ranks/names/rank_clues.h"

#include <QStringList>

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankMeshText);

bool isOfStages(const QString& name)
{
    static const QStringList names{QStringLiteral("pp"), QStringLiteral("vpp"), QStringLiteral("pipe"),
                                   QStringLiteral("pipeline"), QStringLiteral("stage")};
    return names.contains(name.toLower());
}

} // namespace

Result<RankMesh> RankMesh::fromText(const QString& text)
{
    RankMesh mesh;
    for (const QString& part : text.split(u',')) {
        const qsizetype equals = part.indexOf(u'=');
        bool isNumber = false;
        const qlonglong size = part.mid(equals + 1).trimmed().toLongLong(&isNumber);
        const QString name = part.left(std::max<qsizetype>(equals, 0)).trimmed();
        if (name.isEmpty() || !isNumber || size < 1)
            return usageError(
                RankMeshText::tr("a mesh is axes and their sizes, the last one counting fastest, "
                                 "such as pp=4,dp=8,tp=2; %1 is no axis")
                    .arg(plainLine(part)));
        const bool isKnown = std::any_of(mesh.m_axes.begin(), mesh.m_axes.end(),
                                         [&](const Axis& axis) { return axis.name == name; });
        if (isKnown)
            return usageError(RankMeshText::tr("the mesh names its axis %1 twice").arg(plainLine(name)));
        if (size > (mostRank + 1) / mesh.m_size)
            return usageError(RankMeshText::tr("the mesh has more than 16,777,216 ranks"));
        mesh.m_size *= size;
        mesh.m_axes.push_back({name, size, isOfStages(name)});
    }
    return mesh;
}

std::int64_t RankMesh::stageOf(std::int64_t rank) const
{
    std::int64_t stage = 0;
    std::int64_t left = rank;
    std::int64_t weight = 1;
    for (auto axis = m_axes.rbegin(); axis != m_axes.rend(); ++axis) {
        if (axis->isStages) {
            stage += left % axis->size * weight;
            weight *= axis->size;
        }
        left /= axis->size;
    }
    return stage;
}

QString RankMesh::nameOfStage(std::int64_t rank) const
{
    QStringList texts;
    std::int64_t left = rank;
    for (auto axis = m_axes.rbegin(); axis != m_axes.rend(); ++axis) {
        if (axis->isStages)
            texts.prepend(axis->name + u'=' + QString::number(left % axis->size));
        left /= axis->size;
    }
    return texts.join(u',');
}

} // namespace core
