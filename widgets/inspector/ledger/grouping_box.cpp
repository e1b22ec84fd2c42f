// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/grouping_box.h"

#include "widgets/controls/text/text_tip.h"

#include <QActionGroup>
#include <QMenu>
#include <QShortcut>
#include <QStringList>
#include <QStyleOptionToolButton>
#include <QStylePainter>

#include <algorithm>
#include <array>
#include <utility>

namespace widgets {

namespace {

using core::Grouping;

constexpr std::size_t offeredLevels = 3;
constexpr int mostCharacters = 22; ///< of the button: more of it is in its tool tip
constexpr int fewestCharacters = 3;

struct Preset
{
    const char* title;
    std::vector<Grouping> groupings;
};

const std::vector<Preset>& presets()
{
    static const std::vector<Preset> all{
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Kind › line"), {Grouping::Category, Grouping::Cause}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Line"), {Grouping::Cause}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Call tree"), {Grouping::CallTree}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Callers (bottom-up)"), {Grouping::Callers}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Module › file › call site"),
         {Grouping::Module, Grouping::File, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Stream › pool"), {Grouping::Stream, Grouping::Pool}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Name › line"), {Grouping::Name, Grouping::Cause}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Size classes"), {Grouping::Size, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Step › phase › call site"),
         {Grouping::Step, Grouping::Phase, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Layer › call site"), {Grouping::Layer, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Calls of my functions"),
         {Grouping::Call, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBox", "Lifetime"), {Grouping::Lifetime, Grouping::Cause}},
    };
    return all;
}

/// By Grouping, within a sentence.
constexpr std::array<const char*, 19> shortWords{QT_TRANSLATE_NOOP("widgets::GroupingBox", "line"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "call site"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "package's line"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "operator"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "file"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "module"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "kind"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "stream"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "pool"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "name"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "annotation"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "size"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "lifetime"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "phase"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "step"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "layer"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "call"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "call tree"),
                                                 QT_TRANSLATE_NOOP("widgets::GroupingBox", "callers")};

bool isTree(Grouping grouping)
{
    return grouping == Grouping::CallTree || grouping == Grouping::Callers;
}

/// One of a group, marked where it is what holds.
QAction* addChoice(QMenu* menu, QActionGroup* group, const QString& text, bool isChosen)
{
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setActionGroup(group);
    action->setChecked(isChosen);
    return action;
}

} // namespace

GroupingBox::GroupingBox(QWidget* parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("grouping"));
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &GroupingBox::fillMenu);
    auto* const next = new QShortcut(QKeySequence(Qt::Key_H), this, nullptr, nullptr, Qt::WindowShortcut);
    connect(next, &QShortcut::activated, this, [this] {
        if (!hasFrames() || !isVisible())
            return;
        const auto all = core::allFrameFilters();
        setFrames(all[(static_cast<std::size_t>(m_frames) + 1) % all.size()]);
    });
    fillMenu();
    showChoice();
}

