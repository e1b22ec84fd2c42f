// SPDX-License-Identifier: MIT
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/holders.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

namespace {

/// `bytes text`, a row each; an asterisk where the colour is that of the row before.
QString textOf(const char* recordingText)
{
    const auto recording = testutil::recordingFromText(recordingText);
    const core::DeviceHistory& device = *recording->history->device(0);
    const auto colours =
        core::Colouring(recording->snapshot(), device, core::ColourBy::CallSite).colours(core::Theme::Light);
    const core::Holders holders = core::holdersOf(recording->snapshot(), device, colours);
    QStringList rows{QStringLiteral("%1 after %2%3")
                         .arg(holders.active)
                         .arg(holders.event)
                         .arg(holders.isOom ? QStringLiteral(" oom") : QString())};
    std::uint64_t sum = 0;
    core::Rgb last = 0;
    for (const core::Holder& row : holders.rows) {
        rows << QStringLiteral("%1 %2%3").arg(row.bytes).arg(
            row.text, row.colour == last ? QStringLiteral(" *") : QString());
        last = row.colour;
        sum += row.bytes;
    }
    if (sum != holders.active)
        rows << QStringLiteral("not all");
    return rows.join(QLatin1Char('\n'));
}

} // namespace

/// Whose the colours of a picture are.
class TestHolders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows_data();
    void rows();
};

void TestHolders::rows_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* recording, const char* expected) {
        QTest::newRow(name) << QString::fromLatin1(recording) << QString::fromLatin1(expected);
    };
    row("nothing", "segment 0x1000 512\nblock 512 inactive\n", "0 after -1");
    row("by site, at the peak",
        "alloc 0x1000 100 @a.py:1:f\nalloc 0x2000 300 @b.py:2:g\nalloc 0x3000 250 @a.py:1:f\ndel 0x2000 "
        "300\n",
        "650 after 2\n350 a.py:1:f\n300 b.py:2:g");
    row("where memory ran out",
        "alloc 0x1000 100 @a.py:1:f\ndel 0x1000 100\nalloc 0x2000 30 @b.py:2:g\noom 4096\n",
        "30 after 4 oom\n30 b.py:2:g");
    row("older ones apart",
        "segment 0x1000 1024\nblock 512 active 500\nblock 512 active 400\ndel 0x9000 10\nalloc 0x2000 30 @\n",
        "930 after 2\n900 before recording, no stack\n30 no frames recorded");
    row("older ones whose events are lost",
        "segment 0x1000 1024\nblock 512 active 500\nblock 512 active 400 @a.py:1:f\n"
        "alloc 0x2000 30 @a.py:1:f\ndel 0x2000 30\n",
        "930 after 0\n500 before the first event, no stack\n400 a.py:1:f, before the first event\n"
        "30 a.py:1:f *");
}

void TestHolders::rows()
{
    QFETCH(const QString, recording);
    QTEST(textOf(recording.toLatin1().constData()), "expected");
}

SNAPVIEWER_TEST(TestHolders)
#include "tst_holders.moc"
