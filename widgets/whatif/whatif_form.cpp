// SPDX-License-Identifier: MIT
#include "widgets/whatif/whatif_form.h"

#include "core/base/units.h"
#include "core/oom/arithmetic/capacity.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace widgets {

namespace {

using core::replay::mebibyte;
using core::replay::unlimited;

constexpr int mostMebibytes = 65'536; // more needs no field
constexpr int asRecorded = -1;

/// Bytes as a field has them.
int shown(std::uint64_t bytes)
{
    return static_cast<int>(std::min<std::uint64_t>(bytes / mebibyte, mostMebibytes));
}

int shownSplit(const core::replay::Settings& settings)
{
    return settings.maxSplit == unlimited ? 0 : shown(settings.maxSplit);
}

/// A field with its name before it.
QWidget* named(const QString& name, QWidget* field, const QString& toolTip)
{
    auto* pair = new QWidget;
    auto* label = plainLabel(name);
    label->setBuddy(field);
    field->setToolTip(plainTip(toolTip));
    field->setAccessibleName(QString(name).remove(u'&'));
    auto* layout = new QHBoxLayout(pair);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(field);
    return pair;
}

} // namespace

WhatIfForm::WhatIfForm(QWidget* parent)
    : QWidget(parent), m_expandable(new QCheckBox(tr("&Expandable segments"))), m_roundup(new QComboBox),
      m_maxSplit(new QSpinBox), m_largeSegment(new QSpinBox), m_capacity(new QLineEdit)
{
    m_expandable->setObjectName(QStringLiteral("expandable"));
    m_roundup->setObjectName(QStringLiteral("roundup"));
    m_maxSplit->setObjectName(QStringLiteral("maxSplit"));
    m_largeSegment->setObjectName(QStringLiteral("largeSegment"));
    m_capacity->setObjectName(QStringLiteral("capacity"));
    m_expandable->setToolTip(plainTip(QStringLiteral("expandable_segments")));
    m_maxSplit->setRange(0, mostMebibytes);
    m_maxSplit->setSpecialValueText(tr("no limit"));
    m_maxSplit->setSuffix(tr(" MiB"));
    m_largeSegment->setRange(11, mostMebibytes);
    m_largeSegment->setSuffix(tr(" MiB"));
    setCapacity({});
    m_capacity->setMaximumWidth(fontMetrics().horizontalAdvance(m_capacity->placeholderText()) * 3 / 2);
    m_expandable->setMinimumHeight(m_roundup->sizeHint().height()); // on one line with the fields
    auto* layout = new FlowLayout(this);
    layout->addWidget(m_expandable);
    layout->addWidget(named(tr("&Round up in"), m_roundup, QStringLiteral("roundup_power2_divisions")));
    layout->addWidget(named(tr("&Split up to"), m_maxSplit, QStringLiteral("max_split_size_mb")));
    layout->addWidget(named(tr("&Large segment"), m_largeSegment, QStringLiteral("large_segment_size_mb")));
    layout->addWidget(
        named(tr("De&vice has"), m_capacity, tr("For the allocator: a size, or a card such as a100-80")));
    for (QSpinBox* box : {m_maxSplit, m_largeSegment}) {
        box->setFixedHeight(m_roundup->sizeHint().height());
        box->setKeyboardTracking(false);
        connect(box, &QSpinBox::valueChanged, this, &WhatIfForm::changed);
    }
    connect(m_expandable, &QCheckBox::toggled, this, &WhatIfForm::changed);
    connect(m_roundup, &QComboBox::activated, this, &WhatIfForm::changed);
    connect(m_capacity, &QLineEdit::editingFinished, this, &WhatIfForm::changed);
    show({});
}

void WhatIfForm::show(const core::replay::Settings& settings)
{
    const bool isOther = settings != this->settings() || m_roundup->count() == 0;
    {
        const QSignalBlocker expandable(m_expandable);
        const QSignalBlocker maxSplit(m_maxSplit);
        const QSignalBlocker largeSegment(m_largeSegment);
        m_base = settings;
        m_expandable->setChecked(settings.expandable);
        m_maxSplit->setValue(shownSplit(settings));
        m_largeSegment->setValue(shown(settings.largeSegment));
        showRoundup();
    }
    if (isOther)
        Q_EMIT changed();
}

/// One number for all sizes; a table of them can only be kept.
void WhatIfForm::showRoundup()
{
    const auto& divisions = m_base.divisions;
    const bool isTable = std::any_of(divisions.begin(), divisions.end(),
                                     [&](std::uint64_t d) { return d != divisions.front(); });
    m_roundup->clear();
    m_roundup->addItem(tr("512 bytes"), 0);
    for (const int count : {2, 4, 8, 16, 32})
        m_roundup->addItem(tr("%1 divisions").arg(count), count);
    if (isTable)
        m_roundup->addItem(tr("a table"), asRecorded);
    const int known = m_roundup->findData(isTable                  ? asRecorded
                                          : divisions.front() <= 1 ? 0
                                                                   : static_cast<int>(divisions.front()));
    m_roundup->setCurrentIndex(std::max(known, 0));
}

core::replay::Settings WhatIfForm::settings() const
{
    core::replay::Settings settings = m_base;
    settings.expandable = m_expandable->isChecked();
    if (m_largeSegment->value() != shown(m_base.largeSegment))
        settings.largeSegment = static_cast<std::uint64_t>(m_largeSegment->value()) * mebibyte;
    if (const int count = m_roundup->currentData().toInt(); count != asRecorded)
        settings.divisions.fill(static_cast<std::uint64_t>(count));
    if (m_maxSplit->value() == 0)
        settings.maxSplit = unlimited;
    else if (m_maxSplit->value() != shownSplit(m_base))
        settings.maxSplit = static_cast<std::uint64_t>(m_maxSplit->value()) * mebibyte;
    settings.maxSplit = std::max(settings.maxSplit, settings.largeSegment); // PyTorch refuses less
    return settings;
}

std::optional<std::uint64_t> WhatIfForm::capacity() const
{
    const auto typed = core::parseCapacity(m_capacity->text());
    return typed ? std::optional(*typed) : m_given;
}

void WhatIfForm::setCapacity(std::optional<std::uint64_t> given)
{
    m_given = given;
    m_capacity->clear();
    m_capacity->setPlaceholderText(given ? core::formatBytes(*given) : tr("as recorded"));
}

} // namespace widgets
