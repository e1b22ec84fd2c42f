// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/call_site.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/snapshot/stacks/stack_table.h"
#include "tests/testutil/test_main.h"

#include <QSet>
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
    void libraries_data();
    void libraries();
    void nothingRecorded();
    void backwardHasTheForwardLine();
    void anInstalledProgramIsOwnCode();
    void longNamesAreCutAndStayApart();
    void readsATraceOnceForAllItsStacks();
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
        SiteKind::Own, QStringLiteral("/home/u/model.py:42:forward"), QStringLiteral("aten::linear"), 4);
    row("operators above a Python frame are not this one's", {malloc, empty, torchLinear, linear, user},
        SiteKind::Own, QStringLiteral("/home/u/model.py:42:forward"), QStringLiteral("aten::empty"), 4);
    row("python stacks only", {torchLinear, script}, SiteKind::Own,
        QStringLiteral("/home/u/train.py:9:<module>"), QString(), 1);
    row("unknown line is left out", {QStringLiteral("/home/u/a.py:-1@f")}, SiteKind::Own,
        QStringLiteral("/home/u/a.py:f"), QString(), 0);
    row("backward thread", {malloc, empty, linear, node}, SiteKind::Operator,
        QStringLiteral("backward of mul (MulBackward0)"), QStringLiteral("MulBackward0"), -1);
    row("workspace outlives the operator that came first",
        {malloc, QStringLiteral("??:0@at::cuda::getCurrentCUDABlasHandle()"), linear, torchLinear, user},
        SiteKind::Cause, QStringLiteral("cuBLAS workspace"), QStringLiteral("cuBLAS workspace"), -1);
    row("workspace without Python",
        {malloc, QStringLiteral("??:0@at::cuda::getNewWorkspace()"), linear, node}, SiteKind::Cause,
        QStringLiteral("cuBLAS workspace"), QStringLiteral("cuBLAS workspace"), -1);
    const QString cache =
        QStringLiteral("/v/lib/python3.12/site-packages/vllm/worker/cache_engine.py:83@allocate");
    const QString llm = QStringLiteral("/v/lib/python3.12/site-packages/vllm/entrypoints/llm.py:12@__init__");
    const QString wheel = QStringLiteral("/v/lib/python3.12/site-packages/my_project/train.py:9@step");
    const QString bnb =
        QStringLiteral("/v/lib/python3.12/site-packages/bitsandbytes/autograd/_functions.py:5@backward");
    const QString engine =
        QStringLiteral("/v/lib/python3.12/site-packages/torch/autograd/function.py:7@apply");
    const QString bench = QStringLiteral("/v/lib/python3.12/site-packages/triton/testing.py:120@do_bench");
    const QString compile =
        QStringLiteral("/v/lib/python3.12/site-packages/torch/_dynamo/convert_frame.py:55@_compile");
    row("a library below the user's line", {malloc, empty, cache, llm, script}, SiteKind::Own,
        QStringLiteral("/home/u/train.py:9:<module>"), QStringLiteral("aten::empty"), 4);
    row("a project that is installed", {malloc, empty, torchLinear, wheel}, SiteKind::Library,
        QStringLiteral("/v/lib/python3.12/site-packages/my_project/train.py:9:step"),
        QStringLiteral("aten::empty"), 3);
    row("backward through a package", {malloc, empty, bnb, engine, node}, SiteKind::Library,
        QStringLiteral("/v/lib/python3.12/site-packages/bitsandbytes/autograd/_functions.py:5:backward"),
        QStringLiteral("aten::empty"), 2);
    row("autotuning is nobody's line", {malloc, empty, bench, torchLinear, user, script}, SiteKind::Cause,
        QStringLiteral("kernel autotuning"), QStringLiteral("aten::empty"), -1);
    row("nor is compiling", {malloc, empty, torchLinear, compile, user}, SiteKind::Cause,
        QStringLiteral("torch.compile, compiling"), QStringLiteral("aten::empty"), -1);
    row("nor are a collective's buffers",
        {malloc, QStringLiteral("??:0@c10d::ProcessGroupNCCL::allgather(std::vector<at::Tensor>&)"), user},
        SiteKind::Cause, QStringLiteral("buffers of collectives"), QStringLiteral("c10d::allgather"), -1);
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
        SiteKind::Own, QStringLiteral("/home/u/model.py:42:forward"), QString(), 2);
    row("generated code with its original trace",
        {malloc,
         QStringLiteral(
             "<eval_with_key>.5:7@forward|  File \"/home/u/train.py\", line 9, in <module>\n    m(x)\n"
             "  File \"/home/u/net.py\", line 31, in attend\n    q @ k\n"
             "  File \"/v/lib/python3.12/site-packages/torch/_tensor.py\", line 5, in wrapped"),
         script},
        SiteKind::Own, QStringLiteral("/home/u/net.py:31:attend"), QString(), 1);
    row("an original trace without user code",
        {QStringLiteral(
             "<eval_with_key>.5:7@forward|  File \"/v/site-packages/torch/_tensor.py\", line 5, in wrapped"),
         script},
        SiteKind::Own, QStringLiteral("/home/u/train.py:9:<module>"), QString(), 1);
    row("an original trace that is none",
        {QStringLiteral("<eval_with_key>.5:7@forward|File \"x.py, line"), script}, SiteKind::Own,
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
    (void)frameFromText("/home/u/other.py:1@main", stacks, strings); // own code: no package is the program
    stacks.finish();
    const core::CallSite& found = stacks.callSite(stack);
    QTEST(static_cast<int>(found.kind), "kind");
    QCOMPARE(strings.text(found.site), site);
    QCOMPARE(strings.text(found.op), op);
    QCOMPARE(found.frame.isNone(), frame < 0);
    if (frame >= 0)
        QCOMPARE(found.frame, ids[static_cast<std::size_t>(frame)]);
}

