// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/inspector/stack/editor_command.h"

#include <QTest>

namespace {

QString fromUtf8(const char* utf8)
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
    QTest::newRow("code") << fromUtf8("code") << 7 << fromUtf8("code|-g|/a b/x.py:7");
    QTest::newRow("code, waiting") << fromUtf8("/opt/bin/code --wait") << 7
                                   << fromUtf8("/opt/bin/code|--wait|-g|/a b/x.py:7");
    QTest::newRow("no line") << fromUtf8("code") << 0 << fromUtf8("code|-g|/a b/x.py");
    QTest::newRow("kate") << fromUtf8("kate") << 7 << fromUtf8("kate|-l|7|/a b/x.py");
    QTest::newRow("gedit") << fromUtf8("gedit") << 7 << fromUtf8("gedit|+7|/a b/x.py");
    QTest::newRow("sublime") << fromUtf8("subl") << 7 << fromUtf8("subl|/a b/x.py:7");
    QTest::newRow("pycharm") << fromUtf8("pycharm.sh") << 7 << fromUtf8("pycharm.sh|--line|7|/a b/x.py");
    QTest::newRow("unknown") << fromUtf8("myedit") << 7 << fromUtf8("myedit|/a b/x.py");
    QTest::newRow("needs a terminal") << fromUtf8("vim") << 7 << QString();
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
        QVERIFY2(!widgets::canOpenSource(fromUtf8(path)), path);
    }
    QVERIFY(!widgets::openSource(QStringLiteral("/no/such/file.py"), {QStringLiteral("true"), {}}));
    QVERIFY(!widgets::openSource(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/CMakeLists.txt"), {}));
}

SNAPVIEWER_TEST(TestEditorCommand)
#include "tst_editor_command.moc"
