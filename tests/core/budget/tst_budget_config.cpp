// SPDX-License-Identifier: MIT
#include "core/budget/config/budget_config.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

class TestBudgetConfig : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void all();
    void refusals_data();
    void refusals();
    void siteRules();
};

void TestBudgetConfig::all()
{
    const auto config = core::budgetConfigFrom(R"({
        "schema": "snapviewer.check-config/1", "baseline": "budget.json", "across": ["torch", "device"],
        "max_creep": "10%", "floor": "1MiB", "capacity": "80GiB", "allow_empty_match": true,
        "repeats": {"train": "train-*.pickle"},
        "rules": [{"rule": "max_allocated", "limit": "+5%"}, {"rule": "max_allocated", "limit": "1000B"},
                  {"rule": "site", "pattern": "model\\.py", "limit": "8 GiB"},
                  {"rule": "require_steps", "limit": 10}, {"rule": "fits"}]})",
                                               QStringLiteral("x.json"), QStringLiteral("/ci"));
    QVERIFY2(config.ok(), config ? "" : qPrintable(config.error().message));
    QCOMPARE(config->baseline, QStringLiteral("/ci/budget.json"));
    QCOMPARE(config->across.join(QLatin1Char(' ')), QStringLiteral("torch device"));
    QCOMPARE(*config->maxCreep, std::uint64_t{1000});
    QCOMPARE(config->floor, std::uint64_t{1} << 20U);
    QCOMPARE(*config->capacity, std::uint64_t{80} << 30U);
    QCOMPARE(config->allowEmptyMatch, true);
    QCOMPARE(config->repeats.front().second, QStringLiteral("train-*.pickle"));
    QStringList ids;
    for (const core::Rule& rule : config->rules)
        ids += rule.id() + QLatin1Char(' ') + rule.metric();
    QCOMPARE(ids.join(QStringLiteral(" | ")),
             QStringLiteral(
                 "max_allocated<=+5% allocated | max_allocated<=1000B allocated | site model\\.py<=8 GiB "
                 "site model\\.py | require_steps>=10  | fits "));
}

void TestBudgetConfig::refusals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QByteArray& text, const char* message) {
        QTest::newRow(name) << text << QStringLiteral("x: ") + QString::fromUtf8(message);
    };
    const auto rule = [&](const char* name, const QByteArray& text, const char* message) {
        row(name, "{\"rules\": [{\"rule\": \"max_oom\", \"limit\": 0}, " + text + "]}", message);
    };
    row("a list", "[]", "an object is wanted");
    row("another key", R"({"rule": []})",
        "rule: there is no such key; known are across, allow_empty_match, baseline, capacity, floor, "
        "max_creep, "
        "repeats, rules, schema");
    row("another schema", R"({"schema": "snapviewer.check-config/2"})",
        "schema: \"snapviewer.check-config/1\" is wanted");
    row("baseline", R"({"baseline": 1})", "baseline: a text is wanted");
    row("no baseline", R"({"baseline": ""})", "baseline: the name of a file is wanted");
    row("across", R"({"across": "torch"})", "across: a list is wanted");
    row("across what", R"({"across": ["torch", "moon"]})",
        "across[1]: one of device, torch, settings, stacks, world is wanted");
    row("creep", R"({"max_creep": "fast"})",
        "max_creep: 'fast' is no limit: give a share such as 10% or 0.5%");
    row("floor", R"({"floor": "-1"})", "floor: '-1' is no limit: give a size with its unit such as 8GiB");
    row("truth", R"({"allow_empty_match": "yes"})", "allow_empty_match: true or false is wanted");
    row("repeats", R"({"repeats": {"a": ""}})",
        "repeats.a: a name and a wildcard such as run-*.pickle are wanted");
    row("rules", R"({"rules": {}})", "rules: a list is wanted");
    rule("a text", "\"max_oom\"", "rules[1]: an object is wanted");
    rule("no such rule", R"({"rule": "max_leaks", "limit": 0})",
         "rules[1].rule: one of max_allocated, max_at_end, site, max_site_growth, "
         "max_leak_per_step, max_growth_per_step, max_oom, min_headroom, max_rank_spread, require_steps, "
         "max_active, max_reserved, max_in_forward, max_in_backward, max_in_optimizer, fits is wanted");
    rule("no limit", R"({"rule": "max_oom"})",
         "rules[1].limit: a text such as \"8GiB\" or a whole number is wanted");
    rule("half an OOM", R"({"rule": "max_oom", "limit": 0.5})",
         "rules[1].limit: a text such as \"8GiB\" or a whole number is wanted");
    rule("a huge number", R"({"rule": "max_allocated", "limit": 99999999999999999999999})",
         "rules[1].limit: a text such as \"8GiB\" or a whole number is wanted");
    rule("a limit of a rule without", R"({"rule": "fits", "limit": "24GiB"})",
         "rules[1].limit: this rule has none: it is about the capacity");
    rule("twice, without", R"({"rule": "fits"}, {"rule": "fits"})", "rules[2]: the rule fits is there twice");
    rule("a wrong limit", R"({"rule": "max_oom", "limit": "few"})",
         "rules[1]: 'few' is no limit: give a number such as 0 or 10");
    rule("a pattern too many", R"({"rule": "max_oom", "limit": 1, "pattern": "x"})",
         "rules[1].pattern: only rules of call sites have one");
    rule("no pattern", R"({"rule": "site", "limit": "1GiB"})", "rules[1].pattern: a text is wanted");
    rule("twice", R"({"rule": "max_oom", "limit": "0"})", "rules[1]: the rule max_oom<=0 is there twice");
    rule("another key of a rule", R"({"rule": "max_oom", "limit": 1, "why": ""})",
         "rules[1].why: there is no such key; known are limit, pattern, rule");
}

void TestBudgetConfig::refusals()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const auto config = core::budgetConfigFrom(text, QStringLiteral("x"), {});
    QVERIFY(!config.ok());
    QCOMPARE(config.error().message, message);
    QCOMPARE(config.error().kind, core::ErrorKind::Usage);
}

void TestBudgetConfig::siteRules()
{
    const auto rule = core::siteRuleFrom(QStringLiteral("a<=b <= +1 MiB"));
    QVERIFY(rule.ok());
    QCOMPARE(rule->pattern, QStringLiteral("a<=b"));
    QCOMPARE(rule->limit.amount, std::uint64_t{1} << 20U);
    QVERIFY(!core::siteRuleFrom(QStringLiteral("model.py")).ok());
    QVERIFY(!core::siteRuleFrom(QStringLiteral("<=1GiB")).ok());
    QVERIFY(!core::siteRuleFrom(QStringLiteral("(<=1GiB")).ok());
}

SNAPVIEWER_TEST(TestBudgetConfig)
#include "tst_budget_config.moc"
