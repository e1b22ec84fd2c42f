// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using testcli::Run;
using testcli::runCli;

namespace {

/// Width and height that a PNG file says it has; the file is read as bytes: the test has no pictures.
QSize sizeOfPng(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.read(24);
    if (!bytes.startsWith("\x89PNG\r\n") || bytes.size() < 24)
        return {};
    const auto number = [&bytes](qsizetype at) {
        int value = 0;
        for (const char byte : bytes.mid(at, 4))
            value = value * 256 + static_cast<unsigned char>(byte);
        return value;
    };
    return {number(16), number(20)};
}

/// The names and texts of an SVG file's elements; empty where it is not well-formed.
QStringList elementsOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QStringList found;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement())
            found.append(xml.name().toString());
        else if (xml.isCharacters())
            found.append(xml.text().toString());
    }
    return xml.hasError() ? QStringList() : found;
}

} // namespace

/// `render`, as a script runs it: without any display.
class TestRenderCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void png_data();
    void png();
    void svg();
    void saysTheSameAtEverySize();
    void state_data();
    void state();
    void overTime_data();
    void overTime();
    void verdict_data();
    void verdict();
    void legend_data();
    void legend();
    void partsAndDevices();
    void animation_data();
    void animation();
    void refusals_data();
    void refusals();
    void leavesNothingBehind();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_dir.filePath(name); }

    QTemporaryDir m_dir;
};

