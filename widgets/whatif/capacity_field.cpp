// SPDX-License-Identifier: MIT
#include "widgets/whatif/capacity_field.h"

#include "core/history/device_capacity.h"
#include "core/oom/arithmetic/capacity.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"

#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace widgets {

CapacityField::CapacityField(QWidget* parent) : QWidget(parent), m_edit(new QLineEdit)
{
    constexpr int gap = 6;
    m_edit->setObjectName(QStringLiteral("capacity"));
    m_edit->setAccessibleName(tr("On a device of"));
    m_edit->setToolTip(plainTip(tr("What if the device were another: a size, or a card such as a100-80")));
    rowIn(this, {plainLabel(tr("On a device of")), m_edit}, {.spacing = gap});
    connect(m_edit, &QLineEdit::editingFinished, this, &CapacityField::take);
}

void CapacityField::take()
{
    const QString text = m_edit->text().trimmed();
    const auto parsed = core::parseCapacity(text);
    const auto typed = !text.isEmpty() && parsed ? std::optional(*parsed) : std::nullopt;
    const QString problem = text.isEmpty() || parsed ? QString() : parsed.error().message;
    const bool isOther = typed != m_typed || problem != m_problem;
    m_typed = typed;
    m_problem = problem;
    if (isOther)
        Q_EMIT changed();
}

void CapacityField::reset(std::optional<std::uint64_t> given)
{
    m_typed.reset();
    m_problem.clear();
    m_edit->clear();
    m_edit->setPlaceholderText(given ? core::textOf(core::DeviceCapacity{*given}) : tr("as recorded"));
    const QFontMetrics metrics = m_edit->fontMetrics();
    constexpr int characters = 11;
    constexpr int margins = 22;
    m_edit->setFixedWidth(std::max(metrics.averageCharWidth() * characters,
                                   metrics.horizontalAdvance(m_edit->placeholderText())) +
                          margins);
}

} // namespace widgets
