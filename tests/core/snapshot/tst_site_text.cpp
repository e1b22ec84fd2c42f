// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/site_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <string>

/// The text of a call site in its parts, and how it is shortened.
class TestSiteText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void parts_data();
    void parts();
    void tails();
    void brief_data();
    void brief();
    void shortens_data();
    void shortens();
    void functionsFirst();
    void words_data();
    void words();
};

void TestSiteText::parts_data()
{
    QTest::addColumn<QString>("parts");
    QTest::newRow("/u/x/metrics.py:37:remember") << QStringLiteral("/u/x/metrics.py|37|remember");
    QTest::newRow("C:\\u\\a.py:1:<lambda>") << QStringLiteral("C:\\u\\a.py|1|<lambda>");
    QTest::newRow("alloc.cpp:12:c10::cuda::malloc(int)")
        << QStringLiteral("alloc.cpp|12|c10::cuda::malloc(int)");
    QTest::newRow("a.py:3:f:4:g") << QStringLiteral("a.py|3|f:4:g");
    QTest::newRow("a.py:3:") << QStringLiteral("a.py|3|");
    QTest::newRow("/u/a.py:f") << QStringLiteral("/u/a.py||f"); // a line that is not known
    QTest::newRow("aten::mm") << QStringLiteral("||aten::mm");
    QTest::newRow("a.py:x:f") << QStringLiteral("||a.py:x:f");
    QTest::newRow(":3:f") << QStringLiteral("||:3:f");
    QTest::newRow("::::") << QStringLiteral("||::::");
    QTest::newRow("") << QStringLiteral("||");
}

void TestSiteText::parts()
{
    const auto text = [](std::string_view part) { return QString::fromStdString(std::string(part)); };
    const core::SiteParts found = core::SiteParts::of(QTest::currentDataTag());
    QTEST(QStringList({text(found.file), text(found.line), text(found.name)}).join(QLatin1Char('|')),
          "parts");
}

void TestSiteText::tails()
{
    using namespace std::string_view_literals;
    QCOMPARE(core::tailOf("/u/a/b.py"sv, 1), "b.py"sv);
    QCOMPARE(core::tailOf("/u/a/b.py"sv, 2), "a/b.py"sv);
    QCOMPARE(core::tailOf("C:\\u/b.py"sv, 2), "u/b.py"sv);
    QCOMPARE(core::tailOf("b.py"sv, 1), "b.py"sv);
    QCOMPARE(core::tailOf("/b.py"sv, 2), "/b.py"sv);
    QCOMPARE(core::tailOf("/u/a/"sv, 1), "a/"sv);
    QCOMPARE(core::tailOf("/"sv, 1), "/"sv);
    QCOMPARE(core::tailOf(""sv, 1), ""sv);
}

void TestSiteText::brief_data()
{
    QTest::addColumn<QString>("brief");
    QTest::newRow("/home/u/x/metrics.py:37:remember") << QStringLiteral("metrics.py:37 remember");
    QTest::newRow("C:\\u\\a.py:1:<lambda>") << QStringLiteral("a.py:1 <lambda>");
    QTest::newRow("aten::mm") << QStringLiteral("aten::mm");
    QTest::newRow("C++ frames only") << QStringLiteral("C++ frames only");
    QTest::newRow("a.py:x:f") << QStringLiteral("a.py:x:f");
    QTest::newRow(":") << QStringLiteral(":");
    QTest::newRow("::::") << QStringLiteral("::::");
}

void TestSiteText::brief()
{
    QTEST(core::briefSite(QTest::currentDataTag()), "brief");
}

void TestSiteText::shortens_data()
{
    QTest::addColumn<QString>("short");
    QTest::newRow("/u/a/b.py:3:step") << QStringLiteral("a/b.py:3 step");
    QTest::newRow("D:\\p\\a\\b.py:3:step") << QStringLiteral("a\\b.py:3 step");
    QTest::newRow("/u/a/b.py") << QStringLiteral("a/b.py");
    QTest::newRow("b.py:3:step") << QStringLiteral("b.py:3 step");
    QTest::newRow("a/b/c of something") << QStringLiteral("a/b/c of something");
    QTest::newRow("aten::mm") << QStringLiteral("aten::mm");
}

void TestSiteText::shortens()
{
    QTEST(core::shortSite(QString::fromUtf8(QTest::currentDataTag())), "short");
}

void TestSiteText::functionsFirst()
{
    const auto told = [](const char* text) { return core::functionFirst(QString::fromUtf8(text)); };
    QCOMPARE(told("/home/u/x/metrics.py:37:remember"), QStringLiteral("remember  metrics.py:37\n/home/u/x/"));
    QCOMPARE(told("C:\\u\\a.py:1:<lambda>"), QStringLiteral("<lambda>  a.py:1\nC:\\u\\"));
    QCOMPARE(told("a.py:3:step"), QStringLiteral("step  a.py:3"));
    QCOMPARE(told("aten::mm"), QStringLiteral("aten::mm"));
    QCOMPARE(told(""), QString());
}

void TestSiteText::words_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* text, const char* name, const char* place) {
        QTest::newRow(text) << QString::fromUtf8(name) << QString::fromUtf8(place);
    };
    row("models/attention.py:88 forward", "forward", "models/attention.py:88");
    row("a b/c d.py:7 f", "f", "a b/c d.py:7");
    row("<ipython-input-3-0a1b>:12 <module>", "<module>", "<ipython-input-3-0a1b>:12");
    row("backward of mm (MmBackward0)", "backward of mm (MmBackward0)", "");
    row("C:\\code\\a.py:3 f", "f", "C:\\code\\a.py:3");
    row("a.py:3", "a.py:3", "");
    row("", "", "");
}

void TestSiteText::words()
{
    QFETCH(const QString, name);
    QFETCH(const QString, place);
    const core::SiteWords words = core::SiteWords::of(QString::fromUtf8(QTest::currentDataTag()));
    QCOMPARE(words.name, name);
    QCOMPARE(words.place, place);
}

SNAPVIEWER_TEST(TestSiteText)
#include "tst_site_text.moc"
