// SPDX-License-Identifier: MIT
#include "core/redact/cpp_names.h"
#include "core/redact/path_names.h"
#include "core/redact/public_words.h"
#include "core/redact/published_names.h"
#include "core/redact/redacted_settings.h"
#include "core/snapshot/stacks/frame_rules.h"
#include "core/snapshot/stacks/operator_name.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::CppNames;
using core::FileOrigin;
using core::FrameKind;
using core::KeyedNames;
using core::PathNames;
using core::PublicPackages;

/// How files and functions are called in a copy.
class TestRedactedNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void paths_data();
    void paths();
    void functions_data();
    void functions();
    void sources_data();
    void sources();
    void cpp_data();
    void cpp();
    void profiled_data();
    void profiled();
    void targets_data();
    void targets();
    void scripts_data();
    void scripts();
    void keys();
    void namesThatMeet();
    void settings_data();
    void settings();
    void annotations_data();
    void annotations();
};

namespace {

const QByteArray key("a key that is long enough");

/// What stands in `«…»` is keyed.
std::string filled(const QString& pattern, KeyedNames& names, const char* domain)
{
    static const QRegularExpression brace(QStringLiteral("«([^»]*)»"));
    QString text = pattern;
    for (QRegularExpressionMatch match = brace.match(text); match.hasMatch(); match = brace.match(text))
        text.replace(match.capturedStart(), match.capturedLength(),
                     QString::fromStdString(names.lettersOf(domain, match.captured(1).toStdString())));
    return text.toStdString();
}

} // namespace

