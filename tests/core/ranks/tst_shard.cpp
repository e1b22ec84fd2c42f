// SPDX-License-Identifier: MIT
#include "core/ranks/job/extract_pool.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/shard.h"
#include "tests/testutil/test_main.h"

#include <QMap>
#include <QRegularExpression>
#include <QTest>

/// Which part of a job's recordings a process takes, by whoever started it.
class TestShard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void environment_data();
    void environment();
    void fromText_data();
    void fromText();
    void partition();
    void parallelJobs();
};

namespace {

/// `A=1 B=2`.
core::Environment environmentFrom(const QString& text)
{
    QMap<QString, QString> values;
    for (const QString& pair : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        values.insert(pair.section(QLatin1Char('='), 0, 0), pair.section(QLatin1Char('='), 1));
    return [values](const char* name) {
        const auto found = values.find(QLatin1String(name));
        return found == values.end() ? std::nullopt : std::optional(*found);
    };
}

} // namespace

void TestShard::environment_data()
{
    QTest::addColumn<QString>("environment");
    QTest::addColumn<QString>("shard"); ///< number/count, or why not
    const auto row = [](const char* name, const char* environment, const char* shard) {
        QTest::newRow(name) << QString::fromUtf8(environment) << QString::fromUtf8(shard);
    };
    row("nothing", "", "0/1");
    row("Open MPI", "OMPI_COMM_WORLD_RANK=3 OMPI_COMM_WORLD_SIZE=16 PMIX_RANK=3", "3/16");
    row("PMI", "PMI_RANK=2 PMI_SIZE=8", "2/8");
    row("srun", "SLURM_PROCID=5 SLURM_STEP_NUM_TASKS=64 SLURM_NTASKS=64", "5/64");
    row("a batch script without srun", "SLURM_PROCID=0 SLURM_NTASKS=64 SLURM_NPROCS=64", "0/1");
    row("srun --mpi=pmi2", "SLURM_PROCID=5 SLURM_STEP_NUM_TASKS=64 PMI_RANK=5 PMI_SIZE=64", "5/64");
    row("srun --mpi=pmix", "SLURM_PROCID=5 SLURM_STEP_NUM_TASKS=64 PMIX_RANK=5", "5/64");
    row("PMIx with a size", "PMIX_RANK=1 SLURM_STEP_NUM_TASKS=2", "1/2");
    row("PMIx without one", "PMIX_RANK=1", "0/1");
    row("PMIx in a batch script", "PMIX_RANK=1 SLURM_NTASKS=8", "0/1");
    row("an array",
        "SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_STEP=2 "
        "SLURM_ARRAY_TASK_COUNT=4 SLURM_PROCID=0",
        "2/4");
    row("an array of tasks",
        "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=4 "
        "SLURM_PROCID=2 SLURM_STEP_NUM_TASKS=3",
        "5/12");
    row("an array from 0", "SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_COUNT=2", "0/2");
    row("Open MPI under Slurm, which starts its daemons as a step",
        "OMPI_COMM_WORLD_RANK=13 OMPI_COMM_WORLD_SIZE=16 SLURM_PROCID=1 SLURM_STEP_NUM_TASKS=3 "
        "SLURM_STEP_NUM_NODES=3",
        "13/16");
    row("an empty value", "OMPI_COMM_WORLD_RANK= OMPI_COMM_WORLD_SIZE=", "0/1");

    row("Open MPI and PMI", "OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=4 PMI_RANK=2 PMI_SIZE=4",
        "contradict");
    row("Open MPI and another size", "OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=4 PMI_RANK=1 PMI_SIZE=8",
        "contradict");
    row("Open MPI and tasks of Slurm",
        "OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=4 SLURM_PROCID=2 SLURM_STEP_NUM_TASKS=8", "contradict");
    row("PMIx and srun", "PMIX_RANK=1 SLURM_PROCID=2 SLURM_STEP_NUM_TASKS=8", "contradict");
    row("beyond the size", "PMI_RANK=8 PMI_SIZE=8", "cannot be");
    row("PMIx beyond the size", "PMIX_RANK=8 PMI_SIZE=8", "cannot be");
    row("no number", "PMI_RANK=two PMI_SIZE=8", "no number");
    row("negative", "SLURM_PROCID=-1 SLURM_STEP_NUM_TASKS=8", "no number");
    row("enormous", "PMI_RANK=0 PMI_SIZE=18446744073709551615", "no number");
    row("an array without a count", "SLURM_ARRAY_TASK_ID=1", "without");
    row("beyond the array", "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_COUNT=4", "is none of");
    row("between its elements",
        "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_STEP=2 "
        "SLURM_ARRAY_TASK_COUNT=4",
        "is none of");
    row("a step of nothing", "SLURM_ARRAY_TASK_ID=4 SLURM_ARRAY_TASK_STEP=0 SLURM_ARRAY_TASK_COUNT=4",
        "is none of");
}

void TestShard::environment()
{
    QFETCH(QString, environment);
    QFETCH(QString, shard);
    const auto found = core::shardOfEnvironment(environmentFrom(environment));
    if (!found) {
        QCOMPARE(found.error().kind, core::ErrorKind::Usage);
        QVERIFY2(found.error().message.contains(shard), qPrintable(found.error().message));
        return;
    }
    QCOMPARE(QStringLiteral("%1/%2").arg(found->number).arg(found->count), shard);
    QCOMPARE(found->from.isEmpty(), found->count == 1); // who took a part says from what
}

void TestShard::fromText_data()
{
    QTest::addColumn<QString>("shard");
    for (const char* const text :
         {"", "1", "/", "1/", "/2", "2/2", "3/2", "-1/2", "1/2/3", "a/b", "+1/2", "0/0"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestShard::fromText()
{
    QFETCH(QString, shard);
    const auto found = core::shardFromText(shard);
    QVERIFY(!found);
    QCOMPARE(found.error().kind, core::ErrorKind::Usage);
}

/// Each recording is of one shard, and file i of shard i mod N.
void TestShard::partition()
{
    std::vector<QString> paths;
    for (int i = 0; i < 10; ++i)
        paths.push_back(QString::number(i));
    QCOMPARE(core::shardOf(paths, 0, 1), paths);
    QCOMPARE(core::shardOf(paths, 1, 3), (std::vector{paths[1], paths[4], paths[7]}));
    QCOMPARE(core::shardOf(paths, 12, 16), std::vector<QString>());
    QCOMPARE(core::shardFromText(QStringLiteral("2/16"))->number, 2U);
}

void TestShard::parallelJobs()
{
    constexpr std::uint64_t gib = std::uint64_t{1} << 30U;
    QCOMPARE(core::parallelJobs(16, 64 * gib, gib), 16U);
    QCOMPARE(core::parallelJobs(64, 64 * gib, gib), 16U);
    QCOMPARE(core::parallelJobs(64, 2 * gib, gib), 1U);
    QCOMPARE(core::parallelJobs(4, gib, 0), 4U);
}

SNAPVIEWER_TEST(TestShard)
#include "tst_shard.moc"
