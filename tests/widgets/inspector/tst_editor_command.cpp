// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/inspector/stack/editor_command.h"

#include <QTest>

namespace {

QString text(const char* utf8)
{
    return QString::fromUtf8(utf8);
}

} // namespace

class TestEditorCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editorCommands_data();
    void editorCommands();
    void opensOnlyFilesOfThisMachine();
};

void TestEditorCommand::editorCommands_data()
{
    QTest::addColumn<QString>("editor");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("command");
    QTest::newRow("code") << text("code") << 7 << text("code|-g|/a b/x.py:7");
    QTest::newRow("code, waiting") << text("/opt/bin/code --wait") << 7
                                   << text("/opt/bin/code|--wait|-g|/a b/x.py:7");
    QTest::newRow("no line") << text("code") << 0 << text("code|-g|/a b/x.py");
    QTest::newRow("kate") << text("kate") << 7 << text("kate|-l|7|/a b/x.py");
    QTest::newRow("gedit") << text("gedit") << 7 << text("gedit|+7|/a b/x.py");
    QTest::newRow("sublime") << text("subl") << 7 << text("subl|/a b/x.py:7");
    QTest::newRow("pycharm") << text("pycharm.sh") << 7 << text("pycharm.sh|--line|7|/a b/x.py");
    QTest::newRow("unknown") << text("myedit") << 7 << text("myedit|/a b/x.py");
    QTest::newRow("needs a terminal") << text("vim") << 7 << QString();
    QTest::newRow("none") << QString() << 7 << QString();
}

void TestEditorCommand::editorCommands()
{
    QFETCH(QString, editor);
    QFETCH(int, line);
    const widgets::EditorCommand command = widgets::editorCommand(editor, QStringLiteral("/a b/x.py"), line);
    QStringList words = command.arguments;
    words.prepend(command.program);
    QTEST(words.join(QLatin1Char('|')), "command");
}

void TestEditorCommand::opensOnlyFilesOfThisMachine()
{
    QVERIFY(widgets::canOpenSource(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/CMakeLists.txt")));
    for (const char* path : {"", "CMakeLists.txt", "-g", "/", "/no/such/file.py", ":/icons/snapviewer.svg",
                             "<frozen importlib>", "??", "file:///etc/passwd"}) {
        QVERIFY2(!widgets::canOpenSource(text(path)), path);
    }
    QVERIFY(!widgets::openSource(QStringLiteral("/no/such/file.py"), 1));
}

SNAPVIEWER_TEST(TestEditorCommand)
#include "tst_editor_command.moc"
