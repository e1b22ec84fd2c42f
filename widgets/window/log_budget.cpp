// SPDX-License-Identifier: MIT
#include "widgets/window/log_budget.h"

#include "core/base/units.h"
#include "core/oom/arithmetic/capacity.h"
#include "core/serving/log_waterfall.h"
#include "core/serving/waterfall_text.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/inspector/ledger/serving_rows.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <optional>
#include <utility>

namespace widgets {

namespace {

/// A share of the card such as 0.9; nothing of any other text.
std::optional<double> shareOf(const QString& text)
{
    bool isNumber = false;
    const double share = text.toDouble(&isNumber);
    return isNumber && share > 0 && share <= 1 ? std::optional(share) : std::nullopt;
}

std::optional<std::int64_t> bytesOf(const QString& text)
{
    const auto bytes = core::parseCapacity(text);
    return bytes ? std::optional(static_cast<std::int64_t>(*bytes)) : std::nullopt;
}

QLineEdit* field(const QString& name, const QString& placeholder, const QString& tip)
{
    auto* edit = new QLineEdit;
    edit->setObjectName(name);
    edit->setPlaceholderText(placeholder);
    edit->setToolTip(plainTip(tip));
    edit->setAccessibleName(tip);
    edit->setClearButtonEnabled(true);
    edit->setMaximumWidth(edit->fontMetrics().averageCharWidth() * 24);
    return edit;
}

} // namespace

LogBudget::LogBudget(QWidget* parent)
    : QWidget(parent), m_which(new QComboBox),
      m_card(field(QStringLiteral("logCard"), tr("80GiB, H100 …"), tr("What the card has in all"))),
      m_share(field(QStringLiteral("logShare"), QStringLiteral("0.9"),
                    tr("gpu_memory_utilization, or SGLang's mem_fraction_static"))),
      m_rows(new ServingRows), m_sentences(plainLabel())
{
    m_which->setObjectName(QStringLiteral("logBudgets"));
    m_which->setAccessibleName(tr("Server and rank"));
    m_sentences->setObjectName(QStringLiteral("logBudgetSentences"));
    m_sentences->setWordWrap(true);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = rowWith({{m_which, 1}, plainLabel(tr("Card:")), m_card, plainLabel(tr("Share:")), m_share});
    columnIn(this, {row, m_rows, m_sentences});
    connect(m_which, &QComboBox::currentIndexChanged, this, &LogBudget::showChosen);
    connect(m_card, &QLineEdit::textChanged, this, &LogBudget::reckon);
    connect(m_share, &QLineEdit::textChanged, this, &LogBudget::reckon);
    hide();
}

void LogBudget::showReport(std::shared_ptr<const core::logs::LogReport> report)
{
    m_report = std::move(report);
    {
        const QSignalBlocker card(m_card);
        const QSignalBlocker share(m_share);
        const QSignalBlocker which(m_which);
        m_card->clear();
        m_share->clear();
        m_which->clear();
    }
    reckon();
    setVisible(!m_falls.empty());
}

void LogBudget::reckon()
{
    if (!m_report)
        return;
    m_falls = core::serving::waterfallsOf(*m_report, {bytesOf(m_card->text()), shareOf(m_share->text())});
    const int chosen = std::max(m_which->currentIndex(), 0);
    {
        const QSignalBlocker blocker(m_which);
        m_which->clear();
        for (const core::serving::Waterfall& fall : m_falls)
            m_which->addItem(
                tr("%1, line %2", "vLLM, rank 0").arg(titleOf(fall), core::formatCount(fall.line)));
        m_which->setCurrentIndex(std::min(chosen, m_which->count() - 1));
    }
    showChosen();
}

void LogBudget::showChosen()
{
    const auto place = static_cast<std::size_t>(std::max(m_which->currentIndex(), 0));
    if (place >= m_falls.size())
        return m_rows->setWaterfall(nullptr);
    const core::serving::Waterfall& fall = m_falls[place];
    m_rows->setWaterfall(std::make_shared<const core::serving::Waterfall>(fall));
    m_sentences->setText(sentencesOf(fall).join(QLatin1Char('\n')));
}

} // namespace widgets
