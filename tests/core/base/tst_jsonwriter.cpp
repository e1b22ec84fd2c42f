// SPDX-License-Identifier: MIT
#include "core/base/jsonwriter.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <limits>

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
    json.beginObject();
    json.key(QStringLiteral("z"));
    json.value(std::numeric_limits<std::uint64_t>::max());
    json.key(QStringLiteral("a"));
    json.value(std::numeric_limits<std::int64_t>::min());
    json.key(QStringLiteral("list"));
    json.beginArray();
    json.value(std::optional<std::uint64_t>(1));
    json.value(std::optional<std::uint64_t>());
    json.beginObject();
    json.key(QStringLiteral("k"));
    json.null();
    json.endObject();
    json.endArray();
    json.endObject();
    QCOMPARE(json.text(),
             QByteArrayLiteral("{\n \"z\": 18446744073709551615,\n \"a\": -9223372036854775808,\n"
                               " \"list\": [\n  1,\n  null,\n  {\n   \"k\": null\n  }\n ]\n}\n"));
}

void TestJsonWriter::escapes()
{
    const QString odd = QStringLiteral("C:\\a \"b\" \n\t\x01 é 😀");
    core::JsonWriter json;
    json.beginObject();
    json.key(odd);
    json.value(odd);
    json.endObject();
    const QJsonObject read = QJsonDocument::fromJson(json.text()).object();
    QCOMPARE(read.keys(), QStringList{odd});
    QCOMPARE(read.value(odd).toString(), odd);
}

void TestJsonWriter::emptyContainers()
{
    core::JsonWriter json;
    json.beginArray();
    json.beginObject();
    json.endObject();
    json.beginArray();
    json.endArray();
    json.endArray();
    QCOMPARE(json.text(), QByteArrayLiteral("[\n {},\n []\n]\n"));
}

QTEST_GUILESS_MAIN(TestJsonWriter)
#include "tst_jsonwriter.moc"
