// SPDX-License-Identifier: MIT
#include "core/fix/fit_values.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using namespace core;

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;

/// Writes a program down that has 20 MiB of its own and in each step 20 MiB of activations for each sample of
/// its batch, which the allocator holds in one segment of 40 MiB.
class Program
{
public:
    explicit Program(const QString& batches)
    {
        add(QStringLiteral("segment_alloc %1 %2 @model.py:1:build"), own, 20 * mebibyte);
        add(QStringLiteral("alloc %1 %2 @model.py:1:build"), own, 20 * mebibyte);
        for (const QChar& batch : batches)
            step(static_cast<std::uint64_t>(batch.digitValue()) * 20 * mebibyte);
    }

    /// oom: MiB that are asked for in vain at the end; 0: none. odd: an allocation that no allocator places
    /// so.
    [[nodiscard]] std::shared_ptr<const Recording> recording(int oom, bool isOdd)
    {
        if (isOdd)
            add(QStringLiteral("alloc %1 %2 @model.py:3:odd"), scratch + 3 * mebibyte, 2 * mebibyte);
        QString state = QStringLiteral("segment 0x10000000 20971520\n block 20971520 active 20971520\n");
        if (oom > 0) { // what is cached goes back first
            add(QStringLiteral("segment_free %1 %2 @net.py:9:forward"), scratch, 40 * mebibyte);
            add(QStringLiteral("oom %2 free=%1 @net.py:9:forward"), mebibyte,
                static_cast<std::uint64_t>(oom) * mebibyte);
        } else {
            state += QStringLiteral("segment 0x20000000 41943040\n");
            state += isOdd ? QStringLiteral(" block 3145728 inactive\n block 2097152 active 2097152\n"
                                            " block 36700160 inactive\n")
                           : QStringLiteral(" block 41943040 inactive\n");
        }
        return testutil::recordingFromText((state + m_text + m_steps).toStdString());
    }

private:
    static constexpr std::uint64_t own = 0x10000000;
    static constexpr std::uint64_t scratch = 0x20000000;

    void add(const QString& line, std::uint64_t address, std::uint64_t size)
    {
        const QString time = QStringLiteral(" t=%1 @").arg(++m_time);
        QString text = line.arg(address).arg(size);
        m_text += text.replace(QStringLiteral(" @"), time) + QLatin1Char('\n');
    }

    void step(std::uint64_t bytes)
    {
        const int begin = ++m_time;
        if (!m_hasScratch)
            add(QStringLiteral("segment_alloc %1 %2 @net.py:5:forward"), scratch, 40 * mebibyte);
        m_hasScratch = true;
        add(QStringLiteral("alloc %1 %2 @net.py:5:forward"), scratch, bytes);
        add(QStringLiteral("free_requested %1 %2 @"), scratch, bytes);
        add(QStringLiteral("free_completed %1 %2 @"), scratch, bytes);
        m_steps +=
            QStringLiteral("annotation %1 %2 ProfilerStep#%3\n").arg(begin).arg(++m_time).arg(++m_step);
    }

    QString m_text;
    QString m_steps;
    int m_time = 0;
    int m_step = 0;
    bool m_hasScratch = false;
};

QString textOf(const fix::DeviceFit& found)
{
    const fix::ProgramFit& fit = found.program;
    QString text = fit.kind == fix::ProgramFit::Kind::Fits    ? QStringLiteral("fits")
                   : fit.kind == fix::ProgramFit::Kind::Fails ? QStringLiteral("fails")
                                                              : QStringLiteral("unknown");
    if (fit.peakReserved)
        text += QStringLiteral(" %1").arg(*fit.peakReserved / mebibyte);
    if (found.largest)
        text += QStringLiteral(", batch %1%2 margin %3")
                    .arg(QLatin1String(found.largest->isAtLeast ? ">=" : ""))
                    .arg(found.largest->by)
                    .arg(found.largest->margin / mebibyte);
    return fit.why.isEmpty() ? text : text + QStringLiteral(": ") + fit.why;
}

} // namespace

