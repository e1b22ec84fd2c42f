// SPDX-License-Identifier: MIT
#include "widgets/window/bookmark_commands.h"

#include "core/base/units.h"
#include "core/history/content_name.h"
#include "core/snapshot/accelerator.h"
#include "widgets/compare/sides/comparison.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/menu_words.h"
#include "widgets/session/session.h"
#include "widgets/timeline/bookmark_flags.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/actions.h"
#include "widgets/window/file_dialogs.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMenu>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr int noteWidth = 360; ///< pixels

} // namespace

BookmarkCommands::BookmarkCommands(Actions& actions, Session& session, Workspace& workspace, QWidget* window)
    : QObject(window), m_actions(actions), m_session(session), m_workspace(workspace), m_window(window)
{
    connect(actions.bookmark, &QAction::triggered, this, &BookmarkCommands::askForNote);
    connect(actions.removeBookmark, &QAction::triggered, this, &BookmarkCommands::removeHere);
    connect(actions.bookmarks, &QMenu::aboutToShow, this, &BookmarkCommands::fillMenu);
    connect(&session, &Session::replaced, this, &BookmarkCommands::onReplaced);
    connect(&session, &Session::deviceChanged, this, &BookmarkCommands::showFlags);
    connect(&session, &Session::selectionChanged, this, &BookmarkCommands::followHere);
    followHere();
    fillMenu();
}

QString BookmarkCommands::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/bookmarks");
}

const std::vector<core::Bookmark>& BookmarkCommands::bookmarks() const
{
    static const std::vector<core::Bookmark> none;
    return m_list ? m_list->all() : none;
}

void BookmarkCommands::onReplaced()
{
    m_list.reset();
    m_path.clear();
    if (const auto& recording = m_session.recording(); recording && m_session.history()) {
        m_content = core::contentName(*recording);
        m_path = folder() + QStringLiteral("/%1.json").arg(m_content);
        m_list = core::BookmarkList(m_content);
        readAgain();
    }
    showFlags();
}

/// Another window, or another program, may have changed it since. A file that cannot be read stays as it is:
/// what is marked then is not kept.
void BookmarkCommands::readAgain()
{
    if (m_path.isEmpty())
        return;
    auto read = core::BookmarkList::read(m_path, m_content);
    if (read) {
        m_list = std::move(*read);
        return;
    }
    m_path.clear();
    Q_EMIT problem(read.error().message);
}

void BookmarkCommands::askForNote()
{
    if (!m_list)
        return;
    const core::Bookmark* const here = m_list->at(m_session.device(), m_session.selection().event);
    auto* dialog = new QDialog(m_window);
    dialog->setWindowTitle(tr("Bookmark Event %1").arg(core::formatEvent(m_session.selection().event)));
    auto* note = new QLineEdit(here != nullptr ? here->note : QString(), dialog);
    note->setMaxLength(static_cast<int>(core::BookmarkList::longestNote));
    note->setAccessibleName(tr("Note"));
    note->setPlaceholderText(tr("Note"));
    note->setMinimumWidth(noteWidth);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    addParts(new QVBoxLayout(dialog), {note, buttons});
    openThen(dialog, [this, note] { setNote(note->text()); });
}

void BookmarkCommands::setNote(const QString& note)
{
    if (!m_list)
        return;
    readAgain();
    m_list->set({m_session.device(), m_session.selection().event, note.trimmed()});
    keep();
}

void BookmarkCommands::add(const std::vector<core::Bookmark>& bookmarks)
{
    bool isAdded = false;
    readAgain();
    for (const core::Bookmark& one : bookmarks) {
        const auto* const device = m_list ? m_session.recording()->history->device(one.device) : nullptr;
        const bool isThere = device != nullptr && device->clamped(one.event) == one.event;
        if (!isThere || m_list->at(one.device, one.event) != nullptr)
            continue;
        m_list->set(one);
        isAdded = true;
    }
    if (isAdded)
        keep();
}

void BookmarkCommands::removeHere()
{
    readAgain();
    if (m_list && m_list->remove(m_session.device(), m_session.selection().event))
        keep();
    else
        showFlags(); // somebody else removed it
}

void BookmarkCommands::keep()
{
    showFlags();
    if (m_path.isEmpty())
        return;
    if (const core::Status written = m_list->write(m_path); !written)
        Q_EMIT problem(written.error().message);
}

void BookmarkCommands::goTo(const core::Bookmark& bookmark)
{
    m_session.setDevice(bookmark.device, bookmark.event);
    m_session.reveal();
}

void BookmarkCommands::fillMenu()
{
    QMenu* const menu = m_actions.bookmarks;
    readAgain();
    showFlags();
    menu->clear();
    menu->addActions({m_actions.bookmark, m_actions.removeBookmark});
    if (!bookmarks().empty())
        menu->addSeparator();
    const core::Accelerator accelerator = m_session.recording()
                                              ? core::acceleratorOf(*m_session.recording()->document).what
                                              : core::Accelerator::Unknown;
    for (const core::Bookmark& one : bookmarks()) {
        const QString moment =
            tr("%1, event %2", "a device")
                .arg(core::deviceTitle(accelerator, one.device), core::formatEvent(one.event));
        QAction* const entry =
            addWords(menu, one.note.isEmpty() ? moment : QStringLiteral("%1: %2").arg(moment, one.note));
        connect(entry, &QAction::triggered, this, [this, one] { goTo(one); });
    }
}

void BookmarkCommands::flagPinned(const Comparison& comparison)
{
    m_comparison = &comparison;
    connect(&comparison, &Comparison::momentsChanged, this, &BookmarkCommands::showFlags);
}

void BookmarkCommands::showFlags()
{
    std::vector<BookmarkFlag> flags;
    for (const core::Bookmark& one : bookmarks()) {
        if (one.device == m_session.device())
            flags.push_back({one.event, one.note});
    }
    if (m_comparison && m_comparison->isOneRecording())
        flags.push_back({m_comparison->eventOf(Side::A), letterOf(Side::A)});
    std::ranges::stable_sort(flags, {}, &BookmarkFlag::event);
    m_workspace.timeline().plot()->setBookmarks(std::move(flags));
    followHere();
}

/// One can be removed where one is.
void BookmarkCommands::followHere()
{
    m_actions.removeBookmark->setEnabled(
        m_list && m_list->at(m_session.device(), m_session.selection().event) != nullptr);
}

} // namespace widgets
