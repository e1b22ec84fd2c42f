// SPDX-License-Identifier: MIT
#include "core/base/byte_source.h"
#include "core/formats/open_recording.h"
#include "tests/core/formats/document_invariants.h"
#include "tests/core/pickle/pickle_text.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

class TestOpenRecording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checksChecksums_data();
    void checksChecksums();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void saysWhatAFileIs_data();
    void saysWhatAFileIs();
    void saysThatADatabaseIsDamaged();
    void refusesWhatIsNoFile();
    void waitsForAPipe();
    void refusesUnreadableFiles();
    void opensUnderAnyName();
    void namesWhatLooksLikeAPlace_data();
    void namesWhatLooksLikeAPlace();
    void opensTheSnapshotOfABundle();
    void reportsAndCancels();
    void recordings_data();
    void recordings();
    void truncatedRecordings_data();
    void truncatedRecordings();

private:
    [[nodiscard]] static QString messageOf(const QString& path);
    QString write(const QString& name, const QByteArray& bytes);

    QTemporaryDir m_dir;
};

QString TestOpenRecording::messageOf(const QString& path)
{
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    return document ? QStringLiteral("opened") : document.error().message;
}

QString TestOpenRecording::write(const QString& name, const QByteArray& bytes)
{
    QString path = m_dir.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

void TestOpenRecording::saysWhatAFileIs_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("seems");
    QTest::newRow("jpeg") << QByteArray("\xFF\xD8\xFF\xE0 JFIF") << QStringLiteral("a JPEG image");
    QTest::newRow("png") << QByteArray("\x89PNG\r\n") << QStringLiteral("a PNG image");
    QTest::newRow("text") << QByteArray("step 1\nstep 2\n") << QStringLiteral("text");
    QTest::newRow("lfs") << QByteArray("version https://git-lfs.github.com/spec/v1\noid sha256:0\n")
                         << QStringLiteral("a Git LFS pointer: fetch the file itself");
    QTest::newRow("protocol 0") << QByteArray("(dp0\nVsegments\np1\n(lp2\ns.")
                                << QStringLiteral("a pickle of protocol 0 or 1");
    QTest::newRow("other") << QByteArray(100, '\x01') << QStringLiteral("a file of another kind");
}

void TestOpenRecording::saysWhatAFileIs()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, seems);
    const QString path = write(QStringLiteral("what.pickle"), bytes);
    QCOMPARE(
        messageOf(path),
        path + QStringLiteral(" seems to be ") + seems +
            QStringLiteral("; this version opens PyTorch memory snapshots as pickles, JSON or HTML "
                           "pages, also in a gzip file or ZIP archive") +
            (seems == QLatin1String("text")
                 ? QStringLiteral("; text logs of a program that ran out of memory open in the window and "
                                  "with snapviewer-cli explain.")
                 : QStringLiteral(".")));
}

void TestOpenRecording::saysThatADatabaseIsDamaged()
{
    const QString path = write(QStringLiteral("what.pickle"), QByteArray("SQLite format 3\0abc", 19));
    const QString message = messageOf(path);
    QVERIFY2(message.startsWith(path + QStringLiteral(" cannot be read as an SQLite database (")),
             qPrintable(message));
    QVERIFY2(message.endsWith(QStringLiteral("copy it again.")), qPrintable(message));
}

void TestOpenRecording::refusesWhatIsNoFile()
{
    QCOMPARE(messageOf(m_dir.path()),
             m_dir.path() +
                 QStringLiteral(" is a folder without a recording: neither an OOM recorder's bundle nor "
                                "SnapViewer's files are in it."));
    const QString missing = m_dir.filePath(QStringLiteral("missing.pickle"));
    QCOMPARE(messageOf(missing), missing + QStringLiteral(" does not exist."));
    const QString empty = write(QStringLiteral("empty.pickle"), {});
    QCOMPARE(messageOf(empty), empty + QStringLiteral(" is empty."));
    QCOMPARE(messageOf(QStringLiteral("/dev/null")), QStringLiteral("/dev/null is not a regular file."));
}

