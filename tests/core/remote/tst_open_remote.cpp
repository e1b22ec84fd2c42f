// SPDX-License-Identifier: MIT
#include "core/packed/packed_about.h"
#include "core/remote/helper_archive.h"
#include "core/remote/open_remote.h"
#include "core/remote/remote_connection.h"
#include "core/remote/remote_ranks.h"
#include "tests/core/packed/packing.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>

using namespace core::remote; // NOLINT(google-build-using-namespace): all of it is about them

/// Recordings on another machine, through a stand-in for ssh that does what it is told: run what it is given
/// here, or answer with a file.
class TestOpenRemote : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void opensWhatALocalOpeningDoes();
    void opensUnderAnyName_data();
    void opensUnderAnyName();
    void keepsNoMoreThanThereIsRoomFor();
    void keepsThePathOffTheCommandLine();
    void asksOnlyWhetherItChanged();
    void readsAgainWhatChanged();
    void listsAFolder();
    void tellsThatAFolderHasRanks();
    void takesSummariesOfRanks();
    void refusesDamagedRanks();
    void toleratesLoginNoise();
    void saysWhereTheConnectionEnds();
    void refusesWhatIsDamaged();
    void refusesAnotherVersion();
    void saysWhatIsMissing_data();
    void saysWhatIsMissing();
    void saysThatTheFileChanged();
    void cancels();
    void endsWhatDoesNotLeave();

private:
    [[nodiscard]] QString file(const QString& name) const { return m_dir->filePath(name); }
    bool write(const QString& name, const QByteArray& bytes, bool isProgram = false) const;
    [[nodiscard]] QByteArray read(const QString& name) const;
    /// The stand-in answers so from now on, and ends with that code.
    void answerWith(const QByteArray& bytes, int code = 0, const QByteArray& complaint = {}) const;
    [[nodiscard]] core::Result<core::OpenedRecording>
    open(const QString& path, const core::CacheFolder* cache = nullptr,
         const QString& scheme = QStringLiteral("ssh")) const;
    [[nodiscard]] QString complaint(const core::Result<core::OpenedRecording>& opened) const;
    [[nodiscard]] core::CacheFolder cache() const
    {
        return core::indexCache(file(QStringLiteral("cache")), {qint64{1} << 30U, 1, 0});
    }

    void makeRanks() const;

    std::unique_ptr<QTemporaryDir> m_dir;
    Hello m_hello{Hello::protocolVersion, core::PackedAbout::methodology, QStringLiteral("0")};
    QByteArray m_path;
    QString m_recording;
};

bool TestOpenRemote::write(const QString& name, const QByteArray& bytes, bool isProgram) const
{
    QFile to(file(name));
    return to.open(QIODevice::WriteOnly) && to.write(bytes) == bytes.size() &&
           (!isProgram || to.setPermissions(to.permissions() | QFileDevice::ExeOwner));
}

QByteArray TestOpenRemote::read(const QString& name) const
{
    QFile from(file(name));
    return from.open(QIODevice::ReadOnly) ? from.readAll() : QByteArray();
}

