// SPDX-License-Identifier: MIT
#include "widgets/whatif/change_entry.h"

#include "core/base/plain_text.h"
#include "core/fix/answer/fix_answer.h"
#include "core/fix/changes/change_table.h"
#include "core/picture/palettes.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/whatif/change_completion.h"

#include <QCompleter>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QStringListModel>

#include <algorithm>

namespace widgets {

namespace {

/// What changes there are, for a tool tip.
QString changesText()
{
    QStringList lines;
    for (const core::fix::ChangeRule& rule : core::fix::changeRules())
        lines += QStringLiteral("%1: %2").arg(QLatin1String(rule.name),
                                              QCoreApplication::translate("FixText", rule.summary));
    return lines.join(QLatin1Char('\n'));
}

QString exampleOfAChange()
{
    return QStringLiteral("free,site=train.py:10");
}

bool isName(const QString& text)
{
    const auto rules = core::fix::changeRules();
    return std::any_of(rules.begin(), rules.end(),
                       [&](const core::fix::ChangeRule& rule) { return text == QLatin1String(rule.name); });
}

/// Why typed is no change; of what has no name of one how it has to look. The names are in the tool tip.
QString problemOf(const QString& typed, const QString& why)
{
    const QString name = typed.section(QLatin1Char(','), 0, 0).trimmed();
    if (!isName(name))
        return ChangeEntry::tr(
                   "No change is called “%1”: name and what it is told are joined by commas, as in "
                   "%2.")
            .arg(core::plainLine(cutText(name, mostOfACell)), exampleOfAChange());
    return why.left(1).toUpper() + why.mid(1);
}

} // namespace

ChangeEntry::ChangeEntry(QWidget* parent)
    : QWidget(parent), m_edit(new QLineEdit), m_problem(plainLabel()),
      m_completions(new QStringListModel(this))
{
    m_edit->setObjectName(QStringLiteral("addChange"));
    m_edit->setAccessibleName(tr("Add a change"));
    m_edit->setToolTip(plainTip(tr("A change and what it is told, as snapviewer-cli fix takes it. Return "
                                   "adds it.") +
                                QLatin1Char('\n') + changesText()));
    m_edit->setClearButtonEnabled(true);
    auto* completer = new QCompleter(m_completions, this);
    completer->setCompletionMode(QCompleter::PopupCompletion);
    completer->setCaseSensitivity(Qt::CaseSensitive);
    m_edit->setCompleter(completer);
    columnIn(this, {m_edit, m_problem}, {.spacing = 2});
    m_problem->setObjectName(QStringLiteral("changeProblem"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumWidth(1);
    m_problem->hide();
    connect(m_edit, &QLineEdit::textEdited, this, &ChangeEntry::complete);
    connect(m_edit, &QLineEdit::textChanged, this, [this] { showProblem({}); });
    connect(m_edit, &QLineEdit::returnPressed, this, &ChangeEntry::enter);
    colourProblem();
    complete({});
}

void ChangeEntry::clear()
{
    m_edit->clear();
    m_lines.clear();
}

void ChangeEntry::complete(const QString& typed)
{
    m_completions->setStringList(changeCompletions(typed, m_lines));
}

void ChangeEntry::enter()
{
    const QString typed = m_edit->text().trimmed();
    if (typed.isEmpty())
        return;
    const auto changes = core::fix::changesFrom({typed});
    if (!changes)
        return showProblem(problemOf(typed, changes.error().message));
    m_edit->clear();
    Q_EMIT changeGiven(changes->front());
}

void ChangeEntry::showProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

/// With an example where it has room.
void ChangeEntry::resizeEvent(QResizeEvent* event)
{
    constexpr int margins = 24;
    QWidget::resizeEvent(event);
    const QString whole = tr("Add a change, such as %1").arg(exampleOfAChange());
    const bool hasRoom = m_edit->fontMetrics().horizontalAdvance(whole) + margins <= width();
    m_edit->setPlaceholderText(hasRoom ? whole : tr("Add a change …"));
}

/// What is wrong is red, in either theme.
void ChangeEntry::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourProblem();
}

void ChangeEntry::colourProblem()
{
    QPalette red = palette();
    red.setColor(QPalette::WindowText, picture::alarmColour(red));
    m_problem->setPalette(red);
}

} // namespace widgets