void TestRedactedNames::paths_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("copy");
    QTest::addColumn<bool>("isPublic");
    const auto row = [](const char* path, const char* copy, bool isPublic) {
        QTest::newRow(path) << QString::fromUtf8(path) << QString::fromUtf8(copy) << isPublic;
    };
    row("/opt/conda/lib/python3.10/site-packages/torch/nn/functional.py",
        "site-packages/torch/nn/functional.py", true);
    row(R"(C:\Users\ana\.venv\Lib\site-packages\torch\nn\functional.py)",
        "site-packages/torch/nn/functional.py", true);
    row("/usr/lib/python3/dist-packages/numpy/core/numeric.py", "site-packages/numpy/core/numeric.py", true);
    row("/x/site-packages/einops.py", "site-packages/einops.py", false); // it has another form
    row("/x/site-packages/torch/nn/acme_secret.py", "site-packages/torch/«nn»/«acme_secret».py", false);
    row("/x/site-packages/torch/secret_model.py", "site-packages/torch/«secret_model».py", false);
    row("/x/site-packages/transformers/models/acme/modeling_acme.py",
        "site-packages/transformers/«models»/«acme»/«modeling_acme».py", false);
    row("/x/site-packages/google/acme/core.py", "site-packages/google/«acme»/«core».py", false);
    row("/x/site-packages/nvidia/acme/core.py", "site-packages/nvidia/«acme»/«core».py", false);
    row("/x/site-packages/megatron/acme/core.py", "site-packages/megatron/«acme»/«core».py", false);
    row("/x/site-packages/clip/model.py", "site-packages/clip/«model».py", false);
    row("/x/site-packages/torch/nn/Functional.py", "site-packages/torch/«nn»/«Functional».py", false);
    row("/x/site-packages/torch/nn/functional.py/acme.py",
        "site-packages/torch/«nn»/«functional.py»/«acme».py", false);
    row("/x/site-packages/torch/nn/modules/../functional.py",
        "site-packages/torch/«nn»/«modules»/../«functional».py", false);
    row("/x/site-packages/acme/../torch/nn/functional.py", "site-packages/«acme»/../torch/nn/functional.py",
        true);
    row("/x/site-packages/acme/torch/acme.py", "site-packages/«acme»/«torch»/«acme».py", false);
    row("/x/site-packages/acme/verl/core.py", "site-packages/«acme»/verl/core.py", true); // named by --keep
    row("/x/site-packages/t\xC3\xB3rch/nn/functional.py", "site-packages/«t\xC3\xB3rch»/«nn»/«functional».py",
        false);
    row("/x/site-packages/torch", "site-packages/torch", false);
    row("/x/site-packages/acme/secret/core.py", "site-packages/«acme»/«secret»/«core».py", false);
    row("/x/site-packages/torch/../../acme.py", "site-packages/torch/../../«acme».py", false);
    row("/home/ana/proj/torch/secret_model.py", "/u/«home»/«ana»/«proj»/«torch»/«secret_model».py", false);
    row("/home/ana/proj/torch/_secret/model.py", "/u/«home»/«ana»/«proj»/pytorch/torch/«_secret»/«model».py",
        false);
    row("/home/ana/pytorch/torch/secret_model.py", "/u/«home»/«ana»/pytorch/torch/«secret_model».py", false);
    row("/home/ana/acme-pytorch/torch/nn/functional.py", "/u/«home»/«ana»/pytorch/torch/nn/functional.py",
        true);
    row("/home/ana/torch/optim/acme.py", "/u/«home»/«ana»/pytorch/torch/«optim»/«acme».py", false);
    row(R"(C:\proj\torch\optim\acme.py)", "/u/«C:»/«proj»/pytorch/torch/«optim»/«acme».py", false);
    row("torch/acme.py", "/u/pytorch/torch/«acme».py", false);
    row("torch/utils/_device.py", "torch/utils/_device.py", true); // these five: as a profiler has them
    row("transformers/trainer.py", "u/transformers/trainer.py", true);
    row("triton/runtime/jit.py", "triton/runtime/jit.py", true);
    row("asyncio/events.py", "lib/python3/asyncio/events.py", true);
    row("threading.py", "lib/python3/threading.py", true);
    row("/opt/triton/python/triton/testing.py", "/u/«opt»/«triton»/«python»/triton/testing.py", true);
    row("/x/site-packages/torch/a b/c.py", "site-packages/torch/«a b»/«c».py", false);
    row("/x/site-packages/torch/site-packages/acme.py", "site-packages/torch/«site-packages»/«acme».py",
        false);
    row("/home/ana/llm/train.py", "/u/«home»/«ana»/«llm»/«train».py", false);
    row("llm/train.py", "u/«llm»/«train».py", false);
    row(R"(D:\llm\train.py)", "/u/«D:»/«llm»/«train».py", false);
    row("/home/ana/llm/__init__.py", "/u/«home»/«ana»/«llm»/__init__.py", false);
    row("/home/ana/my_adam.py", "/u/«home»/«ana»/«my_adam»_optim.py", false);
    row("/home/ana/kv_cache.py", "/u/«home»/«ana»/kv_cache.py", false);
    row("/home/ana/verl/utils/model.py", "/u/«home»/«ana»/verl/utils/model.py", true); // named by --keep
    row("/home/verl/acme/verl/model.py", "/u/«home»/«verl»/«acme»/verl/model.py", true);
    row("/usr/lib/python3.11/threading.py", "lib/python3.11/threading.py", true);
    row("/usr/lib/python3.11/concurrent/futures/thread.py", "lib/python3.11/concurrent/futures/thread.py",
        true);
    row("/usr/lib/python3.11/secret.py", "lib/python3.11/«secret».py", false);
    row("/usr/lib/python3.11/json/secret.py", "lib/python3.11/«json»/«secret».py", false);
    row("/home/ana/lib/python3/random/secret.py", "lib/python3/«python3»/«random»/«secret».py", false);
    row("/x/code/__torch__/torch/nn/modules/linear.py", "code/__torch__/torch/nn/modules/linear.py", false);
    row("/x/code/__torch__/torch/nn/modules/acme.py", "code/__torch__/«torch»/«nn»/«modules»/«acme».py",
        false);
    row("<eval_with_key>.4929123412341234", "<eval_with_key>-«<eval_with_key>.4929123412341234»", false);
    row("In [4929123]", "In [-«In [4929123]»]", false);
    row("/home/ana/pytorch/torch/nn/modules/linear.py", "/u/«home»/«ana»/pytorch/torch/nn/modules/linear.py",
        true);
    row("/tmp/torchinductor_ana/ab/cabc.py", "/torchinductor_u/«cabc».py", false);
    row("/root/.triton/cache/x/kernel.py", "/torch_compile_cache/«kernel».py", false);
    row("<string>", "<string>", false);
    row("<frozen runpy>", "<frozen runpy>", true);
    row("<frozen importlib._bootstrap>", "<frozen importlib._bootstrap>", true);
    row("<frozen acme>", "<frozen «acme»>", false);
    row("<eval_with_key>.12", "<eval_with_key>.12", false);
    row("<eval_with_key>.12 from acme", "<eval_with_key>-«<eval_with_key>.12 from acme»", false);
    row("<ipython-input-3-0123>", "<ipython-input--«<ipython-input-3-0123>»>", false);
    row("In [3]", "In [3]", false);
    row("<acme>", "<«<acme>»>", false);
    row("/tmp/ipykernel_77/123.py", "/ipykernel_u/«123».py", false);
    row("", "", false);
    row("/", "/", false);
}

