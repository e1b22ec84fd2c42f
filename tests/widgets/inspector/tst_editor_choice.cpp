// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/inspector/stack/editor_choice.h"
#include "widgets/inspector/stack/editor_menu.h"

#include <QAction>
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using widgets::Editor;
using widgets::EditorChoice;

Q_DECLARE_METATYPE(widgets::Editor)

/// Which editor a person chose: kept as a text, found on this computer, named in links.
class TestEditorChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void settings_data();
    void settings();
    void commands_data();
    void commands();
    void links_data();
    void links();
    void menu();
    void menuAsksForACommand();

private:
    /// Makes programs the only ones that are installed.
    void install(const QStringList& programs);

    QTemporaryDir m_path;
};

void TestEditorChoice::init()
{
    qunsetenv("VISUAL");
    qunsetenv("EDITOR");
    widgets::Settings().setEditor({});
    install({});
}

void TestEditorChoice::install(const QStringList& programs)
{
    const QDir folder(m_path.path());
    for (const QString& name : folder.entryList(QDir::Files))
        QFile::remove(folder.filePath(name));
    for (const QString& name : programs) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    }
    qputenv("PATH", m_path.path().toLocal8Bit());
}

void TestEditorChoice::settings_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<Editor>("editor");
    QTest::newRow("none") << QString() << Editor::Environment;
    QTest::newRow("code") << QStringLiteral("vscode") << Editor::VsCode;
    QTest::newRow("pycharm") << QStringLiteral("pycharm") << Editor::PyCharm;
    QTest::newRow("emacs") << QStringLiteral("emacs") << Editor::Emacs;
    QTest::newRow("command") << QStringLiteral("kate -l %l %f") << Editor::Command;
}

void TestEditorChoice::settings()
{
    QFETCH(QString, setting);
    const EditorChoice choice = EditorChoice::of(setting);
    QTEST(choice.editor, "editor");
    QCOMPARE(choice.setting(), setting);
}

void TestEditorChoice::commands_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("installed");
    QTest::addColumn<QString>("command");
    const auto row = [](const char* name, const char* setting, const char* installed, const char* command) {
        QTest::newRow(name) << QString::fromLatin1(setting) << QString::fromLatin1(installed)
                            << QString::fromLatin1(command);
    };
    row("code", "vscode", "code", "code|-g|/a b/x.py:7");
    row("codium in its place", "vscode", "codium", "codium|-g|/a b/x.py:7");
    row("code that is not here", "vscode", "kate", "");
    row("pycharm", "pycharm", "pycharm.sh", "pycharm.sh|--line|7|/a b/x.py");
    row("emacs that runs", "emacs", "emacs emacsclient", "emacsclient|-n|-a|emacs|+7|/a b/x.py");
    row("emacs", "emacs", "emacs", "emacs|+7|/a b/x.py");
    row("a command", "my edit --at %l --file=%f", "", "my|edit|--at|7|--file=/a b/x.py");
    row("a command with quotes", "\"my edit\" %f:%l", "", "my edit|/a b/x.py:7");
    row("a command without a place", "kate", "", "kate|-l|7|/a b/x.py");
    row("as the environment says", "", "code", "code|-g|/a b/x.py:7");
    row("nothing", " ", "", "");
}

void TestEditorChoice::commands()
{
    QFETCH(QString, setting);
    QFETCH(QString, installed);
    install(installed.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    const widgets::EditorCommand command =
        widgets::commandOf(EditorChoice::of(setting), QStringLiteral("/a b/x.py"), 7);
    QStringList words = command.arguments;
    words.prepend(command.program);
    QTEST(words.join(QLatin1Char('|')), "command");
}

void TestEditorChoice::links_data()
{
    QTest::addColumn<QString>("setting");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("link");
    const QString path = QStringLiteral("/a b/x&y#.py");
    QTest::newRow("code") << "vscode" << path << "vscode://file/a%20b/x%26y%23.py:7";
    QTest::newRow("pycharm") << "pycharm" << path << "pycharm://open?file=/a%20b/x%26y%23.py&line=7";
    QTest::newRow("emacs") << "emacs" << path << "emacs://open?url=file:///a%20b/x%26y%23.py&line=7";
    QTest::newRow("none chosen") << QString() << path << "vscode://file/a%20b/x%26y%23.py:7";
    QTest::newRow("Windows") << "vscode"
                             << "C:\\me\\x.py"
                             << "vscode://file/C:/me/x.py:7";
    QTest::newRow("letters of the world")
        << "vscode" << QString::fromUtf8("/ü/x.py") << "vscode://file/%C3%BC/x.py:7";
    QTest::newRow("relative") << "vscode"
                              << "train.py" << QString();
    QTest::newRow("no file") << "vscode"
                             << "<frozen importlib>" << QString();
    QTest::newRow("a link itself") << "vscode"
                                   << "javascript:alert(1)" << QString();
}

void TestEditorChoice::links()
{
    QFETCH(QString, setting);
    QFETCH(QString, path);
    QTEST(widgets::linkOf(EditorChoice::of(setting), path, 7), "link");
}

void TestEditorChoice::menu()
{
    QWidget window;
    widgets::EditorMenu menu(&window);
    QSignalSpy changed(&menu, &widgets::EditorMenu::changed);
    QCOMPARE(menu.actions().size(), 5);
    QVERIFY(menu.actions()[0]->isChecked());
    menu.actions()[2]->trigger();
    QCOMPARE(widgets::Settings().editor(), QStringLiteral("pycharm"));
    QCOMPARE(changed.count(), 1);
    widgets::Settings().setEditor(QStringLiteral("emacs")); // in another window
    Q_EMIT menu.aboutToShow();
    QVERIFY(menu.actions()[3]->isChecked());
    QVERIFY(!menu.actions()[2]->isChecked());
}

void TestEditorChoice::menuAsksForACommand()
{
    QWidget window;
    window.show();
    widgets::EditorMenu menu(&window);
    const auto ask = [&] {
        menu.actions()[4]->trigger();
        return window.findChild<QDialog*>();
    };
    QDialog* dialog = ask();
    QVERIFY(dialog != nullptr);
    dialog->reject();
    QVERIFY(menu.actions()[0]->isChecked());
    QTRY_VERIFY(window.findChild<QDialog*>() == nullptr);
    dialog = ask();
    dialog->findChild<QLineEdit*>()->setText(QStringLiteral("gvim +%l %f"));
    dialog->accept();
    QCOMPARE(widgets::Settings().editor(), QStringLiteral("gvim +%l %f"));
    QVERIFY(menu.actions()[4]->isChecked());
}

SNAPVIEWER_WINDOW_TEST(TestEditorChoice)
#include "tst_editor_choice.moc"