/// Whether a small program fits a device, and how large a batch would, worked out by hand: by times the batch
/// take 20 + 40·by MiB, in segments of whole 2 MiB; less than 10 takes 20, and less than 1 takes 2.
class TestLargestBatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fits_data();
    void fits();
    void words_data();
    void words();
};

void TestLargestBatch::fits_data()
{
    QTest::addColumn<QString>("batches");
    QTest::addColumn<int>("oom");
    QTest::addColumn<bool>("isOdd");
    QTest::addColumn<int>("capacity"); // MiB
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* batches, int oom, bool isOdd, int capacity,
                        const char* said) {
        QTest::newRow(name) << QString::fromLatin1(batches) << oom << isOdd << capacity
                            << QString::fromUtf8(said);
    };
    row("as much as there is", "2121", 0, false, 60, "fits 60, batch 1 margin 0");
    row("twice as large", "2121", 0, false, 100, "fits 60, batch 2 margin 0");
    row("80 less a byte's page", "2121", 0, false, 99, "fits 60, batch 1.9375 margin 1");
    row("a smaller one", "2121", 0, false, 40,
        "fails, batch 0.5 margin 0: does not fit 40.00 MiB: memory runs out at event 3; 60.00 MiB active at "
        "most");
    row("a 64th", "2121", 0, false, 22,
        "fails, batch 0.015625 margin 0: does not fit 22.00 MiB: memory runs out at event 3; 60.00 MiB "
        "active "
        "at most");
    row("not the program itself", "2121", 0, false, 18,
        "fails, batch 0 margin 0: does not fit 18.00 MiB: memory runs out at event 1; 60.00 MiB active at "
        "most");
    row("any", "2121", 0, false, 4096, "fits 60, batch >=64 margin 1516");
    row("one size", "2222", 0, false, 100, "fits 60");
    row("served, nothing known", "2", 60, false, 200,
        "unknown: the request that failed is served, but what would have followed it was not recorded");
    row("a model that does not fit", "2121", 0, true, 60,
        "unknown: what is active fits, 60.00 MiB at most, "
        "but what would be reserved is not known: ");
    row("active alone", "2121", 0, true, 59, "fails: does not fit 59.00 MiB: 60.00 MiB active at most");
}

void TestLargestBatch::fits()
{
    QFETCH(const QString, batches);
    QFETCH(const int, oom);
    QFETCH(const bool, isOdd);
    QFETCH(const int, capacity);
    QFETCH(const QString, said);
    const auto store = derivedOf(Program(batches).recording(oom, isOdd));
    NoProgress progress;
    const auto fit = store->of<FitOf>({0, static_cast<std::uint64_t>(capacity) * mebibyte}, progress);
    QVERIFY(fit);
    QString text = textOf(**fit);
    if (said.endsWith(QLatin1String("not known: "))) // why is the proof's word
        text.truncate(said.size());
    QCOMPARE(text, said);
}

void TestLargestBatch::words_data()
{
    QTest::addColumn<double>("by");
    QTest::addColumn<bool>("isAtLeast");
    QTest::addColumn<QString>("said");
    QTest::newRow("larger") << 1.75 << false
                            << QStringLiteral(
                                   "a batch 1.75 times the larger of the two seen fits, with 3.00 MiB left");
    QTest::newRow("none") << 0.0 << false
                          << QStringLiteral("not even a 64th of the larger batch of the two seen fits");
    QTest::newRow("any") << 64.0 << true
                         << QStringLiteral("a batch 64 times the larger of the two seen fits, or a larger "
                                           "one, with 3.00 MiB left");
}

void TestLargestBatch::words()
{
    QFETCH(const double, by);
    QFETCH(const bool, isAtLeast);
    QTEST(fix::textOf(fix::LargestBatch{by, isAtLeast, 3 * mebibyte}), "said");
}

SNAPVIEWER_TEST(TestLargestBatch)
#include "tst_largest_batch.moc"
