// SPDX-License-Identifier: MIT
#include "core/history/allocation_names.h"
#include "core/structure/find_kinds.h"
#include "core/structure/model_guess.h"
#include "core/structure/program/read_structure.h"
#include "core/structure/structure_values.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <map>
#include <vector>

/// What allocations are for, by their stacks and lifetimes, in the words of SQL.
class TestKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void kinds_data();
    void kinds();
    void cachesThatGrow();
    void whatLooksLikeAModelIsGuessed_data();
    void whatLooksLikeAModelIsGuessed();
    void noTemporaryIsAliveAtTheEnd_data();
    void noTemporaryIsAliveAtTheEnd();
    void namesDecide();
    void rulesOfTheUserGoFirst();
    void everyKindSaysItsRule();
    void canBeGivenUp();
};

namespace {

// A word for a stack, to keep tables readable; none has spaces.
QByteArray expanded(QByteArray text)
{
    const std::vector<std::pair<QByteArray, QByteArray>> words{
        {"@FORWARD", "@model.py:3:forward;train.py:9:step"},
        {"@OTHERFORWARD", "@model.py:4:forward;train.py:9:step"},
        {"@LOSS", "@losses.py:7:loss;train.py:9:step"},
        {"@BACKWARD", "@Functions.cpp:0:torch::autograd::generated::MulBackward0::apply()"},
        {"@ACCUMULATE", "@a.cpp:0:torch::autograd::AccumulateGrad::apply()"},
        {"@STEP", "@/v/site-packages/torch/optim/adam.py:90:step;train.py:11:step"},
        {"@STATE", "@/v/site-packages/torch/optim/adam.py:40:_init_group;train.py:11:step"},
        {"@ZERO", "@/v/site-packages/torch/optim/optimizer.py:5:zero_grad;train.py:8:step"},
        {"@MODULE", "@/v/site-packages/torch/nn/modules/linear.py:10:__init__;train.py:1:main"},
        {"@MINE", "@model.py:1:__init__;train.py:1:main"},
        {"@DATA", "@data.py:1:__init__;train.py:1:main"},
        {"@ADAGRAD", "@/v/site-packages/torch/optim/adagrad.py:99:__init__;train.py:2:main"},
        {"@RESUME", "@/v/site-packages/torch/optim/optimizer.py:5:load_state_dict;train.py:3:main"},
        {"@LBFGS", "@/v/site-packages/torch/optim/lbfgs.py:352:step;train.py:11:step"},
        {"@CLOSURE", "@model.py:3:forward;train.py:9:closure;/v/site-packages/torch/optim/lbfgs.py:312:step;"
                     "train.py:11:step"},
        {"@DEEPCOPY", "@/v/site-packages/torch/nn/parameter.py:55:__deepcopy__;/usr/lib/python3.11/"
                      "copy.py:153:deepcopy;train.py:4:main"},
        {"@COPYOFSTATE", "@/v/site-packages/torch/_tensor.py:86:__deepcopy__;/usr/lib/python3.11/"
                         "copy.py:297:_reconstruct;train.py:5:main"},
        {"@ANEW", "@model.py:3:forward;/v/site-packages/torch/utils/checkpoint.py:157:backward;"
                  "/v/site-packages/torch/autograd/function.py:306:apply"},
        {"@UNSHARD", "@/v/site-packages/torch/distributed/fsdp/flat_param.py:698:"
                     "_alloc_padded_unsharded_flat_param;model.py:3:forward;train.py:9:step"},
        {"@GATHER", "@/v/site-packages/torch/distributed/fsdp/_fully_shard/_fsdp_param.py:9:"
                    "alloc_all_gather_outputs;model.py:3:forward;train.py:9:step"},
        {"@REDUCE", "@/v/site-packages/torch/distributed/fsdp/_fully_shard/_fsdp_collectives.py:9:"
                    "foreach_reduce;Functions.cpp:0:torch::autograd::Engine::thread_main()"},
        {"@BUCKETS", "@/v/site-packages/torch/nn/parallel/distributed.py:733:_ddp_init_helper;"
                     "/v/site-packages/torch/nn/parallel/distributed.py:667:__init__;train.py:2:main"},
        {"@LOADER", "@/v/site-packages/torch/utils/data/_utils/pin_memory.py:9:pin_memory"},
        {"@COPY", "@??:0:at::_ops::to_device::call();train.py:5:step"},
        {"@CACHE", "@/v/site-packages/vllm/worker/engine.py:83:_allocate_kv_cache;serve.py:1:main"},
        {"@BLAS", "@??:0:at::cuda::getCurrentCUDABlasHandle();model.py:3:forward"},
        {"@BENCH", "@/v/site-packages/triton/testing.py:120:do_bench;model.py:3:forward"},
        {"@NCCL", "@??:0:c10d::ProcessGroupNCCL::allgather();train.py:9:step"},
        {"@PYTHONONLY", "@train.py:4:step"},
        {"@FORWARDPYTHON", "@model.py:3:forward;train.py:4:step"},
        {"@STEPPYTHON", "@/v/site-packages/torch/optim/adam.py:9:step;train.py:5:step"},
    };
    for (const auto& [word, stack] : words)
        text.replace(word + '\n', stack + '\n');
    return text;
}

QString kindsIn(const core::Recording& recording)
{
    QStringList names;
    for (const auto& device : recording.history->devices()) {
        const auto kinds = core::kindsOf(recording.snapshot(), *device, core::NoProgress());
        for (const core::Kind kind : *kinds)
            names += core::nameOf(kind);
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

void TestKinds::kinds_data()
{
    QTest::addColumn<QByteArray>("recording");
    QTest::addColumn<QString>("kinds"); // in stack order
    const auto row = [](const char* title, const char* recording, const char* kinds) {
        QTest::newRow(title) << expanded(recording) << QString::fromLatin1(kinds);
    };
    row("made before the first forward pass, and kept",
        "alloc 0x1000 1 @MODULE\nalloc 0x2000 2 @MINE\nalloc 0x3000 3 @FORWARD\n",
        "parameters, parameters, activations");
    row("made by a module and dropped", "alloc 0x1000 1 @MODULE\ndel 0x1000 1\n", "temporaries");
    row("a constructor in a forward pass' loop makes no parameter",
        "alloc 0x1000 1 @FORWARD\nalloc 0x2000 2 @MINE\n", "activations, unknown");
    row("freed in the backward pass, before it, after it",
        "alloc 0x1000 1 @FORWARD\n"
        "alloc 0x2000 2 @OTHERFORWARD\n"
        "del 0x2000 2\n"
        "alloc 0x3000 3 @LOSS\n"
        "alloc 0x4000 4 @BACKWARD\n"
        "del 0x1000 1\n"
        "del 0x4000 4\n"
        "alloc 0x5000 5 @FORWARD\n"
        "del 0x3000 3\n",
        "activations, temporaries, kept results, temporaries, activations");
    row("kept of the first step, before its first pass: as of later ones",
        "alloc 0x1000 1 @PYTHONONLY\nalloc 0x2000 2 @FORWARD\nalloc 0x3000 3 @BACKWARD\ndel 0x2000 2\n"
        "alloc 0x4000 4 @STEP\ndel 0x4000 4\n"
        "alloc 0x5000 5 @PYTHONONLY\nalloc 0x2000 6 @FORWARD\nalloc 0x6000 7 @BACKWARD\ndel 0x2000 6\n"
        "alloc 0x4000 8 @STEP\n",
        "kept results, activations, gradients, temporaries, kept results, activations, gradients, "
        "optimizer state");
    row("kept of what is before the first pass alone: not known",
        "alloc 0x1000 1 @PYTHONONLY\nalloc 0x2000 2 @FORWARD\nalloc 0x3000 3 @BACKWARD\ndel 0x2000 2\n"
        "alloc 0x4000 4 @STEP\ndel 0x4000 4\n",
        "unknown, activations, gradients, temporaries");
    row("gradients: accumulated, or alive after the pass",
        "alloc 0x1000 1 @ACCUMULATE\nalloc 0x2000 2 @BACKWARD\nalloc 0x3000 3 @BACKWARD\ndel 0x3000 3\n"
        "alloc 0x4000 4 @STEP\ndel 0x4000 4\n",
        "gradients, gradients, temporaries, temporaries");
    row("what is alive at the end of a backward pass that the recording ends in is no temporary",
        "alloc 0x1000 1 @BACKWARD\n", "gradients");
    row("an optimizer's state and what its step needs",
        "alloc 0x1000 1 @STATE\nalloc 0x2000 2 @STEP\nalloc 0x3000 3 @STEP\ndel 0x3000 3\n"
        "alloc 0x4000 4 @BACKWARD\ndel 0x4000 4\n",
        "optimizer state, optimizer state, temporaries, temporaries");
    row("alive before recording: by who freed it",
        "free_requested 0x1000 1 @ZERO\nfree_completed 0x1000 1\n"
        "free_requested 0x2000 2 @BACKWARD\nfree_completed 0x2000 2\n"
        "free_requested 0x3000 3 @LOSS\nfree_completed 0x3000 3\n",
        "unknown, activations, gradients"); // what was freed first lies on top
    row("what a failure's unwinding freed was alive at the failure",
        "alloc 0x1000 1 @FORWARD\noom 4096 free=1\ndel 0x1000 1\n", "activations");
    row("what is alive at the end is what became of earlier ones of its stack",
        "alloc 0x9000 9 @OTHERFORWARD\ndel 0x9000 9\nalloc 0x1000 1 @LOSS\nalloc 0x2000 2 @BACKWARD\n"
        "del 0x2000 2\nalloc 0x3000 3 @FORWARD\nalloc 0x4000 4 @LOSS\n",
        "temporaries, kept results, temporaries, activations, kept results");
    row("batches: a loader's, and copies that come again",
        "alloc 0x1000 1 @LOADER\nalloc 0x9000 9 @FORWARD\nalloc 0x2000 2 @COPY\ndel 0x2000 2\n"
        "alloc 0x3000 3 @COPY\n",
        "input batches, activations, input batches, input batches");
    row("a copy that comes once may be anything", "alloc 0x9000 9 @FORWARD\nalloc 0x3000 3 @COPY\n",
        "activations, unknown");
    row("causes, whoever called",
        "alloc 0x1000 1 @CACHE\nalloc 0x2000 2 @BLAS\nalloc 0x3000 3 @BENCH\nalloc 0x4000 4 @NCCL\n",
        "KV cache, workspaces, autotuning, communication");
    row("a private pool", "alloc 0x1000 1 pool=1,0 @FORWARD\nalloc 0x2000 2 pool=0,0 @FORWARD\n",
        "CUDA graphs, activations");
    row("without C++ frames a stack without frames is autograd's thread",
        "alloc 0x1000 1 @FORWARD\nalloc 0x2000 2 @\ndel 0x1000 1 @\nalloc 0x3000 3 @STEP\ndel 0x3000 3\n",
        "activations, gradients, temporaries");
    row("a constructor without a module beside it",
        "alloc 0x1000 1 @DATA\nalloc 0x2000 2 @MINE\nalloc 0x3000 3 @FORWARD\n",
        "unknown, parameters, activations");
    row("an optimizer's state that is made with it, or loaded",
        "alloc 0x1000 1 @ADAGRAD\nalloc 0x2000 2 @RESUME\nalloc 0x3000 3 @FORWARD\n",
        "optimizer state, optimizer state, activations");
    row("what an optimizer keeps from step to step, and what it needs while it calls for passes",
        "alloc 0x1000 1 @LBFGS\nalloc 0x2000 2 @LBFGS\nalloc 0x3000 3 @CLOSURE\nalloc 0x4000 4 @BACKWARD\n"
        "del 0x4000 4\ndel 0x3000 3\ndel 0x1000 1\nalloc 0x5000 5 @LOSS\ndel 0x2000 2\n",
        "temporaries, optimizer state, activations, temporaries, unknown");
    row("deep copies of a model and of its state_dict",
        "alloc 0x1000 1 @DEEPCOPY\nalloc 0x2000 2 @COPYOFSTATE\nalloc 0x3000 3 @FORWARD\n",
        "parameters, parameters, activations");
    row("a model that was used and dropped",
        "alloc 0x1000 1 @MODULE\nalloc 0x3000 3 @FORWARD\ndel 0x1000 1\n", "parameters, activations");
    row("computed anew in the backward pass: kept for a part of it, or dropped at once",
        "alloc 0x1000 1 @BACKWARD\nalloc 0x2000 2 @ANEW\nalloc 0x3000 3 @ANEW\ndel 0x3000 3\n"
        "alloc 0x4000 4 @BACKWARD\ndel 0x2000 2\ndel 0x1000 1\ndel 0x4000 4\nalloc 0x5000 5 @STEP\ndel "
        "0x5000 5\n",
        "temporaries, activations, temporaries, temporaries, temporaries");
    row("FSDP's parameters, what it sends, and what stays of that",
        "alloc 0x1000 1 @UNSHARD\nalloc 0x2000 2 @GATHER\ndel 0x2000 2\ndel 0x1000 1\nalloc 0x3000 3 "
        "@REDUCE\n"
        "alloc 0x4000 4 @REDUCE\ndel 0x3000 3\nalloc 0x5000 5 @STEP\ndel 0x5000 5\n",
        "parameters, parameters, communication, gradients, temporaries");
    row("DistributedDataParallel's buckets", "alloc 0x1000 1 @BUCKETS\nalloc 0x2000 2 @FORWARD\n",
        "communication, activations");
    row("a failure that the program survives: what the pass had made are activations",
        "alloc 0x1000 1 @FORWARD\noom 4096 free=1\nalloc 0x2000 2 @FORWARD\nalloc 0x3000 3 @BACKWARD\n"
        "del 0x2000 2\ndel 0x3000 3\nalloc 0x4000 4 @STEP\ndel 0x4000 4\n",
        "activations, activations, temporaries, temporaries");
    row("data that are put on the device before all", "alloc 0x1000 1 @COPY\nalloc 0x2000 2 @FORWARD\n",
        "input batches, activations");
    row("alive before recording, and dropped by an optimizer",
        "free_requested 0x1000 1 @STEP\nfree_completed 0x1000 1\n", "optimizer state (a guess)");
    row("a pool tells what is in it where it is a graph's, or symmetric memory",
        "alloc 0x1000 1 pool=1,0 @FORWARD\nalloc 0x2000 2 pool=0,1 @FORWARD\n"
        "alloc 0x3000 3 pool=0,2 "
        "@/p/torch/distributed/_symmetric_memory/__init__.py:9:empty;train.py:9:step\n"
        "alloc 0x4000 4 pool=0,3 @/p/vllm/device_allocator/cumem.py:9:malloc;model.py:3:forward\n"
        "alloc 0x5000 5 pool=0,4 @/p/torch/_inductor/cudagraph_trees.py:9:run;train.py:9:step\n",
        "CUDA graphs, activations, communication, activations, CUDA graphs");
    row("without a frame, and nothing else trains: a guess",
        "alloc 0x1000 1 @FORWARDPYTHON\nalloc 0x2000 2 @\n", "activations, gradients (a guess)");
    row("an optimizer shows that something does",
        "alloc 0x1000 1 @FORWARDPYTHON\nalloc 0x2000 2 @\nalloc 0x3000 3 @STEPPYTHON\ndel 0x3000 3\n",
        "kept results, gradients, temporaries");
    row("nothing is known of nothing", "alloc 0x1000 1\nalloc 0x2000 2 @PYTHONONLY\n", "unknown, unknown");
}

void TestKinds::kinds()
{
    QFETCH(const QByteArray, recording);
    QFETCH(const QString, kinds);
    QCOMPARE(kindsIn(*testutil::recordingFromText(recording.toStdString())), kinds);
}

/// A token's keys and values are put behind those of before: the cache is a new one each time.
void TestKinds::cachesThatGrow()
{
    std::string text;
    constexpr int tokens = 8;
    for (int token = 0; token < tokens; ++token) {
        const std::string number = std::to_string(token);
        text += "alloc 0x" + number + "000 " + std::to_string(100 + token) +
                " @layer.py:7:forward;serve.py:3:answer\n";
        if (token > 0)
            text += "del 0x" + std::to_string(token - 1) + "000 " + std::to_string(99 + token) + "\n";
        text += "alloc 0xa000 9 @serve.py:4:answer\ndel 0xa000 9\n";
    }
    const QStringList found = kindsIn(*testutil::recordingFromText(text)).split(QStringLiteral(", "));
    QCOMPARE(found.count(core::nameOf(core::Kind::KvCache)), tokens);
}

void TestKinds::whatLooksLikeAModelIsGuessed_data()
{
    QTest::addColumn<int>("large");
    QTest::addColumn<int>("small");
    QTest::addColumn<QByteArray>("trace");
    QTest::addColumn<QString>("guess");
    const QByteArray forward = "alloc 0x1000 1 @model.py:3:forward;serve.py:9:answer\n";
    const QByteArray trained = forward + "alloc 0x2000 2 @Functions.cpp:0:torch::autograd::generated::"
                                         "MulBackward0::apply()\n";
    QTest::newRow("weights of eight layers") << 24 << 16 << forward << QStringLiteral("parameters (a guess)");
    QTest::newRow("and of what trains them")
        << 24 << 16 << trained << QStringLiteral("parameters or optimizer state (a guess)");
    QTest::newRow("sizes that have too little in common") << 24 << 18 << forward << QStringLiteral("unknown");
    QTest::newRow("one size alone") << 24 << 0 << forward << QStringLiteral("unknown");
}

void TestKinds::whatLooksLikeAModelIsGuessed()
{
    QFETCH(const int, large);
    QFETCH(const int, small);
    QFETCH(const QByteArray, trace);
    QFETCH(const QString, guess);
    std::string text = "segment 0x100000 2097152\n";
    for (int i = 0; i < large; ++i)
        text += "block 16384 active 16384\n";
    for (int i = 0; i < small; ++i)
        text += "block 8192 active 8192\n";
    text += "block 524288 active 524288\n" + trace.toStdString();
    const QStringList found = kindsIn(*testutil::recordingFromText(text)).split(QStringLiteral(", "));
    QVERIFY(!core::isGuess(core::Kind::Unknown));
    const auto recording = testutil::recordingFromText(text);
    const core::DeviceHistory& device = *recording->history->device(0);
    core::NoProgress progress;
    const auto model =
        core::guessModel(device, *core::findStructure(recording->snapshot(), device, progress));
    QCOMPARE(model.layers, guess == QLatin1String("unknown") ? std::size_t{0} : std::size_t{8});
    QCOMPARE(found.count(guess), guess == QLatin1String("unknown") ? large + small + 1 : large + small);
}

void TestKinds::noTemporaryIsAliveAtTheEnd_data()
{
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

void TestKinds::noTemporaryIsAliveAtTheEnd()
{
    QFETCH(const QString, path);
    const auto recording = testutil::recordingAt(path);
    for (const auto& device : recording->history->devices()) {
        const auto kinds = core::kindsOf(recording->snapshot(), *device, core::NoProgress());
        const core::Allocations& allocations = device->allocations();
        for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
            const bool isLasting = allocations.freeRequestedEvent[rank] == core::neverEvent &&
                                   allocations.freeEvent[rank] == core::neverEvent;
            QVERIFY((*kinds)[rank] != core::Kind::Temporary || !isLasting);
        }
    }
}

/// Names of record(names=True) are no guess.
void TestKinds::namesDecide()
{
    const auto recording =
        testutil::recordingAt(testutil::madeDir() + QStringLiteral("/named_tensors.pickle"));
    const core::DeviceHistory& device = *recording->history->devices().front();
    const auto kinds = core::kindsOf(recording->snapshot(), device, core::NoProgress());
    const core::AllocationNames names(recording->snapshot(), device);
    std::map<core::Kind, int> counts;
    for (std::uint32_t rank = 0; rank < device.allocations().rows(); ++rank) {
        const std::uint32_t name = names.of(rank);
        if (name != core::AllocationNames::none)
            ++counts[(*kinds)[rank]];
    }
    QCOMPARE(counts,
             (std::map<core::Kind, int>{
                 {core::Kind::Parameter, 7}, {core::Kind::Gradient, 7}, {core::Kind::OptimizerState, 7}}));
}

void TestKinds::rulesOfTheUserGoFirst()
{
    const auto recording = testutil::recordingFromText(
        expanded("alloc 0x1000 1 @STATE\nalloc 0x2000 2 @CACHE\nalloc 0x3000 3\n").toStdString());
    core::NoProgress progress;
    const auto store = core::derivedOf(recording);
    store->set<core::CategoriesGiven>({}, {{QStringLiteral("mine"), QStringLiteral("_init_group")}});
    const auto found = store->of<core::CategoriesFound>({}, progress);
    QVERIFY(found);
    const core::Categories& categories = **found;
    const auto nameOf = [&](std::uint32_t id) {
        return categories.all()[categories.of(core::AllocationId{id})].name;
    };
    QCOMPARE(nameOf(0), QStringLiteral("mine"));
    QCOMPARE(nameOf(1), QStringLiteral("KV cache"));
    QCOMPARE(categories.of(core::AllocationId{2U}), core::Categories::none);
}

void TestKinds::everyKindSaysItsRule()
{
    QSet<QString> names;
    for (const core::Kind kind : core::allKinds()) {
        names.insert(core::nameOf(kind));
        QVERIFY2(core::ruleOf(kind).endsWith(QLatin1Char('.')), qPrintable(core::nameOf(kind)));
    }
    QCOMPARE(names.size(), static_cast<qsizetype>(core::allKinds().size()));
}

void TestKinds::canBeGivenUp()
{
    class Cancelled final : public core::Progress
    {
    public:
        void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
        [[nodiscard]] bool isCancelled() const override { return true; }
    };
    const auto recording = testutil::recordingFromText("alloc 1 100\nsnapshot 0 0\n");
    const auto none = core::kindsOf(recording->snapshot(), *recording->history->device(0), Cancelled());
    QVERIFY(!none && none.error().isCancelled());
}

SNAPVIEWER_TEST(TestKinds)
#include "tst_kinds.moc"
