// SPDX-License-Identifier: MIT
#include "widgets/start/bundles/bundle_details.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "widgets/controls/tables/clock_text.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/start/bundles/bundle_curve.h"

#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace widgets {

namespace {

constexpr qsizetype secondsOnly = 19; ///< characters of a clockText()

/// Wraps wherever it has to: a path has no spaces.
QLabel* wrappingLabel()
{
    auto* label = plainLabel();
    label->setWordWrap(true);
    label->setMinimumWidth(1);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

QString peaksOf(const BundleFinding& finding)
{
    QStringList peaks;
    for (const auto& [device, bytes] : finding.peaks)
        peaks << BundleDetails::tr("%1 (peak %2)", "device, its peak")
                     .arg(QString::number(device), core::formatShortBytes(bytes));
    if (finding.deviceCount > finding.peaks.size())
        peaks << QStringLiteral("…");
    return peaks.join(QStringLiteral(", "));
}

/// With places to break at.
QString pathWords(const QString& path)
{
    return cutText(QDir::toNativeSeparators(path), mostOfATip)
        .replace(QDir::separator(), QString(QDir::separator()) + QChar(0x200B));
}

} // namespace

BundleDetails::BundleDetails(QWidget* parent)
    : QScrollArea(parent), m_headline(wrappingLabel()), m_detail(wrappingLabel()), m_curve(new BundleCurve),
      m_facts(new QFormLayout)
{
    m_headline->setObjectName(QStringLiteral("bundleVerdict"));
    QFont bold = m_headline->font();
    bold.setWeight(QFont::DemiBold);
    m_headline->setFont(bold);
    m_facts->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_facts->setRowWrapPolicy(QFormLayout::DontWrapRows);
    m_facts->setHorizontalSpacing(tokens::padding);
    m_facts->setVerticalSpacing(tokens::grid);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(tokens::padding, 0, tokens::padding, 0);
    layout->setSpacing(2 * tokens::grid);
    layout->addWidget(m_headline);
    layout->addWidget(m_detail);
    layout->addWidget(m_curve);
    layout->addLayout(m_facts);
    layout->addStretch(1);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("The selected bundle"));
    clear();
}

void BundleDetails::clear()
{
    m_headline->clear();
    m_detail->clear();
    m_curve->setFinding(nullptr);
    while (m_facts->rowCount() > 0)
        m_facts->removeRow(0);
}

void BundleDetails::addFact(const QString& name, const QString& words)
{
    if (words.isEmpty())
        return;
    auto* title = plainLabel(name);
    title->setForegroundRole(QPalette::PlaceholderText);
    title->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* label = wrappingLabel();
    label->setText(words);
    m_facts->addRow(title, label);
}

void BundleDetails::show(const core::BundleEntry& entry, const BundleFindingPtr& finding)
{
    clear();
    m_headline->setText(!finding                     ? tr("Looking into it…")
                        : finding->problem.isEmpty() ? finding->verdict.headline
                                                     : tr("It cannot be read"));
    const QString detail = !finding                     ? QString()
                           : finding->problem.isEmpty() ? finding->verdict.detail
                                                        : core::plainLine(finding->problem);
    m_detail->setText(cutText(detail, mostOfATip));
    m_detail->setVisible(!detail.isEmpty());
    m_curve->setFinding(finding);
    const auto line = [](const QString& text) { return core::plainLine(cutText(text, mostOfACell)); };
    addFact(tr("Written"), clockText(entry.timeUs).left(secondsOnly));
    addFact(tr("Message"), line(entry.happened()));
    addFact(tr("Why"), entry.hasOwnReason() ? line(entry.reason) : QString());
    addFact(tr("Devices"), finding ? peaksOf(*finding) : QString());
    addFact(tr("Rank"), entry.rank ? QString::number(*entry.rank) : QString());
    addFact(tr("Backend"), line(entry.backend));
    addFact(tr("Snapshot"), entry.hasSnapshot ? tr("yes") : tr("no: who held the memory is not recorded"));
    addFact(tr("Samples"),
            entry.events
                ? core::formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(*entry.events, 0)))
                : QString());
    addFact(tr("Size"), core::formatShortBytes(entry.bytes));
    addFact(tr("Folder"), pathWords(entry.path));
}

} // namespace widgets
