// SPDX-License-Identifier: MIT
#include "core/ranks/heat/build_heat_scene.h"
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cstdint>
#include <memory>

using testutil::gib;

using core::HeatScene;

/// A report as a heat map: the same numbers, and nobody left out.
class TestBuildHeatScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsUp();
    void showsMissingRanksAtTheirPlaces();
    void comparesGuestsWithTheNearest();
    void aLineIsOneRow();
    void keepsGroupsApart();
    void saysWhoHoldsMoreOfFew();
    void knowsWhatIsNotTold();
    void isCancelled();

private:
    [[nodiscard]] static std::shared_ptr<const HeatScene>
    sceneOf(const QString& job, const core::RankReportRequest& request = {});
};

namespace {

class Cancelled final : public core::Progress
{
public:
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return true; }
};

} // namespace

std::shared_ptr<const HeatScene> TestBuildHeatScene::sceneOf(const QString& job,
                                                             const core::RankReportRequest& request)
{
    auto scene = core::heatSceneOf(testranks::reportOf(job, request), core::NoProgress());
    return scene ? *scene : nullptr;
}

/// Every column's cells and rest are its total.
void TestBuildHeatScene::addsUp()
{
    const auto scene = sceneOf(testranks::ranks(0, 6, "10GiB@m.py:1:f 1GiB@m.py:2:g rest=3MiB") +
                               testranks::ranks(7, 7, "10GiB@m.py:1:f 3GiB@m.py:2:g rest=5MiB"));
    QVERIFY(scene);
    QCOMPARE(scene->columns.size(), std::size_t(8));
    QCOMPARE(scene->rows.size(), std::size_t(4)); // everything, two sites, what is smaller
    for (std::size_t column = 0; column < 8; ++column) {
        std::uint64_t sum = 0;
        for (std::size_t row = 1; row < scene->rows.size(); ++row)
            sum += scene->grid.bytes(row, column);
        QCOMPARE(sum, scene->grid.bytes(HeatScene::totalRow, column));
    }
    QCOMPARE(scene->grid.excess(HeatScene::totalRow, 7), std::int64_t(2 * gib + (2 << 20)));
    const auto rows = core::orderedRows(*scene);
    QCOMPARE(rows.front(), std::uint32_t(HeatScene::totalRow));
    QVERIFY2(scene->rows[rows[1]].contains(QStringLiteral("m.py:2")), qPrintable(scene->rows[rows[1]]));
}

void TestBuildHeatScene::showsMissingRanksAtTheirPlaces()
{
    const auto scene =
        sceneOf(testranks::ranks(0, 2, "1GiB@m.py:1:f") + testranks::ranks(5, 7, "1GiB@m.py:1:f") +
                QStringLiteral("nobody.pickle 1GiB@m.py:1:f\n"));
    QVERIFY(scene);
    QStringList labels;
    for (std::size_t column = 0; column < scene->columns.size(); ++column)
        labels += scene->columns[column].label + QLatin1String(scene->isMissing(column) ? "!" : "");
    QCOMPARE(labels.join(u' '), QStringLiteral("0 1 2 3! 4! 5 6 7 nobody.pickle"));
    QVERIFY(!scene->grid.isKnown(3));
    QCOMPARE(scene->grid.spread(HeatScene::totalRow), std::uint64_t(0));
}