void TestRedactedNames::paths()
{
    QFETCH(QString, path);
    QFETCH(QString, copy);
    KeyedNames names(key, false);
    const PublicPackages packages({QStringLiteral("verl")});
    PathNames paths(names, packages);
    const std::string original = path.toStdString();
    const core::FileName made = paths.python(FrameKind::Python, original);
    QCOMPARE(QString::fromStdString(made.text), QString::fromStdString(filled(copy, names, "path")));
    QTEST(made.origin != core::FileOrigin::Own, "isPublic");
    const FrameKind kind = core::frameKindOf("f", original);
    QCOMPARE(core::frameKindOf("f", made.text), kind);
    QCOMPARE(core::tierOf(kind, made.text, {}), core::tierOf(kind, original, {}));
    QCOMPARE(core::isGeneratedFile(made.text), core::isGeneratedFile(original));
}

void TestRedactedNames::functions_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<FileOrigin>("file");
    QTest::addColumn<QString>("copy");
    const auto row = [](const char* name, FileOrigin file, const char* copy) {
        QTest::addRow("%s %d", name, static_cast<int>(file))
            << QString::fromUtf8(name) << file << QString::fromUtf8(copy);
    };
    row("forward", FileOrigin::Own, "forward");
    row("<module>", FileOrigin::Own, "<module>");
    row("train_acme", FileOrigin::Own, "f_«train_acme»");
    row("train_acme", FileOrigin::Published, "f_«train_acme»"); // of somebody's fork
    row("train_acme", FileOrigin::Kept, "train_acme");
    row("scaled_dot_product_attention", FileOrigin::Published, "scaled_dot_product_attention");
    row("scaled_dot_product_attention", FileOrigin::Own, "f_«scaled_dot_product_attention»");
    row("Net.step.<locals>.inner", FileOrigin::Kept, "Net.step.<locals>.inner");
    row("Net.step.<locals>.inner", FileOrigin::Published, "f_«Net.step.<locals>.inner»");
    row("Linear.forward.<locals>.inner", FileOrigin::Published, "Linear.forward.<locals>.inner");
    row("a b", FileOrigin::Kept, "f_«a b»");
    row("make_kv_cache_acme", FileOrigin::Own, "f_«make_kv_cache_acme»_kv_cache");
    row("", FileOrigin::Own, "");
}

void TestRedactedNames::functions()
{
    QFETCH(QString, name);
    QFETCH(FileOrigin, file);
    QFETCH(QString, copy);
    KeyedNames names(key, false);
    const PublicPackages packages({});
    PathNames paths(names, packages);
    QCOMPARE(QString::fromStdString(paths.function(name.toStdString(), file)),
             QString::fromStdString(filled(copy, names, "function")));
}

void TestRedactedNames::sources_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("copy");
    const auto row = [](const char* path, const char* copy) {
        QTest::newRow(path) << QString::fromUtf8(path) << QString::fromUtf8(copy);
    };
    row("??", "??");
    row("RegisterCUDA_0.cpp", "RegisterCUDA_0.cpp");
    row("VariableType_12.cpp", "VariableType_12.cpp");
    row("/build/aten/src/ATen/RegisterCUDA.cpp", "/RegisterCUDA.cpp");
    row("/usr/src/python-3.12/Objects/call.c", "/Objects/call.c");
    row("acme.cpp", "u/«acme».cpp");
    row("/src/acme/kernel.cu", "/u/«kernel».cu");
    row("acme.o", "u/«acme.o».o");
}

