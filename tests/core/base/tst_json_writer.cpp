// SPDX-License-Identifier: MIT
#include "core/base/json_writer.h"
#include "tests/testutil/test_main.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <limits>
#include <vector>

class TestJsonWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsOrderAndNumbers();
    void escapes();
    void emptyContainers();
};

void TestJsonWriter::keepsOrderAndNumbers()
{
    core::JsonWriter json;
    json.object([&] {
        json.member("z", std::numeric_limits<std::uint64_t>::max());
        json.member(QStringLiteral("a"), std::numeric_limits<std::int64_t>::min());
        json.array("list", [&] {
            json.value(true);
            json.value(core::known(1, 0));
            json.value(core::known(0, 0));
            json.object([&] { json.member("k", core::known(QString())); });
        });
        json.objects("rows", std::vector<int>{7, -8}, [&](int row) { json.member("n", row); });
    });
    QCOMPARE(json.text(),
             QByteArrayLiteral("{\n \"z\": 18446744073709551615,\n \"a\": -9223372036854775808,\n"
                               " \"list\": [\n  true,\n  1,\n  null,\n  {\n   \"k\": null\n  }\n ],\n"
                               " \"rows\": [\n  {\n   \"n\": 7\n  },\n  {\n   \"n\": -8\n  }\n ]\n}\n"));
}

void TestJsonWriter::escapes()
{
    const QString odd = QStringLiteral("C:\\a \"b\" \n\t\x01 é 😀");
    core::JsonWriter json;
    json.object([&] { json.member(odd, odd); });
    const QJsonObject read = QJsonDocument::fromJson(json.text()).object();
    QCOMPARE(read.keys(), QStringList{odd});
    QCOMPARE(read.value(odd).toString(), odd);
}

void TestJsonWriter::emptyContainers()
{
    core::JsonWriter json;
    json.object([&] {
        json.object("o", [] {});
        json.array("a", [] {});
        json.objects("none", std::vector<int>(), [](int) {});
    });
    QCOMPARE(json.text(), QByteArrayLiteral("{\n \"o\": {},\n \"a\": [],\n \"none\": []\n}\n"));
}

SNAPVIEWER_TEST(TestJsonWriter)
#include "tst_json_writer.moc"
