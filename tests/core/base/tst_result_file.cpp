// SPDX-License-Identifier: MIT
#include "core/base/output/result_file.h"
#include "tests/testutil/left_in.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/// The rule that every result goes by, however it is written.
class TestResultFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }
    void appearsWhole();
    void staysAsItWasWithoutCommit();
    void hasTheRightsOfAnyNewFile();
    void keepsTheRightsOfTheOld();
    void followsLinks();
    void takesTheLongestName();
    void neverReplacesAPipe();
    void waitsForAReader();
    void isStopped();
    void saysWhy();
    void refuses_data();
    void refuses();

private:
    /// Stops once it was asked so often.
    struct Watcher final : core::Progress
    {
        void report(std::uint64_t, std::uint64_t, const QString&) override {}
        [[nodiscard]] bool isCancelled() const override { return patience == 0 || --patience == 0; }
        mutable int patience = 1;
    };

    [[nodiscard]] static QByteArray contentOf(const QString& path);
    static void put(const QString& path, const QByteArray& bytes);
    static void write(const QString& path, const QByteArray& bytes);
    [[nodiscard]] static unsigned modeOf(const QString& path);
    [[nodiscard]] QStringList names() const { return testutil::leftIn(m_dir->path()); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

QByteArray TestResultFile::contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

void TestResultFile::put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void TestResultFile::write(const QString& path, const QByteArray& bytes)
{
    core::ResultFile file(path);
    QVERIFY2(file.open(), qPrintable(file.errorString()));
    QCOMPARE(file.device().write(bytes), bytes.size());
    QVERIFY2(file.commit(), qPrintable(file.errorString()));
}

unsigned TestResultFile::modeOf(const QString& path)
{
    struct stat there = {};
    return stat(QFile::encodeName(path).constData(), &there) == 0 ? there.st_mode & 0777U : 0;
}

void TestResultFile::appearsWhole()
{
    const QString path = m_dir->filePath(QStringLiteral("new"));
    core::ResultFile file(path);
    QVERIFY(file.open());
    file.device().write("result");
    QCOMPARE(names(), QStringList()); // not even under another name
    QVERIFY(file.commit());
    QCOMPARE(contentOf(path), QByteArray("result"));
    QCOMPARE(names(), QStringList{QStringLiteral("new")});
}

void TestResultFile::staysAsItWasWithoutCommit()
{
    const QString path = m_dir->filePath(QStringLiteral("old"));
    put(path, "old");
    {
        core::ResultFile file(path);
        QVERIFY(file.open());
        file.device().write("half a res");
    }
    QCOMPARE(contentOf(path), QByteArray("old"));
    QCOMPARE(names(), QStringList{QStringLiteral("old")});
}

void TestResultFile::hasTheRightsOfAnyNewFile()
{
    for (const auto& [mask, mode] : {std::pair(0077U, 0600U), {0022U, 0644U}, {0002U, 0664U}}) {
        const QString path = m_dir->filePath(QString::number(mode));
        const mode_t before = umask(mask);
        write(path, "result");
        umask(before);
        QCOMPARE(modeOf(path), mode);
    }
}

void TestResultFile::keepsTheRightsOfTheOld()
{
    const QString path = m_dir->filePath(QStringLiteral("old"));
    put(path, "old");
    for (const unsigned mode : {0600U, 0660U, 0755U}) {
        QCOMPARE(chmod(QFile::encodeName(path).constData(), mode), 0);
        write(path, "result");
        QCOMPARE(modeOf(path), mode);
    }
}

/// Of two links in a row the file is written, be it there or not; both stay links.
void TestResultFile::followsLinks()
{
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("there")));
    QVERIFY(QFile::link(QStringLiteral("there/file"), m_dir->filePath(QStringLiteral("second"))));
    QVERIFY(QFile::link(m_dir->filePath(QStringLiteral("second")), m_dir->filePath(QStringLiteral("first"))));
    for (const char* const result : {"new", "again"}) {
        write(m_dir->filePath(QStringLiteral("first")), result);
        QCOMPARE(contentOf(m_dir->filePath(QStringLiteral("there/file"))), QByteArray(result));
        QVERIFY(QFileInfo(m_dir->filePath(QStringLiteral("first"))).isSymLink());
        QVERIFY(QFileInfo(m_dir->filePath(QStringLiteral("second"))).isSymLink());
    }
}