/// A pipe that nobody writes to is waited for, until somebody has enough of it.
void TestOpenRecording::waitsForAPipe()
{
    class Impatient final : public core::Progress
    {
    public:
        void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& what) override
        {
            last = what;
            ++reports;
        }
        [[nodiscard]] bool isCancelled() const override { return reports > 2; }
        QString last;
        int reports = 0;
    };
    const QString pipe = m_dir.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    Impatient progress;
    const auto document = core::open(pipe, progress);
    QVERIFY(!document.ok());
    QVERIFY(document.error().isCancelled());
    QVERIFY2(progress.last.contains(pipe), qPrintable(progress.last));
}

void TestOpenRecording::refusesUnreadableFiles()
{
    const QString path = write(QStringLiteral("secret.pickle"), "\x80\x04N.");
    QCOMPARE(chmod(QFile::encodeName(path).constData(), 0200), 0);
    QCOMPARE(chmod(QFile::encodeName(m_dir.path()).constData(), 0755), 0);
    // root may read anything: try it as nobody then
    constexpr uid_t nobody = 65534;
    const bool root = geteuid() == 0;
    if (root)
        QCOMPARE(seteuid(nobody), 0);
    const QString message = messageOf(path);
    if (root)
        QCOMPARE(seteuid(0), 0);
    QCOMPARE(message, path + QStringLiteral(" cannot be read: Permission denied."));
}

void TestOpenRecording::opensUnderAnyName()
{
    const std::string bytes = testutil::pickleOf("{'segments': [], 'device_traces': []}");
    const QString path = write(QString::fromUtf8("Å \"naïve\"\n名.html"),
                               QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())));
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document.ok());
    QCOMPARE((*document)->path, path);
    QCOMPARE((*document)->format, QStringLiteral("PyTorch pickle, protocol 4"));
    QCOMPARE((*document)->fileBytes, std::uint64_t(bytes.size()));
}

void TestOpenRecording::namesWhatLooksLikeAPlace_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("pickle that lacks values") << QByteArray("\x80\x04q\x01.");
    QTest::newRow("pickle that calls") << QByteArray("\x80\x04cos\nsystem\n.");
    QTest::newRow("pickle with a wrong opcode") << QByteArray("\x80\x04}\xff.");
    QTest::newRow("pickle that is cut off") << QByteArray("\x80\x04}X\xff\xff");
    QTest::newRow("pickle of a number") << QByteArray("\x80\x04K\x01.");
    QTest::newRow("JSON") << QByteArray("{\"segments\":[}");
    QTest::newRow("deep JSON") << QByteArray("{\"segments\":") + QByteArray(2'000, '[');
    QTest::newRow("telemetry") << QByteArray("[{\"timestamp\":1,\"memory_allocated\":[[[x");
}

/// A message has other words to fill in than those of a file's name.
void TestOpenRecording::namesWhatLooksLikeAPlace()
{
    QFETCH(QByteArray, bytes);
    const QString path = write(QStringLiteral("%2 of %1 at %3%%4"), bytes);
    const QString message = messageOf(path);
    QVERIFY2(message.startsWith(path), qPrintable(message));
    const QString rest = message.mid(path.size());
    QVERIFY2(!rest.contains(QLatin1Char('%')), qPrintable(message));
}

void TestOpenRecording::opensTheSnapshotOfABundle()
{
    const QString bundle = m_dir.filePath(QStringLiteral("oom_dump_20260303T142530Z_1_cuda_1"));
    QVERIFY(QDir().mkpath(bundle));
    QCOMPARE(messageOf(bundle),
             bundle + QStringLiteral(" is a folder without a recording: neither an OOM recorder's "
                                     "bundle nor SnapViewer's files are in it."));
    QVERIFY(QFile::copy(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"),
                        bundle + QStringLiteral("/snapshot.pickle")));
    QCOMPARE(messageOf(bundle), QStringLiteral("opened")); // told by its name
    write(QFileInfo(bundle).fileName() + QStringLiteral("/manifest.json"), "{}");
    QCOMPARE(messageOf(bundle), QStringLiteral("opened"));
    QCOMPARE(messageOf(bundle + QLatin1Char('/')), QStringLiteral("opened"));
}

void TestOpenRecording::reportsAndCancels()
{
    class Watcher final : public core::Progress
    {
    public:
        explicit Watcher(int cancelAfter) : m_cancelAfter(cancelAfter) {}
        void report(std::uint64_t done, std::uint64_t total, const QString& /*what*/) override
        {
            inOrder = inOrder && done >= last && done <= total;
            last = done;
            ++reports;
        }
        [[nodiscard]] bool isCancelled() const override { return reports > m_cancelAfter; }
        bool inOrder = true;
        int reports = 0;
        std::uint64_t last = 0;

    private:
        int m_cancelAfter;
    };
    QString entries;
    for (int i = 0; i < 60'000; ++i)
        entries +=
            QStringLiteral(
                "{'action':'alloc','addr':%1,'size':1,'stream':0,'user_metadata':'a text of its own %1'},")
                .arg(i + 70000);
    const std::string bytes =
        testutil::pickleOf(QStringLiteral("{'device_traces':[[%1]]}").arg(entries).toStdString());
    const QString path =
        write(QStringLiteral("long.pickle"), QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())));
    QVERIFY(bytes.size() > 2 * core::ByteSource::windowSize);
    Watcher whole(1000);
    QVERIFY(core::open(path, whole).ok());
    QVERIFY(whole.inOrder);
    QVERIFY(whole.reports >= 3);
    Watcher stopped(1);
    const auto document = core::open(path, stopped);
    QVERIFY(!document.ok());
    QVERIFY(document.error().isCancelled());
    QCOMPARE(stopped.reports, 2);
}

