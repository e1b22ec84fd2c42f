// SPDX-License-Identifier: MIT
#include "widgets/leaks/suppress_button.h"

#include "core/base/regular_file.h"
#include "core/base/units.h"
#include "core/leaks/leak_sentence.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/snapshot/stacks/stack_table.h"
#include "widgets/controls/list_file.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/session/save_file.h"

#include <QDir>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace widgets {

SuppressButton::SuppressButton(Session* session, QWidget* parent) : QToolButton(parent), m_session(session)
{
    setObjectName(QStringLiteral("suppress"));
    setText(tr("Suppress"));
    setToolTip(plainTip(tr("Call sites that need not be told; the growth still counts them")));
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &SuppressButton::fillMenu);
}

void SuppressButton::setShown(LeaksPtr shown)
{
    m_shown = std::move(shown);
    m_group.reset();
}

/// The list, and a line for each call site of the chosen row.
QStringList SuppressButton::withGroup() const
{
    QStringList lines = m_lines;
    const core::Snapshot& snapshot = m_shown->recording->snapshot();
    for (const core::LeakSite& site : m_shown->report.groups[*m_group].sites) {
        if (site.stack.isNone())
            continue;
        const QString text = snapshot.strings().text(snapshot.stacks().callSite(site.stack).site);
        const QString line = core::suppressLineFor(text, {});
        if (!lines.contains(line))
            lines += line;
    }
    return lines;
}

void SuppressButton::fillMenu()
{
    menu()->clear();
    const bool hasGroup = m_shown && m_group && *m_group < m_shown->report.groups.size();
    const QString name =
        hasGroup ? core::nameOf(m_shown->report.groups[*m_group], m_shown->recording->snapshot()) : QString();
    QAction* add = menu()->addAction(hasGroup ? menuText(tr("Suppress %1").arg(name)) : tr("Suppress"));
    add->setEnabled(hasGroup && withGroup() != m_lines);
    connect(add, &QAction::triggered, this, [this] { Q_EMIT linesChosen(withGroup()); });
    menu()->addSeparator();
    addSuppressed();
    QAction* none = menu()->addAction(tr("Suppress Nothing"));
    none->setEnabled(!m_lines.isEmpty());
    connect(none, &QAction::triggered, this, [this] { Q_EMIT linesChosen({}); });
    menu()->addSeparator();
    connect(menu()->addAction(tr("Read List…")), &QAction::triggered, this, [this] {
        const QString path = askForList(this, tr("Read Suppress List"));
        if (!path.isEmpty())
            read(path);
    });
    QAction* saving = menu()->addAction(tr("Save List…"));
    saving->setEnabled(!m_lines.isEmpty());
    connect(saving, &QAction::triggered, this, [this] {
        const QString path = askForFile(this, *m_session, tr("Save Suppress List"),
                                        QStringLiteral("suppress.txt"), tr("Text (*.txt)"));
        if (!path.isEmpty())
            save(path);
    });
}

/// What the list keeps from being told: each line of the menu says what, how much and why.
void SuppressButton::addSuppressed()
{
    constexpr std::size_t most = 12;
    if (!m_shown || m_shown->report.suppressed.empty())
        return;
    const core::StackTable& stacks = m_shown->recording->snapshot().stacks();
    const auto& all = m_shown->report.suppressed;
    for (std::size_t place = 0; place < std::min(all.size(), most); ++place) {
        const core::SuppressedSite& site = all[place];
        QAction* said =
            menu()->addAction(menuText(tr("%1: %2, %3")
                                           .arg(core::shortSite(stacks.callSite(site.stack), stacks),
                                                core::formatShortBytes(site.total), site.reason)));
        said->setEnabled(false);
    }
    if (all.size() > most)
        menu()->addAction(tr("%1 more").arg(core::formatCount(all.size() - most)))->setEnabled(false);
}

void SuppressButton::read(const QString& path)
{
    const auto content = core::readListFile(path);
    if (!content) {
        Q_EMIT message(content.error().message);
        return;
    }
    QStringList lines = QString::fromUtf8(*content).split(QLatin1Char('\n'));
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    Q_EMIT linesChosen(lines);
}

void SuppressButton::save(const QString& path)
{
    const core::Status written = writeList(path, m_lines.join(QLatin1Char('\n')).toUtf8() + '\n');
    Q_EMIT message(written ? tr("Wrote %1.").arg(QDir::toNativeSeparators(path)) : written.error().message);
}

} // namespace widgets
