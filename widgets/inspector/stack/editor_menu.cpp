// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/editor_menu.h"

#include "widgets/controls/settings/settings.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/inspector/stack/editor_choice.h"

#include <QActionGroup>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace widgets {

EditorMenu::EditorMenu(QWidget* parent) : QMenu(tr("Editor"), parent), m_group(new QActionGroup(this))
{
    for (const Editor editor : editors()) {
        QAction* const action = addAction(nameOf(editor));
        action->setCheckable(true);
        action->setData(static_cast<int>(editor));
        m_group->addAction(action);
    }
    connect(this, &QMenu::aboutToShow, this, &EditorMenu::showChosen);
    connect(m_group, &QActionGroup::triggered, this, &EditorMenu::choose);
    showChosen();
}

/// Another window may have chosen.
void EditorMenu::showChosen()
{
    const Editor chosen = EditorChoice::of(Settings().editor()).editor;
    for (QAction* const action : m_group->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(chosen));
}

void EditorMenu::choose(const QAction* action)
{
    const auto editor = static_cast<Editor>(action->data().toInt());
    if (editor == Editor::Command)
        return askForCommand();
    Settings().setEditor(EditorChoice{editor, {}}.setting());
    Q_EMIT changed();
}

void EditorMenu::askForCommand()
{
    auto* const dialog = new QDialog(parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Editor"));
    const EditorChoice chosen = EditorChoice::of(Settings().editor());
    auto* const edit =
        new QLineEdit(chosen.editor == Editor::Command ? chosen.command : QStringLiteral("kate -l %l %f"));
    auto* const label =
        plainLabel(tr("The &command that opens a line. It runs without a shell: %f stands for the "
                      "file, %l for the line."));
    label->setWordWrap(true);
    label->setBuddy(edit);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, edit] {
        Settings().setEditor(EditorChoice{Editor::Command, edit->text().trimmed()}.setting());
        Q_EMIT changed();
    });
    connect(dialog, &QDialog::finished, this, &EditorMenu::showChosen);
    auto* const layout = new QVBoxLayout(dialog);
    for (QWidget* const widget :
         {static_cast<QWidget*>(label), static_cast<QWidget*>(edit), static_cast<QWidget*>(buttons)})
        layout->addWidget(widget);
    dialog->open();
}

} // namespace widgets
