// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/start/bundles/bundle_curve.h"
#include "widgets/start/bundles/bundles_page.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>

#include <set>

using widgets::BundlesPage;

namespace {

struct Shown
{
    BundlesPage page;
    widgets::TableView* table = page.findChild<widgets::TableView*>(QStringLiteral("bundles"));
    QLabel* headline = page.findChild<QLabel*>(QStringLiteral("bundleVerdict"));
    widgets::BundleCurve* curve = page.findChild<widgets::BundleCurve*>();

    explicit Shown(const QString& name)
    {
        const QString folder = QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/") + name;
        core::NoProgress progress;
        page.resize(1200, 600);
        page.setBundles(folder, *core::listBundles(folder, progress), {});
    }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return table->model()->index(row, column).data().toString();
    }
    [[nodiscard]] QString facts() const
    {
        QStringList texts;
        for (const QLabel* label : page.findChildren<QLabel*>())
            texts << label->text();
        return texts.join(QLatin1Char('\n'));
    }
};

/// Of a list's bundles, all without a snapshot: only the newest was written when its samples end.
const QString samplesOnly = QStringLiteral("Out of memory: at most 166 MiB were allocated, 172 MiB reserved");
const QString newest =
    QStringLiteral("Out of memory on device 0: at most 166 MiB were allocated, 172 MiB reserved");

} // namespace

/// A folder of bundles: the sentence of each, and what is known of the one that is looked at.
class TestBundlesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QSettings().clear(); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void saysWhatEachSays();
    void tellsMoreOfOne();
    void waitsWhileHidden();
    void sortsByWhatWasFound();
    void countsFailuresOnly();
    void tellsTwoOfOneTimeApart();
};

void TestBundlesPage::saysWhatEachSays()
{
    Shown shown(QStringLiteral("list"));
    const QAbstractItemModelTester tester(shown.table->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(shown.cell(0, 1), QStringLiteral("…"));
    QCOMPARE(shown.headline->text(), QStringLiteral("Looking into it…"));
    shown.page.show();
    QTRY_COMPARE(shown.cell(0, 1), newest);
    for (int row = 1; row < 3; ++row)
        QTRY_COMPARE(shown.cell(row, 1), samplesOnly);
    QCOMPARE(shown.headline->text(), newest);
    QVERIFY(shown.facts().contains(QStringLiteral("CUDA out of memory. Tried to allocate 96.00 MiB.")));
    QVERIFY(shown.facts().contains(QStringLiteral("no: who held the memory is not recorded")));
    QVERIFY(shown.curve->isVisible());
    QCOMPARE(shown.curve->accessibleName(),
             QStringLiteral("What was allocated, as it was sampled: at most 166 MiB"));
}

void TestBundlesPage::countsFailuresOnly()
{
    BundlesPage page;
    core::BundleList list;
    list.bundles.resize(3);
    list.bundles[0].isFailure = true;
    list.bundles[1].isFailure = false;
    page.setBundles(QStringLiteral("dumps"), list, {});
    QCOMPARE(page.strip().lines().headline, QStringLiteral("1 failure recorded in dumps"));
    QVERIFY2(
        page.strip().lines().detail.contains(QStringLiteral("2 others were asked for, or do not say why.")),
        qPrintable(page.strip().lines().detail));
}

/// By their folders, which are no news of others; and nothing of one is said twice.
void TestBundlesPage::tellsTwoOfOneTimeApart()
{
    for (const std::int64_t second : {2, 1}) {
        BundlesPage page;
        core::BundleList list;
        list.bundles.resize(2);
        list.bundles[0].timeUs = 1;
        list.bundles[1].timeUs = second;
        list.bundles[0].reason = QStringLiteral("manual");
        page.setBundles(QStringLiteral("dumps"), list, {});
        const auto* table = page.findChild<widgets::TableView*>(QStringLiteral("bundles"));
        const int folder = table->model()->columnCount() - 1;
        QCOMPARE(table->model()->headerData(folder, Qt::Horizontal).toString(), QStringLiteral("Folder"));
        QCOMPARE(table->isColumnHidden(folder), second == 2);
        QStringList texts;
        for (const QLabel* label : page.findChildren<QLabel*>())
            texts += label->text();
        QCOMPARE(texts.count(QStringLiteral("manual")), 1);
    }
}

void TestBundlesPage::tellsMoreOfOne()
{
    Shown shown(QStringLiteral("with_snapshot"));
    shown.page.show();
    QTRY_VERIFY(shown.cell(0, 1).startsWith(QStringLiteral("Out of memory at event 17: the device is full")));
    QVERIFY(shown.cell(0, 2).startsWith(QStringLiteral("230 MiB")));
    QCOMPARE(shown.headline->text(), shown.cell(0, 1));
    QVERIFY(shown.facts().contains(QStringLiteral("0 (peak 230 MiB)")));
    QVERIFY(shown.curve->isVisible());
    QVERIFY(shown.curve->accessibleName().contains(QStringLiteral("230 MiB")));
    const QImage drawn = shown.curve->grab().toImage();
    QVERIFY(drawn.pixelColor(drawn.width() / 2, drawn.height() / 2).isValid());
    std::set<QRgb> colours;
    for (int x = 0; x < drawn.width(); ++x)
        colours.insert(drawn.pixel(x, drawn.height() / 2));
    QVERIFY(colours.size() > 2); // ground, curve, and where it failed
    // the same, smaller, beside its sentence
    const QRect card = shown.table->visualRect(shown.table->model()->index(0, 1));
    QVERIFY(card.height() >= 3 * shown.table->fontMetrics().height());
    const QImage table = shown.table->viewport()->grab().toImage();
    const double scale = table.devicePixelRatio();
    colours.clear();
    for (int x = card.left() + 10; x < card.left() + card.height(); ++x)
        colours.insert(table.pixel(static_cast<int>(x * scale), static_cast<int>(card.center().y() * scale)));
    QVERIFY(colours.size() > 2);
}

void TestBundlesPage::waitsWhileHidden()
{
    Shown shown(QStringLiteral("list"));
    shown.page.show();
    shown.page.hide();
    testutil::untilNothingRuns();
    QCOMPARE(shown.cell(2, 1), QStringLiteral("…"));
    shown.page.show();
    QTRY_COMPARE(shown.cell(2, 1), samplesOnly);
}

void TestBundlesPage::sortsByWhatWasFound()
{
    Shown shown(QStringLiteral("list"));
    const QAbstractItemModelTester tester(shown.table->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    shown.table->sortByColumn(1, Qt::DescendingOrder);
    shown.table->setCurrentId(2);
    shown.page.show();
    QTRY_COMPARE(shown.cell(0, 1), samplesOnly);
    QTRY_COMPARE(shown.cell(2, 1), newest); // descending: a colon is behind a space
    QCOMPARE(shown.table->currentId(), std::optional<widgets::RowId>(2));
}

SNAPVIEWER_WINDOW_TEST(TestBundlesPage)
#include "tst_bundles_page.moc"