void TestResultFile::takesTheLongestName()
{
    constexpr qsizetype most = 255;
    const QString path = m_dir->filePath(QString(most, QLatin1Char('n')));
    write(path, "new");
    write(path, "again");
    QCOMPARE(contentOf(path), QByteArray("again"));
    QCOMPARE(names().size(), 1);
}

void TestResultFile::neverReplacesAPipe()
{
    const QString path = m_dir->filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    QProcess reader;
    reader.start(QStringLiteral("cat"), {path});
    QVERIFY(reader.waitForStarted());
    Watcher patient;
    patient.patience = 1000;
    {
        core::ResultFile file(path);
        file.watch(patient);
        QVERIFY(file.open());
        QVERIFY(!file.isRegular());
        file.device().write("result");
        QVERIFY(file.commit());
    }
    QVERIFY(reader.waitForFinished());
    QCOMPARE(reader.readAllStandardOutput(), QByteArray("result"));
    QVERIFY(!QFileInfo(path).isFile());
}

/// Nobody reads: who is watched waits until stopped, who is not says so.
void TestResultFile::waitsForAReader()
{
    const QString path = m_dir->filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    Watcher watcher;
    watcher.patience = 3;
    core::ResultFile watched(path);
    watched.watch(watcher);
    QVERIFY(!watched.open());
    QVERIFY(watched.failure().isCancelled());
    core::ResultFile alone(path);
    QVERIFY(!alone.open());
    QCOMPARE(alone.failure().message,
             QStringLiteral("%1 cannot be written: nobody reads from it.").arg(path));
}

/// However large what is written at once is: it is stopped within it.
void TestResultFile::isStopped()
{
    const QString path = m_dir->filePath(QStringLiteral("new"));
    Watcher watcher;
    watcher.patience = 4;
    core::ResultFile file(path);
    file.watch(watcher);
    QVERIFY(file.open());
    const QByteArray much(qsizetype{64} << 20U, 'x');
    QVERIFY(file.device().write(much) != much.size());
    QVERIFY(!file.commit());
    QVERIFY(file.failure().isCancelled());
    QCOMPARE(names(), QStringList());
}

/// Where the file may not grow, the old one stays, and the reason is told in words.
void TestResultFile::saysWhy()
{
    const QString path = m_dir->filePath(QStringLiteral("old"));
    put(path, "old");
    constexpr rlim_t most = 4096;
    rlimit before = {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{most, before.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    core::ResultFile file(path);
    const bool isWritten = file.open() && file.device().write(QByteArray(100'000, 'x')) > 0 && file.commit();
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    QVERIFY(!isWritten);
    QCOMPARE(file.failure().kind, core::ErrorKind::Output);
    QCOMPARE(file.failure().message,
             QStringLiteral("%1 cannot be written: it would be larger than a file may be here (ulimit -f).")
                 .arg(path));
    QCOMPARE(contentOf(path), QByteArray("old"));
    core::ResultFile full(QStringLiteral("/dev/full"));
    QVERIFY(full.open());
    full.device().write("x");
    QVERIFY(!full.commit());
    QCOMPARE(full.errorString(), QStringLiteral("no space is left on the disk"));
}

void TestResultFile::refuses_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("folder") << QDir::tempPath();
    QTest::newRow("no such folder") << QDir::tempPath() + QStringLiteral("/absent/file");
    QTest::newRow("too long a name") << QDir::tempPath() + QLatin1Char('/') + QString(256, QLatin1Char('n'));
    QTest::newRow("nothing") << QString();
}

void TestResultFile::refuses()
{
    QFETCH(QString, path);
    core::ResultFile file(path);
    QVERIFY(!file.open() || !file.commit());
    QVERIFY(!file.errorString().isEmpty());
}

SNAPVIEWER_TEST(TestResultFile)
#include "tst_result_file.moc"