void TestOpenRecording::recordings_data()
{
    QTest::addColumn<QString>("path");
    const QStringList paths = testutil::realPickles();
    for (const QString& path : paths)
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    if (paths.isEmpty())
        QTest::newRow("none") << QString();
}

/// What tools/replay.py counts in the file itself.
void TestOpenRecording::recordings()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("shared recordings are not here");
    QFile file(testutil::sharedDir() + QStringLiteral("/data/expected.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray devices = QJsonDocument::fromJson(file.readAll())[QFileInfo(path).fileName()].toArray();
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document.ok());
    QCOMPARE(testutil::brokenInvariant(**document), QString());
    const core::Snapshot& s = *(*document)->snapshot;
    QCOMPARE(static_cast<qsizetype>(s.devices().size()), devices.size());
    for (qsizetype i = 0; i < devices.size(); ++i) {
        const QJsonObject facts = devices[i].toObject();
        const std::int32_t device = s.devices()[static_cast<std::size_t>(i)];
        QCOMPARE(device, facts[QStringLiteral("device")].toInt());
        const core::Trace trace = s.trace(device);
        QJsonObject actions;
        for (std::uint32_t row = trace.first; row < trace.first + trace.count; ++row) {
            const QString name = s.actionName(s.events().action[row]);
            actions[name] = actions[name].toInt() + 1;
        }
        QCOMPARE(actions, facts[QStringLiteral("actions")].toObject());
        const auto [first, last] = s.segmentRange(device);
        QCOMPARE(static_cast<int>(last.value - first.value), facts[QStringLiteral("segments")].toInt());
        int blocks = 0;
        int active = 0;
        double requested = 0;
        for (std::uint32_t b = 0; b < s.blocks().rows(); ++b) {
            const core::SegmentId segment = s.blocks().segment[b];
            if (segment < first || segment >= last)
                continue;
            ++blocks;
            active += s.blocks().state[b] != core::BlockState::Inactive ? 1 : 0;
            requested += static_cast<double>(s.blocks().requested[b]);
        }
        QCOMPARE(blocks, facts[QStringLiteral("blocks")].toInt());
        QCOMPARE(active, facts[QStringLiteral("active_blocks")].toInt());
        QCOMPARE(requested, facts[QStringLiteral("active_requested_bytes")].toDouble());
    }
    for (const core::ImportLog::Entry& e : (*document)->log.entries())
        QVERIFY2(e.anomaly != core::Anomaly::WrongType, qPrintable(e.detail));
}