void TestCallSite::libraries_data()
{
    QTest::addColumn<QStringList>("frames");
    QTest::addColumn<QString>("library");
    QTest::addColumn<int>("frame");
    const QString linear = QStringLiteral("/v/site-packages/torch/nn/modules/linear.py:125@forward");
    const QString cache = QStringLiteral("/v/site-packages/vllm/worker/cache_engine.py:83@allocate");
    const QString llm = QStringLiteral("/v/site-packages/vllm/entrypoints/llm.py:12@__init__");
    const QString script = QStringLiteral("/home/u/train.py:9@<module>");
    QTest::newRow("the innermost") << QStringList{linear, cache, llm, script}
                                   << QStringLiteral(
                                          "/v/site-packages/vllm/worker/cache_engine.py:83:allocate")
                                   << 1;
    QTest::newRow("none outside of the site") << QStringList{linear, script, llm} << QString() << -1;
    QTest::newRow("the site itself") << QStringList{linear, llm}
                                     << QStringLiteral("/v/site-packages/vllm/entrypoints/llm.py:12:__init__")
                                     << 1;
    QTest::newRow("in an original trace")
        << QStringList{QStringLiteral(
                           "<eval_with_key>.5:7@forward|  File \"/home/u/net.py\", line 31, in attend\n"
                           "  File \"/v/site-packages/einops/einops.py\", line 5, in rearrange"),
                       script}
        << QStringLiteral("/v/site-packages/einops/einops.py:5:rearrange") << 0;
}

