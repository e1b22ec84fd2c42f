// SPDX-License-Identifier: MIT
#include "core/bookmarks/bookmark_list.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using core::Bookmark;
using core::BookmarkList;

/// Moments with notes, and the file that keeps them.
class TestBookmarkList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void keepsOneAMoment();
    void isWrittenAndRead();
    void keepsWhatItDoesNotKnow();
    void refusesOthers_data();
    void refusesOthers();
    void leavesOutWhatIsNone();
    void saysWhyItCannotBeWritten();
};

namespace {

const QString content = QStringLiteral("0123456789abcdef");

QByteArray fileOf(const QByteArray& more, const QByteArray& bookmarks = "[]")
{
    return R"({"schema": "snapviewer.session/1", "content": "0123456789abcdef", )" + more +
           R"("bookmarks": )" + bookmarks + "}";
}

bool write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

void TestBookmarkList::keepsOneAMoment()
{
    BookmarkList list(content);
    list.set({1, 5, QStringLiteral("late")});
    list.set({0, 7, QStringLiteral("b")});
    list.set({0, -1, QStringLiteral("first")});
    list.set({0, 7, QStringLiteral("c")});
    const std::vector<Bookmark> wanted{
        {0, -1, QStringLiteral("first")}, {0, 7, QStringLiteral("c")}, {1, 5, QStringLiteral("late")}};
    QCOMPARE(list.all(), wanted);
    QCOMPARE(list.at(0, 7)->note, QStringLiteral("c"));
    QVERIFY(list.at(0, 8) == nullptr);
    QVERIFY(list.remove(0, 7) && !list.remove(0, 7));
    QCOMPARE(list.all().size(), std::size_t{2});
    list.set({0, 9, QString(5000, QLatin1Char('x'))});
    QCOMPARE(list.at(0, 9)->note.size(), BookmarkList::longestNote);
}

void TestBookmarkList::isWrittenAndRead()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("new/folder/a.json"));
    QVERIFY(BookmarkList::read(path, content)->all().empty());
    BookmarkList list(content);
    list.set({0, 3510, QStringLiteral("here it \"fails\"\nand why: ä")});
    QVERIFY(list.write(path));
    QCOMPARE(BookmarkList::read(path, content)->all(), list.all());
    QVERIFY(!BookmarkList::read(path, QStringLiteral("another")));
}

void TestBookmarkList::keepsWhatItDoesNotKnow()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.json"));
    QVERIFY(write(path, fileOf(R"("queries": ["select 1"], "future": {"a": [1, 2]}, )",
                               R"([{"device": 0, "event": 3, "note": "x"}])")));
    auto list = BookmarkList::read(path, content);
    QVERIFY(list);
    list->set({0, 4, {}});
    QVERIFY(list->write(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(object[QLatin1String("queries")].toArray().size(), qsizetype{1});
    QCOMPARE(object[QLatin1String("future")][QLatin1String("a")].toArray().size(), qsizetype{2});
    QCOMPARE(object[QLatin1String("bookmarks")].toArray().size(), qsizetype{2});
}

void TestBookmarkList::refusesOthers_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("another schema") << QByteArray(R"({"schema": "snapviewer.session/2"})");
    QTest::newRow("another recording")
        << QByteArray(R"({"schema": "snapviewer.session/1", "content": "x", "bookmarks": []})");
    QTest::newRow("too large") << fileOf('"' + QByteArray(2 << 20, 'x') + "\": 1, ");
}

void TestBookmarkList::refusesOthers()
{
    QFETCH(QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.json"));
    QVERIFY(write(path, bytes));
    const auto list = BookmarkList::read(path, content);
    QVERIFY(!list);
    QVERIFY2(list.error().message.contains(path), qPrintable(list.error().message));
    QVERIFY(!BookmarkList::read(folder.path(), content)); // a folder
}

void TestBookmarkList::leavesOutWhatIsNone()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.json"));
    QVERIFY(write(
        path,
        fileOf({}, R"([1, "x", {}, {"device": 0}, {"device": -1, "event": 3}, {"device": 0, "event": 3.5},
        {"device": 0, "event": 1e300}, {"device": 0, "event": -2}, {"device": 0, "event": 4, "note": 7}])")));
    const auto list = BookmarkList::read(path, content);
    QVERIFY(list);
    QCOMPARE(list->all(), (std::vector<Bookmark>{{0, 4, {}}}));
}

void TestBookmarkList::saysWhyItCannotBeWritten()
{
    const QTemporaryDir folder;
    QVERIFY(write(folder.filePath(QStringLiteral("file")), "x"));
    const BookmarkList list(content);
    const core::Status written = list.write(folder.filePath(QStringLiteral("file/a.json")));
    QVERIFY(!written);
    QCOMPARE(written.error().kind, core::ErrorKind::Output);
}

SNAPVIEWER_TEST(TestBookmarkList)
#include "tst_bookmark_list.moc"
