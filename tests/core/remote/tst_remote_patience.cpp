// SPDX-License-Identifier: MIT
#include "core/packed/chunk_writer.h"
#include "core/packed/packed_about.h"
#include "core/remote/helper_archive.h"
#include "core/remote/open_remote.h"
#include "core/remote/remote_ranks.h"
#include "tests/testutil/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace core::remote; // NOLINT(google-build-using-namespace): all of it is about them

namespace {

constexpr qint64 never = std::numeric_limits<qint64>::max();

/// Somebody who cancels after a while, and remembers what was said until then.
class Watcher final : public core::Progress
{
public:
    explicit Watcher(qint64 patienceMs = never) : m_patienceMs(patienceMs) { m_clock.start(); }

    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& what) override
    {
        if (said.isEmpty() || said.last() != what)
            said += what;
    }
    [[nodiscard]] bool isCancelled() const override { return m_clock.elapsed() >= m_patienceMs; }
    [[nodiscard]] qint64 elapsed() const { return m_clock.elapsed(); }

    QStringList said;

private:
    QElapsedTimer m_clock;
    qint64 m_patienceMs;
};

enum class Operation
{
    Open,
    OpenCopied,
    List,
    Ranks,
    Copy,
};

} // namespace
Q_DECLARE_METATYPE(Operation)

/// Machines that say nothing, or without end, through a stand-in for ssh.
class TestRemotePatience : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("PATH", m_path); }
    void hearsOfACancelAtOnce_data();
    void hearsOfACancelAtOnce();
    void tellsForWhomItWaits();
    void looksAtAnIndexAsItComes();
    void holdsNoSummaryThatIsNone();
    void givesUpWhoTakesNoHelper_data();
    void givesUpWhoTakesNoHelper();

private:
    [[nodiscard]] QString file(const QString& name) const { return m_dir->filePath(name); }
    bool write(const QString& name, const QByteArray& bytes, bool isProgram = false) const;
    /// The stand-in does that from now on, in the folder of the test.
    [[nodiscard]] bool answerWith(const QByteArray& script) const;
    /// Runs that; its error.
    [[nodiscard]] core::Error failureOf(Operation operation, Watcher& watcher,
                                        const HelperPatience& patience = {}) const;
    static QByteArray bytesOfFrames(const std::vector<Frame>& frames);

    std::unique_ptr<QTemporaryDir> m_dir;
    QByteArray m_path;
    HelperArchive m_archive;
};

bool TestRemotePatience::write(const QString& name, const QByteArray& bytes, bool isProgram) const
{
    QFile to(file(name));
    return to.open(QIODevice::WriteOnly) && to.write(bytes) == bytes.size() &&
           (!isProgram || to.setPermissions(to.permissions() | QFileDevice::ExeOwner));
}

bool TestRemotePatience::answerWith(const QByteArray& script) const
{
    return write(QStringLiteral("ssh"), "#!/bin/sh\ncd '" + m_dir->path().toUtf8() + "'\n" + script + "\n",
                 true);
}

QByteArray TestRemotePatience::bytesOfFrames(const std::vector<Frame>& frames)
{
    std::string bytes;
    for (const Frame& frame : frames)
        bytes += bytesOf(frame);
    return QByteArray::fromStdString(bytes);
}