void TestCallSite::libraries()
{
    QFETCH(const QStringList, frames);
    QFETCH(const QString, library);
    QFETCH(const int, frame);
    core::StringPool strings;
    core::StackTable stacks(strings);
    std::vector<core::FrameId> ids;
    for (const QString& text : frames)
        ids.push_back(frameFromText(text.toStdString(), stacks, strings));
    const core::StackId stack = stacks.internStack(ids);
    (void)frameFromText("/home/u/other.py:1@main", stacks, strings); // own code: no package is the program
    stacks.finish();
    const core::CallSite& found = stacks.callSite(stack);
    QCOMPARE(strings.text(found.packageLine), library);
    QCOMPARE(found.packageFrame.isNone(), frame < 0);
    if (frame >= 0)
        QCOMPARE(found.packageFrame, ids[static_cast<std::size_t>(frame)]);
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

/// Autograd's anomaly mode remembers where the forward pass was.
void TestCallSite::backwardHasTheForwardLine()
{
    core::StringPool strings;
    core::StackTable stacks(strings);
    const auto interned = [&](std::initializer_list<const char*> texts, core::StackId forward = {}) {
        std::vector<core::FrameId> ids;
        for (const char* text : texts)
            ids.push_back(frameFromText(text, stacks, strings));
        return stacks.internStack(ids, forward);
    };
    const char* const node =
        "??:0@torch::autograd::generated::MulBackward0::apply(std::vector<at::Tensor>&&)";
    const char* const package = "/v/site-packages/peft/lora.py:7@backward";
    const core::StackId forward = interned({"/v/site-packages/torch/nn/modules/linear.py:5@forward",
                                            "/home/u/model.py:42@forward", "/home/u/train.py:9@<module>"});
    const core::StackId plain = interned({node});
    const core::StackId with = interned({node}, forward);
    const core::StackId ofPackage = interned({package, node}, forward);
    const core::StackId own = interned({"/home/u/ops.py:3@backward", node}, forward);
    QVERIFY(plain != with);
    QCOMPARE(interned({node}, forward), with);
    stacks.finish();
    QVERIFY(stacks.forward(plain).isNone());
    QCOMPARE(stacks.forward(with), forward);
    const auto siteOf = [&](core::StackId stack) { return strings.text(stacks.callSite(stack).site); };
    QCOMPARE(siteOf(plain), QStringLiteral("backward of mul (MulBackward0)"));
    QCOMPARE(siteOf(with), QStringLiteral("/home/u/model.py:42:forward"));
    QCOMPARE(strings.text(stacks.callSite(with).op), QStringLiteral("MulBackward0"));
    QCOMPARE(siteOf(ofPackage), QStringLiteral("/home/u/model.py:42:forward"));
    QCOMPARE(strings.text(stacks.callSite(ofPackage).packageLine),
             QStringLiteral("/v/site-packages/peft/lora.py:7:backward"));
    QCOMPARE(siteOf(own), QStringLiteral("/home/u/ops.py:3:backward"));
    QCOMPARE(core::shortSite(stacks.callSite(with), stacks), QStringLiteral("u/model.py:42 forward"));
}

/// Where nothing is anyone's own code, the package that is outermost in most stacks is the program: not the
/// one that launched it, nor one that another thread stands in.
void TestCallSite::anInstalledProgramIsOwnCode()
{
    core::StringPool strings;
    core::StackTable stacks(strings);
    const auto interned = [&](std::initializer_list<const char*> texts) {
        std::vector<core::FrameId> ids;
        for (const char* text : texts)
            ids.push_back(frameFromText(text, stacks, strings));
        return stacks.internStack(ids);
    };
    const char* const launcher = "/v/site-packages/ray/_private/workers/default_worker.py:327@<module>";
    const core::StackId step = interned({"/v/site-packages/einops/einops.py:5@rearrange",
                                         "/v/site-packages/graphnet/models.py:174@update",
                                         "/v/site-packages/graphnet/__main__.py:5@<module>", launcher});
    (void)interned({"/v/site-packages/graphnet/data.py:9@load", launcher});
    const core::StackId other = interned({"/v/site-packages/einops/einops.py:7@reduce", launcher});
    stacks.finish();
    const core::CallSite& site = stacks.callSite(step);
    QCOMPARE(site.kind, SiteKind::Own);
    QCOMPARE(strings.text(site.site), QStringLiteral("/v/site-packages/graphnet/models.py:174:update"));
    QCOMPARE(strings.text(site.packageLine), QStringLiteral("/v/site-packages/einops/einops.py:5:rearrange"));
    QCOMPARE(stacks.callSite(other).kind, SiteKind::Library);
    const auto copied = strings.clone(); // what a person says goes before
    const core::StackTable none(stacks, *copied, core::OwnRules({}, {"graphnet"}));
    QCOMPARE(none.callSite(step).kind, SiteKind::Library);
}

/// 200 lines of one function of megabytes: not 200 texts of megabytes.
void TestCallSite::longNamesAreCutAndStayApart()
{
    core::StringPool strings;
    core::StackTable stacks(strings);
    const std::string name(1'000'000, 'n');
    std::vector<core::StackId> ids;
    for (int i = 0; i < 3; ++i) {
        const std::string own = i == 2 ? name + "x" : name;
        const core::FrameId frame =
            stacks.internFrame(strings.intern(own), strings.intern("/home/u/a.py"), i == 1 ? 2 : 1);
        ids.push_back(stacks.internStack(std::vector<core::FrameId>{frame}));
    }
    stacks.finish();
    QSet<QString> sites;
    for (const core::StackId id : ids)
        sites.insert(strings.text(stacks.callSite(id).site));
    QCOMPARE(sites.size(), 3);
    for (const QString& site : std::as_const(sites)) {
        QVERIFY(site.size() < 5000);
        QVERIFY2(site.contains(QStringLiteral("… (1000000 bytes, text ")) ||
                     site.contains(QStringLiteral("… (1000001 bytes, text ")),
                 qPrintable(site.right(100)));
    }
}

/// The text of one trace and many stacks with it: sites are those of the trace, whatever its length.
void TestCallSite::readsATraceOnceForAllItsStacks()
{
    core::StringPool strings;
    core::StackTable stacks(strings);
    std::string trace;
    for (int i = 0; i < 20'000; ++i)
        trace += "  File \"/home/u/net.py\", line " + std::to_string(i) + ", in f\n";
    core::FxInfo fx;
    fx.originalTrace = strings.intern(trace);
    const core::FrameId generated =
        stacks.internFrame(strings.intern("forward"), strings.intern("<eval_with_key>.1"), 1, fx);
    std::vector<core::StackId> ids;
    for (int i = 0; i < 2'000; ++i) {
        const core::FrameId caller =
            stacks.internFrame(strings.intern("g"), strings.intern("/home/u/a.py"), i);
        ids.push_back(stacks.internStack(std::vector<core::FrameId>{generated, caller}));
    }
    stacks.finish(); // hours, were the trace read for each
    for (const core::StackId id : ids)
        QCOMPARE(strings.text(stacks.callSite(id).site), QStringLiteral("/home/u/net.py:19999:f"));
}

SNAPVIEWER_TEST(TestCallSite)
#include "tst_call_site.moc"
