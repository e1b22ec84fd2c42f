// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "core/picture/steps_painter.h"
#include "core/picture/svg/svg_device.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QBuffer>
#include <QPainter>
#include <QTest>
#include <QXmlStreamReader>

/// What a step is called above a plot.
class TestStepsPainter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void titles_data();
    void titles();
    void leftOversAreSaid_data();
    void leftOversAreSaid();
};

void TestStepsPainter::titles_data()
{
    QTest::addColumn<QString>("end");
    QTest::addColumn<QString>("expected");
    QTest::newRow("all were recorded")
        << QString() << QStringLiteral("step 1 of 3, step 2 of 3, step 3 of 3");
    QTest::newRow("memory ran out in the last")
        << QStringLiteral("oom 4096\n")
        << QStringLiteral("step 1 of 3, step 2 of 3, step 3 of 3, until the failure");
}

void TestStepsPainter::titles()
{
    QFETCH(const QString, end);
    QString text;
    for (int i = 0; i < 3; ++i)
        text += QStringLiteral("alloc 0x%1 512 @a.py:1:f\n").arg(0x1000 * (i + 1), 0, 16);
    const auto recording = testutil::recordingFromText((text + end).toStdString());
    core::Steps steps;
    steps.kind = core::Steps::Kind::Step;
    steps.starts = {0, 1, 2};
    QStringList titles;
    for (std::size_t i = 0; i < steps.starts.size(); ++i)
        titles += picture::titleOf(steps, i, *recording->history->device(0));
    QTEST(titles.join(QStringLiteral(", ")), "expected");
}

void TestStepsPainter::leftOversAreSaid_data()
{
    QTest::addColumn<QByteArray>("bytes"); ///< of each step, in MiB
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("behind"); ///< events behind the last step's beginning
    QTest::addColumn<QString>("expected");
    QTest::newRow("grows") << QByteArray("10 20 30") << -30.0 << 20.0
                           << QStringLiteral("left over|10 MiB|30 MiB|+20 MiB|60 MiB|+30 MiB");
    QTest::newRow("no room at the right: both further left")
        << QByteArray("10 20 30") << -7.0 << 4.0
        << QStringLiteral("left over|10 MiB|30 MiB|+20 MiB|60 MiB|+30 MiB");
    QTest::newRow("stays") << QByteArray("10 0 0") << -30.0 << 20.0
                           << QStringLiteral("left over|10 MiB|±0|±0");
    QTest::newRow("no room for the caption")
        << QByteArray("10 20 30") << 9.0 << 10.0
        << QStringLiteral("10 MiB left over|30 MiB|+20 MiB|60 MiB|+30 MiB");
}

/// Below a plot of 10 events a step.
void TestStepsPainter::leftOversAreSaid()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const double, begin);
    QFETCH(const double, behind);
    std::string text;
    std::vector<core::EventIndex> starts{0};
    for (const QByteArray& each : bytes.split(' ')) {
        text += "alloc " + std::to_string(0x40000000LL * static_cast<long long>(starts.size())) + " " +
                std::to_string(each.toLongLong() * 1048576 + (each == "0" ? 1 : 0)) + "\n";
        if (each == "0")
            text += "del " + std::to_string(0x40000000LL * static_cast<long long>(starts.size())) + " 1\n";
        for (int i = each == "0" ? 2 : 1; i < 10; ++i)
            text += "snapshot 0 0\n";
        starts.push_back(starts.back() + 10);
    }
    const auto recording = testutil::recordingFromText(text + "snapshot 0 0\n");
    core::NoProgress progress;
    const auto timeline = *core::Timeline::build(recording, 0, 0, progress);
    const core::DeviceHistory& device = *recording->history->device(0);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        picture::SvgDevice svg(buffer, {900, 20});
        QPainter painter(&svg);
        const double end = starts.back() + behind;
        picture::paintLeftOvers(painter, QRectF(0, 0, 900, 20), picture::leftOvers(device, starts), starts,
                                timeline->scale(core::TimeScale::Kind::Events), core::Axis(begin, end, 900),
                                picture::paletteOf(false));
    }
    QStringList said;
    QXmlStreamReader xml(buffer.data());
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::Characters && !xml.isWhitespace())
            said << xml.text().toString().trimmed();
    }
    QTEST(said.join(QLatin1Char('|')), "expected");
}

SNAPVIEWER_WINDOW_TEST(TestStepsPainter)
#include "tst_steps_painter.moc"