void TestRemotePatience::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_dir = std::make_unique<QTemporaryDir>();
    const Hello hello{Hello::protocolVersion, core::PackedAbout::methodology, QStringLiteral("0")};
    const std::string magic(core::ChunkLayout::magic);
    const std::uint64_t gigabytes = std::uint64_t{3} << 30U;
    const Frame begin{FrameType::Begin, 1, BeginMessage{{}, {}, gigabytes}.toPayload()};
    const Frame news{FrameType::Progress, 1, ProgressMessage{1, 2, QStringLiteral("Reading")}.toPayload()};
    const Frame count{FrameType::Recordings, 1, CountMessage{1}.toPayload()};
    const Frame zeros{FrameType::Chunk, 1, std::string(mostPayload, '\0')};
    const auto smaller = BeginMessage{{}, {}, mostPayload * 64}.toPayload();
    QVERIFY(write(QStringLiteral("hello"), QByteArray::fromStdString(std::string(syncMark)) +
                                               bytesOfFrames({{FrameType::Hello, 0, hello.toPayload()}})));
    QVERIFY(write(QStringLiteral("begin"), bytesOfFrames({begin})));
    QVERIFY(write(QStringLiteral("magic"), bytesOfFrames({{FrameType::Chunk, 1, magic}})));
    QVERIFY(write(QStringLiteral("news"), bytesOfFrames(std::vector<Frame>(1000, news))));
    QVERIFY(write(QStringLiteral("zeros"), bytesOfFrames({zeros})));
    QVERIFY(write(QStringLiteral("ranks"), bytesOfFrames({count, {FrameType::Begin, 1, smaller}})));
    QVERIFY(
        write(QStringLiteral("over"), bytesOfFrames({{FrameType::End, 1, {}}, {FrameType::Over, 1, {}}})));
    QVERIFY(write(QStringLiteral("archive"), "\x1f\x8b" + QByteArray(3 << 20, 'x')));
    const auto archive = HelperArchive::read(file(QStringLiteral("archive")), core::NoProgress());
    QVERIFY(archive.ok());
    m_archive = *archive;
    m_path = qgetenv("PATH");
    qputenv("PATH", m_dir->path().toUtf8() + ':' + m_path);
}

core::Error TestRemotePatience::failureOf(Operation operation, Watcher& watcher,
                                          const HelperPatience& patience) const
{
    const auto errorOf = [](const auto& result) { return result ? core::Error() : result.error(); };
    const QString path = QStringLiteral("ssh://host/path");
    switch (operation) {
    case Operation::Open:
        return errorOf(openRemote({path}, nullptr, watcher));
    case Operation::OpenCopied:
        return errorOf(openRemote({QStringLiteral("ssh+cat://host/path")}, nullptr, watcher));
    case Operation::List:
        return errorOf(listRemote(*Address::fromText(path), watcher));
    case Operation::Ranks:
        return errorOf(openRemoteJob(path, {}, watcher));
    case Operation::Copy:
        return errorOf(copyHelper(*Address::fromText(path), m_archive, watcher, patience));
    }
    return {};
}

void TestRemotePatience::hearsOfACancelAtOnce_data()
{
    QTest::addColumn<Operation>("operation");
    QTest::addColumn<QByteArray>("script");
    const QByteArray silent("exec sleep 60");
    const QByteArray deaf("trap '' TERM HUP INT; while :; do sleep 0.05; done");
    QTest::newRow("connecting") << Operation::Open << silent;
    QTest::newRow("waiting for an answer") << Operation::Open << QByteArray("cat hello; exec sleep 60");
    QTest::newRow("receiving") << Operation::Open << QByteArray("cat hello begin magic; exec sleep 60");
    QTest::newRow("hearing news") << Operation::Open << QByteArray("cat hello; while cat news; do :; done");
    QTest::newRow("whoever ignores signals") << Operation::Open << deaf;
    QTest::newRow("copying a file") << Operation::OpenCopied << QByteArray("exec cat /dev/zero");
    QTest::newRow("listing") << Operation::List << deaf;
    QTest::newRow("asking for ranks") << Operation::Ranks << QByteArray("cat hello ranks; exec sleep 60");
    QTest::newRow("copying the helper") << Operation::Copy << silent;
    QTest::newRow("copying it to the deaf") << Operation::Copy << deaf;
    QTest::newRow("unpacking it") << Operation::Copy << QByteArray("cat >/dev/null & exec sleep 60");
}

