// SPDX-License-Identifier: MIT
#include "core/formats/json/json_tree.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

class TestJsonTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void values();
    void refusals_data();
    void refusals();
    void files();
};

void TestJsonTree::values()
{
    const auto tree = core::readJsonTree(
        R"({"a": [1, -2, 4294967296, 9223372036854775807, 9223372036854775808, 0.5], "b": {"ü": true}, "c": null})",
        QStringLiteral("x"));
    QVERIFY2(tree.ok(), tree ? "" : qPrintable(tree.error().message));
    const core::JsonTree::Items& numbers = *tree->member(u"a")->items();
    QCOMPARE(numbers.size(), std::size_t{6});
    QCOMPARE(numbers[0].count(), std::int64_t{1});
    QCOMPARE(numbers[1].count(), std::int64_t{-1}); // no count
    QCOMPARE(*numbers[1].integer(), std::int64_t{-2});
    QCOMPARE(numbers[2].count(), std::int64_t{4294967296});
    QCOMPARE(numbers[3].count(), std::int64_t{9223372036854775807});
    QCOMPARE(numbers[4].count(), std::int64_t{-1}); // too large
    QVERIFY(numbers[5].integer() == nullptr);
    QCOMPARE(*tree->member(u"b")->member(u"ü")->truth(), true);
    QVERIFY(tree->member(u"c")->isNull());
    QVERIFY(tree->member(u"d") == nullptr);
}

void TestJsonTree::refusals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QByteArray& text, const char* message) {
        QTest::newRow(name) << text << QString::fromUtf8(message);
    };
    row("empty", "", "x, line 1, column 1: this is not what JSON has there");
    row("a key twice", "{\n \"a\": 1,\n \"a\": 2}", "x, line 3, column 5: the key \"a\" is there twice");
    row("nested", QByteArray(100'000, '['), "x, line 1, column 33: it is nested deeper than 32 levels");
    row("cut off", "{\"a\": [1, 2", "x, line 1, column 12: this is not what JSON has there");
    row("more than one", "{} {}", "x, line 1, column 4: this is not what JSON has there");
    row("a number beyond all", "[1e999]", "x, line 1, column 2: this is not what JSON has there");
    row("no UTF-8", "[\"\xff\"]", "x, line 1, column 3: this is not what JSON has there");
    row("a comment", "// rules\n{}", "x, line 1, column 1: this is not what JSON has there");
}

void TestJsonTree::refusals()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const auto tree = core::readJsonTree(text, QStringLiteral("x"));
    QVERIFY(!tree.ok());
    QCOMPARE(tree.error().message, message);
    QCOMPARE(tree.error().kind, core::ErrorKind::Input);
    QVERIFY(tree.error().position >= 0);
}

void TestJsonTree::files()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("none.json"));
    QCOMPARE(core::readJsonFile(path).error().message,
             path + QStringLiteral(" cannot be read: there is no such file"));
    QCOMPARE(core::readJsonFile(folder.path()).error().message,
             folder.path() + QStringLiteral(" cannot be read: it is no file"));
    QCOMPARE(core::readJsonFile(path).error().position, std::int64_t{-1});
}

SNAPVIEWER_TEST(TestJsonTree)
#include "tst_json_tree.moc"