/// As ssh does, it hands all words to a shell as one line.
void TestOpenRemote::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_dir = std::make_unique<QTemporaryDir>();
    const QByteArray dir = m_dir->path().toUtf8();
    QVERIFY(
        write(QStringLiteral("ssh"),
              "#!/bin/sh\ndir='" + dir +
                  "'\nprintf '%s\\n' \"$@\" >\"$dir/arguments\"\n"
                  "while [ \"$1\" != -- ]; do shift; done\nshift 2\n"
                  "[ ! -f \"$dir/noise\" ] || cat \"$dir/noise\"\n"
                  "[ ! -f \"$dir/complaint\" ] || cat \"$dir/complaint\" >&2\n"
                  "if [ -f \"$dir/answer\" ]; then cat \"$dir/answer\"; exit \"$(cat \"$dir/code\")\"; fi\n"
                  "sh -c \"$*\" | tee \"$dir/sent\"\n",
              true));
    m_path = qgetenv("PATH");
    const QByteArray cli = QFileInfo(QStringLiteral(SNAPVIEWER_CLI_PROGRAM)).path().toUtf8();
    qputenv("PATH", dir + ':' + cli + ':' + m_path);
    qputenv("SNAPVIEWER_NO_CACHE", "1"); // of the other end
    m_recording = file(QStringLiteral("recording.pickle"));
    QVERIFY(
        QFile::copy(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"), m_recording));
}

void TestOpenRemote::cleanup()
{
    qputenv("PATH", m_path);
    qunsetenv("SNAPVIEWER_NO_CACHE");
}

void TestOpenRemote::answerWith(const QByteArray& bytes, int code, const QByteArray& complaint) const
{
    QVERIFY(write(QStringLiteral("answer"), bytes) &&
            write(QStringLiteral("code"), QByteArray::number(code)) &&
            write(QStringLiteral("complaint"), complaint));
}

core::Result<core::OpenedRecording> TestOpenRemote::open(const QString& path, const core::CacheFolder* cache,
                                                         const QString& scheme) const
{
    core::NoProgress progress;
    auto opened = openRemote({scheme + QStringLiteral("://host") + path}, cache, progress);
    if (opened && cache != nullptr && !opened->isFromIndex && !*core::keepIndex(*opened, *cache, progress))
        return core::Error{core::ErrorKind::Output, QStringLiteral("not kept"), -1};
    return opened;
}

/// The sentence of an opening that failed.
QString TestOpenRemote::complaint(const core::Result<core::OpenedRecording>& opened) const
{
    if (opened)
        return QStringLiteral("it opened");
    const QString message = opened.error().message;
    return message.endsWith(QLatin1Char('.')) && !message.contains(QLatin1Char('\n'))
               ? message
               : QStringLiteral("no sentence: ") + message;
}

void TestOpenRemote::opensWhatALocalOpeningDoes()
{
    core::NoProgress progress;
    const auto local = core::openRecording({m_recording}, nullptr, progress);
    for (const char* const scheme : {"ssh", "ssh+cat"}) {
        const auto remote = open(m_recording, nullptr, QLatin1String(scheme));
        QVERIFY2(remote.ok(), qPrintable(complaint(remote)));
        QCOMPARE(remote->recording->document->path,
                 QLatin1String(scheme) + QStringLiteral("://host") + m_recording);
        core::Document document = *remote->recording->document;
        document.path = m_recording;
        const auto again = core::Recording::build(std::make_shared<const core::Document>(document), progress);
        QCOMPARE(testutil::firstDifference(testutil::allOf(local->recording), testutil::allOf(*again)),
                 QString());
        QCOMPARE(testutil::packed(**again), testutil::packed(*local->recording));
    }
}

void TestOpenRemote::opensUnderAnyName_data()
{
    QTest::addColumn<QString>("name");
    for (const char* const name :
         {"with space", "it's", "$(touch hacked)", "`touch hacked`", "a\nb", "-n", "\\", "*", "\"", "ä"})
        QTest::addRow("%s", name) << QString::fromUtf8(name);
}

void TestOpenRemote::opensUnderAnyName()
{
    QFETCH(QString, name);
    QVERIFY(QFile::rename(m_recording, file(name)));
    for (const char* const scheme : {"ssh", "ssh+cat"}) {
        const auto remote = open(file(name), nullptr, QLatin1String(scheme));
        QVERIFY2(remote.ok(), qPrintable(complaint(remote)));
        QCOMPARE(remote->recording->snapshot().events().rows() > 0, true);
    }
    QVERIFY(!QFile::exists(QStringLiteral("hacked")));
}

/// One that sends without end is given up when there is no more room.
void TestOpenRemote::keepsNoMoreThanThereIsRoomFor()
{
    QVERIFY(write(QStringLiteral("ssh"), "#!/bin/sh\nexec yes\n", true));
    struct rlimit before = {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const struct rlimit little = {rlim_t{4} << 20U, before.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &little), 0);
    const QString said = complaint(open(m_recording, nullptr, QStringLiteral("ssh+cat")));
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)std::signal(SIGXFSZ, handler);
    QVERIFY2(said.contains(QStringLiteral("MiB came so far)")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("What host sends cannot be kept in /")), qPrintable(said));
}

