// SPDX-License-Identifier: MIT
#include "core/bookmarks/bookmark_list.h"
#include "core/bookmarks/session_file.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using core::SessionFile;

/// What a person was at, and the file that keeps it.
class TestSessionFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void isWrittenAndRead();
    void holdsNothingThatIsNotThere();
    void keepsWhatItDoesNotKnow();
    void isAFileOfBookmarks();
    void refuses_data();
    void refuses();
    void refusesPipes();
    void leavesOutWhatIsNone_data();
    void leavesOutWhatIsNone();
    void isNoLongerThanSessionsAre();
    void tellsNoFolders();
    void findsItsRecording();
};

namespace {

const QString recorded = QStringLiteral("0123456789abcdef");

bool writeBytes(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QJsonObject objectAt(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

/// With members beside what a session has to have.
QByteArray sessionWith(const QByteArray& more)
{
    return R"({"schema": "snapviewer.session/1", "files": [{"role": "open", "content": "0123456789abcdef", )"
           R"("name": "run.pickle"}])" +
           (more.isEmpty() ? more : ", " + more) + '}';
}

SessionFile full()
{
    SessionFile session;
    session.recording = {recorded, QStringLiteral("run.pickle"), QStringLiteral("../runs/run.pickle"), 12345};
    session.other =
        core::SessionRecording{QStringLiteral("fedcba9876543210"), QStringLiteral("ä.pickle"), {}, 0};
    session.moment = core::SessionMoment{1, 7, 3, {{-1, 20}}};
    session.bookmarks = {{0, -1, QStringLiteral("first")}, {1, 7, {}}};
    session.filter = {QStringLiteral("train \"x\""),
                      5,
                      -1,
                      9,
                      QStringLiteral("trace"),
                      std::int64_t{9'007'199'254'740'993},
                      QStringLiteral("train.py:8:step")};
    session.colours = QStringLiteral("size");
    session.query = QStringLiteral("SELECT 1");
    session.queries = {QStringLiteral("SELECT 2"), QStringLiteral("SELECT\n3")};
    session.pairs = {{QStringLiteral("a.py:1:f"), QStringLiteral("b.py:2:f")}};
    session.suppressions = {QStringLiteral("# why"), QStringLiteral("cache.py:3:get")};
    return session;
}

} // namespace

void TestSessionFile::isWrittenAndRead()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svsession"));
    const SessionFile session = full();
    QVERIFY(session.write(path));
    const auto read = SessionFile::read(path);
    QVERIFY2(read.ok(), read ? "" : qPrintable(read.error().message));
    QCOMPARE(read->recording, session.recording);
    QCOMPARE(read->other, session.other);
    QCOMPARE(read->moment, session.moment);
    QCOMPARE(read->bookmarks, session.bookmarks);
    QCOMPARE(read->filter, session.filter);
    QCOMPARE(read->colours, session.colours);
    QCOMPARE(read->query, session.query);
    QCOMPARE(read->queries, session.queries);
    QCOMPARE(read->pairs, session.pairs);
    QCOMPARE(read->suppressions, session.suppressions);
    QVERIFY(SessionFile::isNamed(path) && SessionFile::isNamed(QStringLiteral("A.SVSESSION")));
    QVERIFY(!SessionFile::isNamed(QStringLiteral("svsession")));
}

void TestSessionFile::holdsNothingThatIsNotThere()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svsession"));
    SessionFile session;
    session.recording = {recorded, QStringLiteral("run.pickle"), {}, 0};
    QVERIFY(session.write(path));
    const QStringList keys = objectAt(path).keys();
    QCOMPARE(keys,
             QStringList({QStringLiteral("content"), QStringLiteral("files"), QStringLiteral("schema")}));
}

void TestSessionFile::keepsWhatItDoesNotKnow()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svsession"));
    QVERIFY(writeBytes(path, sessionWith(R"("layout": {"left": [1, 2]}, "query": "SELECT 1")")));
    auto session = SessionFile::read(path);
    QVERIFY(session.ok());
    session->query.clear();
    QVERIFY(session->write(path));
    QCOMPARE(objectAt(path)[u"layout"], QJsonDocument::fromJson(R"({"left": [1, 2]})").object());
    QVERIFY(!objectAt(path).contains(u"query"));
}

/// What knows bookmarks alone reads them of a session, too.
void TestSessionFile::isAFileOfBookmarks()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svsession"));
    QVERIFY(full().write(path));
    const auto bookmarks = core::BookmarkList::read(path, recorded);
    QVERIFY(bookmarks.ok());
    QCOMPARE(bookmarks->all(), full().bookmarks);
}

void TestSessionFile::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("sentence");
    const QString none = QStringLiteral("is no session");
    QTest::newRow("nothing") << QByteArray() << none;
    QTest::newRow("no JSON") << QByteArray("pickle") << none;
    QTest::newRow("array") << QByteArray("[]") << none;
    QTest::newRow("half") << sessionWith({}).chopped(1) << none;
    QTest::newRow("another schema") << sessionWith({}).replace("session/1", "session/2") << none;
    QTest::newRow("deep") << QByteArray(100'000, '[') << none;
    QTest::newRow("of nothing") << QByteArray(R"({"schema": "snapviewer.session/1"})")
                                << QStringLiteral("does not say of which recording");
    QTest::newRow("large") << sessionWith("\"x\": \"" + QByteArray(1 << 20, 'x') + '"')
                           << QStringLiteral("is far larger than a session is");
}

void TestSessionFile::refuses()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, sentence);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svsession"));
    QVERIFY(writeBytes(path, bytes));
    const auto read = SessionFile::read(path);
    QVERIFY(!read && read.error().kind == core::ErrorKind::Input);
    QVERIFY2(read.error().message.contains(sentence), qPrintable(read.error().message));
}

