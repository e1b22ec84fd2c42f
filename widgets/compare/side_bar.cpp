// SPDX-License-Identifier: MIT
#include "widgets/compare/side_bar.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "core/snapshot/accelerator.h"
#include "widgets/compare/sides/comparison.h"
#include "widgets/compare/sides/side_mark.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <limits>

namespace widgets {

namespace {

using MomentKind = core::MomentChoice::Kind;

constexpr std::array allKinds{MomentKind::Peak,  MomentKind::Oom,  MomentKind::End,
                              MomentKind::Event, MomentKind::Step, MomentKind::StepPeak};

QString kindText(MomentKind kind)
{
    switch (kind) {
    case MomentKind::Peak:
        return SideBar::tr("Peak");
    case MomentKind::Oom:
        return SideBar::tr("Out of memory");
    case MomentKind::End:
        return SideBar::tr("End");
    case MomentKind::Event:
        return SideBar::tr("Event");
    case MomentKind::Step:
        return SideBar::tr("End of step");
    case MomentKind::StepPeak:
        return SideBar::tr("Peak of step");
    case MomentKind::Time:
        break;
    }
    return {};
}

} // namespace

SideBar::SideBar(Side side, Comparison* comparison, QWidget* parent)
    : QWidget(parent), m_side(side), m_comparison(comparison), m_name(plainLabel()), m_device(new QComboBox),
      m_kind(new QComboBox), m_number(new QSpinBox), m_bytes(plainLabel())
{
    rowIn(this, {new SideMark(side), {m_name, 1}, m_device, m_kind, m_number, m_bytes},
          {.spacing = 2 * tokens::grid});
    const QString letter = letterOf(side);
    setObjectName(QStringLiteral("side") + letter);
    m_name->setObjectName(QStringLiteral("sideName"));
    m_name->setMinimumWidth(1);
    m_device->setObjectName(QStringLiteral("sideDevice"));
    m_device->setAccessibleName(tr("Device of %1").arg(letter));
    m_kind->setObjectName(QStringLiteral("sideMoment"));
    m_kind->setAccessibleName(tr("Moment of %1").arg(letter));
    m_kind->setToolTip(plainTip(tr("When to look at %1").arg(letter)));
    m_number->setObjectName(QStringLiteral("sideNumber"));
    m_number->setAccessibleName(tr("Which moment of %1").arg(letter));
    m_number->setKeyboardTracking(false);
    m_number->setGroupSeparatorShown(true);
    constexpr int digits = 9;
    m_number->setMinimumWidth(fontMetrics().averageCharWidth() * (digits + 4));
    m_bytes->setObjectName(QStringLiteral("sideBytes"));
    m_bytes->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (const MomentKind kind : allKinds) // as wide in both: they stand below each other
        m_kind->addItem(kindText(kind));
    m_kind->setMinimumWidth(m_kind->sizeHint().width());
    connect(m_kind, &QComboBox::activated, this, &SideBar::chooseKind);
    connect(m_number, &QSpinBox::valueChanged, this, &SideBar::chooseNumber);
    connect(m_device, &QComboBox::activated, this, [this](int index) {
        const ComparedSide& of = m_comparison->side(m_side);
        m_comparison->setDevice(m_side, *of.recording->history->device(m_device->itemData(index).toInt()));
    });
    connect(comparison, &Comparison::sidesChanged, this, &SideBar::followSides);
    connect(comparison, &Comparison::momentsChanged, this, &SideBar::followMoment);
    connect(comparison, &Comparison::foundChanged, this, &SideBar::followMoment);
    followSides();
}

void SideBar::followSides()
{
    const ComparedSide& of = m_comparison->side(m_side);
    m_device->clear();
    if (!of.recording)
        return;
    const core::Accelerator accelerator = core::acceleratorOf(*of.recording->document).what;
    for (const auto& device : of.recording->history->devices())
        m_device->addItem(core::deviceTitle(accelerator, device->device()), device->device());
    m_device->setCurrentIndex(m_device->findData(of.device->device()));
    m_device->setVisible(m_device->count() > 1);
    m_name->setToolTip(plainTip(of.path()));
    elideName();
}

/// Steps are known once a difference was found.
void SideBar::fillKinds()
{
    const QSignalBlocker quiet(m_kind);
    m_kind->clear();
    for (const MomentKind kind : allKinds) {
        const bool isNumbered = kind != MomentKind::Peak && kind != MomentKind::End;
        const Range range = rangeOf(m_side, kind);
        if (!isNumbered || range.first <= range.last)
            m_kind->addItem(kindText(kind), static_cast<int>(kind));
    }
}

MomentKind SideBar::kind() const
{
    return static_cast<MomentKind>(m_kind->currentData().toInt());
}

/// The least and the greatest number of a step; none: 1 to 0.
SideBar::Range SideBar::stepNumbers(const core::Steps* steps)
{
    if (steps == nullptr || steps->starts.empty())
        return {1, 0};
    if (steps->numbers.empty())
        return {1, static_cast<std::int64_t>(steps->starts.size())};
    const auto [least, greatest] = std::ranges::minmax_element(steps->numbers);
    return {*least, *greatest};
}

SideBar::Range SideBar::rangeOf(Side side, MomentKind kind) const
{
    const ComparedSide& of = m_comparison->side(side);
    const core::DeviceHistory& device = *of.device;
    switch (kind) {
    case MomentKind::Oom:
        return {1, static_cast<std::int64_t>(device.ooms().size())};
    case MomentKind::Event:
        return {device.part().begin - 1, device.eventCount() - 1};
    case MomentKind::Step:
    case MomentKind::StepPeak:
        return stepNumbers(of.steps());
    default:
        return {};
    }
}

void SideBar::followMoment()
{
    const ComparedSide& of = m_comparison->side(m_side);
    if (!of.recording)
        return;
    fillKinds();
    const MomentKind kind = of.moment.kind;
    const int index = m_kind->findData(static_cast<int>(kind));
    const QSignalBlocker quiet(m_number);
    m_kind->setCurrentIndex(index);
    const Range range = rangeOf(m_side, kind);
    const bool isNumbered = range.first < range.last && index >= 0;
    m_number->setVisible(isNumbered);
    const Range other = rangeOf(otherOf(m_side), m_comparison->side(otherOf(m_side)).moment.kind);
    QSizePolicy policy = m_number->sizePolicy();
    policy.setRetainSizeWhenHidden(other.first < other.last); // what is before it stands below each other
    m_number->setSizePolicy(policy);
    if (isNumbered) {
        constexpr std::int64_t most = std::numeric_limits<int>::max();
        m_number->setRange(static_cast<int>(range.first), static_cast<int>(std::min(range.last, most)));
        const bool isLast = kind == MomentKind::Oom && of.moment.number == 0;
        m_number->setValue(static_cast<int>(std::min(isLast ? range.last : of.moment.number, most)));
    }
    elideName();
    showBytes();
}

/// A narrow one has room for the total, and says when in its tip.
void SideBar::showBytes()
{
    const bool isNarrow = width() < fontMetrics().averageCharWidth() * 80;
    const ComparedSide& of = m_comparison->side(m_side);
    const core::EventIndex event = m_comparison->eventOf(m_side);
    const std::uint64_t bytes = m_comparison->bytesAt(m_side, event);
    const QString total = core::totalText(bytes, of.recording->unsure.of(of.device->device()));
    // as wide as that of the other side may be: what is chosen stands below each other
    const core::EventIndex most = std::max(m_comparison->side(Side::A).device->eventCount(),
                                           m_comparison->side(Side::B).device->eventCount());
    const QString widest =
        isNarrow ? QStringLiteral("0000 GiB")
                 : tr("%1 at event %2").arg(QStringLiteral("0000 GiB"), core::formatEvent(most));
    m_bytes->setMinimumWidth(m_bytes->fontMetrics().horizontalAdvance(widest));
    m_bytes->setText(isNarrow || of.moment.kind == MomentKind::Event
                         ? total
                         : tr("%1 at event %2").arg(total, core::formatEvent(event)));
    m_bytes->setToolTip(
        plainTip(tr("%1 allocated by %2 after event %3")
                     .arg(core::formatExactBytes(bytes), letterOf(m_side), core::formatEvent(event))));
}

void SideBar::chooseKind()
{
    const Range range = rangeOf(m_side, kind());
    std::int64_t number = range.first <= range.last ? range.last : 0;
    if (kind() == MomentKind::Event)
        number = m_comparison->eventOf(m_side);
    m_comparison->setMoment(m_side, {kind(), number});
}

void SideBar::chooseNumber()
{
    m_comparison->setMoment(m_side, {kind(), m_number->value()});
}

void SideBar::elideName()
{
    const ComparedSide& of = m_comparison->side(m_side);
    if (!of.recording)
        return;
    const QString name = m_comparison->isOneRecording() ? core::plainLine(QFileInfo(of.path()).fileName())
                                                        : m_comparison->nameOf(m_side);
    m_name->setText(m_name->fontMetrics().elidedText(name, Qt::ElideMiddle, m_name->width()));
}

void SideBar::resizeEvent(QResizeEvent* /*event*/)
{
    elideName();
    if (m_comparison->side(m_side).recording)
        showBytes();
}

} // namespace widgets
