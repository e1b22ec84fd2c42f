// SPDX-License-Identifier: MIT
#include "core/packed/packed_columns.h"
#include "core/packed/packed_program.h"
#include "core/packed/packed_sections.h"
#include "core/structure/structure_values.h"
#include "tests/core/packed/packing.h"
#include "tests/testutil/layered_training.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QBuffer>
#include <QRegularExpression>
#include <QTest>

#include <limits>

/// What the program did, out of an index.
class TestPackedProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void keepsIt();
    void isTakenFromTheIndex();
    void survivesOtherNumbers();
};

namespace {

using Shape = std::vector<std::uint32_t>;

QString textOf(const std::vector<core::EventIndex>& events)
{
    QStringList texts;
    for (const core::EventIndex k : events)
        texts += QString::number(k);
    return texts.join(QLatin1Char(','));
}

/// All of it but its tree.
QString textOf(const core::ProgramStructure& program)
{
    QStringList lines;
    for (const core::PhaseRun& run : program.phases)
        lines += QStringLiteral("%1 %2-%3").arg(nameOf(run.phase)).arg(run.begin).arg(run.end);
    for (const core::ProgramLoop& loop : program.loops) {
        lines += QStringLiteral("loop of %1 at %2 from %3 %4")
                     .arg(loop.owner.value)
                     .arg(loop.line.value)
                     .arg(loop.head.value)
                     .arg(loop.isCalledAnew);
        for (const core::LoopPass& pass : loop.passes)
            lines += textOf(pass.begins) + QStringLiteral(" to %1").arg(pass.end);
    }
    if (program.steps)
        lines += QStringLiteral("steps %1 of loop %2, %3: %4 to %5")
                     .arg(static_cast<int>(program.steps->kind))
                     .arg(program.steps->loop)
                     .arg(program.steps->micro)
                     .arg(textOf(program.steps->starts), textOf(program.steps->ends));
    for (const core::LayerLoop& layer : program.layers)
        lines += QStringLiteral("layers of loop %1: %2 times %3")
                     .arg(layer.loop)
                     .arg(layer.repeats)
                     .arg(layer.times);
    return lines.join(QLatin1Char('\n'));
}

QString programOf(const testutil::RecordingPtr& recording)
{
    core::NoProgress progress;
    const auto found = core::derivedOf(recording)->of<core::StructureOf>(0, progress);
    return found && (*found)->tree ? textOf(**found) : QStringLiteral("none");
}

testutil::RecordingPtr training()
{
    return testutil::recordingFromText(testutil::layeredTraining());
}

Shape shapeOf(const QByteArray& index)
{
    const auto table = core::ChunkTable::of({index.constData(), static_cast<std::size_t>(index.size())});
    std::string counts;
    if (!core::ChunkTable::unpack(table->named(core::chunkName(core::Section::Program)).front(), counts))
        return {};
    core::ByteReader reader(counts);
    Shape shape;
    const bool isRead = core::readVector(*table, core::chunkName(core::Section::ProgramShape),
                                         static_cast<std::size_t>(reader.number()), 0, shape);
    return isRead ? shape : Shape();
}

/// The index with other numbers, as many.
QByteArray withShape(const QByteArray& index, const Shape& shape)
{
    const core::ChunkName name = core::chunkName(core::Section::ProgramShape);
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    core::ChunkWriter writer(buffer);
    core::addVector(writer, name, shape);
    if (!writer.finish())
        return {};
    const QByteArray only = buffer.data();
    auto parts = testutil::partsOf({index.constData(), static_cast<std::size_t>(index.size())});
    std::erase_if(parts, [&](const testutil::Part& part) { return part.name == name; });
    for (auto& part : testutil::partsOf({only.constData(), static_cast<std::size_t>(only.size())}))
        parts.push_back(std::move(part));
    return testutil::indexOf(parts);
}

} // namespace

void TestPackedProgram::keepsIt()
{
    const auto plain = training();
    const QString found = programOf(plain);
    QVERIFY2(found.contains(QStringLiteral("steps 0 of loop")) &&
                 found.contains(QStringLiteral("layers of loop")),
             qPrintable(found));
    const auto again = testutil::unpacked(testutil::packed(*plain), plain->document->path);
    QVERIFY(again.ok());
    QVERIFY(again->recording->history->device(0)->packedProgram());
    QCOMPARE(programOf(again->recording), found);
}

/// The first of its numbers counts the phases, the second is the first phase.
void TestPackedProgram::isTakenFromTheIndex()
{
    const auto plain = training();
    const QByteArray index = testutil::packed(*plain);
    Shape shape = shapeOf(index);
    QVERIFY(shape.size() > 1);
    shape[1] = static_cast<std::uint32_t>(core::ProgramPhase::Capture);
    const auto changed = testutil::unpacked(withShape(index, shape), plain->document->path);
    QVERIFY(changed.ok());
    QVERIFY(programOf(changed->recording).startsWith(QStringLiteral("capture ")));
}

/// An index that says what cannot be is damaged, or the program is read again.
void TestPackedProgram::survivesOtherNumbers()
{
    const auto plain = training();
    const QByteArray index = testutil::packed(*plain);
    const Shape shape = shapeOf(index);
    int refused = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        for (const std::uint32_t number : {0U, shape[i] + 1, std::numeric_limits<std::uint32_t>::max()}) {
            Shape other = shape;
            other[i] = number;
            const auto opened = testutil::unpacked(withShape(index, other), plain->document->path);
            refused += opened ? 0 : 1;
            if (opened)
                QVERIFY(programOf(opened->recording) != QStringLiteral("none"));
        }
    }
    QVERIFY(refused > 0);
}

SNAPVIEWER_TEST(TestPackedProgram)
#include "tst_packed_program.moc"
