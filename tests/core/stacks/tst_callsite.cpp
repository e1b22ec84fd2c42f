// SPDX-License-Identifier: MIT
#include "core/stacks/callsite.h"
#include "core/stacks/table.h"

#include <QTest>

#include <string>
#include <vector>

using core::SiteKind;

class TestCallSite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sites_data();
    void sites();
    void nothingRecorded();
};

namespace {

core::FrameId frameFromText(const std::string& text, core::StackTable& stacks, core::StringPool& strings)
{
    const std::string frame = text.substr(0, text.find('|'));
    const std::size_t nameAt = frame.find('@');
    const std::size_t lineAt = frame.rfind(':', nameAt);
    core::FxInfo fx;
    if (frame.size() < text.size())
        fx.originalTrace = strings.intern(text.substr(frame.size() + 1));
    const std::int64_t line = std::stoll(frame.substr(lineAt + 1, nameAt - lineAt - 1));
    return stacks.internFrame(strings.intern(frame.substr(nameAt + 1)),
                              strings.intern(frame.substr(0, lineAt)), line, fx);
}

} // namespace

void TestCallSite::sites_data()
{
    QTest::addColumn<QStringList>("frames"); // file:line@name[|original trace]
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("site");
    QTest::addColumn<QString>("op");
    QTest::addColumn<int>("frame"); // place in the stack; −1 none
    const auto row = [](const char* title, const QStringList& frames, SiteKind kind, const QString& site,
                        const QString& op, int frame) {
        QTest::newRow(title) << frames << static_cast<int>(kind) << site << op << frame;
    };
    const QString malloc =
        QStringLiteral("CUDACachingAllocator.cpp:0@c10::cuda::CUDACachingAllocator::malloc()");
    const QString empty = QStringLiteral("??:0@at::_ops::empty_memory_format::call(long)");
    const QString linear = QStringLiteral("??:0@at::_ops::linear::call(at::Tensor const&)");
    const QString torchLinear =
        QStringLiteral("/v/lib/python3.12/site-packages/torch/nn/modules/linear.py:125@forward");
    const QString user = QStringLiteral("/home/u/model.py:42@forward");
    const QString script = QStringLiteral("/home/u/train.py:9@<module>");
    const QString inductor = QStringLiteral(
        "/tmp/torchinductor_u/l4/cl4iffgos7ugqf5f7xvaniiodgzks2swhte7zeap3b42mjosyxo5.py:1301@call");
    const QString node =
        QStringLiteral("??:0@torch::autograd::generated::MulBackward0::apply(std::vector<at::Tensor>&&)");

    row("innermost user frame, outermost operator", {malloc, empty, linear, torchLinear, user, script},
        SiteKind::UserFrame, QStringLiteral("/home/u/model.py:42:forward"), QStringLiteral("aten::linear"),
        4);
    row("operators above a Python frame are not this one's", {malloc, empty, torchLinear, linear, user},
        SiteKind::UserFrame, QStringLiteral("/home/u/model.py:42:forward"), QStringLiteral("aten::empty"), 4);
    row("python stacks only", {torchLinear, script}, SiteKind::UserFrame,
        QStringLiteral("/home/u/train.py:9:<module>"), QString(), 1);
    row("unknown line is left out", {QStringLiteral("/home/u/a.py:-1@f")}, SiteKind::UserFrame,
        QStringLiteral("/home/u/a.py:f"), QString(), 0);
    row("backward thread", {malloc, empty, linear, node}, SiteKind::Operator, QStringLiteral("MulBackward0"),
        QStringLiteral("MulBackward0"), -1);
    row("workspace outlives the operator that came first",
        {malloc, QStringLiteral("??:0@at::cuda::getCurrentCUDABlasHandle()"), linear, torchLinear, user},
        SiteKind::UserFrame, QStringLiteral("/home/u/model.py:42:forward"),
        QStringLiteral("cuBLAS workspace"), 4);
    row("workspace without Python",
        {malloc, QStringLiteral("??:0@at::cuda::getNewWorkspace()"), linear, node}, SiteKind::Operator,
        QStringLiteral("cuBLAS workspace"), QStringLiteral("cuBLAS workspace"), -1);
    row("no user frame: operator before Python", {malloc, empty, torchLinear}, SiteKind::Operator,
        QStringLiteral("aten::empty"), QStringLiteral("aten::empty"), -1);
    row("neither: innermost Python frame", {malloc, torchLinear}, SiteKind::Python,
        QStringLiteral("/v/lib/python3.12/site-packages/torch/nn/modules/linear.py:125:forward"), QString(),
        1);
    row("compiled code without its origin", {malloc, inductor, torchLinear}, SiteKind::Python,
        QStringLiteral(
            "/tmp/torchinductor_u/l4/cl4iffgos7ugqf5f7xvaniiodgzks2swhte7zeap3b42mjosyxo5.py:1301:call"),
        QString(), 1);
    row("compiled code followed by its original lines", {malloc, inductor, user, torchLinear, script},
        SiteKind::UserFrame, QStringLiteral("/home/u/model.py:42:forward"), QString(), 2);
    row("generated code with its original trace",
        {malloc,
         QStringLiteral(
             "<eval_with_key>.5:7@forward|  File \"/home/u/train.py\", line 9, in <module>\n    m(x)\n"
             "  File \"/home/u/net.py\", line 31, in attend\n    q @ k\n"
             "  File \"/v/lib/python3.12/site-packages/torch/_tensor.py\", line 5, in wrapped"),
         script},
        SiteKind::UserFrame, QStringLiteral("/home/u/net.py:31:attend"), QString(), 1);
    row("an original trace without user code",
        {QStringLiteral(
             "<eval_with_key>.5:7@forward|  File \"/v/site-packages/torch/_tensor.py\", line 5, in wrapped"),
         script},
        SiteKind::UserFrame, QStringLiteral("/home/u/train.py:9:<module>"), QString(), 1);
    row("an original trace that is none",
        {QStringLiteral("<eval_with_key>.5:7@forward|File \"x.py, line"), script}, SiteKind::UserFrame,
        QStringLiteral("/home/u/train.py:9:<module>"), QString(), 1);
    row("frames that name nothing", {malloc, QStringLiteral("??:0@??")}, SiteKind::CppOnly,
        QStringLiteral("C++ frames only"), QString(), -1);
    row("an empty list", {}, SiteKind::None, QStringLiteral("no frames recorded"), QString(), -1);
}

