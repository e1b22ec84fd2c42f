// SPDX-License-Identifier: MIT
#include "core/oom/verdict/site_names.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTest>

/// How call sites are called in a sentence: as short as they can be told apart.
class TestSiteNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void names_data();
    void names();
    void cutsLongOnes();
};

void TestSiteNames::names_data()
{
    QTest::addColumn<QStringList>("sites");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char* name, const QStringList& sites, const QStringList& names) {
        QTest::newRow(name) << sites << names;
    };
    row("a line", {QStringLiteral("/home/ana/llm/metrics.py:37:remember")},
        {QStringLiteral("metrics.py:37 remember")});
    row("backslashes", {QStringLiteral("C:\\research\\fl\\client.py:176:reset_model")},
        {QStringLiteral("client.py:176 reset_model")});
    row("files of one name get their folders",
        {QStringLiteral("/p/a/model.py:3:f"), QStringLiteral("/p/b/model.py:3:f"),
         QStringLiteral("/p/b/loss.py:1:g")},
        {QStringLiteral("a/model.py:3 f"), QStringLiteral("b/model.py:3 f"), QStringLiteral("loss.py:1 g")});
    row("as many folders as it takes",
        {QStringLiteral("/p/a/x/model.py:3:f"), QStringLiteral("/p/b/x/model.py:3:f")},
        {QStringLiteral("a/x/model.py:3 f"), QStringLiteral("b/x/model.py:3 f")});
    row("two lines of one file need none",
        {QStringLiteral("/p/a/model.py:3:f"), QStringLiteral("/p/a/model.py:9:g")},
        {QStringLiteral("model.py:3 f"), QStringLiteral("model.py:9 g")});
    row("a package's first file", {QStringLiteral("/p/attention/__init__.py:5:forward")},
        {QStringLiteral("attention/__init__.py:5 forward")});
    row("an unknown line", {QStringLiteral("/p/model.py:forward")}, {QStringLiteral("model.py forward")});
    row("operators stay", {QStringLiteral("aten::mm"), QStringLiteral("backward of mm (MmBackward0)")},
        {QStringLiteral("aten::mm"), QStringLiteral("backward of mm (MmBackward0)")});
    row("nothing in a name ends the line", {QStringLiteral("/p/a.py:3:f\n\u202eg")},
        {QStringLiteral("a.py:3 f⏎·g")});
}

void TestSiteNames::names()
{
    QFETCH(const QStringList, sites);
    QFETCH(const QStringList, names);
    core::StringPool pool;
    std::vector<core::StringId> ids;
    for (const QString& site : sites)
        ids.push_back(pool.intern(site.toStdString()));
    const core::verdict::SiteNames found(pool, ids);
    QStringList texts;
    for (const core::StringId id : ids)
        texts += found.of(id);
    QCOMPARE(texts, names);
}

void TestSiteNames::cutsLongOnes()
{
    core::StringPool pool;
    const core::StringId id =
        pool.intern("/p/" + std::string(100'000, 'd') + ".py:3:" + std::string(100'000, 'n'));
    QVERIFY(core::verdict::SiteNames(pool, {id}).of(id).size() < 200);
}

SNAPVIEWER_TEST(TestSiteNames)
#include "tst_site_names.moc"
