// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/ledger/call_site_usage.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

/// Whose line it is, in recordings like those of real jobs: the largest call sites, and through which package
/// line the memory of the one that holds most was asked for.
class TestAttributed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sites_data();
    void sites();
    void projectMovedToSitePackages();
};

namespace {

std::shared_ptr<const core::Recording> opened(const QString& path, const core::OwnRules& own)
{
    core::NoProgress progress;
    const auto document = core::open(path, progress, own);
    if (!document)
        return nullptr;
    const auto recording = core::Recording::build(*document, progress);
    return recording ? *recording : nullptr;
}

/// `bytes site` of the largest, the parts of the first below it, indented; paths without their folders.
QStringList linesOf(const core::Recording& recording, std::size_t most)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::DeviceHistory& device = *recording.history->mainDevice();
    const core::EventIndex at = device.causeEvent();
    const auto written = [&](core::StringId text) {
        return snapshot.strings().text(text).remove(QRegularExpression(QStringLiteral("^.*[/\\\\]")));
    };
    QStringList lines;
    const auto sites = core::callSitesAt(snapshot, device, at);
    for (std::size_t i = 0; i < std::min(most, sites.size()); ++i) {
        lines += QStringLiteral("%1 %2").arg(sites[i].bytes >> 20U).arg(written(sites[i].site));
        for (const core::SitePart& part : core::partsAt(snapshot, device, at, sites[i]))
            lines += QStringLiteral("  %1 %2").arg(part.bytes >> 20U).arg(written(part.packageLine));
    }
    return lines;
}

} // namespace

void TestAttributed::sites_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("own");
    QTest::addColumn<QStringList>("lines");
    const auto made = [](const char* name, const char* own, const QStringList& lines) {
        QTest::addRow("%s%s%s", name, *own != '\0' ? ", own " : "", own)
            << testutil::madeDir() + QLatin1Char('/') + QLatin1String(name) << QString::fromLatin1(own)
            << lines;
    };
    made("serving_library.pickle", "",
         {QStringLiteral("304 serve.py:9:<module>"),
          QStringLiteral("  256 cache_engine.py:83:_allocate_kv_cache"),
          QStringLiteral("  48 linear.py:178:create_weights")});
    made("serving_library.pickle", "fastllm",
         {QStringLiteral("256 cache_engine.py:83:_allocate_kv_cache"),
          QStringLiteral("48 linear.py:178:create_weights")});
    made("installed_project.pickle", "",
         {QStringLiteral("24 models.py:174:update_nodes"), QStringLiteral("8 models.py:181:update_nodes")});
    made("notebook_of_packages.pickle", "",
         {QStringLiteral("112 3141592.py:1:<module>"),
          QStringLiteral("  96 functional.py:1380:dequantize_4bit"),
          QStringLiteral("  16 lora.py:560:forward"), QStringLiteral("4 data.py:12:_prepare_inputs")});
    made("autotuned.pickle", "",
         {QStringLiteral("256 kernel autotuning"), QStringLiteral("32 buffers of collectives"),
          QStringLiteral("8 cuBLAS workspace"), QStringLiteral("8 torch.compile, compiling"),
          QStringLiteral("4 model.py:31:forward")});
    made("pure_backward.pickle", "",
         {QStringLiteral("12 autograd.py:577:backward"), QStringLiteral("6 backward of mm (MmBackward0)"),
          QStringLiteral("3 model.py:31:forward")});
    if (testutil::sharedDir().isEmpty())
        return;
    const auto real = [](const char* name, const char* own, const QStringList& lines) {
        QTest::addRow("%s%s%s", name, *own != '\0' ? ", own " : "", own)
            << testutil::sharedDir() + QStringLiteral("/data/real/") + QLatin1String(name)
            << QString::fromLatin1(own) << lines;
    };
    real("private_pools_no_trace.pickle", "vllm",
         {QStringLiteral("20761 cache_engine.py:83:_allocate_kv_cache")});
    real("oom_3gpu_expandable.pickle", "",
         {QStringLiteral("30391 models.py:174:update_nodes"),
          QStringLiteral("25313 models.py:181:update_nodes"),
          QStringLiteral("15188 models.py:176:update_nodes")});
}

void TestAttributed::sites()
{
    QFETCH(const QString, path);
    QFETCH(const QString, own);
    QFETCH(const QStringList, lines);
    const auto recording = opened(path, core::OwnRules({own.toStdString()}, {}));
    QVERIFY2(recording, qPrintable(path));
    QCOMPARE(linesOf(*recording, 5).mid(0, lines.size()), lines);
}

/// The same sites, whether the project is one's own or installed.
void TestAttributed::projectMovedToSitePackages()
{
    if (testutil::sharedDir().isEmpty())
        QSKIP("no shared recordings");
    const QString path = testutil::sharedDir() + QStringLiteral("/data/real/oom_3gpu_expandable.pickle");
    const QTemporaryDir folder;
    const QString moved = folder.filePath(QStringLiteral("moved.pickle"));
    QProcess python;
    python.start(QStringLiteral("python3"),
                 {QStringLiteral("-c"),
                  QStringLiteral("import pickle, sys\n"
                                 "data = pickle.load(open(sys.argv[1], 'rb'))\n"
                                 "def move(entry):\n"
                                 "    for frame in entry.get('frames', ()):\n"
                                 "        frame['filename'] = frame['filename'].replace(\n"
                                 "            '/mnt/data3/haoyangsun/CurProject/src/',\n"
                                 "            '/v/lib/python3.12/site-packages/project/')\n"
                                 "for trace in data['device_traces']:\n"
                                 "    for event in trace: move(event)\n"
                                 "for segment in data['segments']:\n"
                                 "    move(segment)\n"
                                 "    for block in segment['blocks']: move(block)\n"
                                 "pickle.dump(data, open(sys.argv[2], 'wb'), 4)\n"),
                  path, moved});
    QVERIFY(python.waitForFinished() && python.exitCode() == 0);
    const auto own = opened(path, {});
    const auto installed = opened(moved, {});
    QVERIFY(own && installed);
    constexpr std::size_t most = 20;
    QCOMPARE(linesOf(*installed, most), linesOf(*own, most));
}

SNAPVIEWER_TEST(TestAttributed)
#include "tst_attributed.moc"
