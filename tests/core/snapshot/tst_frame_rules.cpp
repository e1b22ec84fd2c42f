// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/frame_rules.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using core::FrameKind;

class TestFrameRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kind_data();
    void kind();
    void tiers_data();
    void tiers();
    void noise_data();
    void noise();
};

void TestFrameRules::kind_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("kind");
    const auto row = [](const char* name, const char* file, const char* kind) {
        QTest::addRow("%s in %s", name, file) << QByteArray(name) << QByteArray(file) << QByteArray(kind);
    };
    row("step", "/home/u/train.py", "python");
    row("step", "D:\\work\\train.py", "python");
    row("<module>", "<string>", "python");
    row("f", "<stdin>", "python");
    row("_find_and_load", "<frozen importlib._bootstrap>", "python");
    row("<module>", "/tmp/ipykernel_771/2883.py", "python");
    row("<cell line: 1>", "<ipython-input-3-8d5e>", "python");
    row("f", "In [3]", "python");
    row("<module>", "/usr/bin/torchrun", "python");
    row("<lambda>", "/opt/tool/run", "python");
    row("main", "/opt/tool/bin/launch", "python");
    row("forward", "<torch_package_0>.model.py", "python");
    row("at::_ops::empty::call(c10::ArrayRef<long>)", "??", "cpp");
    row("_start", "??", "cpp");
    row("torch::unwind::unwind()", "", "cpp");
    row("free", "thread48.o", "cpp");
    row("_PyEval_EvalFrameDefault", "/usr/local/src/conda/python-3.12.12/Python/ceval.c", "cpp");
    row("std::function<void ()>::operator()() const", "/usr/include/c++/12/functional", "cpp");
    row("swap", "/usr/include/c++/12/tuple", "cpp");
    row("aten::linear", "none", "cpp");
    row("__torch__.net.Net.forward", "code/__torch__/net.py", "torchscript");
    row("__torch__.Net.forward", "/home/u/net.py", "torchscript");
    row("forward", "code/__torch__/net.py", "torchscript");
}

void TestFrameRules::kind()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, kind);
    const std::string_view found = core::nameOf(core::frameKindOf(name.toStdString(), file.toStdString()));
    QCOMPARE(QByteArray(found.data(), static_cast<qsizetype>(found.size())), kind);
}