void TestOpenRemote::keepsThePathOffTheCommandLine()
{
    QVERIFY(open(m_recording).ok());
    QCOMPARE(read(QStringLiteral("arguments")), QByteArray("-T\n-o\nBatchMode=yes\n--\nhost\n") +
                                                    servingWords().join(QLatin1Char('\n')).toUtf8() + '\n');
    QVERIFY(!servingWords().join(QLatin1Char(' ')).contains(m_dir->path()));
    QVERIFY(open(m_recording, nullptr, QStringLiteral("ssh+cat")).ok());
    QCOMPARE(read(QStringLiteral("arguments")), QByteArray("-T\n-o\nBatchMode=yes\n--\nhost\nsh\n-s\n"));
}

void TestOpenRemote::asksOnlyWhetherItChanged()
{
    const core::CacheFolder folder = cache();
    const auto first = open(m_recording, &folder);
    QVERIFY(first.ok() && !first->isFromIndex);
    QVERIFY(read(QStringLiteral("sent")).size() > 1000);
    const auto second = open(m_recording, &folder);
    QVERIFY(second.ok() && second->isFromIndex);
    QVERIFY(read(QStringLiteral("sent")).size() < 200);
    QCOMPARE(testutil::firstDifference(testutil::allOf(first->recording), testutil::allOf(second->recording)),
             QString());
    // what a machine calls the hash of its file is nobody else's hash
    core::NoProgress progress;
    const auto local = core::openRecording({m_recording}, nullptr, progress);
    QVERIFY(*core::keepIndex(*local, folder, progress));
    QCOMPARE(QDir(file(QStringLiteral("cache"))).entryList({QStringLiteral("*.svpack")}).size(), 2);
}

void TestOpenRemote::readsAgainWhatChanged()
{
    const core::CacheFolder folder = cache();
    QVERIFY(open(m_recording, &folder).ok());
    QVERIFY(QFile::remove(m_recording));
    QVERIFY(QFile::copy(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"),
                        m_recording));
    const auto second = open(m_recording, &folder);
    QVERIFY(second.ok() && !second->isFromIndex);
    for (const QString& name : QDir(file(QStringLiteral("cache"))).entryList({QStringLiteral("*.svpack")}))
        QVERIFY(write(QStringLiteral("cache/") + name, "damaged"));
    const auto third = open(m_recording, &folder);
    QVERIFY2(third.ok(), qPrintable(third ? QString() : third.error().message));
    QVERIFY(!third->isFromIndex);
    QVERIFY(open(m_recording, &folder)->isFromIndex);
}

void TestOpenRemote::listsAFolder()
{
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("within")));
    core::NoProgress progress;
    const auto address = Address::fromText(QStringLiteral("ssh://host") + m_dir->path());
    const auto listing = listRemote(*address, progress);
    QVERIFY(listing.ok());
    QStringList names;
    for (const Listing::Entry& entry : listing->entries)
        names += entry.name + (entry.isFolder ? QStringLiteral("/") : QString());
    QVERIFY(names.contains(QStringLiteral("within/")) && names.contains(QStringLiteral("recording.pickle")));
    const auto none = listRemote(*Address::fromText(QStringLiteral("ssh://host") + m_recording), progress);
    QVERIFY(!none.ok() && none.error().message.contains(QStringLiteral("is no folder")));
    const auto folder = open(m_dir->path());
    QVERIFY2(complaint(folder).contains(QStringLiteral("is a folder")), qPrintable(complaint(folder)));
}