void GroupingBox::fillMenu()
{
    menu()->clear();
    for (QMenu* below : menu()->findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
        below->deleteLater(); // somebody may be looking at it
    qDeleteAll(menu()->findChildren<QActionGroup*>(Qt::FindDirectChildrenOnly));
    addPresets();
    menu()->addSeparator();
    for (std::size_t level = 0; level < std::max(offeredLevels, m_groupings.size()); ++level)
        addLevel(level);
    if (hasFrames())
        addFrames();
}

void GroupingBox::addPresets()
{
    auto* group = new QActionGroup(menu());
    for (const Preset& preset : presets()) {
        QAction* action = addChoice(menu(), group, tr(preset.title), preset.groupings == m_groupings);
        connect(action, &QAction::triggered, this,
                [this, groupings = preset.groupings] { choose(groupings); });
    }
}

/// A level says what it is; one that is not used, how to use it.
void GroupingBox::addLevel(std::size_t level)
{
    const bool isUsed = level < m_groupings.size();
    const QString value = isUsed ? core::titleOf(m_groupings[level]) : tr("nothing more");
    auto* below = menu()->addMenu(level == 0 ? tr("First by: %1").arg(value) : tr("Then by: %1").arg(value));
    below->menuAction()->setObjectName(QStringLiteral("level%1").arg(level));
    below->menuAction()->setEnabled(level <= m_groupings.size());
    auto* group = new QActionGroup(below);
    if (level > 0) {
        QAction* none = addChoice(below, group, tr("Nothing More"), !isUsed);
        connect(none, &QAction::triggered, this, [this, level] { changeLevel(level, std::nullopt); });
    }
    for (const Grouping grouping : core::allGroupings()) {
        if (!isFree(grouping, level))
            continue;
        QAction* action =
            addChoice(below, group, core::titleOf(grouping), isUsed && m_groupings[level] == grouping);
        connect(action, &QAction::triggered, this, [this, level, grouping] { changeLevel(level, grouping); });
    }
}

void GroupingBox::addFrames()
{
    menu()->addSeparator();
    auto* group = new QActionGroup(menu());
    for (const core::FrameFilter filter : core::allFrameFilters()) {
        QAction* action = addChoice(menu(), group, core::titleOf(filter), filter == m_frames);
        action->setToolTip(tr("Which frames are shown (H goes on)"));
        connect(action, &QAction::triggered, this, [this, filter] { setFrames(filter); });
    }
}

/// Of the two trees of frames only one can be shown.
bool GroupingBox::isFree(Grouping grouping, std::size_t level) const
{
    for (std::size_t other = 0; other < m_groupings.size(); ++other) {
        const bool isSame =
            m_groupings[other] == grouping || (isTree(grouping) && isTree(m_groupings[other]));
        if (other != level && isSame)
            return false;
    }
    return true;
}

void GroupingBox::changeLevel(std::size_t level, std::optional<Grouping> grouping)
{
    std::vector<Grouping> groupings = m_groupings;
    if (grouping && level < groupings.size())
        groupings[level] = *grouping;
    else if (grouping)
        groupings.push_back(*grouping);
    else if (level < groupings.size())
        groupings.erase(groupings.begin() + static_cast<std::ptrdiff_t>(level));
    choose(std::move(groupings));
}

void GroupingBox::showChoice()
{
    QStringList levels;
    for (const Grouping grouping : m_groupings)
        levels << tr(shortWords[static_cast<std::size_t>(grouping)]);
    setText(tr("by %1").arg(levels.join(QStringLiteral(" › "))));
    QString tip = tr("How the memory is taken apart: %1").arg(text());
    if (hasFrames())
        tip += QLatin1Char('\n') + tr("Frames: %1 (H goes on)").arg(core::titleOf(m_frames));
    setToolTip(plainTip(tip));
    setAccessibleName(tr("Grouped %1", "by kind › line").arg(text()));
    updateGeometry();
    update();
}

void GroupingBox::setGroupings(std::vector<Grouping> groupings)
{
    if (groupings.empty() || groupings == m_groupings)
        return;
    m_groupings = std::move(groupings);
    showChoice();
}

bool GroupingBox::hasFrames() const
{
    return std::any_of(m_groupings.begin(), m_groupings.end(), isTree);
}

void GroupingBox::setFrames(core::FrameFilter frames)
{
    if (frames == m_frames)
        return;
    m_frames = frames;
    showChoice();
    Q_EMIT framesChanged();
}

bool GroupingBox::implyFrames(bool isWanted)
{
    if (!isWanted) {
        const auto before = std::exchange(m_before, {});
        m_widthBefore = 0;
        setGroupings(before);
        return !before.empty();
    }
    if (hasFrames())
        return false;
    m_before = m_groupings;
    m_widthBefore = sizeHint().width(); // the buttons beside it stay below the pointer
    setGroupings({Grouping::CallTree});
    return true;
}

void GroupingBox::choose(std::vector<Grouping> groupings)
{
    if (groupings == m_groupings)
        return;
    m_before.clear();
    m_widthBefore = 0;
    setGroupings(std::move(groupings));
    Q_EMIT changed();
}

QSize GroupingBox::sizeHint() const
{
    const QSize whole = QToolButton::sizeHint();
    const int excess =
        fontMetrics().horizontalAdvance(text()) - fontMetrics().averageCharWidth() * mostCharacters;
    return {std::max(whole.width() - std::max(excess, 0), m_widthBefore), whole.height()};
}

QSize GroupingBox::minimumSizeHint() const
{
    const QSize wanted = sizeHint();
    const int excess =
        fontMetrics().horizontalAdvance(text()) - fontMetrics().averageCharWidth() * fewestCharacters;
    return {std::min(wanted.width(), QToolButton::sizeHint().width() - std::max(excess, 0)), wanted.height()};
}

void GroupingBox::paintEvent(QPaintEvent* /*event*/)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const int around = QToolButton::sizeHint().width() - fontMetrics().horizontalAdvance(text());
    option.text = fontMetrics().elidedText(text(), Qt::ElideRight, std::max(width() - around, 0) + 1);
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

} // namespace widgets
