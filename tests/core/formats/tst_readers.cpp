// SPDX-License-Identifier: MIT
#include "core/formats/container/input.h"
#include "core/formats/open_recording.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTest>

/// Which readers recognise the forms that make_forms.py and make_bundles.py write.
class TestReaders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void recognise_data();
    void recognise();
    void recogniseMembers_data();
    void recogniseMembers();

private:
    [[nodiscard]] static QString pathOf(const char* name)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/") + QLatin1String(name);
    }
    /// Names of all that recognise input; the first reads it.
    [[nodiscard]] static QString recognisers(const core::Input& input);
};

QString TestReaders::recognisers(const core::Input& input)
{
    QStringList names;
    for (const core::Reader& reader : core::readers()) {
        if (reader.recognises(input))
            names.append(QLatin1String(reader.name));
    }
    return names.join(QStringLiteral(", "));
}

void TestReaders::recognise_data()
{
    QTest::addColumn<QString>("expected");
    QTest::newRow("forms/pickle") << "PyTorch pickle";
    QTest::newRow("forms/pickle.gz") << "PyTorch pickle";
    QTest::newRow("forms/html") << "PyTorch pickle";
    QTest::newRow("forms/html.gz") << "PyTorch pickle";
    QTest::newRow("forms/json") << "PyTorch JSON";
    QTest::newRow("forms/json_indented") << "PyTorch JSON";
    QTest::newRow("forms/json.gz") << "PyTorch JSON";
    QTest::newRow("forms/deepview.sqlite") << "DeepView report";
    QTest::newRow("forms/deepview.gz") << "DeepView report";
    QTest::newRow("forms/memsnapdump/oom_small.db") << "MemSnapDump, DeepView report";
    QTest::newRow("forms/snapviewer") << "SnapViewer";
    QTest::newRow("forms/snapviewer.zip") << "SnapViewer";
    QTest::newRow("forms/snapviewer_db") << "SnapViewer with a database";
    QTest::newRow("forms/snapviewer_wal.zip") << "SnapViewer with a database";
    QTest::newRow("forms/snapviewer_versions/turned/2025-07-10-parts.zip") << "SnapViewer";
    QTest::newRow("forms/snapviewer_versions/nothing/2025-07-10-parts.zip") << "SnapViewer";
    QTest::newRow("forms/snapviewer_versions/nothing/2025-07-11-parts.zip") << "SnapViewer";
    QTest::newRow("forms/snapviewer_versions") << "";
    QTest::newRow("bundles/oom_dump_20260303T142530Z_4711_cuda_1") << "bundle";
    QTest::newRow("bundles/damaged/snapshot_only/oom_dump_20260303T142530Z_4711_cuda_1") << "bundle";
    QTest::newRow("bundles/bundle.zip") << "bundle";
    QTest::newRow("bundles/list") << "folder of bundles";
    QTest::newRow("bundles/telemetry_v1.csv") << "telemetry";
    // order matters: telemetry is JSON, too, but a list of segments is no telemetry
    QTest::newRow("bundles/telemetry_v1.json") << "telemetry, PyTorch JSON";
    QTest::newRow("bundles/telemetry_v2.json") << "telemetry, PyTorch JSON";
    QTest::newRow("bundles/segments.json") << "PyTorch JSON";
    QTest::newRow("traces/modern.json") << "profiler trace, PyTorch JSON";
    QTest::newRow("traces/modern.json.gz") << "profiler trace, PyTorch JSON";
    QTest::newRow("traces/odd.json") << "profiler trace, PyTorch JSON";
    QTest::newRow("states/jax.prof") << "JAX device memory";
    QTest::newRow("states/jax_unpacked.prof") << "JAX device memory";
    QTest::newRow("states/odd_memUsageInfo.csv") << "Ascend components";
    // as a whole nobody's: their content is read
    QTest::newRow("forms/zip") << "";
    QTest::newRow("forms/json.zip") << "";
    QTest::newRow("forms/torch_save.zip") << "";
    QTest::newRow("forms/deepview.zip") << "";
    QTest::newRow("forms") << "";
}

void TestReaders::recognise()
{
    core::NoProgress progress;
    const auto input = core::unwrapped(pathOf(QTest::currentDataTag()), progress);
    QVERIFY2(input.ok(), qPrintable(input ? QString() : input.error().message));
    QTEST(recognisers(*input), "expected");
}

void TestReaders::recogniseMembers_data()
{
    QTest::addColumn<QString>("expected");
    QTest::newRow("forms/json.zip") << "snapshot.json: PyTorch JSON";
    QTest::newRow("forms/zip") << "run 1/snapshot.pickle: PyTorch pickle; notes.txt: ";
    QTest::newRow("forms/deepview.zip") << "report.sqlite: DeepView report";
    // of these one is chosen by its name
    QTest::newRow("forms/torch_save.zip")
        << "archive/data.pkl: PyTorch pickle; archive/version: ; archive/data/0: PyTorch pickle";
    // of these none by itself: the pair comes first
    QTest::newRow("forms/snapviewer.zip")
        << "run/allocations.json: PyTorch JSON; run/elements.json: PyTorch JSON";
}

void TestReaders::recogniseMembers()
{
    core::NoProgress progress;
    const auto archive = core::unwrapped(pathOf(QTest::currentDataTag()), progress);
    QVERIFY(archive.ok());
    QStringList found;
    for (const core::Member& member : archive->members) {
        const auto content = core::contentOf(member, archive->wrapping);
        QVERIFY(content.ok());
        found.append(QStringLiteral("%1: %2").arg(member.name, recognisers(*content)));
    }
    QTEST(found.join(QStringLiteral("; ")), "expected");
}

SNAPVIEWER_TEST(TestReaders)
#include "tst_readers.moc"
