// SPDX-License-Identifier: MIT
#include "core/ranks/job/ranks_there.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/ranks/heat_map.h"
#include "widgets/ranks/ranks_page.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

using widgets::HeatMap;
using widgets::RankMomentPlace;
using widgets::RanksPage;

/// The page of all ranks over folders of recordings.
class TestRanksPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void showsAllRanks();
    void fillsWhileFilesAreRead();
    void opensAnotherAtOnce();
    void listsSets();
    void tellsOfACell();
    void beginsAtTheWorst();
    void asksForARecording();
    void comparesTwo();
    void tellsPlaceAndDeed();
    void tableFollowsTheMap();
    void changesMomentAndOrder();
    void namesFilesWithoutRanks();
    void saysWhatCannotBeRead();
    void emptyFolder();
    void saysWhyAJobCannotBeRead();

private:
    void put(const QString& made, const QString& as) const;
    void open();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RanksPage> m_page;
};

namespace {

constexpr const char* fourRanks[] = {"oom_small", "late_start", "protocol5", "expandable"};

} // namespace

void TestRanksPage::initTestCase()
{
    qRegisterMetaType<RankMomentPlace>();
}

void TestRanksPage::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_folder = std::make_unique<QTemporaryDir>();
    m_page = std::make_unique<RanksPage>();
    m_page->resize(1200, 640);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestRanksPage::cleanup()
{
    m_page.reset();
}