/// Of two ranks, of which the second cannot be read.
void TestOpenRemote::makeRanks() const
{
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("job")));
    QVERIFY(QFile::copy(m_recording, file(QStringLiteral("job/rank0.pickle"))));
    QVERIFY(write(QStringLiteral("job/rank1.pickle"), "\x80\x05K\x01"));
}

void TestOpenRemote::tellsThatAFolderHasRanks()
{
    makeRanks();
    core::NoProgress progress;
    const auto opened = open(file(QStringLiteral("job")));
    QVERIFY2(opened.ok(), qPrintable(complaint(opened)));
    QVERIFY(opened->holdsRanks && !opened->recording);
    const auto anywhere =
        openAnywhere({QStringLiteral("ssh://host") + file(QStringLiteral("job"))}, nullptr, progress);
    QVERIFY2(complaint(anywhere).contains(QStringLiteral("ranks report ssh://host/")),
             qPrintable(complaint(anywhere)));
}

void TestOpenRemote::takesSummariesOfRanks()
{
    makeRanks();
    core::NoProgress progress;
    const QString there = file(QStringLiteral("job"));
    const auto local = core::openJob(there, {}, {}, 1, progress);
    QVERIFY(local.ok());
    std::size_t expected = 0;
    std::size_t taken = 0;
    const auto notes = takeRanks(
        QStringLiteral("ssh://host") + there, {},
        {[&](std::size_t count) { expected = count; }, [&](const core::SummaryFile&) { ++taken; }}, progress);
    QVERIFY(notes.ok() && notes->isEmpty());
    QCOMPARE(expected, 2U);
    QCOMPARE(taken, 2U);
    QCOMPARE(QDir(there).entryList(QDir::Files).size(), 2); // nothing is left there
    const auto remote = openRemoteJob(QStringLiteral("ssh://host") + there, {}, progress);
    QVERIFY(remote.ok());
    QCOMPARE(remote->ranks.size(), local->ranks.size());
    for (std::size_t i = 0; i < local->ranks.size(); ++i) {
        const core::RankSummary& here = local->ranks[i];
        const core::RankSummary& ranks = remote->ranks[i];
        QCOMPARE(ranks.source->path, QStringLiteral("ssh://host") + here.source->path);
        QCOMPARE(ranks.source->sha256, here.source->sha256);
        QCOMPARE(ranks.source->unread, here.source->unread);
        QCOMPARE(ranks.device, here.device);
        QCOMPARE(ranks.events, here.events);
        QCOMPARE(ranks.allocations, here.allocations);
        QCOMPARE(ranks.moments.size(), here.moments.size());
    }
    // what a double click opens
    QVERIFY(open(remote->ranks.front().source->path.section(QStringLiteral("ssh://host"), 1)).ok());
}

