// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "widgets/start/bundles/bundle_survey.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using widgets::BundleSurvey;

namespace {

BundleSurvey::Bundles bundlesIn(const QString& folder)
{
    core::NoProgress progress;
    auto list = core::listBundles(
        QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/") + folder, progress);
    return std::make_shared<const std::vector<core::BundleEntry>>(std::move(list->bundles));
}

/// The rows in the order in which something was found of them.
QString orderOf(const QSignalSpy& found)
{
    QStringList rows;
    for (const QList<QVariant>& arguments : found)
        rows << QString::number(arguments[0].toULongLong());
    return rows.join(QLatin1Char(' '));
}

} // namespace

/// Who looks into the bundles of a list: in which order, when not, and what is remembered.
class TestBundleSurvey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void findsOneAfterAnother();
    void looksFirstWhereAPersonLooks();
    void remembers();
    void leavesLargeOnesAlone();
    void stops();
    void saysWhatCannotBeRead();
};

void TestBundleSurvey::findsOneAfterAnother()
{
    BundleSurvey survey;
    const QSignalSpy found(&survey, &BundleSurvey::found);
    survey.setBundles(bundlesIn(QStringLiteral("list")), {});
    QVERIFY(!survey.isBusy()); // nobody looks at it yet
    survey.resume();
    QTRY_COMPARE(orderOf(found), QStringLiteral("0 1 2"));
    QVERIFY(!survey.isBusy());
    const auto finding = survey.findingOf(1);
    QCOMPARE(finding->verdict.headline,
             QStringLiteral("Out of memory: at most 166 MiB were allocated, 172 MiB reserved"));
    QVERIFY(finding->problem.isEmpty());
    QVERIFY(finding->main && finding->isSampled); // there is no snapshot in it
    QCOMPARE(finding->main->peak, std::uint64_t(166) << 20U);
    QCOMPARE(finding->main->curve.size(), std::size_t(41));
    QCOMPARE(*std::max_element(finding->main->curve.begin(), finding->main->curve.end()),
             finding->main->peak);
    QCOMPARE(survey.findingOf(3), nullptr);
}

void TestBundleSurvey::looksFirstWhereAPersonLooks()
{
    BundleSurvey survey;
    const QSignalSpy found(&survey, &BundleSurvey::found);
    survey.setBundles(bundlesIn(QStringLiteral("list")), {});
    survey.prefer(1);
    survey.resume();
    survey.prefer(2); // 1 is given up, and begun anew
    QTRY_COMPARE(orderOf(found), QStringLiteral("2 0 1"));
}

void TestBundleSurvey::remembers()
{
    BundleSurvey survey;
    const QSignalSpy found(&survey, &BundleSurvey::found);
    survey.setBundles(bundlesIn(QStringLiteral("list")), {});
    survey.resume();
    QTRY_COMPARE(found.count(), 3);
    const auto finding = survey.findingOf(0);
    survey.setBundles(bundlesIn(QStringLiteral("list")), {});
    QCOMPARE(survey.findingOf(0), finding);
    survey.resume();
    QVERIFY(!survey.isBusy());
    auto changed = std::make_shared<std::vector<core::BundleEntry>>(*bundlesIn(QStringLiteral("list")));
    ++(*changed)[0].bytes;
    survey.setBundles(changed, {});
    QCOMPARE(survey.findingOf(0), nullptr);
    QVERIFY(survey.findingOf(1));
    survey.setBundles(changed, core::OwnRules({"mine"}, {}));
    QCOMPARE(survey.findingOf(1), nullptr); // its call sites may be others now
}

void TestBundleSurvey::leavesLargeOnesAlone()
{
    auto entries = std::make_shared<std::vector<core::BundleEntry>>(*bundlesIn(QStringLiteral("list")));
    (*entries)[0].bytes = BundleSurvey::mostUnasked + 1;
    BundleSurvey survey;
    const QSignalSpy found(&survey, &BundleSurvey::found);
    survey.setBundles(entries, {});
    survey.resume();
    QTRY_COMPARE(orderOf(found), QStringLiteral("1 2"));
    QVERIFY(!survey.isBusy());
    QVERIFY(survey.waitsForAsking(0) && !survey.waitsForAsking(1));
    survey.prefer(0);
    QVERIFY(!survey.waitsForAsking(0));
    QTRY_COMPARE(orderOf(found), QStringLiteral("1 2 0"));
}

void TestBundleSurvey::stops()
{
    BundleSurvey survey;
    const QSignalSpy found(&survey, &BundleSurvey::found);
    survey.setBundles(bundlesIn(QStringLiteral("list")), {});
    survey.resume();
    survey.pause();
    QTRY_VERIFY(!survey.isBusy());
    testutil::untilNothingRuns(); // nothing comes late
    QCOMPARE(found.count(), 0);
    survey.resume();
    QTRY_COMPARE(found.count(), 3);
}

void TestBundleSurvey::saysWhatCannotBeRead()
{
    auto entries = std::make_shared<std::vector<core::BundleEntry>>(*bundlesIn(QStringLiteral("list")));
    (*entries)[0].path = QStringLiteral("/nowhere/at/all");
    BundleSurvey survey;
    survey.setBundles(entries, {});
    survey.resume();
    QTRY_VERIFY(survey.findingOf(0));
    QVERIFY(survey.findingOf(0)->problem.contains(QStringLiteral("/nowhere/at/all")));
    QVERIFY(survey.findingOf(0)->verdict.headline.isEmpty());
    QTRY_VERIFY(survey.findingOf(1)); // and goes on
}

SNAPVIEWER_WINDOW_TEST(TestBundleSurvey)
#include "tst_bundle_survey.moc"