void TestRedactedNames::sources()
{
    QFETCH(QString, path);
    QFETCH(QString, copy);
    KeyedNames names(key, false);
    const PublicPackages packages({});
    PathNames paths(names, packages);
    const std::string made = paths.source(path.toStdString());
    QCOMPARE(QString::fromStdString(made), QString::fromStdString(filled(copy, names, "path")));
    QCOMPARE(core::frameKindOf("f", made), FrameKind::Cpp);
}

void TestRedactedNames::cpp_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("copy");
    const auto row = [](const char* name, const char* copy = nullptr) {
        QTest::newRow(name) << QString::fromUtf8(name)
                            << QString::fromUtf8(copy == nullptr ? name : copy)
                                   .replace(QStringLiteral("x«"), QStringLiteral("x_«"));
    };
    row("at::_ops::mul_Tensor::call(at::Tensor const&, at::Tensor const&)");
    row("at::native::(anonymous namespace)::gpu_kernel_impl<float, 4>(long) [clone .isra.0]");
    row("at::native::arange_cuda_out(c10::Scalar const&)::{lambda()#1}::operator()() const");
    row("c10::IValue::operator=(c10::IValue&&)");
    row("c10::StorageImpl::~StorageImpl() [clone .localalias]");
    row("std::vector<c10::IValue, std::allocator<c10::IValue> >::push_back(c10::IValue const&)");
    row("void at::native::gpu_kernel<at::native::F>(at::TensorIteratorBase&, at::native::F const&)");
    row("_PyEval_EvalFrameDefault");
    row("THPVariable_clear(THPVariable*)");
    row("acme::secret(at::Tensor)", "x«acme»::x«secret»(at::Tensor)");
    row("std::vector<acme::Secret>::push_back(acme::Secret&&)",
        "std::vector<x«acme»::x«Secret»>::push_back(x«acme»::x«Secret»&&)");
    row("acme::Box<int>::secret()", "x«acme»::x«Box»<int>::x«secret»()");
    row("torch::autograd::CppNode<acme::Fn>::apply(std::vector<at::Tensor>&&)",
        "torch::autograd::CppNode<x«acme»::x«Fn»>::apply(std::vector<at::Tensor>&&)");
    row("secret_kernel(float*)", "x«secret_kernel»(float*)");
    row("at::Tensor acme::secret(int)", "at::Tensor x«acme»::x«secret»(int)");
    row("(anonymous namespace)::secret(int)", "(anonymous namespace)::x«secret»(int)");
    row("void (anonymous namespace)::secret<float>(float*)",
        "void (anonymous namespace)::x«secret»<float>(float*)");
    row("at::Tensor (anonymous namespace)::secret(at::Tensor const&)",
        "at::Tensor (anonymous namespace)::x«secret»(at::Tensor const&)");
    row("void {lambda(int)#1}::secret(int)", "void {lambda(int)#1}::x«secret»(int)");
    row("void (*)(int)::secret", "void (*)(int)::x«secret»");
    row("at::Tensor &::secret(int)", "at::Tensor &::x«secret»(int)");
    row("at::native::acme_kernel(int)", "at::native::x«acme_kernel»(int)");
    row("torch::acme::attend(at::Tensor)", "torch::x«acme»::x«attend»(at::Tensor)");
    row("cutlass::gemm::AcmeKernel::run()", "cutlass::gemm::x«AcmeKernel»::run()");
    row("at::native::f<4929123412341234>(int)", "at::native::f<x«4929123412341234»>(int)");
    row("at::native::f49291234(int)", "at::native::x«f49291234»(int)");
    row("torch::autograd::generated::AcmeBackward0::apply(int)",
        "aten::x«torch::autograd::generated::AcmeBackward0::apply(int)»"); // what it is stays: an operator
    row("aten::mm");
    row("aten::my_acme", "aten::x«my_acme»");
    row("aten::mm 4929123412341234", "aten::x«mm 4929123412341234»");
    row("broken<<(name", "x«broken<<(name»");
    row("at::sec\xC3\xA9ret()", "x«at::sec\xC3\xA9ret()»");
    row("_PySecretThing", "Py_x_«_PySecretThing»");
    row("");
}