void TestRenderCommand::png_data()
{
    QTest::addColumn<QString>("file");
    for (const char* file :
         {"oom_small.pickle", "no_trace.pickle", "state_only.pickle", "private_pools.pickle",
          "negative_addresses.pickle", "names_of_the_world.pickle", "no_frames.pickle"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void TestRenderCommand::png()
{
    QFETCH(const QString, file);
    const Run run =
        runCli({QStringLiteral("render"), file, QStringLiteral("-o"), path(QStringLiteral("a.png")),
                QStringLiteral("--size"), QStringLiteral("640x360")});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(sizeOfPng(path(QStringLiteral("a.png"))), QSize(640, 360));
}

void TestRenderCommand::svg()
{
    const Run run =
        runCli({QStringLiteral("render"), QStringLiteral("oom_small.pickle"), QStringLiteral("-o"),
                path(QStringLiteral("a.svg")), QStringLiteral("--theme"), QStringLiteral("dark")});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    const QStringList elements = elementsOf(path(QStringLiteral("a.svg")));
    QCOMPARE(elements.value(0), QStringLiteral("svg"));
    QVERIFY(elements.contains(QStringLiteral("oom_small.pickle · device 0 · peak 230 MiB")));
    QVERIFY(!elements.filter(QStringLiteral("OOM · asked for")).isEmpty());
    QVERIFY(elements.contains(QStringLiteral("peak 230 MiB")));
    QVERIFY(elements.contains(QStringLiteral("event")));
    QVERIFY(elements.count(QStringLiteral("rect")) > 7); // small: a rectangle is a rectangle
    QVERIFY(!elements.contains(QStringLiteral("image")));
    QVERIFY2(elements.join(QLatin1Char('|'))
                 .contains(QRegularExpression(
                     QStringLiteral("All \\d+ allocations are drawn|\\d+ allocations, \\d+ of them drawn"))),
             qPrintable(elements.join(QLatin1Char('|'))));
}

void TestRenderCommand::state_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("where it failed") << QStringLiteral("oom_small.pickle") << QStringList{}
                                     << QStringList{
                                            QStringLiteral("oom_small.pickle · device 0 · After event "),
                                            QStringLiteral("A line is "), QStringLiteral("pending free"),
                                            QStringLiteral("OOM · asked for "),
                                            QStringLiteral("large segments")};
    QTest::newRow("before the first event")
        << QStringLiteral("oom_small.pickle") << QStringList{QStringLiteral("--event"), QStringLiteral("-1")}
        << QStringList{QStringLiteral("Before the first event:")};
    QTest::newRow("no events at all")
        << QStringLiteral("no_trace.pickle") << QStringList{} << QStringList{QStringLiteral("At the end:")};
    QTest::newRow("private pools") << QStringLiteral("private_pools.pickle")
                                   << QStringList{QStringLiteral("--theme"), QStringLiteral("dark")}
                                   << QStringList{QStringLiteral("Private pool ")};
    QTest::newRow("pinned host memory")
        << QStringLiteral("host_memory_alone.pickle") << QStringList{}
        << QStringList{QStringLiteral("device host · After event "),
                       QStringLiteral("|Pinned host memory|text|36 MiB of 57 MiB active in 9 segments|")};
    QTest::newRow("expandable") << QStringLiteral("expandable.pickle")
                                << QStringList{QStringLiteral("--event"), QStringLiteral("peak")}
                                << QStringList{QStringLiteral("segments")};
}

/// The map of the state, as both forms.
void TestRenderCommand::state()
{
    QFETCH(const QString, file);
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, texts);
    const QStringList command = QStringList{QStringLiteral("render"), file, QStringLiteral("--view"),
                                            QStringLiteral("state"), QStringLiteral("-o")};
    const Run run = runCli(command + QStringList{path(QStringLiteral("s.svg"))} + arguments);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    const QString all = elementsOf(path(QStringLiteral("s.svg"))).join(QLatin1Char('|'));
    for (const QString& text : texts)
        QVERIFY2(all.contains(text), qPrintable(all.left(2000)));
    QCOMPARE(runCli(command + QStringList{path(QStringLiteral("s.png"))} + arguments).exitCode, 0);
    QCOMPARE(sizeOfPng(path(QStringLiteral("s.png"))), QSize(1600, 900));
}

void TestRenderCommand::overTime_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("texts");
    const QString segments = QStringLiteral("segments");
    const QString addresses = QStringLiteral("addresses");
    QTest::newRow("segments") << segments << QStringLiteral("oom_small.pickle")
                              << QStringList{QStringLiteral("a band a segment"),
                                             QStringLiteral("stream 0 · large segments"),
                                             QStringLiteral("At most ")};
    QTest::newRow("expandable") << segments << QStringLiteral("expandable.pickle")
                                << QStringList{QStringLiteral("reserved.")};
    QTest::newRow("pools") << segments << QStringLiteral("private_pools.pickle")
                           << QStringList{QStringLiteral("Private pool ")};
    QTest::newRow("addresses") << addresses << QStringLiteral("oom_small.pickle")
                               << QStringList{QStringLiteral("where every block lay"),
                                              QStringLiteral("A pixel is ")};
    QTest::newRow("no events") << addresses << QStringLiteral("no_trace.pickle")
                               << QStringList{QStringLiteral("A pixel is ")};
}

/// Segments and addresses over events and over the clock, as both forms.
void TestRenderCommand::overTime()
{
    QFETCH(const QString, view);
    QFETCH(const QString, file);
    QFETCH(const QStringList, texts);
    const QStringList command =
        QStringList{QStringLiteral("render"), file, QStringLiteral("--view"), view, QStringLiteral("-o")};
    const Run run = runCli(command + QStringList{path(QStringLiteral("t.svg"))});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    const QString all = elementsOf(path(QStringLiteral("t.svg"))).join(QLatin1Char('|'));
    for (const QString& text : texts)
        QVERIFY2(all.contains(text), qPrintable(all.left(2000)));
    const QStringList clock{QStringLiteral("--axis"), QStringLiteral("clock"), QStringLiteral("--theme"),
                            QStringLiteral("dark")};
    const Run other = runCli(command + QStringList{path(QStringLiteral("t.png"))} + clock);
    const bool hasTimes = file != QLatin1String("no_trace.pickle");
    QCOMPARE(other.exitCode, hasTimes ? 0 : 64);
    if (hasTimes)
        QCOMPARE(sizeOfPng(path(QStringLiteral("t.png"))), QSize(1600, 900));
}

