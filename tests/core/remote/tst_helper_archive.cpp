// SPDX-License-Identifier: MIT
#include "core/remote/helper_archive.h"
#include "core/remote/open_remote.h"
#include "tests/testutil/test_main.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace core::remote; // NOLINT(google-build-using-namespace): all of it is about them

/// Copying the command line to a machine without one, through a stand-in for ssh that runs what it is given.
class TestHelperArchive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void opensAfterIt();
    void isPreferredToAnotherVersion();
    void leavesNothingOfWhatFails_data();
    void leavesNothingOfWhatFails();
    void stopsWhenCancelled();
    void readsArchives();

private:
    [[nodiscard]] QString file(const QString& name) const { return m_dir->filePath(name); }
    bool write(const QString& name, const QByteArray& bytes, bool isProgram = false) const;
    /// An archive as packaging/bundle --cli makes one, of a program that does this.
    [[nodiscard]] HelperArchive archiveOf(const QByteArray& script) const;
    [[nodiscard]] static QByteArray realProgram();
    [[nodiscard]] QStringList found() const;
    [[nodiscard]] core::Result<core::OpenedRecording> open(bool* lacksHelper) const;

    std::unique_ptr<QTemporaryDir> m_dir;
    QByteArray m_path;
    QByteArray m_cache;
    Address m_there = *Address::fromText(QStringLiteral("ssh://host/"));
};

bool TestHelperArchive::write(const QString& name, const QByteArray& bytes, bool isProgram) const
{
    QFile to(file(name));
    return to.open(QIODevice::WriteOnly) && to.write(bytes) == bytes.size() &&
           (!isProgram || to.setPermissions(to.permissions() | QFileDevice::ExeOwner));
}

void TestHelperArchive::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_dir->path()).mkpath(QStringLiteral("bin")));
    QVERIFY(QDir(m_dir->path()).mkpath(QStringLiteral("a 'home'")));
    QVERIFY(write(QStringLiteral("bin/ssh"),
                  "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nshift 2\n"
                  "if [ -f '" +
                      m_dir->path().toUtf8() +
                      "/changes' ]; then set -- "
                      "\"$(printf %s \"$*\" | sed 's|; echo|; echo x >>\"$n/archive\"; echo|')\"; fi\n"
                      "exec sh -c \"$*\"\n",
                  true));
    m_path = qgetenv("PATH");
    m_cache = qgetenv("XDG_CACHE_HOME");
    qputenv("PATH", file(QStringLiteral("bin")).toUtf8() + ':' + m_path);
    qputenv("XDG_CACHE_HOME", file(QStringLiteral("a 'home'")).toUtf8());
    qputenv("SNAPVIEWER_NO_CACHE", "1");
}

void TestHelperArchive::cleanup()
{
    qputenv("PATH", m_path);
    qunsetenv("SNAPVIEWER_NO_CACHE");
    if (m_cache.isNull())
        qunsetenv("XDG_CACHE_HOME");
    else
        qputenv("XDG_CACHE_HOME", m_cache);
}

HelperArchive TestHelperArchive::archiveOf(const QByteArray& script) const
{
    const QString tree = QStringLiteral("snapviewer-cli-1");
    QDir(m_dir->path()).mkpath(tree + QStringLiteral("/bin"));
    write(tree + QStringLiteral("/bin/snapviewer-cli"), "#!/bin/sh\n" + script + "\n", true);
    QProcess::execute(QStringLiteral("tar"), {QStringLiteral("-czf"), file(QStringLiteral("a.tar.gz")),
                                              QStringLiteral("-C"), m_dir->path(), tree});
    core::NoProgress progress;
    return *HelperArchive::read(file(QStringLiteral("a.tar.gz")), progress);
}

QByteArray TestHelperArchive::realProgram()
{
    return "exec '" SNAPVIEWER_CLI_PROGRAM "' \"$@\"";
}

