// SPDX-License-Identifier: MIT
#include "core/oom/summary/settings_tree.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// Flattened allocator settings back to a tree that a person can read.
class TestSettingsTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void trees_data();
    void trees();
    void explains_data();
    void explains();
    void limitsDepth();
};

namespace {

using Settings = std::vector<std::pair<QString, QString>>;

/// `name=value` a line, children indented.
void print(const core::SettingNode& node, int depth, QString& text)
{
    for (const core::SettingNode& child : node.children) {
        text += QString(depth, QLatin1Char(' ')) + child.name;
        if (!child.value.isEmpty())
            text += QLatin1Char('=') + child.value;
        text += QLatin1Char('\n');
        print(child, depth + 1, text);
    }
}

Settings parse(const QString& lines)
{
    Settings settings;
    for (const QString& line : lines.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        settings.emplace_back(line.section(QLatin1Char('='), 0, 0), line.section(QLatin1Char('='), 1));
    return settings;
}

} // namespace

void TestSettingsTree::trees_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("tree");
    QTest::newRow("none") << QString() << QString();
    QTest::newRow("flat, file order") << QStringLiteral("b=1 a=2") << QStringLiteral("b=1\na=2\n");
    QTest::newRow("group") << QStringLiteral("r.1=0 r.2=4 e=True")
                           << QStringLiteral("r\n 1=0\n 2=4\ne=True\n");
    QTest::newRow("group twice") << QStringLiteral("r.1=0 e=1 r.2=4")
                                 << QStringLiteral("r\n 1=0\ne=1\nr\n 2=4\n");
    QTest::newRow("odd dots") << QStringLiteral(".=1 a.=2") << QStringLiteral("\n =1\na\n =2\n");
    QTest::newRow("configuration")
        << QStringLiteral("PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True,roundup:[256:1,>:2],flag,")
        << QStringLiteral("PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True,roundup:[256:1,>:2],flag,\n"
                          " expandable_segments=True\n roundup=[256:1,>:2]\n flag\n");
    QTest::newRow("unbalanced") << QStringLiteral("PYTORCH_CUDA_ALLOC_CONF=a:1],b:[2,c:3")
                                << QStringLiteral(
                                       "PYTORCH_CUDA_ALLOC_CONF=a:1],b:[2,c:3\n a=1]\n b=[2,c:3\n");
}

void TestSettingsTree::trees()
{
    QFETCH(const QString, settings);
    QString text;
    print(core::settingsTree(parse(settings)), 0, text);
    QTEST(text, "tree");
}

void TestSettingsTree::explains_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("note");
    QTest::newRow("unlimited") << QStringLiteral("max_split_size=-1")
                               << QStringLiteral("unlimited: blocks of any size may be split");
    QTest::newRow("limited") << QStringLiteral("max_split_size=134217728")
                             << QStringLiteral("128.00 MiB: larger blocks are never split");
    QTest::newRow("not a number") << QStringLiteral("max_split_size=many") << QString();
    QTest::newRow("collection off") << QStringLiteral("garbage_collection_threshold=0.0")
                                    << QStringLiteral(
                                           "off: cached blocks are freed only when memory runs out");
    QTest::newRow("unset") << QStringLiteral("PYTORCH_CUDA_ALLOC_CONF=")
                           << QStringLiteral("not set: the allocator's defaults");
    QTest::newRow("unknown") << QStringLiteral("something=1") << QString();
}

void TestSettingsTree::explains()
{
    QFETCH(const QString, settings);
    QTEST(core::settingsTree(parse(settings)).children.front().note, "note");
}

void TestSettingsTree::limitsDepth()
{
    const QString key(1000000, QLatin1Char('.'));
    core::SettingNode root = core::settingsTree(Settings{{key, QStringLiteral("1")}});
    int depth = 0;
    for (const core::SettingNode* node = &root; !node->children.empty(); node = &node->children.front())
        ++depth;
    QCOMPARE(depth, 8);
}

SNAPVIEWER_TEST(TestSettingsTree)
#include "tst_settings_tree.moc"