void TestRenderCommand::legend_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("rows"); // of call sites, the one for the others included
    QTest::newRow("two columns") << QStringList{QStringLiteral("--size"), QStringLiteral("1600x900")} << 12;
    QTest::newRow("dark") << QStringList{QStringLiteral("--theme"), QStringLiteral("dark")} << 12;
    QTest::newRow("one column") << QStringList{QStringLiteral("--size"), QStringLiteral("700x400")} << 4;
    QTest::newRow("no room") << QStringList{QStringLiteral("--size"), QStringLiteral("200x200")} << 0;
    QTest::newRow("another colour") << QStringList{QStringLiteral("--color"), QStringLiteral("site")} << 12;
    QTest::newRow("not wanted") << QStringList{QStringLiteral("--no-legend")} << 0;
}

/// The two sentences that the window has above its timeline, where a fifth of the height is enough for them.
void TestRenderCommand::verdict_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<bool>("isThere");
    QTest::newRow("a picture") << QStringLiteral("1200x700") << true;
    QTest::newRow("a narrow one") << QStringLiteral("700x400") << true;
    QTest::newRow("a thumbnail") << QStringLiteral("200x200") << false;
}

void TestRenderCommand::verdict()
{
    QFETCH(const QString, size);
    const QString file = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    const QString out = path(QStringLiteral("verdict.svg"));
    const Run run =
        runCli({QStringLiteral("render"), QStringLiteral("-o"), out, file, QStringLiteral("--size"), size});
    QCOMPARE(run.err, QByteArray());
    const QString texts = elementsOf(out).join(QLatin1Char(' '));
    QTEST(texts.contains(QStringLiteral("metrics.py:37 remember keeps ~1.54 GiB more in each of 3 steps")),
          "isThere");
    QTEST(texts.contains(QStringLiteral("7.39 of 20.6 GiB in use.")), "isThere");
}

/// Numbers on the plot are facts, not pixels; and two limits are told apart.
void TestRenderCommand::saysTheSameAtEverySize()
{
    const QString file = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    const QString out = path(QStringLiteral("size.svg"));
    for (const char* const size : {"1280x720", "1366x768", "1600x900", "2560x1440"}) {
        const Run run = runCli({QStringLiteral("render"), QStringLiteral("-o"), out, file,
                                QStringLiteral("--size"), QString::fromLatin1(size)});
        QCOMPARE(run.err, QByteArray());
        const QStringList texts = elementsOf(out);
        QStringList bands =
            texts.filter(QRegularExpression(QStringLiteral("^(activations|metrics.py:37).* · ")));
        bands.sort();
        QCOMPARE(bands.join(QLatin1Char('|')),
                 QStringLiteral("activations · 6.62 GiB in 98|activations · 7.09 GiB in 98|"
                                "activations · 7.57 GiB in 98|metrics.py:37 remember · 1.44 GiB|"
                                "metrics.py:37 remember · 4.41 GiB in 3"));
        QVERIFY(texts.contains(
            QStringLiteral("device holds at least 23.5 GiB: 22.9 GiB reserved, 636 MiB free")));
    }
}

/// What the call sites hold, with their colours, below the plot: a rectangle each in their text's order.
void TestRenderCommand::legend()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, rows);
    const QString file = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    const QString out = path(QStringLiteral("legend.svg"));
    const Run run =
        runCli(QStringList{QStringLiteral("render"), file, QStringLiteral("-o"), out} + arguments);
    QCOMPARE(run.err, QByteArray());
    const QStringList elements = elementsOf(out);
    const QRegularExpression share(QStringLiteral("^\\d+\\.\\d %$"));
    QCOMPARE(elements.filter(share).size(), rows);
    const QString words = elements.join(QLatin1Char('|'));
    QCOMPARE(words.contains(QStringLiteral("out of memory: ")), rows > 0);
    QCOMPARE(words.contains(QRegularExpression(QStringLiteral("other: \\d+ more call sites"))), rows > 0);
    // text and swatches stand below everything that belongs to the plot
    QFile svg(out);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&svg);
    double lowest = 0;
    double plot = 0;
    for (QString element; !xml.atEnd();) {
        if (xml.readNext() == QXmlStreamReader::StartElement &&
            xml.attributes().hasAttribute(QLatin1String("y")))
            lowest = xml.attributes().value(QLatin1String("y")).toDouble();
        else if (xml.isCharacters() && xml.text().contains(QLatin1String("allocations")))
            plot = lowest;
        else if (xml.isCharacters() && share.match(xml.text().toString()).hasMatch())
            QVERIFY2(lowest > plot && plot > 0, qPrintable(QString::number(lowest)));
    }
}