void TestOpenRemote::refusesDamagedRanks()
{
    makeRanks();
    core::NoProgress progress;
    const QString there = QStringLiteral("ssh://host") + file(QStringLiteral("job"));
    QVERIFY(openRemoteJob(there, {}, progress).ok());
    const QByteArray whole = read(QStringLiteral("sent"));
    for (qsizetype size = 0; size < whole.size(); size += 1 + whole.size() / 40) {
        answerWith(whole.left(size));
        const auto job = openRemoteJob(there, {}, progress);
        QVERIFY(!job.ok());
        QVERIFY2(job.error().message.contains(QStringLiteral("ended early")),
                 qPrintable(job.error().message));
    }
    const auto said = [&](const std::vector<Frame>& frames) {
        QByteArray answer = QByteArray::fromStdString(std::string(syncMark) +
                                                      bytesOf({FrameType::Hello, 0, m_hello.toPayload()}));
        for (const Frame& frame : frames)
            answer += QByteArray::fromStdString(bytesOf(frame));
        answerWith(answer);
        const auto job = openRemoteJob(there, {}, progress);
        return job ? QStringLiteral("%1 ranks, %2").arg(job->ranks.size()).arg(job->notes.join(QString()))
                   : job.error().message;
    };
    const Frame count{FrameType::Recordings, 1, CountMessage{1}.toPayload()};
    const Frame begin{FrameType::Begin, 1, BeginMessage{{}, {}, 3}.toPayload()};
    const Frame chunk{FrameType::Chunk, 1, "abc"};
    const Frame end{FrameType::End, 1, {}};
    const Frame over{FrameType::Over, 1, {}};
    const QString damaged = QStringLiteral("What host sent is damaged: open it again.");
    QCOMPARE(said({over}), QStringLiteral("0 ranks, "));
    QVERIFY(
        said({count, begin, chunk, end, over}).startsWith(QStringLiteral("0 ranks, left out: a summary")));
    QCOMPARE(said({count, count}), damaged);
    QCOMPARE(said({count, over}), damaged);
    QCOMPARE(said({begin}), damaged);
    QCOMPARE(said({count, begin, chunk, chunk}), damaged);
    QCOMPARE(said({count, begin, chunk, end, begin}), damaged);
    QCOMPARE(said({{FrameType::Recordings, 1, CountMessage{~0ULL}.toPayload()}}), damaged);
    QCOMPARE(
        said({{FrameType::Failed, 1, Failure{core::ErrorKind::Input, QStringLiteral("no")}.toPayload()}}),
        QStringLiteral("host: no"));
}