void TestCallSite::sites()
{
    QFETCH(QStringList, frames);
    QFETCH(QString, site);
    QFETCH(QString, op);
    QFETCH(int, frame);
    core::StringPool strings;
    core::StackTable stacks(strings);
    std::vector<core::FrameId> ids;
    for (const QString& text : std::as_const(frames))
        ids.push_back(frameFromText(text.toStdString(), stacks, strings));
    const core::StackId stack = stacks.internStack(ids);
    stacks.finish();
    const core::CallSite& found = stacks.callSite(stack);
    QTEST(static_cast<int>(found.kind), "kind");
    QCOMPARE(strings.text(found.site), site);
    QCOMPARE(strings.text(found.op), op);
    QCOMPARE(found.frame.isNone(), frame < 0);
    if (frame >= 0)
        QCOMPARE(found.frame, ids[static_cast<std::size_t>(frame)]);
}

void TestCallSite::nothingRecorded()
{
    core::StringPool strings;
    core::StackTable stacks(strings);
    stacks.finish();
    const core::CallSite& none = stacks.callSite(core::StackId{});
    QCOMPARE(none.kind, SiteKind::None);
    QCOMPARE(strings.text(none.site), QStringLiteral("no frames recorded"));
    QVERIFY(none.op.isNone());
}

QTEST_GUILESS_MAIN(TestCallSite)
#include "tst_callsite.moc"
