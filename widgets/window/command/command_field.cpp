// SPDX-License-Identifier: MIT
#include "widgets/window/command/command_field.h"

#include "widgets/controls/text/placeholders.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/session/session.h"
#include "widgets/window/command/command_delegate.h"
#include "widgets/window/command/command_model.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

QString nameOf(const QAction& action)
{
    const QString title = action.property("searchTitle").toString();
    return title.isEmpty() ? spokenText(action.text()) : title;
}

CommandOffer offerOf(const QAction& action)
{
    const QString words = action.property("searchWords").toString() + QLatin1Char(' ') +
                          action.property("searchEnglish").toString();
    return {nameOf(action), words.trimmed(), action.shortcut().toString(QKeySequence::NativeText)};
}

} // namespace

CommandField::CommandField(Session* session, QList<QAction*> commands, QWidget* parent)
    : QLineEdit(parent), m_session(session), m_commands(std::move(commands)),
      m_focus(new QAction(tr("&Search, Go to, Run …"), this)), m_model(new CommandModel(this)),
      m_list(new QListView)
{
    setObjectName(QStringLiteral("command"));
    setAccessibleName(tr("Search, go to, run"));
    setPlaceholders(
        this, {tr("Call sites, functions, labels, addresses, >100MiB, step 12, oom, commands; SQL after ="),
               tr("Call sites, labels, >100MiB, step 12, commands; SQL after ="), tr("Search …")});
    m_focus->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    connect(m_focus, &QAction::triggered, this, [this] {
        Q_EMIT wanted();
        setFocus(Qt::ShortcutFocusReason);
        selectAll();
    });
    setUpList();
    connect(this, &QLineEdit::textChanged, this, [this] {
        m_return.reset(); // it was for other words
        ask();
    });
    connect(session, &Session::deviceChanged, this, &CommandField::onDeviceChanged);
}

CommandField::~CommandField()
{
    delete m_list.data();
}

void CommandField::setUpList()
{
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus); // keys go on into the field
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->hide();
    connect(m_list, &QListView::clicked, this,
            [this](const QModelIndex& index) { choose(index.row(), Qt::NoModifier); });
}

void CommandField::onDeviceChanged()
{
    m_reader.cancel();
    m_finder.cancel();
    m_index.reset();
    m_return.reset();
    m_model->setHits({});
    m_list->hide();
    if (hasFocus())
        read();
}

void CommandField::read()
{
    if (m_index || m_reader.isBusy() || !m_session->history())
        return;
    const auto job = [recording = m_session->recording(),
                      device = m_session->history()](core::Progress& progress) {
        return CommandIndex::build(recording, *device, progress);
    };
    m_reader.start(job, [this](core::Result<CommandIndexPtr> index) {
        if (!index && !m_finder.isBusy())
            return spendReturn(); // what is shown is all that there will be
        if (!index || &(*index)->device() != m_session->history())
            return;
        m_index = std::move(*index);
        ask();
    });
}

void CommandField::ask()
{
    if (!hasFocus() && text().isEmpty()) {
        m_list->hide();
        Q_EMIT found();
        return;
    }
    read();
    CommandQuestion question;
    question.text = text().trimmed();
    question.index = m_index;
    question.steps = m_session->steps();
    question.moment = m_session->selection().event;
    Offered offered;
    QList<QAction*> commands = m_commands;
    for (const auto& more : m_more)
        commands += more ? more->actions() : QList<QAction*>();
    for (QAction* action : std::as_const(commands)) {
        if (!action->isEnabled() || action->menu())
            continue;
        offered.append(action);
        question.commands.push_back(offerOf(*action));
    }
    m_finder.startFor(
        [question = std::move(question)](core::Progress& progress) { return findHits(question, progress); },
        [this, offered](CommandHits hits) { present(std::move(hits), offered); });
}

