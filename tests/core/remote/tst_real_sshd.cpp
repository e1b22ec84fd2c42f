// SPDX-License-Identifier: MIT
#include "core/remote/open_remote.h"
#include "core/remote/remote_ranks.h"
#include "tests/core/packed/packing.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace core::remote; // NOLINT(google-build-using-namespace): all of it is about them

/// The real ssh and a server of its own on this machine, with keys made for it. Skipped where that cannot be
/// started.
class TestRealSshd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void opens();
    void copiesWholeFiles();
    void opensKnownFilesFromTheCache();
    void takesSummariesOfRanks();
    void runsSubcommands();
    void saysThatAKeyIsRefused();

private:
    [[nodiscard]] QString file(const QString& name) const { return m_dir.filePath(name); }
    bool write(const QString& name, const QByteArray& bytes, bool isProgram = false) const;
    [[nodiscard]] bool makeKey(const QString& name) const;
    [[nodiscard]] static QString serverProgram();
    [[nodiscard]] static quint16 freePort();
    void writeConfigurations(quint16 port) const;
    [[nodiscard]] core::Result<core::OpenedRecording> open(const QString& scheme,
                                                           const core::CacheFolder* cache) const;

    QTemporaryDir m_dir;
    QProcess m_server;
    QByteArray m_path;
    QString m_recording = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle");
};

bool TestRealSshd::write(const QString& name, const QByteArray& bytes, bool isProgram) const
{
    QFile to(file(name));
    return to.open(QIODevice::WriteOnly) && to.write(bytes) == bytes.size() &&
           (!isProgram || to.setPermissions(to.permissions() | QFileDevice::ExeOwner));
}

bool TestRealSshd::makeKey(const QString& name) const
{
    return QProcess::execute(QStringLiteral("ssh-keygen"),
                             {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"),
                              QStringLiteral("-N"), QString(), QStringLiteral("-f"), file(name)}) == 0;
}