/// A rank alone in its group is far from the one that it is most like, not from itself.
void TestBuildHeatScene::comparesGuestsWithTheNearest()
{
    const auto scene = sceneOf(testranks::ranks(0, 6, "10GiB@m.py:1:f 1GiB@m.py:2:g") +
                               testranks::ranks(7, 7, "10GiB@m.py:1:f 1GiB@m.py:2:g 3GiB@x.py:1:y"));
    QVERIFY(scene);
    QCOMPARE(scene->grid.excess(HeatScene::totalRow, 7), std::int64_t(3 * gib));
    QCOMPARE(scene->grid.largestSpread(), 3 * gib);
    const auto alone = sceneOf(testranks::ranks(0, 6, "10GiB@m.py:1:f 1GiB@m.py:2:g") +
                               testranks::ranks(7, 7, "1GiB@m.py:2:g 3GiB@x.py:1:y 9GiB@x.py:2:y"));
    QVERIFY(alone);
    QVERIFY(alone->columns[7].isGuest && !alone->columns[6].isGuest);
    QVERIFY(!alone->grid.isMember(7) && alone->grid.isKnown(7));
    QCOMPARE(alone->grid.excess(HeatScene::totalRow, 7), std::int64_t(2 * gib));
    const core::HeatBox box = core::boxOf(alone->grid, HeatScene::totalRow, alone->grid.groupOf(7));
    QCOMPARE(box.count, std::size_t(7)); // not itself
    QCOMPARE(box.highest, 11 * gib);
}

/// However it was come to: rows of one name could not be told apart.
void TestBuildHeatScene::aLineIsOneRow()
{
    const auto scene =
        sceneOf(testranks::ranks(0, 3, "1GiB@m.py:1:f;t.py:3:a 2GiB@m.py:1:f;t.py:4:b 4GiB@m.py:2:g"));
    QVERIFY(scene);
    QCOMPARE(scene->rows.size(), std::size_t(4)); // everything, two lines, what is smaller
    std::uint64_t ofLine = 0;
    for (std::size_t row = 1; row < scene->rows.size(); ++row) {
        if (scene->rows[row].contains(QLatin1String("m.py:1")))
            ofLine = scene->grid.bytes(row, 0);
    }
    QCOMPARE(ofLine, std::uint64_t(3 * gib));
}

/// Stages that differ by design are usual, each for itself.
void TestBuildHeatScene::saysWhoHoldsMoreOfFew()
{
    const auto scene =
        sceneOf(testranks::ranks(0, 1, "1GiB@m.py:1:f") + testranks::ranks(2, 2, "3GiB@m.py:1:f"));
    QVERIFY(scene);
    QCOMPARE(scene->columns[0].deed, QString());
    QCOMPARE(scene->columns[2].deed,
             QStringLiteral("holds 2 GiB more than rank 0 at m.py:1 f (3 GiB and 1 GiB)"));
}

void TestBuildHeatScene::keepsGroupsApart()
{
    const auto scene =
        sceneOf(testranks::ranks(0, 3, "10GiB@m.py:1:f") + testranks::ranks(4, 7, "4GiB@n.py:1:f"));
    QVERIFY(scene);
    QVERIFY(scene->grid.groupOf(0) != scene->grid.groupOf(4));
    QCOMPARE(scene->grid.largestSpread(), std::uint64_t(0));
    QCOMPARE(scene->groups.value(0), QStringLiteral("A"));
}

void TestBuildHeatScene::knowsWhatIsNotTold()
{
    core::RankReportRequest request;
    request.kind = core::RankMomentKind::Oom;
    const auto scene =
        sceneOf(testranks::ranks(0, 3, "10GiB@m.py:1:f") +
                    QStringLiteral("rank4.pickle oom=5 capacity=80GiB reserved=70GiB 9GiB@m.py:1:f\n"
                                   "rank5.pickle device=none unread=why\n"),
                request);
    QVERIFY(scene);
    QVERIFY(!scene->grid.isKnown(0));
    QVERIFY(scene->grid.isKnown(4) && scene->columns[4].hasOom);
    QCOMPARE(scene->columns[4].headroom, std::optional<std::int64_t>(10 * gib));
    QCOMPARE(scene->highest, 80 * gib);
    QVERIFY(scene->columns[5].isUnread && !scene->isMissing(5));
}

void TestBuildHeatScene::isCancelled()
{
    const auto scene =
        core::heatSceneOf(testranks::reportOf(testranks::ranks(0, 3, "1GiB@m.py:1:f")), Cancelled());
    QVERIFY(!scene && scene.error().isCancelled());
}

SNAPVIEWER_TEST(TestBuildHeatScene)
#include "tst_build_heat_scene.moc"
