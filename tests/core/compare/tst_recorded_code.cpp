// SPDX-License-Identifier: MIT
#include "core/compare/code/recorded_code.h"
#include "core/formats/open_recording.h"
#include "core/snapshot/stacks/stack_table.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// A recording's stacks in the form in which they are compared.
class TestRecordedCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void written_data();
    void written();
    void generatedCodeStandsForItsOrigin();
};

namespace {

/// "model.py:31 forward; train.py:5 main @ aten::mm", a stack a line.
QStringList textOf(const core::Snapshot& snapshot)
{
    const auto recorded = core::codeOf(snapshot, {}, core::NoProgress());
    const core::Code& code = recorded->code;
    QStringList stacks;
    for (std::uint32_t stack = 0; stack < code.stackCount(); ++stack) {
        QStringList frames;
        for (const std::uint32_t id : code.stack(stack)) {
            const core::Code::Frame& frame = code.frames()[id];
            frames << QStringLiteral("%1:%2 %3")
                          .arg(QString::fromStdString(code.text(frame.file)), QString::number(frame.line),
                               QString::fromStdString(code.text(frame.name)));
        }
        QString text = frames.join(QStringLiteral("; "));
        if (code.operatorOf(stack) != core::Code::noOperator)
            text += QStringLiteral(" @ ") + QString::fromStdString(code.text(code.operatorOf(stack)));
        stacks << text;
    }
    return stacks;
}

} // namespace

void TestRecordedCode::written_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QStringList>("stacks");
    QTest::newRow("packages, Python and cells lose the machine")
        << "alloc 0x1000 512 "
           "@/opt/v/lib/python3.11/site-packages/torch/nn/linear.py:5:forward;/usr/lib/python3.11/"
           "threading.py:9:run;/tmp/ipykernel_71/12.py:3:<module>"
        << QStringList{
               QString(),
               QStringLiteral("pkg:torch/nn/linear.py:5 forward; py:threading.py:9 run; cell::3 <module>")};
    QTest::newRow("operators are told, C++ stays")
        << "alloc 0x1000 512 @??:0:at::_ops::mm::call(at::Tensor const&);/w/m.py:7:f"
        << QStringList{QString(),
                       QStringLiteral("??:0 at::_ops::mm::call(at::Tensor const&); /w/m.py:7 f @ aten::mm")};
}

void TestRecordedCode::written()
{
    QFETCH(QString, recording);
    QTEST(textOf(*testutil::snapshotFromText(recording.toStdString())), "stacks");
}

/// A line that a compiler wrote is another after each compilation; the one that it was made from is not.
void TestRecordedCode::generatedCodeStandsForItsOrigin()
{
    core::NoProgress progress;
    const auto document =
        core::open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/forward_and_fx.pickle"), progress);
    const QStringList stacks = textOf(*(*document)->snapshot);
    QVERIFY2(stacks.contains(QStringLiteral("/home/ana/llm/model.py:31 forward")),
             qPrintable(stacks.join(QLatin1Char('\n'))));
    QVERIFY(stacks.filter(QStringLiteral("compiled.py")).isEmpty());
}

SNAPVIEWER_TEST(TestRecordedCode)
#include "tst_recorded_code.moc"
