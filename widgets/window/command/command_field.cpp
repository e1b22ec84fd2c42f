// SPDX-License-Identifier: MIT
#include "widgets/window/command/command_field.h"

#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/session/session.h"
#include "widgets/window/command/command_model.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// A row of what the field found: title, detail in the second colour, bytes at the right; headings small. GUI
/// thread.
class CommandDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

constexpr int padding = 8;
constexpr int rowSpace = 8;

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {0, option.fontMetrics.height() + rowSpace};
}

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    const QPalette& palette = option.palette;
    if (isChosen)
        painter->fillRect(option.rect, palette.color(QPalette::Highlight));
    const QColor text = palette.color(isChosen ? QPalette::HighlightedText : QPalette::Text);
    const QColor second = isChosen ? text : palette.color(QPalette::PlaceholderText);
    const bool isHeading = !index.flags().testFlag(Qt::ItemIsSelectable);
    QRect area = option.rect.adjusted(padding, 0, -padding, 0);
    painter->setFont(option.font);
    const auto write = [&](const QString& words, const QColor& colour, Qt::Alignment side) {
        painter->setPen(colour);
        painter->drawText(area, static_cast<int>(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                          option.fontMetrics.elidedText(words, Qt::ElideLeft, area.width()));
        return std::min(option.fontMetrics.horizontalAdvance(words) + padding, area.width());
    };
    if (isHeading) {
        write(index.data().toString(), second, Qt::AlignLeft);
        return;
    }
    area.setLeft(area.left() + padding);
    area.setRight(area.right() - write(index.data(CommandModel::BytesRole).toString(), text, Qt::AlignRight));
    area.setLeft(area.left() + write(index.data().toString(), text, Qt::AlignLeft));
    write(index.data(CommandModel::DetailRole).toString(), second, Qt::AlignLeft);
}

constexpr int mostRows = 14;    ///< in sight
constexpr int leastWidth = 520; ///< of the list

QString nameOf(const QAction& action)
{
    return spokenText(action.text());
}

} // namespace

CommandField::CommandField(Session* session, QList<QAction*> commands, QWidget* parent)
    : QLineEdit(parent), m_session(session), m_commands(std::move(commands)),
      m_focus(new QAction(tr("&Search, Go to, Run …"), this)), m_model(new CommandModel(this)),
      m_list(new QListView(window()))
{
    setObjectName(QStringLiteral("command"));
    setAccessibleName(tr("Search, go to, run"));
    setPlaceholderText(tr("Search, go to, run …   Ctrl+K"));
    setToolTip(plainTip(
        tr("Call sites, functions, labels, addresses, >100MiB, step 12, oom, peak, commands; SQL after =\n"
           "Return: light, go, run · Alt+Return: jump · Shift+Return: as a table")));
    constexpr int narrow = 120;
    constexpr int wide = 340;
    setMinimumWidth(narrow);
    setMaximumWidth(wide);
    m_focus->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    connect(m_focus, &QAction::triggered, this, [this] {
        setFocus(Qt::ShortcutFocusReason);
        selectAll();
    });
    addAction(m_focus);
    setUpList();
    connect(this, &QLineEdit::textChanged, this, &CommandField::ask);
    connect(session, &Session::deviceChanged, this, &CommandField::onDeviceChanged);
}

CommandField::~CommandField()
{
    delete m_list.data();
}

QSize CommandField::sizeHint() const
{
    constexpr int characters = 32;
    return {fontMetrics().averageCharWidth() * characters, QLineEdit::sizeHint().height()};
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
    m_list->setAutoFillBackground(true);
    m_list->hide();
    connect(m_list, &QListView::clicked, this,
            [this](const QModelIndex& index) { choose(index.row(), Qt::NoModifier); });
}

void CommandField::onDeviceChanged()
{
    m_reader.cancel();
    m_finder.cancel();
    m_index.reset();
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
    m_reader.startFor(job, [this](CommandIndexPtr index) {
        if (&index->device() != m_session->history())
            return;
        m_index = std::move(index);
        ask();
    });
}

void CommandField::ask()
{
    if (!hasFocus() && text().isEmpty()) {
        m_list->hide();
        return;
    }
    read();
    CommandQuestion question;
    question.text = text().trimmed();
    question.index = m_index;
    question.steps = m_session->steps();
    question.moment = m_session->selection().event;
    m_offered.clear();
    for (QAction* action : std::as_const(m_commands)) {
        if (!action->isEnabled() || action->menu())
            continue;
        m_offered.append(action);
        question.commands.append(nameOf(*action));
    }
    m_finder.startFor(
        [question = std::move(question)](core::Progress& progress) { return findHits(question, progress); },
        [this](CommandHits hits) { present(std::move(hits)); });
}

void CommandField::present(CommandHits hits)
{
    m_model->setHits(std::move(hits));
    m_list->setVisible(hasFocus() && m_model->rowCount() > 0);
    if (m_list->isHidden())
        return;
    placeList();
    const int first = m_model->nextHit(-1, 1);
    m_list->setCurrentIndex(m_model->index(first));
    m_list->scrollToTop();
}

/// Below the field, as far as the window goes.
void CommandField::placeList()
{
    if (m_list->parentWidget() != window())
        m_list->setParent(window());
    const QPoint below = mapTo(window(), QPoint(0, height() + 2));
    const int wide = std::min(std::max(width(), leastWidth), window()->width());
    const int rows = std::min(m_model->rowCount(), mostRows);
    const int high = rows * m_list->sizeHintForRow(0) + 2 * m_list->frameWidth();
    m_list->setGeometry(std::clamp(below.x(), 0, window()->width() - wide), below.y(), wide,
                        std::min(high, window()->height() - below.y()));
    m_list->show();
    m_list->raise();
}

void CommandField::move(int direction)
{
    const int row = m_model->nextHit(m_list->currentIndex().row(), direction);
    if (row >= 0)
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
    case Qt::Key_Return:
    case Qt::Key_Enter:
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
    m_list->hide();
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
    m_list->hide();
    clear();
    if (hasFocus())
        clearFocus();
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
    } else if (hit.kind == Kind::Range) {
        Q_EMIT rangeRequested(hit.event, hit.end);
    } else if (isJump && isGroup && m_index) {
        jump((hit.kind == Kind::Site ? m_index->sites() : m_index->functions())[hit.group].largest);
    } else if (hit.kind == Kind::Allocation && !keys.testFlag(Qt::ShiftModifier)) {
        m_session->selectAllocation(hit.allocation);
        m_session->reveal();
    } else {
        light(hit);
        if (keys.testFlag(Qt::ShiftModifier))
            Q_EMIT tableRequested();
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

#include "command_field.moc"
