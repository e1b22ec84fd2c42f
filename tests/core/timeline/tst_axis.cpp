// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/axis.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cmath>
#include <limits>

using core::Axis;

class TestAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrips_data();
    void roundTrips();
    void zoomKeepsThePoint_data();
    void zoomKeepsThePoint();
    void clamps_data();
    void clamps();
    void survivesNonsense();
    void eventMarks_data();
    void eventMarks();
    void byteMarks_data();
    void byteMarks();
    void alwaysTwoByteMarks();
    void labelsOfAScaleDiffer();
};

namespace {

constexpr double gib = 1073741824.0;

QString texts(const std::vector<core::Mark>& marks)
{
    QStringList list;
    for (const core::Mark& mark : marks)
        list << mark.text;
    return list.join(QStringLiteral(" | "));
}

} // namespace

void TestAxis::roundTrips_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("end");
    QTest::addColumn<double>("length");
    QTest::newRow("whole trace") << -1.0 << 23105.0 << 1600.0;
    QTest::newRow("one event") << 17.0 << 18.0 << 3840.0;
    QTest::newRow("80 GiB") << 0.0 << 80 * gib << 900.0;
    QTest::newRow("512 bytes on 80 GiB") << 80 * gib << 80 * gib + 512 << 900.0;
    QTest::newRow("one pixel") << 0.0 << 1e6 << 1.0;
}

void TestAxis::roundTrips()
{
    QFETCH(double, begin);
    QFETCH(double, end);
    QFETCH(double, length);
    const Axis axis(begin, end, length);
    QCOMPARE(axis.toPixel(begin), 0.0);
    QCOMPARE(axis.toPixel(end), length);
    for (double pixel = 0.5; pixel < length; pixel += length / 7)
        QVERIFY(std::abs(axis.toPixel(axis.fromPixel(pixel)) - pixel) < 1e-3);
}

void TestAxis::zoomKeepsThePoint_data()
{
    QTest::addColumn<double>("pixel");
    QTest::addColumn<double>("factor");
    QTest::newRow("in at the left edge") << 0.0 << 0.5;
    QTest::newRow("in at the middle") << 500.0 << 0.1;
    QTest::newRow("out at the right edge") << 1000.0 << 4.0;
    QTest::newRow("out of the view") << 1400.0 << 0.8;
}

void TestAxis::zoomKeepsThePoint()
{
    QFETCH(double, pixel);
    QFETCH(double, factor);
    const Axis axis(100, 300, 1000);
    const Axis zoomed = axis.zoomedAbout(pixel, factor);
    QVERIFY(std::abs(zoomed.fromPixel(pixel) - axis.fromPixel(pixel)) < 1e-9);
    QVERIFY(std::abs(zoomed.span() - axis.span() * factor) < 1e-9);
}

void TestAxis::clamps_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("end");
    QTest::addColumn<double>("clampedBegin");
    QTest::addColumn<double>("clampedEnd");
    QTest::newRow("inside stays") << 10.0 << 20.0 << 10.0 << 20.0;
    QTest::newRow("left of it moves") << -30.0 << -20.0 << -1.0 << 9.0;
    QTest::newRow("right of it moves") << 95.0 << 105.0 << 90.0 << 100.0;
    QTest::newRow("wider becomes all") << -500.0 << 500.0 << -1.0 << 100.0;
    QTest::newRow("too narrow widens about its middle") << 50.0 << 50.5 << 48.25 << 52.25;
    QTest::newRow("too narrow at the edge") << 100.0 << 100.1 << 96.0 << 100.0;
}

void TestAxis::clamps()
{
    QFETCH(double, begin);
    QFETCH(double, end);
    const Axis axis = Axis(begin, end, 800).clampedTo(-1, 100, 4);
    QTEST(axis.begin(), "clampedBegin");
    QTEST(axis.end(), "clampedEnd");
}

void TestAxis::survivesNonsense()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinite = std::numeric_limits<double>::infinity();
    for (const Axis& axis : {Axis(0, 0, 100), Axis(5, -5, 100), Axis(nan, nan, nan),
                             Axis(-infinite, infinite, 0), Axis(1e18, 1e18, 100), Axis(3, 3, -7)}) {
        QVERIFY(axis.span() > 0);
        QVERIFY(axis.length() >= 1);
        QVERIFY(std::isfinite(axis.fromPixel(50)));
        QVERIFY(core::eventMarks(axis, 60).size() <= 1000);
        QVERIFY(core::byteMarks(axis, 40).size() <= 1000);
    }
    const Axis zoomed = Axis(0, 1, 100).zoomedAbout(50, 0).zoomedAbout(50, nan).zoomedAbout(50, infinite);
    QVERIFY(std::isfinite(zoomed.begin()) && zoomed.span() > 0);
    QCOMPARE(Axis(7, 9, 10).clampedTo(0, 0, 4).begin(), 0.0); // an empty recording
}