void CommandField::present(CommandHits hits, const Offered& offered)
{
    const QString typed = text().trimmed();
    m_offered = offered;
    m_shown = typed;
    m_hasMoved = false;
    m_model->setHits(std::move(hits), typed.startsWith(QLatin1Char('='))
                                          ? QStringList()
                                          : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    m_list->setVisible(hasFocus() && m_model->rowCount() > 0);
    Q_EMIT found();
    if (!m_list->isHidden()) {
        m_list->setCurrentIndex(m_model->index(m_model->nextHit(-1, 1)));
        m_list->scrollToTop();
    }
    if (!m_reader.isBusy()) // else better ones may come
        spendReturn();
}

/// Of a key that came before its answer.
void CommandField::spendReturn()
{
    const auto keys = std::exchange(m_return, std::nullopt);
    if (keys && m_list->isVisible() && m_shown == text().trimmed())
        choose(m_list->currentIndex().row(), *keys);
}

void CommandField::move(int direction)
{
    const int row = m_model->nextHit(m_list->currentIndex().row(), direction);
    if (row < 0)
        return;
    m_hasMoved = true;
    m_list->setCurrentIndex(m_model->index(row));
}

void CommandField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Down:
        move(1);
        return;
    case Qt::Key_Up:
        move(-1);
        return;
    case Qt::Key_Escape:
        if (!text().isEmpty())
            return QLineEdit::keyPressEvent(event); // the window clears it first
        Q_EMIT dismissed();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isBusy() && !(m_hasMoved && m_shown == text().trimmed())) {
            m_return = event->modifiers();
            return;
        }
        choose(m_list->isVisible() ? m_list->currentIndex().row() : -1, event->modifiers());
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void CommandField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    ask();
}

void CommandField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return; // it comes back
    m_return.reset();
    m_list->hide();
    Q_EMIT left();
}

void CommandField::choose(int row, Qt::KeyboardModifiers keys)
{
    const CommandHit* hit = m_model->hitAt(row);
    if (!hit)
        return;
    const CommandHit chosen = *hit; // what it does may ask anew
    const QPointer<CommandField> self(this);
    carryOut(chosen, keys);
    if (!self) // it closed the window
        return;
    const bool isDone = window()->focusWidget() == this; // a dialog that it opened has the keyboard now
    clear();
    m_list->hide();
    if (isDone)
        Q_EMIT dismissed();
}

void CommandField::carryOut(const CommandHit& hit, Qt::KeyboardModifiers keys)
{
    using Kind = CommandHit::Kind;
    const bool isJump = keys.testFlag(Qt::AltModifier);
    const bool isGroup = hit.kind == Kind::Site || hit.kind == Kind::Function;
    if (hit.kind == Kind::Command) {
        if (QAction* action = m_offered.value(static_cast<qsizetype>(hit.group)))
            action->trigger();
    } else if (hit.kind == Kind::Sql) {
        if (!hit.text.isEmpty())
            Q_EMIT queryRequested(hit.text);
    } else if (hit.kind == Kind::Moment) {
        m_session->goToEvent(hit.event);
        Q_EMIT momentRequested();
    } else if (hit.kind == Kind::Range) {
        Q_EMIT rangeRequested(hit.event, hit.end, hit.title);
    } else if (isJump && isGroup && m_index) {
        Q_EMIT sightRequested();
        jump((hit.kind == Kind::Site ? m_index->sites() : m_index->functions())[hit.group].largest);
    } else if (hit.kind == Kind::Allocation && !keys.testFlag(Qt::ShiftModifier)) {
        Q_EMIT sightRequested();
        m_session->selectAllocation(hit.allocation);
        m_session->reveal();
    } else {
        light(hit);
        if (keys.testFlag(Qt::ShiftModifier))
            Q_EMIT tableRequested();
        else
            Q_EMIT sightRequested();
    }
}

void CommandField::jump(std::uint32_t rank)
{
    const core::EventIndex born = m_index->device().allocations().allocEvent[rank];
    m_session->select(m_index->device().idOf(rank), m_index->device().clamped(born));
    m_session->reveal();
}

/// O(allocations), once a choice.
std::vector<core::AllocationId> CommandField::idsOf(const CommandHit& hit) const
{
    if (hit.kind == CommandHit::Kind::Allocation)
        return {hit.allocation};
    std::vector<core::AllocationId> ids;
    const std::vector<std::uint32_t>& siteOf = m_index->siteOf();
    for (std::uint32_t rank = 0; rank < siteOf.size(); ++rank) {
        const bool isRemote = hit.kind == CommandHit::Kind::Site
                                  ? siteOf[rank] == hit.group
                                  : m_index->sites()[siteOf[rank]].function == hit.group;
        if (isRemote)
            ids.push_back(m_index->device().idOf(rank));
    }
    return ids;
}

void CommandField::light(const CommandHit& hit)
{
    core::AllocationFilter filter; // whatever else was asked for: exactly this is to be seen
    if (hit.kind == CommandHit::Kind::Filter) {
        filter.text = hit.text;
    } else if (m_index) {
        auto named = std::make_shared<core::NamedAllocations>();
        named->name = hit.title;
        named->ids = idsOf(hit);
        filter.only = std::move(named);
    }
    m_session->setFilter(filter);
}

} // namespace widgets
