// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/frame_rules.h"
#include "core/snapshot/stacks/stack_table.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using core::FrameKind;
using core::OwnRules;
using core::SiteKind;

/// What a person counts as the program's own code, and the call sites that follow.
class TestOwnRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tiers_data();
    void tiers();
    void sites();
    void saysNothingOfGeneratedCode();
};

namespace {

std::vector<std::string> patternsOf(const QString& text)
{
    std::vector<std::string> patterns;
    for (const QString& pattern : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        patterns.push_back(pattern.toStdString());
    return patterns;
}

} // namespace

void TestOwnRules::tiers_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("own");
    QTest::addColumn<QString>("notOwn");
    QTest::addColumn<QByteArray>("tier");
    const QString package = QStringLiteral("/v/lib/python3.12/site-packages/my_project/train.py");
    const QString module = QStringLiteral("/v/lib/python3.12/site-packages/my_module.py");
    const QString script = QStringLiteral("/home/u/train.py");
    const QString windows = QStringLiteral("C:\\Env\\Lib\\site-packages\\My_Project\\train.py");
    const auto row = [](const char* title, const QString& file, const char* own, const char* notOwn,
                        const char* tier) {
        QTest::newRow(title) << file << QString::fromLatin1(own) << QString::fromLatin1(notOwn)
                             << QByteArray(tier);
    };
    row("no rule: a package", package, "", "", "library");
    row("no rule: a script", script, "", "", "own");
    row("a package by name", package, "my_project", "", "own");
    row("a part of a name is none", package, "my_proj", "", "library");
    row("a module by name", module, "my_module", "", "own");
    row("case and slashes do not count", windows, "my_project", "", "own");
    row("a path with a star", package, "*/site-packages/my_*", "", "own");
    row("a path from the root", package, "/v/lib/*", "", "own");
    row("a path that does not reach the end", package, "/v/lib/python3.12", "", "library");
    row("one of several", package, "a b my_project", "", "own");
    row("torch itself, for those who write it", QStringLiteral("/v/site-packages/torch/nn/modules/linear.py"),
        "torch", "", "own");
    row("the opposite", script, "", "/home/u/*", "library");
    row("the opposite goes first", package, "my_project", "train", "library");
}

void TestOwnRules::tiers()
{
    QFETCH(const QString, file);
    QFETCH(const QString, own);
    QFETCH(const QString, notOwn);
    const OwnRules rules(patternsOf(own), patternsOf(notOwn));
    const std::string_view found = core::nameOf(core::tierOf(FrameKind::Python, file.toStdString(), rules));
    QTEST(QByteArray(found.data(), static_cast<qsizetype>(found.size())), "tier");
}

void TestOwnRules::saysNothingOfGeneratedCode()
{
    const OwnRules all({"*"}, {});
    QVERIFY(core::tierOf(FrameKind::Python, "<frozen runpy>", all) == core::FrameTier::Framework);
    QVERIFY(core::tierOf(FrameKind::Cpp, "/home/u/kernel.cpp", all) == core::FrameTier::Runtime);
}

/// A copy with other rules: the same ids, other sites, the original as it was.
void TestOwnRules::sites()
{
    core::StringPool strings;
    core::StackTable stacks(strings);
    const auto frame = [&](const char* name, const char* file, std::int64_t line) {
        return stacks.internFrame(strings.intern(name), strings.intern(file), line);
    };
    const std::vector<core::FrameId> frames{frame("allocate", "/v/site-packages/vllm/cache.py", 83),
                                            frame("init", "/v/site-packages/vllm/llm.py", 12),
                                            frame("<module>", "/home/u/run.py", 3)};
    const core::StackId stack = stacks.internStack(frames);
    stacks.finish();
    QCOMPARE(strings.text(stacks.callSite(stack).site), QStringLiteral("/home/u/run.py:3:<module>"));
    const std::size_t texts = strings.size();

    const auto copied = strings.clone();
    const core::StackTable vllm(stacks, *copied, OwnRules({"vllm"}, {}));
    QCOMPARE(copied->text(vllm.callSite(stack).site),
             QStringLiteral("/v/site-packages/vllm/cache.py:83:allocate"));
    QVERIFY(vllm.callSite(stack).kind == SiteKind::Own);
    QVERIFY(vllm.callSite(stack).packageLine.isNone());
    const core::StackTable nobody(stacks, *copied, OwnRules({}, {"/home/u/*"}));
    QVERIFY(nobody.callSite(stack).kind == SiteKind::Library);
    QCOMPARE(nobody.stackCount(), stacks.stackCount());
    QCOMPARE(copied->text(nobody.frameName(frames[2])), QStringLiteral("<module>"));
    QCOMPARE(strings.size(), texts);
    QCOMPARE(strings.text(stacks.callSite(stack).site), QStringLiteral("/home/u/run.py:3:<module>"));
}

SNAPVIEWER_TEST(TestOwnRules)
#include "tst_own_rules.moc"
