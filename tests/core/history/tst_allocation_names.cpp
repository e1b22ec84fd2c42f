// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/allocation_names.h"
#include "core/history/recording.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::AllocationNames;

/// What the program calls its allocations.
class TestAllocationNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void names_data();
    void names();
    void manyMarks();
    void hostileTexts();
    void namedTensors();
    void roles_data();
    void roles();
    void modules_data();
    void modules();
};

namespace {

QString nameOf(const core::Recording& recording, const AllocationNames& names, std::uint32_t rank)
{
    const std::uint32_t name = names.of(rank);
    return name == AllocationNames::none
               ? QStringLiteral("-")
               : QString::fromStdString(names.text(name, recording.snapshot().strings()));
}

/// By rank, joined by bars.
QString namesOf(const core::Recording& recording)
{
    const core::DeviceHistory& device = *recording.history->devices().front();
    const AllocationNames names(recording.snapshot(), device);
    QStringList texts;
    for (std::uint32_t rank = 0; rank < device.allocations().rows(); ++rank) {
        texts += nameOf(recording, names, rank);
        const std::string alone = core::nameOfAllocation(recording.snapshot(), device, rank);
        if (alone != (names.of(rank) == AllocationNames::none ? std::string() : texts.last().toStdString()))
            return QStringLiteral("alone: ") + QString::fromStdString(alone);
    }
    return texts.join(QStringLiteral(" | "));
}

} // namespace

void TestAllocationNames::names_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << "alloc 0x1000 500\n"
                             << "-";
    QTest::newRow("metadata") << "alloc 0x1000 500 meta=build\nalloc 0x2000 500\n"
                              << "build | -";
    QTest::newRow("a mark goes before metadata")
        << "alloc 0x1000 500 meta=build\nannotate 0x1000 0 meta=weight\n"
        << "weight";
    QTest::newRow("marks in order, each once")
        << "alloc 0x1000 500\nannotate 0x1000 0 meta=b\nannotate 0x1000 0 meta=a\nannotate 0x1000 0 meta=b\n"
        << "b; a";
    QTest::newRow("of the life in which it was said")
        << "alloc 0x1000 500\nannotate 0x1000 0 meta=first\ndel 0x1000 500\nalloc 0x1000 500\n"
           "annotate 0x1000 0 meta=second\n"
        << "first | second";
    QTest::newRow("after it was freed") << "alloc 0x1000 500\ndel 0x1000 500\nannotate 0x1000 0 meta=late\n"
                                        << "-";
    QTest::newRow("of what was there before")
        << "segment 0x1000 2048\n block 512 active 500\nannotate 0x1000 0 meta=old\n"
        << "old";
    QTest::newRow("where nothing is") << "annotate 0x9000 0 meta=x\nalloc 0x1000 500\n"
                                      << "-";
    QTest::newRow("a mark without a text") << "alloc 0x1000 500 meta=build\nannotate 0x1000 0\n"
                                           << "build";
}

void TestAllocationNames::names()
{
    QFETCH(QString, recording);
    QTEST(namesOf(*testutil::recordingFromText(recording.toStdString())), "expected");
}

/// More than are told apart end with an ellipsis; each is shown by its beginning.
void TestAllocationNames::manyMarks()
{
    std::string text = "alloc 0x1000 500\n";
    for (int i = 0; i < 20; ++i)
        text += "annotate 0x1000 0 meta=m" + std::to_string(i) + "\n";
    QCOMPARE(namesOf(*testutil::recordingFromText(text)),
             QStringLiteral("m0; m1; m2; m3; m4; m5; m6; m7; …"));
    const std::string longText(500, 'x');
    const auto recording =
        testutil::recordingFromText("alloc 0x1000 500\nannotate 0x1000 0 meta=" + longText +
                                    "\nannotate 0x1000 0 meta=é" + longText + "é\n");
    const QStringList parts = namesOf(*recording).split(QStringLiteral("; "));
    QCOMPARE(parts.size(), 2);
    QCOMPARE(parts[0], QString(120, QLatin1Char('x')) + QStringLiteral("…"));
    QVERIFY(parts[1].startsWith(QStringLiteral("éxx")) && parts[1].size() <= 121);
}