void TestOpenRecording::truncatedRecordings_data()
{
    recordings_data();
}

/// Cut at many places, each opens with no more than the whole has, or says in one sentence why not.
void TestOpenRecording::truncatedRecordings()
{
    QFETCH(QString, path);
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly))
        QSKIP("shared recordings are not here");
    const QByteArray bytes = file.readAll();
    constexpr int cuts = 17;
    std::size_t most = 0;
    for (int i = 1; i < cuts; ++i) {
        // never twice the same place within a record
        const qsizetype length = bytes.size() * i / cuts - i % 7;
        const QString cut = write(QStringLiteral("cut.pickle"), bytes.left(length));
        core::NoProgress progress;
        const auto document = core::open(cut, progress);
        if (!document) {
            QVERIFY(document.error().message.endsWith(
                QStringLiteral("before its first whole event or segment; copy it again.")));
            continue;
        }
        QCOMPARE((*document)->log.count(core::Anomaly::TruncatedFile), std::uint64_t(1));
        QCOMPARE((*document)->log.count(core::Anomaly::WrongType), std::uint64_t(0));
        QCOMPARE(testutil::brokenInvariant(**document), QString());
        const std::size_t rows =
            (*document)->snapshot->events().rows() + (*document)->snapshot->segments().rows();
        QVERIFY(rows >= most);
        most = rows;
    }
}

/// A byte of what an archive holds is another: in a text of a frame, where only the checksum tells, or in the
/// checksum itself.
void TestOpenRecording::checksChecksums_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("found");
    const auto row = [](const char* kind, const char* found) {
        QTest::newRow(kind) << QString::fromLatin1(kind) << QString::fromLatin1(found);
    };
    row("whole.zip", "");
    row("text.zip", "wrong_checksum a.pickle");
    row("refused.zip", "The archive's checksum is wrong");
    row("whole.gz", "");
    row("two.gz", "");
    row("checksum.gz", "wrong_checksum x.gz");
    row("length.gz", "wrong_checksum x.gz");
}

void TestOpenRecording::checksChecksums()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, found);
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("x.") + kind.section(QLatin1Char('.'), 1));
    const QString script = QStringLiteral(R"(
import gzip, pickle, sys, zipfile
kind, path = sys.argv[1:]
frame = {"name": "forward", "filename": "model.py", "line": 1}
event = {"action": "alloc", "addr": 512, "size": 8, "stream": 0, "frames": [frame]}
data = pickle.dumps({"segments": [], "device_traces": [[event] * 2]}, 4)
if kind.endswith(".gz"):
    whole = gzip.compress(data[:50]) + gzip.compress(data[50:]) if kind == "two.gz" else gzip.compress(data)
    whole = bytearray(whole)
    if kind in ("checksum.gz", "length.gz"):
        whole[-8 if kind == "checksum.gz" else -4] ^= 1
    open(path, "wb").write(whole)
else:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(zipfile.ZipInfo("a.pickle"), data)  # a time of its own could hold the byte that is changed
    whole = open(path, "rb").read()
    changes = {"text.zip": (b"forward", b"fprward"), "refused.zip": (b"}", b"R")}
    whole = whole.replace(*changes.get(kind, (b"", b"")), 1)
    open(path, "wb").write(whole)
)");
    QProcess python;
    python.start(QStringLiteral("python3"), {QStringLiteral("-c"), script, kind, path});
    QVERIFY(python.waitForFinished() && python.exitCode() == 0);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QString said = document ? QString() : document.error().message;
    if (document) {
        for (const core::ImportLog::Entry& entry : (*document)->log.entries()) {
            if (entry.anomaly == core::Anomaly::WrongChecksum)
                said += core::nameOf(entry.anomaly) + QLatin1Char(' ') + QFileInfo(entry.detail).fileName();
        }
    }
    QVERIFY2(found.isEmpty() ? said.isEmpty() : said.contains(found), qPrintable(said));
}

SNAPVIEWER_TEST(TestOpenRecording)
#include "tst_open_recording.moc"