void TestAxis::eventMarks_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("end");
    QTest::addColumn<QString>("marks");
    QTest::newRow("whole trace") << -1.0 << 23105.0 << "0 | 5,000 | 10,000 | 15,000 | 20,000";
    QTest::newRow("single events") << 99.5 << 103.5 << "100 | 101 | 102 | 103";
    QTest::newRow("never between events") << 10.1 << 10.9 << "";
    QTest::newRow("steps of two") << 7.0 << 20.0 << "8 | 10 | 12 | 14 | 16 | 18 | 20";
    QTest::newRow("millions")
        << 0.0 << 3.5e6
        << "0 | 500,000 | 1,000,000 | 1,500,000 | 2,000,000 | 2,500,000 | 3,000,000 | 3,500,000";
    QTest::newRow("no trace") << -1.0 << 0.0 << "0";
}

void TestAxis::eventMarks()
{
    QFETCH(double, begin);
    QFETCH(double, end);
    QTEST(texts(core::eventMarks(Axis(begin, end, 800), 90)), "marks");
}

void TestAxis::byteMarks_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("end");
    QTest::addColumn<QString>("marks");
    QTest::newRow("80 GiB") << 0.0 << 80 * gib << "0 | 16 GiB | 32 GiB | 48 GiB | 64 GiB | 80 GiB";
    QTest::newRow("half GiB") << 11.9 * gib << 13.6 * gib << "12.0 GiB | 12.5 GiB | 13.0 GiB | 13.5 GiB";
    QTest::newRow("three digits before density")
        << 12.9 * gib << 14.4 * gib << "13.0 GiB | 13.5 GiB | 14.0 GiB";
    QTest::newRow("one unit a scale") << 0.0 << 1.7 * gib << "0 | 0.5 GiB | 1.0 GiB | 1.5 GiB";
    QTest::newRow("in the unit of what is labelled")
        << 80 * gib << 80 * gib + 160 * 1048576.0
        << "80.000 GiB | 80.031 GiB | 80.063 GiB | 80.094 GiB | 80.125 GiB | 80.156 GiB";
    QTest::newRow("never 2,112 MiB") << 2 * gib << 2 * gib + 200 * 1048576.0
                                     << "2.000 GiB | 2.063 GiB | 2.125 GiB | 2.188 GiB";
    QTest::newRow("512 bytes on 80 GiB")
        << 80 * gib << 80 * gib + 512
        << "81,920.00000 MiB | 81,920.00012 MiB | 81,920.00024 MiB | 81,920.00037 MiB | 81,920.00049 MiB";
    QTest::newRow("some bytes") << 0.0 << 40.0 << "0 | 8 B | 16 B | 24 B | 32 B | 40 B";
    QTest::newRow("2^64") << 0.0 << std::exp2(64) << "0 | 4 EiB | 8 EiB | 12 EiB | 16 EiB";
}

void TestAxis::byteMarks()
{
    QFETCH(double, begin);
    QFETCH(double, end);
    QTEST(texts(core::byteMarks(Axis(begin, end, 240), 40)), "marks");
}

void TestAxis::alwaysTwoByteMarks()
{
    for (double origin = 0; origin < 1e14; origin = origin * 7.3 + 1111) {
        for (double span = 2; span < 1e14; span *= 3.1) {
            const auto marks = core::byteMarks(Axis(origin, origin + span, 120), 400);
            QVERIFY2(marks.size() >= 2, qPrintable(QStringLiteral("%1 + %2").arg(origin).arg(span)));
        }
    }
}

void TestAxis::labelsOfAScaleDiffer()
{
    for (double origin = 0; origin < 1e14; origin = origin * 7.3 + 1111) {
        for (double span = 2; span < 1e14; span *= 3.1) {
            const auto marks = core::byteMarks(Axis(origin, origin + span, 600), 40);
            for (std::size_t i = 1; i < marks.size(); ++i) {
                QVERIFY(marks[i].value > marks[i - 1].value);
                QVERIFY2(marks[i].text != marks[i - 1].text, qPrintable(texts(marks)));
            }
        }
    }
}

SNAPVIEWER_TEST(TestAxis)
#include "tst_axis.moc"
