// SPDX-License-Identifier: MIT
#include "widgets/window/log_page.h"

#include "core/base/units.h"
#include "core/logs/log_report.h"
#include "core/oom/arithmetic/capacity.h"
#include "core/serving/log_waterfall.h"
#include "core/serving/waterfall.h"
#include "core/serving/waterfall_text.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/inspector/ledger/serving_rows.h"
#include "widgets/window/loader.h"
#include "widgets/window/log_told.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace widgets {

/// What a server's log says that its cards are spent on, as the command line's `serving` says it: a waterfall
/// of one of its budgets, and what a person says beside it. Hidden where the log tells of none. GUI thread.
class LogBudget final : public QWidget
{
    Q_OBJECT

public:
    explicit LogBudget(QWidget* parent = nullptr);

    void showReport(std::shared_ptr<const core::logs::LogReport> report);

private:
    void reckon();
    void showChosen();

    std::shared_ptr<const core::logs::LogReport> m_report;
    std::vector<core::serving::Waterfall> m_falls;
    QComboBox* m_which;
    QLineEdit* m_card;
    QLineEdit* m_share;
    ServingRows* m_rows;
    QLabel* m_sentences;
};

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

LogPage::LogPage(const Loader& loader, QStackedWidget& pages)
    : QWidget(&pages), m_pages(pages), m_name(plainLabel()), m_budget(new LogBudget),
      m_text(new QPlainTextEdit)
{
    m_text->setObjectName(QStringLiteral("logExplanation"));
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("What the log tells"));
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* copy = new QPushButton(tr("Copy"));
    copy->setObjectName(QStringLiteral("copyLog"));
    copy->setToolTip(tr("Copy all of it as text"));
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_text->toPlainText()); });
    auto* close = new QPushButton(tr("Close the Log"));
    close->setObjectName(QStringLiteral("closeLog"));
    connect(close, &QPushButton::clicked, this, &LogPage::closed);
    auto* row = rowWith({{m_name, 1}, copy, close});
    columnIn(this, {row, m_budget, {m_text, 1}},
             {.margins = {tokens::padding, tokens::padding, tokens::padding, tokens::padding}});
    pages.addWidget(this);
    connect(&loader, &Loader::logRead, this,
            [this, &loader](const LogTold& log) { showLog(loader.path(), log); });
}

void LogPage::showLog(const QString& path, const LogTold& log)
{
    m_name->setText((log.report->failures.empty() ? tr("What %1 tells of memory")
                                                  : tr("Why memory ran out, as %1 tells it"))
                        .arg(QFileInfo(path).fileName()));
    m_budget->showReport(log.report);
    m_text->setPlainText(log.explanation);
    m_pages.setCurrentWidget(this);
    m_text->setFocus();
    Q_EMIT shown();
}

} // namespace widgets

#include "log_page.moc"