/// What lies in the cache there, hidden things too.
QStringList TestHelperArchive::found() const
{
    return QDir(file(QStringLiteral("a 'home'/snapviewer")))
        .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

core::Result<core::OpenedRecording> TestHelperArchive::open(bool* lacksHelper) const
{
    core::NoProgress progress;
    return openRemote(
        {QStringLiteral("ssh://host" SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle")}, nullptr,
        progress, lacksHelper);
}

void TestHelperArchive::opensAfterIt()
{
    bool lacksHelper = false;
    const auto before = open(&lacksHelper);
    QVERIFY(!before);
    QVERIFY(lacksHelper);
    QVERIFY2(before.error().message.contains(QStringLiteral("no snapviewer-cli on host")),
             qPrintable(before.error().message));
    core::NoProgress progress;
    for (int again = 0; again < 2; ++again) { // over one that is there, too
        const auto copied = copyHelper(m_there, archiveOf(realProgram()), progress);
        QVERIFY2(copied.ok(), qPrintable(copied ? QString() : copied.error().message));
        QCOMPARE(found(), QStringList(QFileInfo(helperFolder()).fileName()));
    }
    lacksHelper = false;
    const auto after = open(&lacksHelper);
    QVERIFY2(after.ok(), qPrintable(after ? QString() : after.error().message));
    QVERIFY(!lacksHelper);
    QVERIFY(after->recording->history->devices().size() == 1);
}

void TestHelperArchive::isPreferredToAnotherVersion()
{
    const Hello other{Hello::protocolVersion, 99'999, QStringLiteral("7.0")};
    QVERIFY(write(QStringLiteral("hello"),
                  QByteArray::fromStdString(std::string(syncMark) +
                                            bytesOf({FrameType::Hello, 0, other.toPayload()}))));
    QVERIFY(write(QStringLiteral("bin/snapviewer-cli"),
                  "#!/bin/sh\ncat '" + file(QStringLiteral("hello")).toUtf8() + "'\n", true));
    bool lacksHelper = false;
    const auto before = open(&lacksHelper);
    QVERIFY(!before && lacksHelper);
    QVERIFY(before.error().message.contains(QStringLiteral("snapviewer-cli 7.0")));
    core::NoProgress progress;
    QVERIFY(copyHelper(m_there, archiveOf(realProgram()), progress).ok());
    QVERIFY(open(nullptr).ok());
}

void TestHelperArchive::leavesNothingOfWhatFails_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<bool>("isChanged");
    QTest::newRow("does not start") << QByteArray("echo 'wrong machine' >&2; exit 3") << false;
    QTest::newRow("changed on the way") << realProgram() << true;
    QTest::newRow("another program") << QByteArray("echo hello") << false;
}

void TestHelperArchive::leavesNothingOfWhatFails()
{
    QFETCH(const QByteArray, script);
    QFETCH(const bool, isChanged);
    const HelperArchive archive = archiveOf(script);
    QVERIFY(!isChanged || write(QStringLiteral("changes"), {}));
    core::NoProgress progress;
    const auto copied = copyHelper(m_there, archive, progress);
    QVERIFY(!copied);
    QVERIFY2(copied.error().message.contains(QStringLiteral("host")) &&
                 copied.error().message.endsWith(QLatin1Char('.')) !=
                     copied.error().message.contains(QStringLiteral(": ")),
             qPrintable(copied.error().message));
    QTRY_VERIFY2(found().isEmpty(), qPrintable(found().join(QLatin1Char(' '))));
}

void TestHelperArchive::stopsWhenCancelled()
{
    class Impatient final : public core::Progress
    {
    public:
        void report(std::uint64_t, std::uint64_t, const QString&) override {}
        [[nodiscard]] bool isCancelled() const override { return true; }
    };
    Impatient impatient;
    const auto copied = copyHelper(m_there, archiveOf(realProgram()), impatient);
    QVERIFY(!copied && copied.error().isCancelled());
    QTRY_VERIFY(found().isEmpty());
    QVERIFY(!HelperArchive::read(file(QStringLiteral("a.tar.gz")), impatient));
}

void TestHelperArchive::readsArchives()
{
    const HelperArchive archive = archiveOf("exit 0");
    QFile of(archive.path);
    QVERIFY(of.open(QIODevice::ReadOnly));
    const QByteArray bytes = of.readAll();
    QCOMPARE(archive.bytes, static_cast<std::uint64_t>(bytes.size()));
    QCOMPARE(archive.sha256, QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
    core::NoProgress progress;
    QVERIFY(write(QStringLiteral("text"), "hello"));
    for (const char* name : {"text", "nowhere", "bin"}) {
        const auto none = HelperArchive::read(file(QLatin1String(name)), progress);
        QVERIFY2(!none && none.error().message.contains(QStringLiteral("packaging/bundle --cli makes one.")),
                 name);
    }
}

SNAPVIEWER_TEST(TestHelperArchive)
#include "tst_helper_archive.moc"