QString TestRealSshd::serverProgram()
{
    return QStandardPaths::findExecutable(
        QStringLiteral("sshd"),
        {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/local/sbin"), QStringLiteral("/usr/bin")});
}

quint16 TestRealSshd::freePort()
{
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    const bool isBound = probe >= 0 && bind(probe, any, size) == 0 && getsockname(probe, any, &size) == 0;
    if (probe >= 0)
        close(probe);
    return isBound ? ntohs(address.sin_port) : quint16{0};
}

void TestRealSshd::writeConfigurations(quint16 port) const
{
    const QByteArray dir = m_dir.path().toUtf8();
    const QByteArray cli = QFileInfo(QStringLiteral(SNAPVIEWER_CLI_PROGRAM)).path().toUtf8();
    const QByteArray number = QByteArray::number(port);
    QVERIFY(write(QStringLiteral("sshd_config"),
                  "ListenAddress 127.0.0.1\nPort " + number + "\nHostKey " + dir +
                      "/host\nPidFile none\nUsePAM no\n" +
                      "StrictModes no\nPasswordAuthentication no\nKbdInteractiveAuthentication no\n" +
                      "PermitRootLogin prohibit-password\nAuthorizedKeysFile " + dir +
                      "/allowed\nSetEnv PATH=" + cli + ":/usr/bin:/bin SNAPVIEWER_NO_CACHE=1\n"));
    QVERIFY(write(QStringLiteral("config"),
                  "Host machine\n HostName 127.0.0.1\n Port " + number +
                      "\n IdentitiesOnly yes\n IdentityFile " + dir + "/user\n UserKnownHostsFile " + dir +
                      "/known\n StrictHostKeyChecking accept-new\n LogLevel ERROR\n" +
                      "Host stranger\n HostName 127.0.0.1\n Port " + number +
                      "\n IdentitiesOnly yes\n IdentityFile " + dir + "/other\n UserKnownHostsFile " + dir +
                      "/known\n StrictHostKeyChecking accept-new\n"));
}

void TestRealSshd::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    const QString ssh = QStandardPaths::findExecutable(QStringLiteral("ssh"));
    const quint16 port = freePort();
    if (ssh.isEmpty() || serverProgram().isEmpty() || port == 0)
        QSKIP("no sshd here");
    QVERIFY(makeKey(QStringLiteral("host")) && makeKey(QStringLiteral("user")) &&
            makeKey(QStringLiteral("other")));
    QVERIFY(QFile::copy(file(QStringLiteral("user.pub")), file(QStringLiteral("allowed"))));
    writeConfigurations(port);
    const QStringList arguments{QStringLiteral("-f"), file(QStringLiteral("sshd_config"))};
    QProcess check;
    check.start(serverProgram(), QStringList{QStringLiteral("-t")} + arguments);
    if (!check.waitForFinished() || check.exitCode() != 0)
        QSKIP(("sshd does not start: " + check.readAllStandardError().trimmed()).constData());
    m_server.start(serverProgram(), QStringList{QStringLiteral("-D"), QStringLiteral("-e")} + arguments);
    QVERIFY(m_server.waitForStarted());
    QVERIFY(QTest::qWaitFor([this] {
        m_server.waitForReadyRead(20);
        return m_server.readAllStandardError().contains("listening");
    }));
    QVERIFY(QDir(m_dir.path()).mkdir(QStringLiteral("bin")));
    QVERIFY(write(QStringLiteral("bin/ssh"),
                  "#!/bin/sh\nexec " + ssh.toUtf8() + " -F '" + m_dir.path().toUtf8() + "/config' \"$@\"\n",
                  true));
    m_path = qgetenv("PATH");
    qputenv("PATH", m_dir.path().toUtf8() + "/bin:" + m_path);
}

void TestRealSshd::cleanupTestCase()
{
    if (!m_path.isEmpty())
        qputenv("PATH", m_path);
    m_server.terminate();
    m_server.waitForFinished();
}

core::Result<core::OpenedRecording> TestRealSshd::open(const QString& scheme,
                                                       const core::CacheFolder* cache) const
{
    core::NoProgress progress;
    return openAnywhere({scheme + QStringLiteral("://machine") + m_recording}, cache, progress);
}

void TestRealSshd::opens()
{
    core::NoProgress progress;
    const auto local = core::openRecording({m_recording}, nullptr, progress);
    const auto remote = open(QStringLiteral("ssh"), nullptr);
    QVERIFY2(remote.ok(), qPrintable(remote ? QString() : remote.error().message));
    core::Document document = *remote->recording->document;
    document.path = m_recording;
    const auto again = core::Recording::build(std::make_shared<const core::Document>(document), progress);
    QCOMPARE(testutil::packed(**again), testutil::packed(*local->recording));
}

void TestRealSshd::copiesWholeFiles()
{
    const auto remote = open(QStringLiteral("ssh+cat"), nullptr);
    QVERIFY2(remote.ok(), qPrintable(remote ? QString() : remote.error().message));
    QVERIFY(remote->recording->snapshot().events().rows() > 0);
}

void TestRealSshd::opensKnownFilesFromTheCache()
{
    const core::CacheFolder cache = core::indexCache(file(QStringLiteral("cache")), {1 << 30, 1, 0});
    const auto first = open(QStringLiteral("ssh"), &cache);
    QVERIFY(first.ok() && !first->isFromIndex);
    const auto second = open(QStringLiteral("ssh"), &cache);
    QVERIFY(second.ok() && second->isFromIndex);
}

void TestRealSshd::takesSummariesOfRanks()
{
    QVERIFY(QDir(m_dir.path()).mkdir(QStringLiteral("job")));
    for (const char* const name : {"job/rank0.pickle", "job/rank1.pickle"})
        QVERIFY(QFile::copy(m_recording, file(QLatin1String(name))));
    core::NoProgress progress;
    const auto job =
        openRemoteJob(QStringLiteral("ssh://machine") + file(QStringLiteral("job")), {}, progress);
    QVERIFY2(job.ok(), qPrintable(job ? QString() : job.error().message));
    QCOMPARE(job->ranks.size(), 2U);
    QCOMPARE(job->ranks[1].source->path,
             QStringLiteral("ssh://machine") + file(QStringLiteral("job/rank1.pickle")));
}

void TestRealSshd::runsSubcommands()
{
    const auto said = [](const QStringList& arguments) {
        QProcess cli;
        cli.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM), arguments);
        cli.waitForFinished();
        return cli.readAllStandardOutput() + cli.readAllStandardError();
    };
    const QString there = QStringLiteral("ssh://machine") + m_recording;
    const QByteArray remote = said({QStringLiteral("diff"), there, m_recording});
    QVERIFY2(remote.contains("holds as much as A"), remote.constData());
    QVERIFY(said({QStringLiteral("check"), QStringLiteral("--max-allocated"), QStringLiteral("1GiB"), there})
                .contains("pass"));
}

void TestRealSshd::saysThatAKeyIsRefused()
{
    core::NoProgress progress;
    const auto remote = openRemote({QStringLiteral("ssh://stranger") + m_recording}, nullptr, progress);
    QVERIFY(!remote.ok());
    QVERIFY2(remote.error().message.contains(QStringLiteral("Permission denied")),
             qPrintable(remote.error().message));
}

SNAPVIEWER_TEST(TestRealSshd)
#include "tst_real_sshd.moc"