void TestOpenRemote::toleratesLoginNoise()
{
    QVERIFY(write(QStringLiteral("noise"),
                  QByteArray("Welcome!\n\n") + '\0' + "\n Quota: 7 %\n" + QByteArray(5000, '#')));
    QVERIFY(open(m_recording).ok());
    QVERIFY(write(QStringLiteral("noise"), QByteArray(100'000, '#')));
    QVERIFY(complaint(open(m_recording)).contains(QStringLiteral("is not what snapviewer-cli says")));
}

void TestOpenRemote::saysWhereTheConnectionEnds()
{
    const core::CacheFolder folder = cache();
    QVERIFY(open(m_recording).ok());
    const QByteArray whole = read(QStringLiteral("sent"));
    for (qsizetype size = 0; size < whole.size(); size += 1 + whole.size() / 60) {
        answerWith(whole.left(size));
        const QString said = complaint(open(m_recording, &folder));
        QVERIFY2(said.contains(QStringLiteral("ended early")), qPrintable(said));
        QVERIFY(!QDir(file(QStringLiteral("cache"))).exists()); // nothing half is kept
    }
    answerWith(whole.left(whole.size() / 2), 1, "Connection to host closed by remote host.\n");
    QVERIFY(complaint(open(m_recording)).contains(QStringLiteral("closed by remote host")));
}

void TestOpenRemote::refusesWhatIsDamaged()
{
    QVERIFY(open(m_recording).ok());
    const QByteArray whole = read(QStringLiteral("sent"));
    answerWith(whole);
    QVERIFY(open(m_recording).ok());
    const core::CacheFolder folder = cache();
    for (qsizetype at = whole.size() / 4; at < whole.size() - 20; at += whole.size() / 40) {
        QByteArray changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 0x10);
        answerWith(changed);
        const auto opened = open(m_recording, &folder);
        QVERIFY2(!opened.ok(), qPrintable(QString::number(at)));
        QVERIFY(complaint(opened).endsWith(QLatin1Char('.')));
        QVERIFY(!QDir(file(QStringLiteral("cache"))).exists());
    }
}

void TestOpenRemote::refusesAnotherVersion()
{
    const auto answer = [&](const Hello& hello) {
        answerWith(QByteArray::fromStdString(std::string(syncMark) +
                                             bytesOf({FrameType::Hello, 0, hello.toPayload()})));
        return complaint(open(m_recording));
    };
    const QString other = answer({Hello::protocolVersion, 99'999, QStringLiteral("7.0")});
    QVERIFY(other.contains(QStringLiteral("snapviewer-cli 7.0")) &&
            other.contains(QStringLiteral("ssh+cat://host")));
    QVERIFY(answer({Hello::protocolVersion + 1, 1, QStringLiteral("8.0")})
                .contains(QStringLiteral("snapviewer-cli 8.0")));
}

void TestOpenRemote::saysWhatIsMissing_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("complaint");
    QTest::addColumn<QString>("said");
    QTest::addRow("no helper") << 127 << QByteArray("sh: 1: snapviewer-cli: not found\n")
                               << QStringLiteral("There is no snapviewer-cli on host: install it there");
    QTest::addRow("no way") << 255
                            << QByteArray("ssh: Could not resolve hostname host\x1b[1m: Name unknown\n")
                            << QStringLiteral("ssh cannot reach host: ssh: Could not resolve hostname host");
    QTest::addRow("silence") << 255 << QByteArray() << QStringLiteral("ssh cannot reach host.");
    QTest::addRow("another end") << 3 << QByteArray()
                                 << QStringLiteral("The connection to host ended early.");
}

void TestOpenRemote::saysWhatIsMissing()
{
    QFETCH(int, code);
    QFETCH(QByteArray, complaint);
    QFETCH(QString, said);
    answerWith({}, code, complaint);
    const auto opened = open(m_recording);
    QVERIFY(!opened.ok());
    QVERIFY2(opened.error().message.startsWith(said), qPrintable(opened.error().message));
    QVERIFY(!opened.error().message.contains(QChar(0x1b)));
}

/// Somebody writes to the file all the time; where reading is faster than that, once more.
void TestOpenRemote::saysThatTheFileChanged()
{
    std::atomic<bool> isOver = false;
    std::thread writer([&] {
        for (timespec time{1, 0}; !isOver; ++time.tv_nsec) {
            const timespec times[] = {time, time};
            utimensat(AT_FDCWD, QFile::encodeName(m_recording).constData(), times, 0);
        }
    });
    QString said;
    for (int tries = 0; tries < 50 && !said.contains(QStringLiteral("changed")); ++tries)
        said = complaint(open(m_recording));
    isOver = true;
    writer.join();
    QVERIFY2(said.contains(QStringLiteral("changed while it was read")), qPrintable(said));
}

void TestOpenRemote::cancels()
{
    testutil::Cancelled impatient;
    const auto opened = openRemote({QStringLiteral("ssh://host") + m_recording}, nullptr, impatient);
    QVERIFY(!opened.ok() && opened.error().isCancelled());
}

/// An ssh that hears of no end is ended.
void TestOpenRemote::endsWhatDoesNotLeave()
{
    const QByteArray pid = file(QStringLiteral("pid")).toUtf8();
    QVERIFY(write(QStringLiteral("ssh"),
                  "#!/bin/sh\ntrap '' TERM HUP INT\necho $$ >'" + pid + ".new'\nmv '" + pid + ".new' '" +
                      pid + "'\nwhile :; do sleep 0.05; done\n",
                  true));
    const auto address = Address::fromText(QStringLiteral("ssh://host/file"));
    QVERIFY(address);
    {
        const Connection connection(*address, {QStringLiteral("word")});
        QTRY_VERIFY(QFile::exists(QString::fromUtf8(pid)));
    }
    const int process = read(QStringLiteral("pid")).trimmed().toInt();
    QVERIFY(process > 1);
    QVERIFY(kill(process, 0) != 0);
}

SNAPVIEWER_TEST(TestOpenRemote)
#include "tst_open_remote.moc"
