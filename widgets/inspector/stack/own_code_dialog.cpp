// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/own_code_dialog.h"

#include "widgets/controls/text/text_label.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace widgets {

namespace {

QPlainTextEdit* editor(const QString& name, const QStringList& lines)
{
    auto* edit = new QPlainTextEdit(lines.join(QLatin1Char('\n')));
    edit->setObjectName(name);
    edit->setTabChangesFocus(true);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    return edit;
}

QStringList linesOf(const QPlainTextEdit& edit)
{
    QStringList lines;
    for (const QString& line : edit.toPlainText().split(QLatin1Char('\n'))) {
        if (const QString pattern = line.trimmed(); !pattern.isEmpty() && !lines.contains(pattern))
            lines.append(pattern);
    }
    return lines;
}

} // namespace

OwnCodeDialog::OwnCodeDialog(const OwnPatterns& patterns, QWidget* parent)
    : QDialog(parent), m_own(editor(QStringLiteral("own"), patterns.own)),
      m_notOwn(editor(QStringLiteral("notOwn"), patterns.notOwn))
{
    setWindowTitle(tr("My Code"));
    auto* layout = new QVBoxLayout(this);
    auto* intro =
        plainLabel(tr("A call site is the innermost line of your own code: everything that is not installed, "
                      "nor PyTorch's or Python's. One pattern a line: the name of a package, module or "
                      "folder (transformers), or a path in which * stands for anything (/opt/team/*)."));
    intro->setWordWrap(true);
    layout->addWidget(intro);
    const auto add = [&](const QString& text, QPlainTextEdit* edit) {
        auto* label = plainLabel(text);
        label->setBuddy(edit);
        layout->addWidget(label);
        layout->addWidget(edit, 1);
    };
    add(tr("Counts as &mine:"), m_own);
    add(tr("&Does not, whatever its path says:"), m_notOwn);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    constexpr QSize size(520, 360);
    resize(size);
}

OwnPatterns OwnCodeDialog::patterns() const
{
    return {linesOf(*m_own), linesOf(*m_notOwn)};
}

} // namespace widgets
