// SPDX-License-Identifier: MIT
#include "core/formats/open.h"
#include "core/formats/snapviewerfile.h"
#include "core/history/recording.h"
#include "tests/formats/documenttext.h"

#include <QRegularExpression>
#include <QTest>

namespace {

QString readPair(const std::string& allocations, const std::string& elements)
{
    core::NoProgress progress;
    const auto first = core::ByteSource::ofMemory(allocations, QStringLiteral("a"));
    const auto second = core::ByteSource::ofMemory(elements, QStringLiteral("e"));
    const auto document = core::readSnapViewer(*first, *second, progress);
    return document ? testutil::documentText(*document) : document.error().message;
}

/// Allocations that have events, one a line, in stack order, and the peak without what only segments know.
QString allocationsOf(const QString& path)
{
    core::NoProgress progress;
    auto document = core::open(path, progress);
    if (!document)
        return document.error().message;
    const auto recording = core::Recording::build(std::move(*document), progress);
    const core::DeviceHistory& device = *recording.value()->history->devices().front();
    const core::Allocations& all = device.allocations();
    QStringList lines;
    std::uint64_t peak = device.usage().peakActive;
    for (std::uint32_t rank = 0; rank < all.rows(); ++rank) {
        if (all.origin[rank] == core::Origin::Segments) {
            peak -= all.size[rank];
            continue;
        }
        const auto stack = recording.value()->snapshot().stacks().callstackText(all.stack[rank]);
        lines += QStringLiteral("%1 %2 %3 %4 %5")
                     .arg(device.label(rank), nameOf(all.origin[rank]))
                     .arg(all.size[rank])
                     .arg(all.freeEvent[rank] == core::neverEvent)
                     .arg(QString::fromStdString(stack));
    }
    lines += QStringLiteral("peak %1").arg(peak);
    return lines.join(QLatin1Char('|'));
}

QString pathOf(const QString& name)
{
    return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/formats/forms/") + name;
}

} // namespace

class TestSnapViewerFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void joinsByElement();
    void countsWhatIsUnsound();
    void refuses();
    void isTheRecording();
};

/// The lists have different orders: elem decides.
void TestSnapViewerFile::joinsByElement()
{
    QCOMPARE(readPair(R"([{"elem":1,"timesteps":[0,5],"offsets":[0,0],"size":7,"color":0},
                          {"elem":0,"timesteps":[0,1,4,9],"offsets":[7,7,0,0],"size":5,"color":1}])",
                      R"([{"action":"alloc","addr":1,"size":5,"stream":0,"time_us":3,
                           "frames":[{"name":"f","filename":"a.py","line":1}]},
                          {"action":"free_completed","addr":2,"size":7,"stream":0,"time_us":4,"frames":[]}])"),
             QStringLiteral("d0 alloc 0x1 5 stream=0 t=3 @a.py:1:f\n"
                            "d0 free 0x2 7 stream=0 t=4 @"));
}

void TestSnapViewerFile::countsWhatIsUnsound()
{
    const QString text =
        readPair(R"([{"elem":9,"timesteps":[0],"size":7},{"elem":-1,"timesteps":[0],"size":7},{"elem":0},5,
                     {"elem":0,"timesteps":[3,1],"size":7},{"elem":0,"timesteps":[0,99],"size":NaN},
                     {"elem":0,"timesteps":[0,2],"size":5},{"elem":0,"timesteps":[0,2],"size":5}])",
                 R"([{"action":"alloc","addr":1,"size":5,"stream":0,"time_us":3,"frames":[]}])");
    QVERIFY2(text.startsWith(QStringLiteral("d0 alloc 0x1 5 stream=0 t=3 @\nd0 free 0x1 5 stream=0\n"
                                            "log wrong_type d0 *6 polygon without an element")),
             qPrintable(text));
}

void TestSnapViewerFile::refuses()
{
    const QString refused = QStringLiteral(" is damaged: it is not the list that SnapViewer writes.");
    QCOMPARE(readPair("[]", "[]"), QLatin1Char('a') + refused);
    QCOMPARE(readPair(std::string(100'000, '['), "[]"), QLatin1Char('a') + refused);
    QCOMPARE(readPair(R"([{"elem":0}])", "{}"), QLatin1Char('e') + refused);
    QCOMPARE(readPair(R"([{"elem":0}])", "[1,"), QLatin1Char('e') + refused);
}

void TestSnapViewerFile::isTheRecording()
{
    const QString original = allocationsOf(pathOf(QStringLiteral("pickle")));
    QVERIFY(original.contains(QStringLiteral("trace")));
    QCOMPARE(allocationsOf(pathOf(QStringLiteral("snapviewer.zip"))), original);
    QCOMPARE(allocationsOf(pathOf(QStringLiteral("snapviewer"))), original);
}

QTEST_GUILESS_MAIN(TestSnapViewerFile)
#include "tst_snapviewerfile.moc"
