// SPDX-License-Identifier: MIT
#include "core/compare/code/path_roots.h"
#include "tests/testutil/test_main.h"

#include <QStringList>
#include <QTest>

class TestPathRoots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roots_data();
    void roots();
};

namespace {

core::Code codeOf(const QString& files)
{
    core::Code code;
    for (const QString& file : files.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const std::string path = file.toStdString();
        code.addFrame({core::CodeKind::Python, path, "f", 1, path.front() == '/'});
    }
    return code;
}

} // namespace

void TestPathRoots::roots_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("rootOfFirst");
    QTest::addColumn<QString>("rootOfSecond");
    const auto row = [](const char* name, const char* first, const char* second, const char* a,
                        const char* b) { QTest::newRow(name) << first << second << a << b; };
    row("equal", "/a/m.py /a/n.py", "/a/m.py /a/n.py", "/a/", "/a/");
    row("another folder", "/v1/llm/m.py /v1/llm/n.py", "/home/x/m.py /home/x/n.py", "/v1/llm/", "/home/x/");
    row("a file elsewhere", "/v1/llm/m.py /v1/llm/n.py", "/v2/llm/m.py /v2/llm/n.py /v2/tools/t.py", "/v1/",
        "/v2/");
    row("the same, swapped", "/v2/llm/m.py /v2/llm/n.py /v2/tools/t.py", "/v1/llm/m.py /v1/llm/n.py", "/v2/",
        "/v1/");
    row("one file", "/v1/llm/m.py", "/v2/llm/m.py", "/v1/llm/", "/v2/llm/");
    row("nothing rooted", "m.py pkg:torch/x.py", "m.py", "", "");
    row("one side only", "/a/b/m.py", "m.py", "/a/b/", "");
    row("none the same", "/a/x.py", "/b/y.py", "/a/", "/b/");
}

void TestPathRoots::roots()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    const core::Roots roots = core::commonRoots(codeOf(first), codeOf(second));
    QTEST(QString::fromStdString(roots.first), "rootOfFirst");
    QTEST(QString::fromStdString(roots.second), "rootOfSecond");
}

SNAPVIEWER_TEST(TestPathRoots)
#include "tst_path_roots.moc"