void TestRedactedNames::cpp()
{
    QFETCH(QString, name);
    QFETCH(QString, copy);
    KeyedNames names(key, false);
    CppNames cpp(names);
    const std::string original = name.toStdString();
    const std::string made = cpp.function(original);
    QCOMPARE(QString::fromStdString(made), QString::fromStdString(filled(copy, names, "cpp")));
    QCOMPARE(core::isNoiseFrame(made, "??"), core::isNoiseFrame(original, "??"));
}

void TestRedactedNames::profiled_data()
{
    QTest::addColumn<QString>("copy");
    const auto row = [](const char* name, const char* copy = nullptr) {
        QTest::newRow(name) << QString::fromUtf8(copy == nullptr ? name : copy)
                                   .replace(QStringLiteral("x«"), QStringLiteral("x_«"));
    };
    row("aten::_to_copy");
    row("AddmmBackward0");
    row("torch::autograd::AccumulateGrad");
    row("autograd::engine::evaluate_function: NativeLayerNormBackward0");
    row("AcmeBackward", "X«AcmeBackward»Backward0");
    row("autograd::engine::evaluate_function: AcmeBackward",
        "autograd::engine::evaluate_function: X«AcmeBackward»Backward0");
    row("aten::my_acme", "aten::x«my_acme»");
    row("c10d::allreduce_");
    row("acme::attend", "x«acme»::x«attend»");
    row("nn.Module: Linear_143");
    row("nn.Module: AcmeBlock_7", "nn.Module: x«AcmeBlock»_7");
    row("nn.Module: Acme", "nn.Module: x«Acme»");
    row("nn.Module: Linear_4929123412341234", "nn.Module: x«Linear_4929123412341234»");
    row("<built-in function linear>");
    row("<built-in function acme>", "<built-in function x«acme»>");
    row("<built-in method add_ of Tensor object>");
    row("<built-in method attend of AcmeNet object>", "<built-in method x«attend» of x«AcmeNet» object>");
    row("Optimizer.step#AdamW.step");
    row("Optimizer.step#Acme.step", "Optimizer.step#x«Acme».step");
    row("ProfilerStep#12");
    row("ProfilerStep#4929123412341234", "x«ProfilerStep#4929123412341234»");
    row("customer 4711", "x«customer 4711»");
    row("at::acme secret", "aten::x«at::acme secret»");
    row("PyObject_acme", "Py_x«PyObject_acme»");
    row("");
}

/// Names of a profiler's trace: what operator a call is stays, of whosever it is.
void TestRedactedNames::profiled()
{
    QFETCH(QString, copy);
    KeyedNames names(key, false);
    CppNames cpp(names);
    const std::string original = QTest::currentDataTag();
    const std::string made = cpp.profiled(original);
    QCOMPARE(QString::fromStdString(made), QString::fromStdString(filled(copy, names, "cpp")));
    QCOMPARE(core::profiledOperatorOf(made).rank, core::profiledOperatorOf(original).rank);
    QCOMPARE(core::isNoiseFrame(made, ""), core::isNoiseFrame(original, ""));
}

void TestRedactedNames::targets_data()
{
    QTest::addColumn<bool>("isPublic");
    const auto row = [](const char* name, bool isPublic) { QTest::newRow(name) << isPublic; };
    row("aten.mm.default", true);
    row("aten.add.Tensor", true);
    row("aten._to_copy", true);
    row("aten.my_acme.default", false);
    row("aten.mm.acme", false);
    row("aten.mm.4929123412341234", false);
    row("prims.acme", false);
    row("acme.mm.default", false);
}

void TestRedactedNames::targets()
{
    QTEST(core::isPublicTarget(QTest::currentDataTag()), "isPublic");
}

void TestRedactedNames::scripts_data()
{
    QTest::addColumn<QString>("copy");
    const auto row = [](const char* name, const char* copy = nullptr) {
        QTest::newRow(name) << QString::fromUtf8(copy == nullptr ? name : copy);
    };
    row("__torch__.torch.nn.modules.linear.Linear.forward");
    row("__torch__.torch.nn.modules.linear.___torch_mangle_12.Linear.forward");
    row("__torch__.torch.nn.modules.linear.Linear.attend",
        "__torch__.torch.nn.modules.linear.Linear.«attend»");
    row("__torch__.torch.nn.modules.acme.Linear.forward",
        "__torch__.«torch».«nn».«modules».«acme».«Linear».forward");
    row("__torch__.acme.Net.forward", "__torch__.«acme».«Net».forward");
    row("__torch__.torch.acme", "__torch__.«torch».«acme»");
}