void TestRemotePatience::hearsOfACancelAtOnce()
{
    constexpr qint64 patienceMs = 150;
#ifdef __SANITIZE_ADDRESS__ // everything is slower then
    constexpr qint64 promisedMs = 2000;
#else
    constexpr qint64 promisedMs = 200;
#endif
    constexpr int mostTries = 20; // the machine may be busy
    QFETCH(const Operation, operation);
    QFETCH(const QByteArray, script);
    QVERIFY(answerWith(script));
    qint64 took = never;
    for (int tries = 0; tries < mostTries && took > promisedMs; ++tries) {
        Watcher watcher(patienceMs);
        const core::Error error = failureOf(operation, watcher);
        took = watcher.elapsed() - patienceMs;
        QVERIFY2(error.isCancelled(), qPrintable(error.message));
    }
    QVERIFY2(took <= promisedMs, qPrintable(QString::number(took)));
}

void TestRemotePatience::tellsForWhomItWaits()
{
    QVERIFY(answerWith("cat hello; exec sleep 60"));
    Watcher watcher(2300);
    QVERIFY(failureOf(Operation::Open, watcher).isCancelled());
    QVERIFY2(watcher.said.contains(QStringLiteral("Waiting for host, 1 s")) &&
                 watcher.said.contains(QStringLiteral("Waiting for host, 2 s")),
             qPrintable(watcher.said.join(QLatin1Char('|'))));
    QVERIFY(answerWith("exec sleep 60")); // so is who does not take the helper
    Watcher copying(1300);
    QVERIFY(failureOf(Operation::Copy, copying).isCancelled());
    QVERIFY(copying.said.contains(QStringLiteral("Waiting for host, 1 s")));
}

/// Three gigabytes of zeros, of which the first piece says that they are no index.
void TestRemotePatience::looksAtAnIndexAsItComes()
{
    QVERIFY(answerWith("cat hello begin; while cat zeros; do echo x >>pieces; done"));
    Watcher watcher;
    QCOMPARE(failureOf(Operation::Open, watcher).message,
             QStringLiteral("What host sent is damaged: open it again."));
    QFile pieces(file(QStringLiteral("pieces")));
    QVERIFY(!pieces.exists() || pieces.size() < 1000); // 500 of 3,072
}

void TestRemotePatience::holdsNoSummaryThatIsNone()
{
    QVERIFY(answerWith("cat hello ranks; for i in $(seq 64); do cat zeros; done; exec cat over"));
    Watcher watcher;
    const auto job = openRemoteJob(QStringLiteral("ssh://host/path"), {}, watcher);
    QVERIFY2(job.ok(), qPrintable(job ? QString() : job.error().message));
    QCOMPARE(job->notes, QStringList(QStringLiteral("left out: a summary is no file of summaries")));
}

void TestRemotePatience::givesUpWhoTakesNoHelper_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("who only talks") << QByteArray("exec cat /dev/zero")
                                    << QStringLiteral(
                                           "What host sends is no answer to anything: it is given up.");
    QTest::newRow("who does nothing")
        << QByteArray("exec sleep 60") << QStringLiteral("host has taken nothing for 1 s: it is given up.");
    QTest::newRow("who only listens") << QByteArray("exec cat >/dev/null")
                                      << QStringLiteral("host has said nothing for 1 s: it is given up.");
    QTest::newRow("who talks at the end")
        << QByteArray("head -c 3145730 >/dev/null; echo snapviewer-cli 1; exec cat /dev/zero")
        << QStringLiteral("What host sends is no answer to anything: it is given up.");
}

void TestRemotePatience::givesUpWhoTakesNoHelper()
{
    QFETCH(const QByteArray, script);
    QFETCH(const QString, sentence);
    QVERIFY(answerWith(script));
    Watcher watcher(20'000);
    QCOMPARE(failureOf(Operation::Copy, watcher, {1000, 1000}).message, sentence);
}

SNAPVIEWER_TEST(TestRemotePatience)
#include "tst_remote_patience.moc"