/// A text of 1 MB is kept once, whoever has it, and one alone is whole; control characters stay what they
/// are.
void TestAllocationNames::hostileTexts()
{
    const std::string large(1'000'000, 'a');
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += "alloc 0x" + std::to_string(1000 + i) +
                " 16 meta=" + (i % 2 == 0 ? large : "\x1b[31mred\x07") + "\n";
    const auto recording = testutil::recordingFromText(text);
    const AllocationNames names(recording->snapshot(), *recording->history->devices().front());
    QCOMPARE(names.count(), std::size_t{2});
    QCOMPARE(names.text(0, recording->snapshot().strings()).size(), large.size());
    QCOMPARE(recording->snapshot().strings().view(names.single(0)).size(), large.size());
    QCOMPARE(names.text(1, recording->snapshot().strings()), std::string("\x1b[31mred\x07"));
}

/// As SnapViewer's recorder writes it: parameters at blocks, gradients and state as marks.
void TestAllocationNames::namedTensors()
{
    core::NoProgress progress;
    const auto document = core::open(testutil::madeDir() + QStringLiteral("/named_tensors.pickle"), progress);
    QVERIFY(document);
    const auto recording = *core::Recording::build(*document, progress);
    const QStringList names = namesOf(*recording).split(QStringLiteral(" | "));
    QCOMPARE(names.size(), 22);
    QCOMPARE(names.filter(QStringLiteral(": parameter")).size(), 7);
    QCOMPARE(names.filter(QStringLiteral(": gradient")).size(), 7);
    QCOMPARE(names.filter(QStringLiteral(": optimizer exp_avg")).size(), 7);
    QCOMPARE(names.last(), QStringLiteral("-"));
    const auto asked = core::derivedOf(recording)->of<core::AllocationNamesOf>(
        recording->history->devices().front()->device(), progress);
    QVERIFY(asked);
    QCOMPARE((*asked)->count(), std::size_t{21});
    QCOMPARE((*asked)->role(0, recording->snapshot().strings()), core::NamedRole::Parameter);
}

void TestAllocationNames::roles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("role");
    const auto row = [](const char* name, core::NamedRole role) {
        QTest::newRow(name) << QString::fromLatin1(name) << static_cast<int>(role);
    };
    row("net.a.weight: parameter", core::NamedRole::Parameter);
    row("net.a.mean: buffer", core::NamedRole::Buffer);
    row("net.a.weight: gradient", core::NamedRole::Gradient);
    row("net.a.weight: optimizer exp_avg", core::NamedRole::OptimizerState);
    row("net.a.weight: optimizer", core::NamedRole::None);
    row("net.a.weight: gradients", core::NamedRole::None);
    row("my weights: parameter", core::NamedRole::None);
    row("parameter", core::NamedRole::None);
    row("", core::NamedRole::None);
}

void TestAllocationNames::roles()
{
    QFETCH(const QString, name);
    QTEST(static_cast<int>(core::roleOfName(name.toStdString())), "role");
}

void TestAllocationNames::modules_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("levels");
    const auto row = [](const char* name, const char* levels) { QTest::newRow(name) << name << levels; };
    row("LLM.layers.0.weight: gradient", "LLM / LLM.layers / LLM.layers.0 / LLM.layers.0.weight: gradient");
    row("LLM.cos: buffer", "LLM / LLM.cos: buffer");
    row("w: parameter", "w: parameter");
    row("LLM.w: optimizer exp_avg", "LLM / LLM.w: optimizer exp_avg");
    row("LLM.w: something", "");
    row("LLM.w", "");
    row("see http://a.b: parameter", "");
    row(": parameter", "");
    row("a.b.c.d.e.f.g.h.i.j.k: parameter", "a / a.b / a.b.c / a.b.c.d / a.b.c.d.e / a.b.c.d.e.f / "
                                            "a.b.c.d.e.f.g / a.b.c.d.e.f.g.h.i.j.k: parameter");
}

void TestAllocationNames::modules()
{
    QFETCH(QString, name);
    QStringList levels;
    for (const std::size_t end : core::modulesOfName(name.toStdString()))
        levels += name.left(static_cast<qsizetype>(end));
    QTEST(levels.join(QStringLiteral(" / ")), "levels");
    QVERIFY(core::modulesOfName(std::string(1'000'000, 'a') + ": parameter").empty());
}

SNAPVIEWER_TEST(TestAllocationNames)
#include "tst_allocation_names.moc"