void TestRanksPage::put(const QString& made, const QString& as) const
{
    const QString path = m_folder->filePath(as);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QVERIFY(QFile::copy(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/%1.pickle").arg(made), path));
}

void TestRanksPage::open()
{
    m_page->open(m_folder->path(), {}, false);
    QTRY_VERIFY_WITH_TIMEOUT(!m_page->isBusy(), 60'000);
}

void TestRanksPage::showsAllRanks()
{
    for (int rank = 0; rank < 4; ++rank)
        put(QLatin1String(fourRanks[rank]), QStringLiteral("rank%1_memory_snapshot.pickle").arg(rank));
    open();
    QVERIFY(m_page->found());
    QCOMPARE(m_page->map().view().columns.size(), std::size_t(4));
    QVERIFY(m_page->map().view().rows.size() > 3);
    QVERIFY(!m_page->sentence().isEmpty());
    QVERIFY2(m_page->sentence().contains(QStringLiteral("ank 0 ran out of memory")),
             qPrintable(m_page->sentence()));
    QVERIFY(m_page->found()->scene->columns[0].hasOom);
    QVERIFY(!m_page->findChild<QListWidget*>(QStringLiteral("rankSets"))->isVisible()); // there is one
    QVERIFY(!m_page->map().viewport()->grab().isNull());
}

/// All ranks have their places before the first is read, nobody is called missing whose turn has not come,
/// and what is said is said of those that were read.
void TestRanksPage::fillsWhileFilesAreRead()
{
    for (int rank = 0; rank < 40; ++rank)
        put(QLatin1String(fourRanks[rank % 4]),
            QStringLiteral("rank%1.pickle").arg(rank + (rank > 30 ? 1 : 0)));
    std::size_t before = 0;
    m_page->open(m_folder->path(), {}, false);
    while (m_page->isBusy()) {
        QTest::qWait(10);
        const auto& found = m_page->found();
        if (!found)
            continue;
        const auto& columns = found->scene->columns;
        QCOMPARE(columns.size(), std::size_t(41));
        QCOMPARE(found->report.missing, (std::vector<core::RankRange>{{31, 31}}));
        const auto read = static_cast<std::size_t>(std::count_if(
            columns.begin(), columns.end(), [](const auto& column) { return column.isRead(); }));
        QVERIFY(read >= before);
        before = read;
        if (read < 40 && m_page->isBusy())
            QVERIFY2(m_page->sentence().startsWith(QStringLiteral("So far: ")) ||
                         m_page->sentence() == QStringLiteral("Reading recordings…"),
                     qPrintable(m_page->sentence()));
    }
    QCOMPARE(m_page->map().view().columns.size(), std::size_t(41));
    for (const auto& column : m_page->found()->scene->columns)
        QVERIFY(column.isRead() != (column.label == QStringLiteral("31")));
    QVERIFY(!m_page->sentence().startsWith(QStringLiteral("So far")));
}

/// What was asked for before is given up, and what is asked then is found all the same.
void TestRanksPage::opensAnotherAtOnce()
{
    for (int rank = 0; rank < 8; ++rank)
        put(QLatin1String(fourRanks[rank % 4]), QStringLiteral("a/rank%1.pickle").arg(rank));
    put(QLatin1String(fourRanks[1]), QStringLiteral("b/rank0.pickle"));
    put(QLatin1String(fourRanks[2]), QStringLiteral("b/rank1.pickle"));
    for (int wait = 0; wait < 200; wait += 40) {
        m_page->open(m_folder->filePath(QStringLiteral("a")), {}, false);
        QTest::qWait(wait);
        m_page->open(m_folder->filePath(QStringLiteral("b")), {}, false);
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->isBusy(), 60'000);
        QVERIFY(m_page->found());
        QCOMPARE(m_page->found()->scene->columns.size(), std::size_t(2));
        QVERIFY(m_page->found()->scene->columns[0].isRead() && m_page->found()->scene->columns[1].isRead());
    }
}

void TestRanksPage::listsSets()
{
    for (int rank = 0; rank < 2; ++rank) {
        put(QLatin1String(fourRanks[rank]), QStringLiteral("iteration_10/rank%1.pickle").arg(rank));
        put(QLatin1String(fourRanks[rank + 2]), QStringLiteral("iteration_20/rank%1.pickle").arg(rank));
    }
    put(QStringLiteral("ring_buffer"), QStringLiteral("iteration_20/rank2.pickle"));
    open();
    auto* sets = m_page->findChild<QListWidget*>(QStringLiteral("rankSets"));
    QVERIFY(sets->isVisible());
    QCOMPARE(sets->count(), 2);
    QCOMPARE(sets->item(0)->text(), QStringLiteral("iteration 10 (2)"));
    QVERIFY(sets->item(0)->toolTip().contains(QStringLiteral("iteration 10")));
    QVERIFY(sets->sizeHintForColumn(0) < sets->width() && !sets->horizontalScrollBar()->isVisible());
    QCOMPARE(sets->currentRow(), 1);                               // the one with most ranks
    QCOMPARE(m_page->map().view().columns.size(), std::size_t(4)); // rank 2 has two devices
    sets->setCurrentRow(0);
    QTRY_VERIFY(!m_page->isBusy());
    QCOMPARE(m_page->map().view().columns.size(), std::size_t(3)); // rank 2 is missing
    QVERIFY(m_page->found()->scene->isMissing(2));
    QCOMPARE(sets->currentRow(), 0);
}

void TestRanksPage::tellsOfACell()
{
    for (int rank = 0; rank < 4; ++rank)
        put(QLatin1String(fourRanks[rank]), QStringLiteral("rank%1.pickle").arg(rank));
    put(QStringLiteral("ring_buffer"), QStringLiteral("rank6.pickle"));
    open();
    const auto text = [this](const char* name) {
        return m_page->findChild<QLabel*>(QLatin1String(name))->text();
    };
    m_page->map().setCurrent(core::HeatScene::totalRow, 0);
    QCOMPARE(text("rankName"), QStringLiteral("Rank 0"));
    QCOMPARE(text("rankSite"), QStringLiteral("Everything"));
    QVERIFY2(text("rankFacts").contains(QStringLiteral("Requests that failed: 1, the last of ")),
             qPrintable(text("rankFacts")));
    QVERIFY(m_page->map().property("shownValue").toString().contains(QStringLiteral("It ran out of memory")));
    QVERIFY(text("rankFacts").endsWith(QStringLiteral("rank0.pickle")));
    m_page->map().setCurrent(core::HeatScene::totalRow, 4); // missing
    QVERIFY2(text("rankFacts").contains(QStringLiteral("no file")), qPrintable(text("rankFacts")));
    const QSignalSpy wanted(m_page.get(), &RanksPage::openRequested);
    QTest::keyClick(&m_page->map(), Qt::Key_Return);
    QCOMPARE(wanted.count(), 0);
}

/// The first look is at who is least like its peers: of four at one of which more is kept.
void TestRanksPage::beginsAtTheWorst()
{
    for (int rank = 0; rank < 4; ++rank)
        put(QLatin1String(fourRanks[rank]), QStringLiteral("rank%1.pickle").arg(rank));
    QVERIFY(!m_page->findChild<QLabel*>(QStringLiteral("rankName"))->isVisible());
    open();
    const auto& unlike = m_page->found()->report.unlike;
    QCOMPARE(m_page->map().currentColumn().has_value(),
             !unlike.outliers.empty() || !unlike.differences.empty());
    m_page->open(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/app/cli/jobs/job"), {}, false);
    QTRY_VERIFY_WITH_TIMEOUT(!m_page->isBusy(), 60'000);
    QVERIFY(m_page->found()->report.unlike.outliers.empty() &&
            !m_page->found()->report.unlike.differences.empty());
    QCOMPARE(m_page->map().currentColumn(), std::optional<std::uint32_t>(5));
    QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("rankName"))->isVisible());
    // it is one other rank that it is measured by, not all
    QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("rankFacts"))
                ->text()
                .startsWith(QStringLiteral("It holds 2 GiB more than rank 4")));
    const QAbstractItemModel& model = *m_page->table().model();
    QCOMPARE(model.index(6, 3).data().toString(), QStringLiteral("no file"));
}

void TestRanksPage::asksForARecording()
{
    for (int rank = 0; rank < 4; ++rank)
        put(QLatin1String(fourRanks[rank]), QStringLiteral("rank%1.pickle").arg(rank));
    open();
    const QSignalSpy wanted(m_page.get(), &RanksPage::openRequested);
    m_page->map().setCurrent(core::HeatScene::totalRow, 2);
    QTest::keyClick(&m_page->map(), Qt::Key_Return);
    QCOMPARE(wanted.count(), 1);
    const auto place = wanted.front().front().value<RankMomentPlace>();
    QCOMPARE(place.path, m_folder->filePath(QStringLiteral("rank2.pickle")));
    QCOMPARE(place.device, m_page->found()->report.summaryOf(2).device);
    QCOMPARE(place.event, m_page->found()->report.summaryOf(2).at(core::RankMomentKind::Peak)->event);
}

void TestRanksPage::comparesTwo()
{
    for (int rank = 0; rank < 4; ++rank)
        put(QLatin1String(fourRanks[rank]), QStringLiteral("rank%1.pickle").arg(rank));
    open();
    auto* compare = m_page->findChild<QPushButton*>(QStringLiteral("compareRanks"));
    const QSignalSpy wanted(m_page.get(), &RanksPage::compareRequested);
    const auto compares = [&](const char* text, const char* a, const char* b) {
        QCOMPARE(compare->text(), QLatin1String(text));
        compare->click();
        QVERIFY(wanted.back()[0].value<RankMomentPlace>().path.endsWith(QLatin1String(a)));
        QVERIFY(wanted.back()[1].value<RankMomentPlace>().path.endsWith(QLatin1String(b)));
    };
    m_page->map().setCurrent(core::HeatScene::totalRow, 2); // the odd one, with the most usual of its peers
    compares("Compare Ranks 0 and 2", "rank0.pickle", "rank2.pickle");
    m_page->map().toggleMarked(1);
    compares("Compare Ranks 0 and 2", "rank0.pickle", "rank2.pickle"); // one alone is not two
    m_page->map().toggleMarked(3);
    compares("Compare Ranks 1 and 3", "rank1.pickle", "rank3.pickle");
    QCOMPARE(wanted.count(), 3);
}

/// Of the rank that is looked at: where its program was, and what it does that its peers do not; and how
/// groups were made.
void TestRanksPage::tellsPlaceAndDeed()
{
    m_page->open(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/app/cli/jobs/uneven"), {}, false);
    QTRY_VERIFY_WITH_TIMEOUT(!m_page->isBusy(), 60'000);
    QCOMPARE(m_page->map().currentColumn(), std::optional<std::uint32_t>(3)); // the one that holds most more
    const auto label = [this](const char* name) { return m_page->findChild<QLabel*>(QLatin1String(name)); };
    const QString facts = label("rankFacts")->text();
    QVERIFY2(facts.contains(QStringLiteral("Unlike its peers it keeps 24 MiB more of every step at ")),
             qPrintable(facts));
    QVERIFY2(facts.contains(QStringLiteral("At that moment in ")) &&
                 facts.contains(QStringLiteral(", step ")),
             qPrintable(facts));
    QVERIFY(label("rankGroup")
                ->toolTip()
                .startsWith(QStringLiteral("Peers by the lines that they run: 1 group")));
    QVERIFY(!m_page->strip().lines().detail.contains(QStringLiteral("Peers by"))); // there it is in the way
    const QString tip = m_page->map().property("shownValue").toString();
    QVERIFY2(tip.contains(QStringLiteral("At that moment in ")) &&
                 tip.contains(QStringLiteral("24 MiB more")),
             qPrintable(tip));
    const QAbstractItemModel& model = *m_page->table().model();
    QVERIFY(model.index(3, 11).data().toString().startsWith(QStringLiteral("keeps 24 MiB more")));
    QVERIFY(!model.index(3, 10).data().toString().isEmpty());
}

void TestRanksPage::tableFollowsTheMap()
{
    for (int rank = 0; rank < 4; ++rank)
        put(QLatin1String(fourRanks[rank]), QStringLiteral("rank%1.pickle").arg(rank));
    const QAbstractItemModelTester tester(m_page->table().model());
    open();
    m_page->map().setCurrent(core::HeatScene::totalRow, 1);
    const QAbstractItemModel& model = *m_page->table().model();
    QCOMPARE(model.rowCount(), 4);
    QStringList titles;
    for (int column = 0; column < model.columnCount(); ++column)
        titles += model.headerData(column, Qt::Horizontal).toString();
    QCOMPARE(titles.join(u'|'),
             QStringLiteral("Rank|Host|Group|Peak|Reserved at most|Capacity|Headroom|OOM|Holds|"
                            "Against median|Place|Unlike its peers|File"));
    QCOMPARE(model.index(0, 7).data().toString(), QStringLiteral("yes"));
    QCOMPARE(model.index(2, 12).data().toString(),
             QFileInfo(m_folder->path()).fileName() + QStringLiteral("/rank2.pickle"));
    QCOMPARE(model.index(2, 12).data(Qt::ToolTipRole).toString(),
             m_folder->filePath(QStringLiteral("rank2.pickle")));
    auto* tabs = m_page->findChild<QTabBar*>();
    m_page->resize(700, 500);
    QVERIFY(tabs->width() >= tabs->tabRect(1).right()); // boxes are narrower before tabs are cut
    tabs->setCurrentIndex(1);
    const auto boxes = m_page->findChildren<QComboBox*>();
    QCOMPARE(std::count_if(boxes.begin(), boxes.end(), [](const QComboBox* box) { return box->isVisible(); }),
             1); // the moment: a table is sorted by its columns
    QCOMPARE(m_page->table().currentId(), std::optional<widgets::RowId>(1));
    const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    m_page->table().setCurrentIndex(model.index(3, 0)); // as a person does
    QCOMPARE(m_page->map().currentColumn(), std::optional<std::uint32_t>(3));
    QCOMPARE(reset.count(), 0); // it is the same table
    const QString total = model.index(3, 8).data().toString();
    m_page->map().setCurrent(m_page->map().view().rows.back(), 3);
    QVERIFY(model.index(3, 8).data().toString() != total);
}

void TestRanksPage::changesMomentAndOrder()
{
    for (int rank = 0; rank < 4; ++rank)
        put(QLatin1String(fourRanks[rank]), QStringLiteral("rank%1.pickle").arg(rank));
    open();
    const auto boxes = m_page->findChildren<QComboBox*>();
    QCOMPARE(boxes.size(), 3);
    boxes[0]->setCurrentIndex(1); // out of memory
    Q_EMIT boxes[0]->activated(1);
    QTRY_VERIFY(!m_page->isBusy());
    QCOMPARE(m_page->found()->report.kind, core::RankMomentKind::Oom);
    QVERIFY(m_page->found()->scene->grid.isKnown(0) && !m_page->found()->scene->grid.isKnown(1));
    m_page->map().setCurrent(core::HeatScene::totalRow, 1);
    QCOMPARE(m_page->findChild<QLabel*>(QStringLiteral("rankBytes"))->text(),
             QStringLiteral("Did not run out of memory"));
    boxes[1]->setCurrentIndex(2);
    QCOMPARE(m_page->map().view().order, core::HeatOrder::Group);
    boxes[2]->setCurrentIndex(1);
    QVERIFY(m_page->map().view().showsBytes);
}

/// Recordings that nobody numbered have their files' names, and what beside them is none is told.
void TestRanksPage::namesFilesWithoutRanks()
{
    put(QStringLiteral("oom_small"), QStringLiteral("run of monday.pickle"));
    put(QStringLiteral("late_start"), QStringLiteral("other.pickle"));
    QFile odd(m_folder->filePath(QStringLiteral("manifest.json")));
    QVERIFY(odd.open(QIODevice::WriteOnly) && odd.write("{\"a.pickle\": {\"segments\": 7}}") > 0);
    odd.close();
    core::NoProgress progress;
    QVERIFY(core::lookForRanks(m_folder->path(), progress)->hasRanks);
    open();
    QCOMPARE(m_page->sentence(),
             QStringLiteral("2 recordings, not one job: neither they nor their names tell a rank."));
    const QString detail = m_page->strip().lines().detail;
    QVERIFY2(detail.contains(QStringLiteral("Out of memory: 1 (run of monday.pickle).")), qPrintable(detail));
    QVERIFY2(detail.contains(QStringLiteral("Files of the folder that are no recordings: 1.")),
             qPrintable(detail));
    const auto column = m_page->found()->scene->columnNamed(QStringLiteral("run of monday.pickle"));
    QVERIFY(column);
    m_page->map().setCurrent(core::HeatScene::totalRow, *column);
    QCOMPARE(m_page->findChild<QLabel*>(QStringLiteral("rankName"))->text(),
             QStringLiteral("run of monday.pickle"));
    QCOMPARE(m_page->findChild<QPushButton*>(QStringLiteral("compareRanks"))->text(),
             QStringLiteral("Compare Two Recordings"));
}

void TestRanksPage::saysWhatCannotBeRead()
{
    put(QStringLiteral("oom_small"), QStringLiteral("rank0.pickle"));
    QFile bad(m_folder->filePath(QStringLiteral("rank1.pickle")));
    QVERIFY(bad.open(QIODevice::WriteOnly));
    bad.write("no pickle at all");
    bad.close();
    open();
    QCOMPARE(m_page->map().view().columns.size(), std::size_t(2));
    QVERIFY(m_page->found()->scene->columns[1].isUnread);
    m_page->map().setCurrent(core::HeatScene::totalRow, 1);
    QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("rankFacts"))
                ->text()
                .contains(QStringLiteral("cannot be read")));
}

void TestRanksPage::emptyFolder()
{
    open();
    QVERIFY(!m_page->found());
    QCOMPARE(m_page->sentence(), QStringLiteral("No recording of a rank was found."));
}

void TestRanksPage::saysWhyAJobCannotBeRead()
{
    const QString path = m_folder->filePath(QStringLiteral("gone.svranks"));
    m_page->open(path, {}, false);
    QTRY_VERIFY(!m_page->isBusy());
    QVERIFY2(m_page->sentence().contains(QStringLiteral("does not exist")), qPrintable(m_page->sentence()));
}

SNAPVIEWER_WINDOW_TEST(TestRanksPage)
#include "tst_ranks_page.moc"