void TestRenderCommand::partsAndDevices()
{
    const QString out = path(QStringLiteral("part.svg"));
    const Run part =
        runCli({QStringLiteral("render"), QStringLiteral("oom_small.pickle"), QStringLiteral("-o"), out,
                QStringLiteral("--events"), QStringLiteral("5:9"), QStringLiteral("--device"),
                QStringLiteral("0"), QStringLiteral("--axis"), QStringLiteral("clock")});
    QCOMPARE(part.err, QByteArray());
    const QString words = elementsOf(out).join(QLatin1Char('|'));
    QVERIFY2(words.contains(QStringLiteral("events 5 to 8 of")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("|time|")), qPrintable(words));
}

void TestRenderCommand::animation_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("the map") << QStringList();
    QTest::newRow("the timeline") << QStringList{QStringLiteral("--animate"), QStringLiteral("time")};
    QTest::newRow("by the clock") << QStringList{QStringLiteral("--animate"), QStringLiteral("time"),
                                                 QStringLiteral("--axis"), QStringLiteral("clock")};
    QTest::newRow("of another moment") << QStringList{QStringLiteral("--event"), QStringLiteral("peak")};
}

/// A picture that moves, and a folder of as many pictures.
void TestRenderCommand::animation()
{
    QFETCH(const QStringList, arguments);
    const QStringList begin{QStringLiteral("render"),   QStringLiteral("oom_small.pickle"),
                            QStringLiteral("--frames"), QStringLiteral("4"),
                            QStringLiteral("--size"),   QStringLiteral("400x300"),
                            QStringLiteral("-o")};
    const QString picture = path(QStringLiteral("step.webp"));
    const Run webp = runCli(begin + QStringList{picture} + arguments);
    QCOMPARE(webp.err, QByteArray());
    QCOMPARE(webp.exitCode, 0);
    QFile file(picture);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith("RIFF"));
    QCOMPARE(bytes.mid(8, 4), QByteArray("WEBP"));
    QCOMPARE(bytes.count("ANMF"), 4);
    const QString folder = path(QStringLiteral("frames"));
    const Run png = runCli(begin + QStringList{folder} + arguments);
    QCOMPARE(png.err, QByteArray());
    const QStringList names = QDir(folder).entryList(QDir::Files, QDir::Name);
    QCOMPARE(names.size(), 4);
    for (const QString& name : names)
        QCOMPARE(sizeOfPng(QDir(folder).filePath(name)), QSize(400, 300));
}