void TestSessionFile::refusesPipes()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svsession"));
    QCOMPARE(mkfifo(QFile::encodeName(path).constData(), S_IRWXU), 0);
    QVERIFY(SessionFile::read(path).error().message.contains(QStringLiteral("it is no regular file")));
    QVERIFY(
        SessionFile::read(folder.path()).error().message.contains(QStringLiteral("it is no regular file")));
    QVERIFY(!SessionFile::read(folder.filePath(QStringLiteral("none.svsession"))).ok());
}

void TestSessionFile::leavesOutWhatIsNone_data()
{
    QTest::addColumn<QByteArray>("members");
    const auto row = [](const char* members) { QTest::newRow(members) << QByteArray(members); };
    row(R"("moments": 5, "bookmarks": {}, "filters": "x", "colours": [], "query": 1, "queries": {"a": 1})");
    row(R"("moments": [{"device": 0, "event": -2}], "pairs": [1, ["a"], ["a", 2]], "suppressions": [1, null])");
    row(R"("moments": [{"device": 0.5, "event": 1}], "bookmarks": [{"device": 0, "event": 2147483647}])");
    row(R"("moments": [{"device": 0, "event": 1e300}], "filters": [{"alive_at": "1", "stream": 5, "site": 1}])");
    row(R"("moments": [null], "filters": [[]], "pairs": "x", "suppressions": {}, "queries": [[]])");
}

void TestSessionFile::leavesOutWhatIsNone()
{
    QFETCH(const QByteArray, members);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svsession"));
    QVERIFY(writeBytes(path, sessionWith(members)));
    const auto read = SessionFile::read(path);
    QVERIFY(read.ok());
    QVERIFY(!read->moment && read->bookmarks.empty() && read->filter == core::SessionFilter());
    QVERIFY(read->colours.isEmpty() && read->query.isEmpty() && read->queries.isEmpty());
    QVERIFY(read->pairs.empty() && read->suppressions.isEmpty());
}

void TestSessionFile::isNoLongerThanSessionsAre()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svsession"));
    QVERIFY(full().write(path));
    SessionFile large = full();
    large.query = QString(1 << 20, QLatin1Char('x'));
    const core::Status written = large.write(path);
    QVERIFY(!written && written.error().kind == core::ErrorKind::Output);
    QCOMPARE(SessionFile::read(path)->query, full().query); // as it was
}

/// What another computer would not have anyway.
void TestSessionFile::tellsNoFolders()
{
    const QString session = QStringLiteral("/home/me/project/a.svsession");
    const auto placeOf = [&](const char* path) {
        return SessionFile::placeFrom(session, QLatin1String(path));
    };
    QCOMPARE(placeOf("/home/me/project/run.pickle"), QStringLiteral("run.pickle"));
    QCOMPARE(placeOf("/home/me/project/runs/run.pickle"), QStringLiteral("runs/run.pickle"));
    QCOMPARE(placeOf("/home/me/runs/run.pickle"), QStringLiteral("../runs/run.pickle"));
    QCOMPARE(placeOf("/home/you/run.pickle"), QString());
    QCOMPARE(placeOf("/data/run.pickle"), QString());
}

void TestSessionFile::findsItsRecording()
{
    const QTemporaryDir folder;
    const QString session = folder.filePath(QStringLiteral("a.svsession"));
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("runs")) &&
            QDir(folder.path()).mkpath(QStringLiteral("recent")));
    for (const char* const name : {"runs/run.pickle", "run.pickle", "recent/run.pickle", "recent/b.pickle"})
        QVERIFY(writeBytes(folder.filePath(QLatin1String(name)), "x"));
    const QStringList recent{folder.filePath(QStringLiteral("recent/b.pickle")),
                             folder.filePath(QStringLiteral("recent/run.pickle")),
                             folder.filePath(QStringLiteral("gone/run.pickle"))};
    const auto placesOf = [&](const char* name, const char* place) {
        QStringList names;
        for (const QString& path :
             SessionFile::placesOf({recorded, QLatin1String(name), QLatin1String(place), 0}, session, recent))
            names += QDir(folder.path()).relativeFilePath(path);
        return names.join(QLatin1Char(' '));
    };
    QCOMPARE(placesOf("run.pickle", "runs/run.pickle"),
             QStringLiteral("runs/run.pickle run.pickle recent/run.pickle"));
    QCOMPARE(placesOf("run.pickle", "run.pickle"), QStringLiteral("run.pickle recent/run.pickle"));
    QCOMPARE(placesOf("none.pickle", "gone/none.pickle"), QString());
    QCOMPARE(placesOf("", ""), QString());
    QVERIFY(full().write(session));
    QCOMPARE(placesOf("a.svsession", "a.svsession"), QString());
    // what a file says of places leads to no other machine, and a name to no other folder
    QVERIFY(writeBytes(session, sessionWith({}).replace("\"run.pickle\"",
                                                        "\"../../etc/passwd\", \"place\": \"ssh://a/b\"")));
    const auto read = SessionFile::read(session);
    QCOMPARE(read->recording.name, QStringLiteral("passwd"));
    QCOMPARE(read->recording.place, QString());
}

SNAPVIEWER_TEST(TestSessionFile)
#include "tst_session_file.moc"
