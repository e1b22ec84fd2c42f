// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_mesh.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::RankMesh;

/// How a job is laid out, as a person says it.
class TestRankMesh : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void reads_data();
    void reads();
};

void TestRankMesh::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("stages");
    const auto row = [](const char* text, const char* stages) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(stages);
    };
    row("pp=2,dp=2,tp=2", "8: pp=0 pp=0 pp=0 pp=0 pp=1 pp=1 pp=1 pp=1");
    row("dp=2,pp=2", "4: pp=0 pp=1 pp=0 pp=1");
    row("dp=4", "4:    ");
    row("PP=2, stage=2", "4: PP=0,stage=0 PP=0,stage=1 PP=1,stage=0 PP=1,stage=1");
    row("",
        "a mesh is axes and their sizes, the last one counting fastest, such as pp=4,dp=8,tp=2;  is no axis");
    row("pp", "a mesh is axes and their sizes, the last one counting fastest, such as pp=4,dp=8,tp=2; pp is "
              "no axis");
    row("pp=0", "a mesh is axes and their sizes, the last one counting fastest, such as pp=4,dp=8,tp=2; pp=0 "
                "is no axis");
    row("pp=-2", "a mesh is axes and their sizes, the last one counting fastest, such as pp=4,dp=8,tp=2; "
                 "pp=-2 is no axis");
    row("pp=2,pp=2", "the mesh names its axis pp twice");
    row("a=16777216", "16777216:");
    row("a=16777217", "the mesh has more than 16,777,216 ranks");
    row("a=4294967296,b=4294967296", "the mesh has more than 16,777,216 ranks");
    row("a=9999999999999999999999",
        "a mesh is axes and their sizes, the last one counting fastest, such as pp=4,dp=8,tp=2; "
        "a=9999999999999999999999 is no axis");
}

void TestRankMesh::reads()
{
    QFETCH(QString, text);
    QFETCH(QString, stages);
    const auto mesh = RankMesh::fromText(text);
    if (!mesh) {
        QCOMPARE(mesh.error().message, stages);
        return;
    }
    QString found = QString::number(mesh->size()) + u':';
    QString same = found;
    for (std::int64_t rank = 0; rank < std::min<std::int64_t>(mesh->size(), 8); ++rank) {
        if (mesh->size() <= 8)
            found += u' ' + mesh->nameOfStage(rank);
        for (std::int64_t other = 0; other < std::min<std::int64_t>(mesh->size(), 8); ++other)
            QCOMPARE(mesh->stageOf(rank) == mesh->stageOf(other),
                     mesh->nameOfStage(rank) == mesh->nameOfStage(other));
    }
    QCOMPARE(found, stages);
}

SNAPVIEWER_TEST(TestRankMesh)
#include "tst_rank_mesh.moc"