void TestRenderCommand::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("sentence");
    const auto row = [](const char* name, const QStringList& arguments, int exitCode, const char* sentence) {
        QTest::newRow(name) << arguments << exitCode << QByteArray(sentence);
    };
    const QString file = QStringLiteral("oom_small.pickle");
    const QString o = QStringLiteral("-o");
    const QString png = QStringLiteral("refused.png");
    const QString size = QStringLiteral("--size");
    row("no output", {file}, 64, "nowhere to write: give -o OUT.png or -o OUT.svg");
    row("another form", {file, o, QStringLiteral("a.jpg")}, 64, "no form of picture for 'a.jpg'");
    row("no size", {file, o, png, size, QStringLiteral("big")}, 64, "no size 'big'");
    row("half a size", {file, o, png, size, QStringLiteral("800x")}, 64, "no size '800x'");
    row("too small", {file, o, png, size, QStringLiteral("800x100")}, 64,
        "each side has 200 to 16384 pixels");
    row("too large", {file, o, png, size, QStringLiteral("99999x900")}, 64,
        "each side has 200 to 16384 pixels");
    row("too many", {file, o, png, size, QStringLiteral("16384x16384")}, 64, "at most 40 million");
    row("beyond numbers", {file, o, png, size, QStringLiteral("99999999999x900")}, 64, "no size");
    row("negative", {file, o, png, size, QStringLiteral("-900x900")}, 64, "no picture of -900x900");
    const QString frames = QStringLiteral("--frames");
    const QString webp = QStringLiteral("refused.webp");
    row("no frames", {file, o, webp, frames, QStringLiteral("1")}, 64,
        "no number of frames '1': give 2 to 600");
    row("an animation without frames", {file, o, webp, QStringLiteral("--animate"), QStringLiteral("map")},
        64, "--animate goes with --frames");
    row("frames of what",
        {file, o, webp, frames, QStringLiteral("9"), QStringLiteral("--animate"), QStringLiteral("leaks")},
        64, "nothing to animate is called 'leaks'");
    row("frames in one picture", {file, o, png, frames, QStringLiteral("9")}, 64,
        "no animation in 'refused.png'");
    row("frames nowhere", {file, frames, QStringLiteral("9")}, 64, "nowhere to write: give -o OUT.webp");
    row("frames of a view",
        {file, o, webp, frames, QStringLiteral("9"), QStringLiteral("--view"), QStringLiteral("state")}, 64,
        "--view does not go with --frames");
    row("axis", {file, o, png, QStringLiteral("--axis"), QStringLiteral("bytes")}, 64, "no axis 'bytes'");
    row("view", {file, o, png, QStringLiteral("--view"), QStringLiteral("heap")}, 64, "no view 'heap'");
    row("an event of all of them", {file, o, png, QStringLiteral("--event"), QStringLiteral("3")}, 64,
        "--event does not go with --view timeline");
    row("an axis of one of them",
        {file, o, png, QStringLiteral("--view"), QStringLiteral("state"), QStringLiteral("--axis"),
         QStringLiteral("clock")},
        64, "--axis does not go with --view state");
    row("no such event",
        {file, o, png, QStringLiteral("--view"), QStringLiteral("state"), QStringLiteral("--event"),
         QStringLiteral("999999")},
        1, "device 0 has no event 999999: give -1 to 17");
    row("theme", {file, o, png, QStringLiteral("--theme"), QStringLiteral("pink")}, 64, "no theme 'pink'");
    row("device", {file, o, png, QStringLiteral("--device"), QStringLiteral("7")}, 1, "no device '7'");
    row("no clock",
        {QStringLiteral("torch20.pickle"), o, png, QStringLiteral("--axis"), QStringLiteral("clock")}, 1,
        "no clock: the events of device 0 have no times");
    row("events", {file, o, png, QStringLiteral("--events"), QStringLiteral("9:5")}, 64, "no events '9:5'");
    row("nothing in it", {QStringLiteral("empty.pickle"), o, png}, 1, "holds no device");
    row("no such file", {QStringLiteral("nowhere.pickle"), o, png}, 1, "nowhere.pickle");
    row("no such folder", {file, o, QStringLiteral("/no/such/folder/a.png")}, 4,
        "/no/such/folder/a.png cannot be written");
}

void TestRenderCommand::refusals()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, exitCode);
    QFETCH(const QByteArray, sentence);
    const Run run = runCli(QStringList(QStringLiteral("render")) + arguments);
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(sentence), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(!QFile::exists(testcli::madeDir() + QStringLiteral("/refused.png")));
}

void TestRenderCommand::leavesNothingBehind()
{
    const QString folder = path(QStringLiteral("full"));
    QVERIFY(QDir().mkpath(folder + QStringLiteral("/a.png"))); // a folder has the name
    const Run run = runCli({QStringLiteral("render"), QStringLiteral("oom_small.pickle"),
                            QStringLiteral("-o"), folder + QStringLiteral("/a.png")});
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
             QStringList(QStringLiteral("a.png")));
}

SNAPVIEWER_TEST(TestRenderCommand)
#include "tst_render_command.moc"
