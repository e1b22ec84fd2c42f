// SPDX-License-Identifier: MIT
#include "core/timeline/sample_places.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cmath>
#include <string>

/// Where samples lie among the events of a trace.
class TestSamplePlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void places_data();
    void places();
};

namespace {

std::shared_ptr<const core::Samples> samplesAt(const QString& times)
{
    core::SampleColumns columns;
    for (const QString& time : times.split(QLatin1Char(' '))) {
        columns.timeUs.push_back(time.toLongLong());
        columns.device.push_back(0);
        for (auto* bytes : {&columns.allocated, &columns.reserved, &columns.active, &columns.inactive,
                            &columns.change, &columns.deviceUsed, &columns.deviceFree, &columns.deviceTotal})
            bytes->push_back(1);
        for (auto* none : {&columns.type, &columns.context, &columns.extra})
            none->push_back(core::StringId());
    }
    return std::make_shared<const core::Samples>(std::move(columns), std::make_unique<core::StringPool>());
}

} // namespace

void TestSamplePlaces::places_data()
{
    QTest::addColumn<QString>("events");
    QTest::addColumn<QString>("samples");
    QTest::addColumn<QString>("expected");
    QTest::newRow("between") << "100 200 300"
                             << "100 150 175 200 300"
                             << "0 0.5 0.75 1 2";
    QTest::newRow("before and behind") << "100 200"
                                       << "50 99 150 201 900"
                                       << "- - 0.5 - -";
    QTest::newRow("many events at once") << "100 100 100 200"
                                         << "100 150"
                                         << "2 2.5";
    QTest::newRow("a clock that runs back") << "100 200 120 300"
                                            << "110 200 250"
                                            << "0.1 2 2.5";
    QTest::newRow("one event") << "100"
                               << "99 100 101"
                               << "- 0 -";
}

void TestSamplePlaces::places()
{
    QFETCH(const QString, events);
    QFETCH(const QString, samples);
    std::string text;
    for (const QString& time : events.split(QLatin1Char(' ')))
        text += "snapshot 0 0 t=" + time.toStdString() + "\n";
    const auto recording = testutil::recordingFromText(text);
    QStringList found;
    for (const double place :
         core::samplePlaces(*samplesAt(samples), recording->snapshot(), *recording->history->device(0)))
        found << (std::isnan(place) ? QStringLiteral("-") : QString::number(place));
    QTEST(found.join(QLatin1Char(' ')), "expected");
    const auto timeless = testutil::recordingFromText("snapshot 0 0\nsnapshot 0 0\n");
    for (const double place :
         core::samplePlaces(*samplesAt(samples), timeless->snapshot(), *timeless->history->device(0)))
        QVERIFY(std::isnan(place));
}

SNAPVIEWER_TEST(TestSamplePlaces)
#include "tst_sample_places.moc"
