// SPDX-License-Identifier: MIT
#include "core/fix/fix_values.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QElapsedTimer>
#include <QTest>

using namespace core;

namespace {

/// Writes a program down that trains three layers for some steps. A layer makes 100 bytes that backward needs
/// and 10 that are its output; a gradient of 20 a layer is there from its backward to the optimizer's end,
/// which makes 5 of state a layer in the first step. Each step leaves `kept` bytes.
class Training
{
public:
    explicit Training(int kept) : m_kept(kept) {}

    QString text(int steps)
    {
        for (int step = 0; step < steps; ++step)
            train(step);
        return m_text;
    }

private:
    static constexpr int layers = 3;

    int alloc(int bytes, const QString& stack)
    {
        m_text += QStringLiteral("alloc %1 %2 @%3\n").arg(++m_next * 4096).arg(bytes).arg(stack);
        m_sizes.push_back(bytes);
        return m_next;
    }
    void free(int block)
    {
        m_text +=
            QStringLiteral("del %1 %2\n").arg(block * 4096).arg(m_sizes[static_cast<std::size_t>(block - 1)]);
    }

    void train(int step)
    {
        const QString train = QStringLiteral("train.py:%1:main");
        const QString module = QStringLiteral("torch/nn/modules/module.py:9:_call_impl;");
        const QString forward = module + QStringLiteral("net.py:5:forward;") + module + train.arg(20);
        const QString backward = QStringLiteral("torch/autograd/__init__.py:7:backward;") + train.arg(21);
        std::vector<int> inner;
        std::vector<int> outputs;
        for (int i = 0; i < layers; ++i) {
            inner.push_back(alloc(100, QStringLiteral("block.py:2:forward;") + forward));
            outputs.push_back(alloc(10, QStringLiteral("block.py:3:forward;") + forward));
        }
        std::vector<int> gradients;
        int given = alloc(10, backward);
        for (int i = layers; i-- > 0;) {
            free(outputs[static_cast<std::size_t>(i)]);
            gradients.push_back(alloc(20, backward));
            free(inner[static_cast<std::size_t>(i)]);
            const int next = alloc(10, backward);
            free(given);
            given = next;
        }
        free(given);
        for (int i = 0; i < layers && step == 0; ++i)
            (void)alloc(5, QStringLiteral("torch/optim/adamw.py:5:step;") + train.arg(22));
        const int scratch = alloc(1, QStringLiteral("torch/optim/adamw.py:6:step;") + train.arg(22));
        free(scratch);
        for (const int gradient : gradients)
            free(gradient);
        if (m_kept > 0)
            (void)alloc(m_kept, QStringLiteral("log.py:8:remember;") + train.arg(23));
    }

    QString m_text;
    std::vector<int> m_sizes;
    int m_kept = 0;
    int m_next = 0;
};

/// What changes are made of, to make them without judging what comes of it.
struct GroundOf
{
    static constexpr const char* name = "ground";
    using Key = std::int32_t;
    using Value = fix::FixGround;
    static Result<Value> find(const Key& device, Finder& finder)
    {
        return fix::fixGroundOf(device, true, finder);
    }
};

} // namespace

/// What changes make of a small program, worked out by hand.
class TestFixChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void peaks_data();
    void peaks();
    void refusals_data();
    void refusals();
    void manySteps();
    void hearsCancelling_data();
    void hearsCancelling();
};

void TestFixChanges::peaks_data()
{
    QTest::addColumn<int>("kept");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("peak"); // bytes, then of what is asked for again
    const auto row = [](const char* name, int kept, const char* changes, const char* peak) {
        QTest::newRow(name) << kept << QString::fromLatin1(changes) << QString::fromLatin1(peak);
    };
    // three layers of 110, the gradient that is given, state: 330 + 10 + 15, then 20 of the last layer less
    // 10
    row("as it is", 0, "", "365");
    // the last of backward: 100 and its new output beside two gradients of 10, three of parameters, state of
    // 15
    row("layers made again", 0, "checkpoint", "205 again 990");
    // 165 when the last layer's backward is over, then 100, two of 10 less the old output of 10, a gradient
    row("one of them", 0, "checkpoint,layers=1-1", "295 again 330");
    row("every second one", 0, "checkpoint,every=2", "285 again 660");
    row("what is kept", 7, "", "379");
    row("freed with its step", 7, "free,site=log.py:8,until=step", "365");
    row("the newest alone", 7, "keep-one,site=log.py:8", "372");
    row("not made", 7, "drop,site=log.py:8", "365");
    row("by the text of its call site", 7, "drop,site=log.py:8:remember", "365");
    row("state of a fifth", 0, "scale,kind=optimizer state,by=0.2", "353");
    row("state elsewhere", 0, "offload,kind=optimizer state", "350");
    row("half a batch", 0, "batch,by=0.5", "200");
    row("nothing at all", 0, "batch,by=1", "365");
    row("after one another", 7, "batch,by=0.5 drop,site=log.py:8", "200");
}

void TestFixChanges::peaks()
{
    QFETCH(const int, kept);
    QFETCH(const QString, changes);
    const auto recording = testutil::recordingFromText(Training(kept).text(3).toStdString());
    const auto store = derivedOf(recording);
    FixOf::Key key;
    const auto asked = fix::changesFromLine(changes);
    QVERIFY(asked);
    for (const fix::ChangeText& change : *asked)
        key.changes.push_back(change.text().toStdString());
    NoProgress progress;
    const auto answer = store->of<FixOf>(key, progress);
    QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().message));
    QString found = QString::number((*answer)->after.active.peak);
    if ((*answer)->recomputed() > 0)
        found += QStringLiteral(" again %1").arg((*answer)->recomputed());
    QTEST(found, "peak");
}

