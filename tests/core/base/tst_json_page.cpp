// SPDX-License-Identifier: MIT
#include "core/base/json_page.h"
#include "core/base/json_writer.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <vector>

namespace {

using core::jsonPage;

/// Groups of sites, each with a number of its own, and a second list; texts of so many characters.
QByteArray documentOf(int groups, int sites, int others, qsizetype longText = 8)
{
    core::JsonWriter json;
    int id = 0;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.test/1"));
        json.member("total", groups * sites);
        json.array("groups", [&] {
            for (int group = 0; group < groups; ++group) {
                json.object([&] {
                    json.member("name", QStringLiteral("ä\"\n").repeated(longText));
                    json.objects("sites", std::vector<int>(static_cast<std::size_t>(sites)), [&](int) {
                        json.member("id", id++);
                        json.member("bytes", 10);
                    });
                    json.array("range", [&] {
                        json.value(1);
                        json.value(2);
                    });
                });
            }
        });
        json.objects("others", std::vector<int>(static_cast<std::size_t>(others)), [&](int) {
            json.member("id", id++);
            json.member("count", 1);
        });
    });
    return json.text();
}

/// As writeTable() writes it.
QByteArray tableOf(int rows)
{
    QByteArray text = R"({"schema": "snapviewer.rows/1", "columns": ["id", "bytes"], "rows": [)";
    for (int row = 0; row < rows; ++row)
        text += (row == 0 ? "\n[" : ",\n[") + QByteArray::number(row) + ", 5]";
    return text + "\n]}\n";
}

QJsonObject objectOf(const QByteArray& json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    return error.error == QJsonParseError::NoError ? document.object() : QJsonObject();
}

/// The numbers of all items that have no list of their own.
void collect(const QJsonValue& value, std::vector<int>& ids)
{
    for (const auto& element : value.toArray())
        element.isArray() ? ids.push_back(element[0].toInt()) : collect(element, ids);
    const QJsonObject object = value.toObject();
    if (object.contains(u"id"))
        ids.push_back(object[u"id"].toInt());
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (member.key() != QLatin1String("continued") && member.key() != QLatin1String("cut") &&
            member.key() != QLatin1String("range") && member.key() != QLatin1String("columns"))
            collect(member.value(), ids);
    }
}

} // namespace

/// A document within bounds.
class TestJsonPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatFitsStays();
    void pagesHaveAllOnce_data();
    void pagesHaveAllOnce();
    void saysWhatIsLeftOut();
    void boundsItems();
    void cutsTexts();
    void refusesForeignCursors();
    void refusesWhatCannotFit();
};

void TestJsonPage::whatFitsStays()
{
    const QByteArray document = documentOf(2, 3, 4);
    QCOMPARE(*jsonPage(document, {}), document);
    QCOMPARE(*jsonPage(document, {static_cast<std::size_t>(document.size()), {}, {}}), document);
    QCOMPARE(*jsonPage(document, {{}, 4, {}}), document);
}

void TestJsonPage::pagesHaveAllOnce_data()
{
    QTest::addColumn<QByteArray>("document");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<int>("count");
    QTest::newRow("one list is long") << documentOf(1, 300, 2) << 2000 << 302;
    QTest::newRow("many in each other") << documentOf(20, 10, 50) << 2500 << 250;
    QTest::newRow("not one item at first") << documentOf(3, 40, 3) << 1100 << 123;
    QTest::newRow("texts are cut") << documentOf(4, 40, 30, 2000) << 3000 << 190;
    QTest::newRow("rows") << tableOf(2000) << 1024 << 2000;
}

