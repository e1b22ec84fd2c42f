// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/grouping_bar.h"

#include "widgets/controls/flow_layout.h"
#include "widgets/controls/tool_button.h"

#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

using core::Grouping;

struct Preset
{
    const char* title;
    std::vector<Grouping> groupings;
};

const std::vector<Preset>& presets()
{
    static const std::vector<Preset> all{
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Held by"), {Grouping::Cause}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Call tree"), {Grouping::CallTree}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Callers (bottom-up)"), {Grouping::Callers}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Module › file › call site"),
         {Grouping::Module, Grouping::File, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Stream › pool"), {Grouping::Stream, Grouping::Pool}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Size classes"), {Grouping::Size, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Phase › call site"), {Grouping::Phase, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Step › phase › call site"),
         {Grouping::Step, Grouping::Phase, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Layer › call site"), {Grouping::Layer, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Calls of my functions"),
         {Grouping::Call, Grouping::Site}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Lifetime"), {Grouping::Lifetime, Grouping::Cause}},
        {QT_TRANSLATE_NOOP("widgets::GroupingBar", "Category › held by"),
         {Grouping::Category, Grouping::Cause}},
    };
    return all;
}

} // namespace

GroupingBar::GroupingBar(QWidget* parent)
    : QWidget(parent),
      m_presets(menuButton(QStringLiteral("presets"), tr("Group by"), tr("Ways to take the memory apart"))),
      m_add(menuButton(QStringLiteral("addGrouping"), tr("Then by"),
                       tr("Take the rows apart by one thing more")))
{
    auto* flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(2);
    flow->addWidget(m_presets);
    fillPresets();
    rebuildChips();
}

QToolButton* GroupingBar::menuButton(const QString& name, const QString& text, const QString& toolTip)
{
    QToolButton* button = toolButton(name, text, toolTip);
    button->setParent(this);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setMenu(new QMenu(button));
    return button;
}

void GroupingBar::fillPresets()
{
    for (const Preset& preset : presets()) {
        m_presets->menu()->addAction(tr(preset.title), this,
                                     [this, groupings = preset.groupings] { choose(groupings); });
    }
}

bool GroupingBar::isUsed(Grouping grouping) const
{
    const auto uses = [&](Grouping other) {
        return std::find(m_groupings.begin(), m_groupings.end(), other) != m_groupings.end();
    };
    // of the two trees of frames only one can be shown
    const bool isTree = grouping == Grouping::CallTree || grouping == Grouping::Callers;
    return isTree ? uses(Grouping::CallTree) || uses(Grouping::Callers) : uses(grouping);
}

void GroupingBar::fillAdd()
{
    m_add->menu()->clear();
    for (const Grouping grouping : core::allGroupings()) {
        if (isUsed(grouping))
            continue;
        m_add->menu()->addAction(core::titleOf(grouping), this, [this, grouping] {
            auto groupings = m_groupings;
            groupings.push_back(grouping);
            choose(std::move(groupings));
        });
    }
    m_add->setEnabled(!m_add->menu()->isEmpty());
}

void GroupingBar::fillChipMenu(QMenu* menu, std::size_t place)
{
    const auto edit = [this](auto change) {
        return [this, change] {
            auto groupings = m_groupings;
            change(groupings);
            choose(std::move(groupings));
        };
    };
    const auto at = static_cast<std::ptrdiff_t>(place);
    QMenu* others = menu->addMenu(tr("Change To"));
    for (const Grouping grouping : core::allGroupings()) {
        if (!isUsed(grouping))
            others->addAction(core::titleOf(grouping), this,
                              edit([place, grouping](auto& all) { all[place] = grouping; }));
    }
    QAction* outwards = menu->addAction(tr("Move Outwards"), this,
                                        edit([place](auto& all) { std::swap(all[place], all[place - 1]); }));
    outwards->setEnabled(place > 0);
    QAction* inwards = menu->addAction(tr("Move Inwards"), this,
                                       edit([place](auto& all) { std::swap(all[place], all[place + 1]); }));
    inwards->setEnabled(place + 1 < m_groupings.size());
    QAction* remove =
        menu->addAction(tr("Remove"), this, edit([at](auto& all) { all.erase(all.begin() + at); }));
    remove->setEnabled(m_groupings.size() > 1);
}

void GroupingBar::rebuildChips()
{
    for (QToolButton* chip : m_chips) {
        layout()->removeWidget(chip);
        chip->hide();
        chip->setObjectName({});
        chip->deleteLater(); // this may be its own menu's doing
    }
    m_chips.clear();
    layout()->removeWidget(m_add);
    for (std::size_t place = 0; place < m_groupings.size(); ++place) {
        const QString title = core::titleOf(m_groupings[place]);
        QToolButton* chip = menuButton(
            QStringLiteral("grouping%1").arg(place), place == 0 ? title : QStringLiteral("› %1").arg(title),
            tr("Level %1 of the rows; click to change, move or remove it").arg(place + 1));
        fillChipMenu(chip->menu(), place);
        layout()->addWidget(chip);
        chip->show();
        m_chips.push_back(chip);
    }
    layout()->addWidget(m_add);
    fillAdd();
    layout()->invalidate();
    updateGeometry();
}

void GroupingBar::setGroupings(std::vector<Grouping> groupings)
{
    if (groupings.empty() || groupings == m_groupings)
        return;
    m_groupings = std::move(groupings);
    rebuildChips();
}

bool GroupingBar::implyFrames(bool isWanted)
{
    if (!isWanted) {
        const auto before = std::exchange(m_before, {});
        setGroupings(before);
        return !before.empty();
    }
    if (isUsed(Grouping::CallTree))
        return false;
    m_before = m_groupings;
    setGroupings({Grouping::CallTree});
    return true;
}

void GroupingBar::choose(std::vector<Grouping> groupings)
{
    if (groupings == m_groupings)
        return;
    m_before.clear();
    setGroupings(std::move(groupings));
    Q_EMIT changed();
}

} // namespace widgets