void TestFrameRules::tiers_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("tier");
    const auto user = [](const char* file) {
        QTest::addRow("own %s", file) << QByteArray(file) << QByteArray("own");
    };
    const auto library = [](const char* file) {
        QTest::addRow("library %s", file) << QByteArray(file) << QByteArray("library");
    };
    const auto other = [](const char* file) {
        QTest::addRow("framework %s", file) << QByteArray(file) << QByteArray("framework");
    };
    user("/home/u/project/train.py");
    user("train.py");
    user("transformers/models/llama/modeling_llama.py"); // a profiler leaves out where a package lies
    user("model/threading.py");
    user("/home/u/threading.py");
    user("C:/code/threading.py");
    user("./train.py");
    user("C:\\research\\DeComFL\\decomfl_main.py");
    user("C:\\Users\\u\\lib\\model.py");
    user("/home/u/scripts/../cs336_systems/nsys_profile.py");
    user("/home/u/my_torch_project/train.py");
    user("/home/u/my_torch_project/nn/modules/block.py");
    user("/home/u/torch/train.py");
    user("/home/u/torch/__init__.py");
    user("/home/u/backends/torch/utils/batches.py");
    user("/home/u/backends/torch/nn/layers.py");
    user("/mnt/select_n/lib/transformers/activations.py");
    user("/mnt/lib/model.py");
    user("/home/u/python/model.py");
    user("/home/u/conda/recipes/train.py");
    user("/home/u/conda-experiments/lib/model.py");
    user("/home/u/rl/envs/atari/lib/model.py");
    user("/home/u/python/lib/model.py");
    user("/home/u/torchtitan/torchtitan/train.py");
    user("/home/u/site_packages/train.py");
    user("<string>");
    user("<stdin>");
    user("/tmp/ipykernel_771/2883.py");
    user("<ipython-input-3-8d5e>");
    user("In [3]");
    user("<torch_package_0>.model.py");
    user("/tmp/cabc/train.py");

    other("/home/u/.venv/lib/python3.12/site-packages/torch/nn/modules/module.py");
    library("D:\\Dev\\x\\.venv\\Lib\\site-packages\\einops\\einops.py");
    library("/usr/local/lib/python3.10/dist-packages/vllm/worker/worker.py");
    library("/usr/lib/python3/dist-packages/six.py");
    library("site-packages/transformers/trainer.py");
    library("/v/lib/python3.12/site-packages/torchvision/models/resnet.py");
    library("/v/lib/python3.12/site-packages/bitsandbytes/autograd/_functions.py");
    library("/v/lib/python3.12/site-packages/my_project/train.py");
    library("/v/lib/python3.12/site-packages/nvidia_modelopt/torch/nn/layers.py");
    other("/v/lib/python3.12/site-packages/functorch/_src/vmap.py");
    other("/v/lib/python3.12/site-packages/triton/testing.py");
    other("/v/lib/python3.12/site-packages/nvidia/cuda_runtime/x.py");
    other("C:\\v\\Lib\\site-packages\\torch\\nn\\modules\\linear.py");
    other("/usr/lib/python3.10/threading.py");
    other("/usr/lib64/python3.11/runpy.py");
    other("/home/u/.conda/envs/flexgen/lib/python3.9/runpy.py");
    other("/home/u/.pyenv/versions/3.10.5/lib/python3.10/contextlib.py");
    other("/home/u/.local/share/uv/python/cpython-3.13.0-linux-x86_64-gnu/lib/python3.13/asyncio/"
          "base_events.py");
    other("/usr/local/lib/python3.13t/threading.py");
    other("/opt/pypy/lib/pypy3.10/runpy.py");
    other("/Library/Frameworks/Python.framework/Versions/3.11/lib/python3.11/runpy.py");
    other("C:\\Users\\u\\AppData\\Roaming\\uv\\python\\cpython-3.10.19-windows-x86_64-none\\lib\\copy.py");
    other("C:\\Users\\u\\AppData\\Local\\Programs\\Python\\Python310\\Lib\\runpy.py");
    other("C:\\ProgramData\\Anaconda3\\lib\\threading.py");
    other("C:\\Users\\u\\.conda\\envs\\gnn\\lib\\threading.py");
    other("C:\\Program "
          "Files\\WindowsApps\\PythonSoftwareFoundation.Python.3.10_3.10.1776.0_x64__"
          "qbz5n2kfra8p0\\Lib\\runpy.py");
    other("C:\\Users\\u\\miniconda3\\envs\\gnn\\lib\\threading.py");
    other("C:\\Users\\u\\.pyenv\\pyenv-win\\versions\\3.10.5\\lib\\threading.py");
    other("C:\\Python310\\python310.zip\\threading.py");
    other("<frozen importlib._bootstrap>");
    other("<frozen runpy>");
    other("<eval_with_key>.17");
    other("<__array_function__ internals>");
    other("/home/u/pytorch/torch/nn/modules/module.py");
    other("/home/u/src/pytorch-2.4/torch/utils/anything.py");
    other("/opt/torch/_dynamo/eval_frame.py");
    other("/opt/build/torch/optim/adam.py");
    other("/data/link-tree/torch/nn/functional.py");
    other("torch/_ops.py");
    other("torch/utils/_contextlib.py");
    other("threading.py");
    other("multiprocessing/process.py");
    other("/tmp/torchinductor_u/l4/cl4iffgos7ugqf5f7xvaniiodgzks2swhte7zeap3b42mjosyxo5.py");
    other("/scratch/fresh/l4/cl4iffgos7ugqf5f7xvaniiodgzks2swhte7zeap3b42mjosyxo5.py");
    other("C:\\Users\\u\\AppData\\Local\\Temp\\torchinductor_u\\ab\\cab.py");
    other("/home/u/.cache/torch_extensions/py310/build.py");
    other("/home/u/.triton/cache/ab12/kernel.py");
    other("/home/u/.cache/vllm/torch_compile_cache/x/rank_0/computation_graph.py");
}

void TestFrameRules::tiers()
{
    QFETCH(QByteArray, file);
    const std::string_view found = core::nameOf(core::tierOf(FrameKind::Python, file.toStdString(), {}));
    QTEST(QByteArray(found.data(), static_cast<qsizetype>(found.size())), "tier");
    QVERIFY(core::tierOf(FrameKind::Cpp, file.toStdString(), {}) == core::FrameTier::Runtime);
}

void TestFrameRules::noise_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<bool>("noise");
    const auto row = [](const char* name, const char* file, bool noise) {
        QTest::addRow("%s in %s", name, file) << QByteArray(name) << QByteArray(file) << noise;
    };
    row("torch::unwind::unwind()", "??", true);
    row("torch::CapturedTraceback::gather(bool, bool, bool)", "??", true);
    row("_PyEval_EvalFrameDefault", "??", true);
    row("PyObject_Call", "??", true);
    row("_PyFunction_Vectorcall", "??", true);
    row("PyCMethod_New", "??", true);
    row("_start", "??", true);
    row("__libc_start_main", "??", true);
    row("method_vectorcall.llvm.12275804309777372242", "??", true);
    row("at::Tensor c10::impl::wrap_kernel_functor_unboxed_<int>::call(int)", "RegisterCUDA_0.cpp", true);
    row("do_it()", "/home/x/Python/pythonrun.c", true);
    row("at::_ops::mul_Tensor::call(at::Tensor const&)", "??", false);
    row("torch::autograd::Engine::thread_main()", "??", false);
    row("Python_start_kernel(int)", "??", false);
    row("train_start", "/home/u/train.py", false);
    row("PyObject_like", "/home/u/train.py", false);
}

void TestFrameRules::noise()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, file);
    QTEST(core::isNoiseFrame(name.toStdString(), file.toStdString()), "noise");
}

SNAPVIEWER_TEST(TestFrameRules)
#include "tst_frame_rules.moc"