void TestJsonPage::pagesHaveAllOnce()
{
    QFETCH(const QByteArray, document);
    QFETCH(const int, bytes);
    QFETCH(const int, count);
    core::JsonBounds bounds{static_cast<std::size_t>(bytes), {}, {}};
    std::vector<int> ids;
    int pages = 0;
    do {
        const auto page = jsonPage(document, bounds);
        QVERIFY2(page.ok(), page.ok() ? "" : qPrintable(page.error().message));
        QVERIFY(page->size() <= bytes);
        QCOMPARE(*jsonPage(document, bounds), *page);
        const QJsonObject object = objectOf(*page);
        QVERIFY2(!object.isEmpty(), page->constData());
        QCOMPARE(object[u"schema"], objectOf(document)[u"schema"]);
        QCOMPARE(object[u"truncated"].toBool(), object.contains(u"next_cursor"));
        QCOMPARE(object.contains(u"continued"), pages > 0);
        qint64 left = 0;
        for (const auto& one : object[u"cut"].toArray())
            left += one[u"left_out"].toInteger();
        collect(object, ids);
        QVERIFY(left > 0 || !object.contains(u"next_cursor"));
        bounds.cursor = object[u"next_cursor"].toString().toUtf8();
    } while (++pages < 1000 && !bounds.cursor.isEmpty());
    QVERIFY(pages > 2);
    std::sort(ids.begin(), ids.end());
    QCOMPARE(ids.size(), static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        QCOMPARE(ids[static_cast<std::size_t>(i)], i);
}

void TestJsonPage::saysWhatIsLeftOut()
{
    const QJsonObject page = objectOf(*jsonPage(documentOf(2, 10, 7), {{}, 3, {}}));
    const QJsonArray left = page[u"cut"].toArray();
    QCOMPARE(left.size(), 2);
    QCOMPARE(left[0][u"list"].toString(), QStringLiteral("groups[].sites"));
    QCOMPARE(left[0][u"shown"].toInt(), 6);
    QCOMPARE(left[0][u"left_out"].toInt(), 14);
    QCOMPARE(left[0][u"bytes"].toInt(), 140);
    QCOMPARE(left[1][u"list"].toString(), QStringLiteral("others"));
    QCOMPARE(left[1][u"count"].toInt(), 4);
    QCOMPARE(page[u"groups"][0][u"range"].toArray().size(), 2); // no list of items
}

void TestJsonPage::boundsItems()
{
    const QByteArray document = tableOf(10);
    const QByteArray page = *jsonPage(document, {{}, 4, {}});
    QVERIFY(page.startsWith(document.left(document.indexOf(",\n[4, 5]"))));
    const QJsonObject object = objectOf(page);
    QCOMPARE(object[u"cut"][0][u"bytes"].toInt(), 30);
    const QByteArray cursor = object[u"next_cursor"].toString().toUtf8();
    const QJsonObject next = objectOf(*jsonPage(document, {{}, {}, cursor}));
    QCOMPARE(next[u"rows"].toArray().size(), 4);
    QCOMPARE(next[u"continued"].toString(), QStringLiteral("rows[4]"));
    QCOMPARE(next[u"rows"][0][0].toInt(), 4);
    QCOMPARE(objectOf(*jsonPage(document, {{}, 100, cursor}))[u"rows"].toArray().size(), 6);
}

void TestJsonPage::cutsTexts()
{
    const QByteArray document = documentOf(2, 2, 2, 1000);
    const auto page = jsonPage(document, {2000, {}, {}});
    QVERIFY(page.ok());
    const QJsonObject object = objectOf(*page);
    QCOMPARE(object[u"texts_cut"].toInt(), 2);
    QVERIFY(!object.contains(u"next_cursor")); // nothing else is left out
    const QString name = object[u"groups"][1][u"name"].toString();
    QVERIFY(name.contains(QChar(u'…')));
    QVERIFY(name.startsWith(QStringLiteral("ä\"\n")) && name.endsWith(QStringLiteral("ä\"\n")));
    QVERIFY(name.toUtf8().size() <= 210);
}

void TestJsonPage::refusesForeignCursors()
{
    const QByteArray document = tableOf(1000);
    const QByteArray cursor =
        objectOf(*jsonPage(document, {2000, {}, {}}))[u"next_cursor"].toString().toUtf8();
    QVERIFY(jsonPage(document, {2000, {}, cursor}).ok());
    const auto other = jsonPage(tableOf(1001), {2000, {}, cursor});
    QVERIFY(!other.ok());
    QCOMPARE(other.error().kind, core::ErrorKind::Usage);
    QVERIFY(other.error().message.startsWith(QStringLiteral("this cursor is of another answer")));
    for (const QByteArray& wrong :
         {QByteArray("x"), cursor.chopped(1) + "x", cursor + "-1", QByteArray("---"),
          cursor.left(cursor.lastIndexOf('-')) + "-99999999999999999999"})
        QVERIFY(!jsonPage(document, {2000, {}, wrong}).ok());
    const QByteArray past = cursor.left(cursor.lastIndexOf('-')) + "-1000";
    QVERIFY(!jsonPage(document, {2000, {}, past}).ok());
}

void TestJsonPage::refusesWhatCannotFit()
{
    core::JsonWriter json;
    json.object([&] {
        for (int i = 0; i < 100; ++i)
            json.member(QStringLiteral("member%1").arg(i), i);
    });
    const auto page = jsonPage(json.text(), {1024, {}, {}});
    QVERIFY(!page.ok());
    QVERIFY(page.error().message.contains(QStringLiteral("give --max-bytes ")));
}

SNAPVIEWER_TEST(TestJsonPage)
#include "tst_json_page.moc"