void TestFixChanges::refusals_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("said");
    const QString training = Training(7).text(3);
    const QString bare = QStringLiteral("alloc 4096 100 @a.py:1:f\ndel 4096 100\n");
    const auto row = [](const QString& text, const char* change, const char* said) {
        QTest::newRow(change) << text << QString::fromLatin1(change) << QString::fromLatin1(said);
    };
    row(training, "drop,site=log.py:9",
        "nothing was allocated at 'log.py:9': the largest call sites are block.py:2 forward, train.py:21 "
        "main, "
        "block.py:3 forward, log.py:8 remember, train.py:22 main");
    row(training, "checkpoint,loop=log.py:8",
        "there is no loop of layers at 'log.py:8': there are net.py:5 forward");
    row(training, "checkpoint,layers=1-3", "layers=1-3 are none of layers 0-2");
    row(training, "scale,kind=caches,by=2",
        "there are no 'caches' here: kinds are gradients, optimizer state, activations, kept results, "
        "temporaries");
    row(training, "scale,phase=load,by=2",
        "there is no phase 'load' here: phases are forward, backward, optimizer, other");
    row(training, "scale,kind=gradients,by=-1", "by=-1 is no number from 0 to 1024");
    row(training, "scale,by=1", "scale needs to be told of what: site=, kind= or phase=");
    row(training, "accumulate,by=1.5",
        "by=1.5 is no whole number: accumulate takes whole numbers only, from 1 to 64");
    row(training, "accumulate,by=5/2",
        "by=5/2 is no whole number: accumulate takes whole numbers only, from 1 to 64");
    row(training, "checkpoint,every=2.5",
        "every=2.5 is no whole number: checkpoint takes whole numbers only, from 1 to 1000000");
    row(training, "free,site=log.py:8,until=noon", "until=noon is none of call, phase, step");
    row(training, "set-to-none",
        "no gradient lives on after an optimizer's phase, so there is none to set to None");
    row(bare, "checkpoint",
        "no loop of layers was found in the stacks of a forward pass, so there is nothing to checkpoint");
    row(bare, "accumulate,by=2",
        "no step with a forward and a backward pass was found, so there is nothing to do several times");
    row(bare, "empty-cache,until=step", "no steps were found here, so nothing can end with one");
}

void TestFixChanges::refusals()
{
    QFETCH(const QString, text);
    QFETCH(const QString, change);
    const auto recording = testutil::recordingFromText(text.toStdString());
    const auto store = derivedOf(recording);
    NoProgress progress;
    const auto answer = store->of<FixOf>({0, {}, {change.toStdString()}}, progress);
    QVERIFY(!answer);
    QTEST(answer.error().message, "said");
}

/// What a change costs grows as the steps do: each took minutes once.
void TestFixChanges::manySteps()
{
    NoProgress progress;
    const auto storeOf = [](int steps) {
        return derivedOf(testutil::recordingFromText(Training(0).text(steps).toStdString()));
    };
    const auto ofFew = storeOf(3);
    const auto ofMany = storeOf(8000);
    const auto few = ofFew->of<GroundOf>(0, progress);
    const auto many = ofMany->of<GroundOf>(0, progress);
    QVERIFY(few && many);
    const auto peakOf = [&](const fix::FixGround& ground, const char* change) {
        QElapsedTimer timer;
        timer.start();
        const auto answer =
            fix::fixAnswerOf(ground, *fix::changesFromLine(QString::fromLatin1(change)), {}, progress);
        constexpr int seconds = 15;
        return !answer                            ? answer.error().message
               : timer.elapsed() > seconds * 1000 ? QStringLiteral("%1 ms").arg(timer.elapsed())
                                                  : QString::number(answer->after.active.peak);
    };
    for (const char* change : {"accumulate,by=2", "batch,by=0.5", "offload,kind=optimizer state"})
        QCOMPARE(peakOf(**many, change), peakOf(**few, change));
    QCOMPARE(
        peakOf(**many, "set-to-none"),
        QStringLiteral("no gradient lives on after an optimizer's phase, so there is none to set to None"));
}

void TestFixChanges::hearsCancelling_data()
{
    QTest::addColumn<QString>("change");
    for (const char* change :
         {"accumulate,by=2", "batch,by=0.5", "checkpoint", "offload,kind=optimizer state", "set-to-none"})
        QTest::newRow(change) << QString::fromLatin1(change);
}

void TestFixChanges::hearsCancelling()
{
    QFETCH(const QString, change);
    NoProgress progress;
    const auto store = derivedOf(testutil::recordingFromText(Training(0).text(3).toStdString()));
    const auto ground = store->of<GroundOf>(0, progress);
    QVERIFY(ground);
    const auto text = fix::changeTextFrom(change);
    QVERIFY(text);
    const auto rule = fix::ruleOf(*text);
    QVERIFY(rule);
    fix::RequestStream stream((*ground)->snapshot(), *(*ground)->device);
    const auto notes = (*rule)->apply(*text, **ground, stream, testutil::Cancelled());
    QVERIFY(!notes);
    QVERIFY(notes.error().isCancelled());
}

SNAPVIEWER_TEST(TestFixChanges)
#include "tst_fix_changes.moc"
