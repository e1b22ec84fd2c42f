// SPDX-License-Identifier: MIT
#include "core/ranks/file/summary_file.h"
#include "core/ranks/job/extract_pool.h"
#include "core/ranks/job/extracted_list.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/merge.h"
#include "core/ranks/job/moved_path.h"
#include "core/ranks/job/rank_job.h"
#include "tests/core/ranks/summary_text.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/no_threads.h"
#include "tests/testutil/test_main.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <new>
#include <set>

/// A folder of recordings becomes summaries and these a job, whoever makes which when.
class TestRankJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void shards_data();
    void shards();
    void opensAny();
    void keepsWhatIsThere();
    void keepsWhatIsOfFilesThatAreGone();
    void knowsFilesByTime();
    void replacesWhatChanged();
    void repairs();
    void otherSettings();
    void notes();
    void formatBefore();
    void missing();
    void moved();
    void lists();
    void pool();
    void poolFails();
    void poolLacksMemory();
    void poolWithoutThreads();
    void cancels();
};

namespace {

/// Some of the project's own recordings, one that is damaged and one that is not there.
core::FileList recordings(const QString& folder)
{
    core::FileList list;
    const QDir made(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made"));
    for (const char* const name : {"oom_small", "ring_buffer", "late_start", "no_frames", "expandable",
                                   "state_only", "empty", "forward_and_fx", "names_of_the_world"}) {
        const QString path = QStringLiteral("%1/rank%2.pickle").arg(folder).arg(list.paths.size());
        Q_ASSERT(QFile::copy(made.filePath(QLatin1String(name) + QStringLiteral(".pickle")), path));
        list.paths.push_back(path);
    }
    const QString damaged = QStringLiteral("%1/rank%2.pickle").arg(folder).arg(list.paths.size());
    QFile file(damaged);
    Q_ASSERT(file.open(QIODevice::WriteOnly));
    file.write("\x80\x04 damaged");
    list.paths.push_back(damaged);
    list.paths.push_back(folder + QStringLiteral("/rank99.pickle"));
    return list;
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray mergedBytes(const QString& folder, const core::FileList& list)
{
    core::NoProgress progress;
    const QTemporaryDir place;
    const QString path = place.filePath(QStringLiteral("job.svranks"));
    const auto merged = core::merge(folder, list, path, progress);
    return merged ? bytesOf(path) : merged.error().message.toUtf8();
}

core::ExtractCounts extracted(const QString& folder, std::span<const QString> paths, std::size_t jobs = 2,
                              const core::ExtractRequest& request = {})
{
    core::NoProgress progress;
    return core::extractAll(folder, paths, request, jobs, progress).value();
}

} // namespace

void TestRankJob::shards_data()
{
    QTest::addColumn<std::uint64_t>("shards");
    QTest::addColumn<bool>("backwards");
    for (const std::uint64_t shards : {1U, 3U, 16U}) {
        for (const bool backwards : {false, true})
            QTest::addRow("%d shards%s", static_cast<int>(shards), backwards ? ", the last one first" : "")
                << shards << backwards;
    }
}

/// Byte for byte the same job.
void TestRankJob::shards()
{
    QFETCH(std::uint64_t, shards);
    QFETCH(bool, backwards);
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const QTemporaryDir whole;
    extracted(whole.path(), list.paths, 1);
    const QTemporaryDir parts;
    for (std::uint64_t i = 0; i < shards; ++i)
        extracted(parts.path(), core::shardOf(list.paths, backwards ? shards - 1 - i : i, shards), 3);
    const QByteArray job = mergedBytes(whole.path(), list);
    QVERIFY(job.startsWith("SQLite format 3"));
    QCOMPARE(mergedBytes(parts.path(), list), job);
}

/// What merge made, the summaries and the recordings say the same.
void TestRankJob::opensAny()
{
    core::NoProgress progress;
    const QTemporaryDir folder;
    core::FileList list = recordings(folder.path());
    list.paths.pop_back(); // a folder does not tell of what is not there
    const QTemporaryDir summaries;
    extracted(summaries.path(), list.paths);
    QVERIFY(core::keepList(summaries.path(), list, progress));
    const QTemporaryDir place;
    const QString path = place.filePath(QStringLiteral("job.svranks"));
    QVERIFY(core::merge(summaries.path(), list, path, progress));
    QCOMPARE(core::rankJobKind(path), core::RankJobKind::File);
    QCOMPARE(core::rankJobKind(summaries.path()), core::RankJobKind::Summaries);
    QCOMPARE(core::rankJobKind(folder.path()), core::RankJobKind::Recordings);
    std::vector<std::vector<QStringList>> all;
    for (const QString& from : {path, summaries.path(), folder.path()}) {
        const auto job = core::openJob(from, {}, {}, 2, progress);
        QVERIFY2(job, qPrintable(job ? QString() : job.error().message));
        QCOMPARE(job->listed, std::optional<std::uint64_t>(list.paths.size()));
        std::vector<QStringList> lines;
        for (const core::RankSummary& rank : job->ranks)
            lines.push_back(testutil::linesOf(rank));
        all.push_back(lines);
    }
    QVERIFY(all.front().size() >= list.paths.size());
    QCOMPARE(all[1], all[0]);
    QCOMPARE(all[2], all[0]);
    QVERIFY(!core::openJob(place.filePath(QStringLiteral("nothing")), {}, {}, 1, progress));
}

/// A second run makes nothing anew, and the bytes stay.
void TestRankJob::keepsWhatIsThere()
{
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const QTemporaryDir out;
    const core::ExtractCounts first = extracted(out.path(), list.paths);
    QCOMPARE(first.made, list.paths.size());
    QCOMPARE(first.unread, 2U);
    const QByteArray job = mergedBytes(out.path(), list);
    const core::ExtractCounts second = extracted(out.path(), list.paths);
    QCOMPARE(second.kept, list.paths.size() - 1); // what was not there is looked for again
    QCOMPARE(mergedBytes(out.path(), list), job);
}

void TestRankJob::keepsWhatIsOfFilesThatAreGone()
{
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const QTemporaryDir out;
    extracted(out.path(), list.paths);
    const QByteArray job = mergedBytes(out.path(), list);
    QVERIFY(QFile::remove(list.paths[0]));
    QCOMPARE(extracted(out.path(), list.paths).kept, list.paths.size() - 1);
    QCOMPARE(mergedBytes(out.path(), list), job);
}

/// A file that was changed long before its summary was made is not read again; one that was changed since,
/// or at about that time, is, and the job has the same bytes either way.
void TestRankJob::knowsFilesByTime()
{
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const auto setTime = [&](std::size_t place, const QDateTime& time) {
        QFile file(list.paths[place]);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    };
    const QDateTime longAgo = QDateTime::currentDateTimeUtc().addDays(-3);
    setTime(0, longAgo);
    const QTemporaryDir out;
    extracted(out.path(), list.paths);
    const QByteArray job = mergedBytes(out.path(), list);
    const QFileInfo before(list.paths[0]);
    { // of the same size and time: nobody can see that, and nobody reads it
        QFile file(list.paths[0]);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write("?");
    }
    setTime(0, longAgo);
    QCOMPARE(QFileInfo(list.paths[0]).size(), before.size());
    QCOMPARE(extracted(out.path(), list.paths).kept, list.paths.size() - 1);
    QCOMPARE(mergedBytes(out.path(), list), job);
    setTime(0, longAgo.addSecs(1));
    QCOMPARE(extracted(out.path(), list.paths).unread, 2U);
}

void TestRankJob::replacesWhatChanged()
{
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const QTemporaryDir out;
    extracted(out.path(), list.paths);
    QVERIFY(QFile::remove(list.paths[0]));
    QVERIFY(QFile::copy(list.paths[1], list.paths[0]));
    const core::ExtractCounts counts = extracted(out.path(), list.paths);
    QCOMPARE(counts.made, 2U); // and the one that is not there
    QCOMPARE(QDir(out.path()).entryList({QStringLiteral("*.svrank")}).size(),
             static_cast<qsizetype>(list.paths.size()));
}

/// A summary that is damaged is none.
void TestRankJob::repairs()
{
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const QTemporaryDir out;
    extracted(out.path(), list.paths);
    const QByteArray job = mergedBytes(out.path(), list);
    const QDir files(out.path());
    const QStringList names = files.entryList({QStringLiteral("*.svrank")}, QDir::Files, QDir::Name);
    QVERIFY(QFile::resize(files.filePath(names.front()), 3000));
    core::NoProgress progress;
    const QTemporaryDir place;
    const auto merged = core::merge(out.path(), list, place.filePath(QStringLiteral("job")), progress);
    QVERIFY(merged);
    QCOMPARE(merged->damaged.size(), 1U);
    QCOMPARE(merged->missing.size(), 1U);
    extracted(out.path(), list.paths);
    QCOMPARE(mergedBytes(out.path(), list), job);
}

/// Settings belong to the name, and what was made with others goes.
void TestRankJob::otherSettings()
{
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const QTemporaryDir out;
    extracted(out.path(), list.paths);
    core::ExtractRequest request;
    request.rank.capacity = 80U << 20U;
    extracted(out.path(), std::span(list.paths).first(1), 1, request);
    QVERIFY(mergedBytes(out.path(), list).contains("other settings"));
    const core::ExtractCounts counts = extracted(out.path(), list.paths, 2, request);
    QCOMPARE(counts.kept, 1U);
    QVERIFY(mergedBytes(out.path(), list).startsWith("SQLite format 3"));
    QCOMPARE(QDir(out.path()).entryList({QStringLiteral("*.svrank")}).size(),
             static_cast<qsizetype>(list.paths.size()));
}

/// One is one, and several are several.
void TestRankJob::notes()
{
    core::Merged merged;
    QCOMPARE(core::notesOf(merged), QStringList());
    merged.outdated = merged.unlisted = 1;
    merged.damaged = {QStringLiteral("a is no summary")};
    QCOMPARE(core::notesOf(merged),
             (QStringList{
                 QStringLiteral("1 summary is of another version and left out: extract it again"),
                 QStringLiteral("1 summary is of a recording that is not in the list"),
                 QStringLiteral("left out: a is no summary"),
             }));
    merged.outdated = 1200;
    merged.unlisted = 2;
    QCOMPARE(core::notesOf(merged).mid(0, 2),
             (QStringList{
                 QStringLiteral("1,200 summaries are of another version and left out: extract them again"),
                 QStringLiteral("2 summaries are of recordings that are not in the list"),
             }));
}

/// A summary of format 1 goes into a job and is said to lack something; where its recording is, it is made
/// anew.
void TestRankJob::formatBefore()
{
    core::NoProgress progress;
    const QTemporaryDir out;
    const QString data = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/");
    QVERIFY(QFile::copy(data + QStringLiteral("ranks/format1.svrank"),
                        out.filePath(QStringLiteral("old.svrank"))));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rank1.pickle"));
    QVERIFY(QFile::copy(data + QStringLiteral("made/late_start.pickle"), path));
    extracted(out.path(), std::vector{path});
    const QString job = folder.filePath(QStringLiteral("job.svranks"));
    const auto merged = core::merge(out.path(), {}, job, progress);
    QVERIFY(merged);
    QCOMPARE(merged->older, 1U);
    QCOMPARE(core::notesOf(*merged),
             QStringList{QStringLiteral("1 summary is of an older version and does not tell what its program "
                                        "did: extract it again")});
    const auto opened = core::openJob(job, {}, {}, 1, progress);
    QVERIFY(opened);
    QCOMPARE(opened->ranks.size(), 2U);
    for (const core::RankSummary& rank : opened->ranks)
        QCOMPARE(rank.program.has_value(), rank.source->path == path);
    const auto made = QDir(out.path()).entryList({QStringLiteral("*-*.svrank")});
    QCOMPARE(made.size(), 1);
    QVERIFY(QFile::remove(out.filePath(made.front())));
    QVERIFY(QFile::rename(out.filePath(QStringLiteral("old.svrank")), out.filePath(made.front())));
    const auto counts = extracted(out.path(), std::vector{path});
    QCOMPARE(counts.made, 1U);
    const auto anew = core::readRankFile(out.filePath(made.front()), {}, progress);
    QVERIFY(anew && anew->header.format == core::rankFormat);
}

void TestRankJob::missing()
{
    core::NoProgress progress;
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const QTemporaryDir out;
    extracted(out.path(), core::shardOf(list.paths, 0, 2));
    const QTemporaryDir place;
    const QString path = place.filePath(QStringLiteral("job.svranks"));
    const auto merged = core::merge(out.path(), list, path, progress);
    QVERIFY(merged);
    QCOMPARE(merged->missing, core::shardOf(list.paths, 1, 2));
    QCOMPARE(merged->listed, std::optional<std::size_t>(list.paths.size()));
    const auto job = core::openJob(path, {}, {}, 1, progress);
    QVERIFY(job);
    QCOMPARE(job->missing, merged->missing);
    core::FileList less;
    less.paths = {list.paths.front()};
    QCOMPARE(core::merge(out.path(), less, path, progress)->unlisted,
             core::shardOf(list.paths, 0, 2).size() - 1);
    QVERIFY(!core::merge(place.path(), {}, place.filePath(QStringLiteral("none")), progress));
}

/// A recording is found again where its job went, and no other one for it.
void TestRankJob::moved()
{
    const QTemporaryDir place;
    const QDir at(place.path());
    const auto write = [&](const QString& name, qsizetype bytes) {
        QFile file(at.filePath(name));
        return at.mkpath(QFileInfo(name).path()) && file.open(QIODevice::WriteOnly) &&
               file.write(QByteArray(bytes, 'x')) == bytes;
    };
    core::RankSource source;
    source.path = QStringLiteral("/gone/before/run7/node1/rank3.pickle");
    source.bytes = 9;
    const QString job = at.filePath(QStringLiteral("run7/job.svranks"));
    QVERIFY(write(QStringLiteral("run7/job.svranks"), 1));
    QCOMPARE(core::movedPath(source, job), source.path); // nowhere
    QVERIFY(write(QStringLiteral("run7/rank3.pickle"), 8));
    QCOMPARE(core::movedPath(source, job), source.path); // that is another
    QVERIFY(write(QStringLiteral("run7/rank3.pickle"), 9));
    QCOMPARE(core::movedPath(source, job), at.filePath(QStringLiteral("run7/rank3.pickle")));
    QVERIFY(write(QStringLiteral("run7/node1/rank3.pickle"), 9)); // more of the path is the same
    QCOMPARE(core::movedPath(source, job), at.filePath(QStringLiteral("run7/node1/rank3.pickle")));
    QVERIFY(at.mkpath(QStringLiteral("run7/summaries")));
    QCOMPARE(core::movedPath(source, at.filePath(QStringLiteral("run7/summaries"))),
             at.filePath(QStringLiteral("run7/node1/rank3.pickle"))); // beside the folder of summaries
    source.path = QStringLiteral("../node1/rank3.pickle");
    QCOMPARE(core::movedPath(source, job), at.filePath(QStringLiteral("run7/node1/rank3.pickle")));
    source.path = job; // there
    QCOMPARE(core::movedPath(source, QStringLiteral("/gone/job.svranks")), job);
    source.path = QStringLiteral("/gone/..");
    QCOMPARE(core::movedPath(source, job), source.path);
}

void TestRankJob::lists()
{
    core::NoProgress progress;
    const QTemporaryDir folder;
    const auto path = [&](const char* name) { return folder.filePath(QLatin1String(name)); };
    const auto write = [&](const char* name, const QByteArray& bytes) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    write("list", "b.pickle\r\na 2.pickle\n\nb.pickle\n\xC3\x84.pickle\na 10.pickle");
    const auto list = core::listOf(path("list"), progress);
    QVERIFY(list);
    QCOMPARE(list->paths, (std::vector{QStringLiteral("a 10.pickle"), QStringLiteral("a 2.pickle"),
                                       QStringLiteral("b.pickle"), QStringLiteral("Ä.pickle")}));
    write("binary", QByteArray("a\0b", 3));
    QVERIFY(!core::listOf(path("binary"), progress));
    QVERIFY(!core::listOf(path("nothing"), progress));

    const QTemporaryDir out;
    QCOMPARE(*core::keepList(out.path(), *list, progress), core::ExtractedList::Same);
    QCOMPARE(*core::keepList(out.path(), *list, progress), core::ExtractedList::Same);
    core::FileList more;
    more.paths = {QStringLiteral("c.pickle")};
    QCOMPARE(*core::keepList(out.path(), more, progress), core::ExtractedList::Other);
    QCOMPARE((*core::keptList(out.path(), progress))->paths.size(), 5U);
    more.isOne = true;
    QCOMPARE(*core::keepList(out.path(), more, progress), core::ExtractedList::None);
}

/// Every piece of work is done once.
void TestRankJob::pool()
{
    core::NoProgress progress;
    std::vector<std::atomic_int> done(100);
    const auto work = [&](std::size_t place, core::Progress&) {
        ++done[place];
        return core::Status(core::Done{});
    };
    QVERIFY(core::workOn(done.size(), 7, work, progress));
    for (const std::atomic_int& times : done)
        QCOMPARE(times.load(), 1);
    QVERIFY(core::workOn(0, 7, work, progress));
}

/// The first error stops the others and is what is answered, not that they were stopped.
void TestRankJob::poolFails()
{
    core::NoProgress progress;
    std::atomic_int done = 0;
    const auto work = [&](std::size_t place, core::Progress& quiet) {
        if (place == 3)
            return core::Status(core::Error{core::ErrorKind::Output, QStringLiteral("full"), -1});
        while (place < 3 && !quiet.isCancelled())
            QTest::qSleep(1);
        ++done;
        return quiet.isCancelled() ? core::Status(core::cancelled()) : core::Status(core::Done{});
    };
    const core::Status status = core::workOn(1000, 4, work, progress);
    QVERIFY(!status);
    QCOMPARE(status.error().kind, core::ErrorKind::Output);
    QVERIFY(done < 1000);
}

/// Whichever thread it happens on; the others end, and who asks hears of it.
void TestRankJob::poolLacksMemory()
{
    core::NoProgress progress;
    const auto work = [&](std::size_t place, core::Progress&) -> core::Status {
        if (place >= 3)
            throw std::bad_alloc();
        return core::Done{};
    };
    for (const std::size_t jobs : {std::size_t{1}, std::size_t{4}}) {
        const core::Status status = core::workOn(1000, jobs, work, progress);
        QVERIFY(!status);
        QCOMPARE(status.error().kind, core::ErrorKind::Input);
        QCOMPARE(status.error().message, QStringLiteral("There is not enough memory for this."));
    }
}

/// Its caller works then, and can still stop it.
void TestRankJob::poolWithoutThreads()
{
    const testutil::NoThreads none;
    core::NoProgress progress;
    std::size_t done = 0;
    const auto work = [&](std::size_t place, core::Progress& quiet) {
        done += place == done ? 1 : 0;
        return quiet.isCancelled() ? core::Status(core::cancelled()) : core::Status(core::Done{});
    };
    QVERIFY(core::workOn(100, 7, work, progress));
    QCOMPARE(done, std::size_t{100});
    testutil::Cancelled stopped;
    const core::Status status = core::workOn(100, 7, work, stopped);
    QVERIFY(!status && status.error().isCancelled());
}

void TestRankJob::cancels()
{
    testutil::Cancelled progress;
    const QTemporaryDir folder;
    const core::FileList list = recordings(folder.path());
    const QTemporaryDir out;
    const auto counts = core::extractAll(out.path(), list.paths, {}, 2, progress);
    QVERIFY(!counts);
    QVERIFY(counts.error().isCancelled());
}

SNAPVIEWER_TEST(TestRankJob)
#include "tst_rank_job.moc"