void TestRedactedNames::scripts()
{
    QFETCH(QString, copy);
    KeyedNames names(key, false);
    const PublicPackages packages({});
    PathNames paths(names, packages);
    QCOMPARE(QString::fromStdString(paths.scriptFunction(QTest::currentDataTag())),
             QString::fromStdString(filled(copy, names, "path")));
}

void TestRedactedNames::keys()
{
    KeyedNames names(key, false);
    KeyedNames same(key, false);
    KeyedNames other("another key, long enough, too", false);
    KeyedNames nameless(key, true);
    const std::string letters = names.lettersOf("path", "train");
    QCOMPARE(letters.size(), KeyedNames::usualLetters);
    QCOMPARE(letters, names.lettersOf("path", "train"));
    QCOMPARE(letters, same.lettersOf("path", "train"));
    QVERIFY(letters != other.lettersOf("path", "train"));
    QVERIFY(letters != names.lettersOf("function", "train"));
    QVERIFY(letters != names.lettersOf("path", "trains"));
    QCOMPARE(nameless.lettersOf("path", "train"), nameless.lettersOf("path", "other"));
}

/// No two texts of one copy share a name, however many there are.
void TestRedactedNames::namesThatMeet()
{
    KeyedNames names(key, false);
    std::unordered_set<std::string> seen;
    for (int i = 0; i < 100'000; ++i)
        QVERIFY(seen.insert(names.lettersOf("path", std::to_string(i))).second);
}

void TestRedactedNames::settings_data()
{
    QTest::addColumn<QString>("conf");
    QTest::addColumn<QString>("copy");
    const auto row = [](const char* conf, const char* copy) {
        QTest::newRow(conf) << QString::fromUtf8(conf) << QString::fromUtf8(copy);
    };
    row("", "");
    row("expandable_segments:True", "expandable_segments:True");
    row("max_split_size_mb:128,garbage_collection_threshold:0.8",
        "max_split_size_mb:128,garbage_collection_threshold:0.8");
    row("roundup_power2_divisions:[256:1,512:2,>:8],backend:native",
        "roundup_power2_divisions:[256:1,512:2,>:8],backend:native");
    row("backend:acme,expandable_segments:False", "expandable_segments:False");
    row("acme:1,max_split_size_mb:12 acme", "");
    row("acme", "");
    row("max_split_size_mb:49291234123412344929", "");
    row("max_split_size_mb:4929123412341234", "");
    row("garbage_collection_threshold:0.4929123412", "");
    row("garbage_collection_threshold:0.85", "garbage_collection_threshold:0.85");
}

void TestRedactedNames::settings()
{
    QFETCH(QString, conf);
    QTEST(QString::fromStdString(core::redactedConf(conf.toStdString())), "copy");
}

void TestRedactedNames::annotations_data()
{
    QTest::addColumn<bool>("isPublic");
    const auto row = [](const char* name, bool isPublic) { QTest::newRow(name) << isPublic; };
    row("ProfilerStep#12", true);
    row("ProfilerStep#4929123412341234", false);
    row("nccl:send 4929123412341234->1", false);
    row("nccl:send 0123456789", false);
    row("nccl:send 1->2 3->4", false);
    row("aten::my_acme", false);
    row("ProfilerStep#", false);
    row("ProfilerStep#12 acme", false);
    row("ProfilerStep#acme", false);
    row("nccl:all_reduce", true);
    row("nccl:send 0->1", true);
    row("nccl:recv 0<-1", true);
    row("nccl:acme", false);
    row("nccl:all_reduce acme", false);
    row("acme", false);
}

void TestRedactedNames::annotations()
{
    QTEST(core::isPublicAnnotation(QTest::currentDataTag()), "isPublic");
}

SNAPVIEWER_TEST(TestRedactedNames)
#include "tst_redacted_names.moc"
