// SPDX-License-Identifier: MIT
#include "widgets/lists/budgets/budget_part.h"

#include "core/budget/config/budget_config.h"
#include "core/picture/palettes.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/start_folder.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/tool_button.h"
#include "widgets/lists/budgets/budget_columns.h"
#include "widgets/session/save_file.h"
#include "widgets/session/session.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <functional>
#include <utility>

namespace widgets {

namespace {

/// Shows how far a number is from its limit: a bar, and a tick at four fifths of the cell for the limit. The
/// cell's raw value (ColumnModel::SortRole) is the share of the limit, 1 at it; a violated one is hatched, so
/// that colour is not all that tells. Nothing where there is no value. GUI thread.
class BudgetBarDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    BudgetBarDelegate(std::function<bool(const QModelIndex&)> isViolated, QObject* parent)
        : QStyledItemDelegate(parent), m_isViolated(std::move(isViolated))
    {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    std::function<bool(const QModelIndex&)> m_isViolated;
};

constexpr double limitAt = 0.8; ///< of the cell: room for what is too much
constexpr double margin = 6;    ///< above and below

void BudgetBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index); // the ground of a row; the cell has no text
    const QVariant value = index.data(ColumnModel::SortRole);
    if (!value.isValid())
        return;
    const QRectF cell = QRectF(option.rect).adjusted(margin, margin, -margin, -margin);
    const double share = std::clamp(value.toDouble(), 0.0, 1.0 / limitAt);
    const bool isViolated = m_isViolated(index);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor text = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    const QColor colour = isSelected   ? text
                          : isViolated ? picture::alarmColour(option.palette)
                                       : picture::measureColour(option.palette);
    painter->save();
    painter->setPen(Qt::NoPen);
    QColor track = text;
    track.setAlphaF(0.12F);
    painter->fillRect(cell, track);
    QRectF bar = cell;
    bar.setWidth(cell.width() * limitAt * share);
    painter->fillRect(bar, colour);
    if (isViolated) {
        QColor stripes = option.palette.color(QPalette::Base);
        stripes.setAlphaF(0.6F);
        painter->fillRect(bar, QBrush(stripes, Qt::BDiagPattern));
    }
    const double tick = cell.left() + cell.width() * limitAt;
    painter->fillRect(QRectF(tick - 1, cell.top() - 3, 2, cell.height() + 6), text);
    painter->restore();
}

} // namespace

BudgetPart::BudgetPart(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_sentence(textLabel(QStringLiteral("budget"))),
      m_written(textLabel(QStringLiteral("budgetWritten"))), m_table(new TableView),
      m_choose(new QPushButton(tr("Choose Rules…"))), m_write(new QPushButton(tr("Write Baseline…")))
{
    m_table->setColumnModel(&m_rows, QStringLiteral("budgets"), tr("Budgets"));
    const auto isViolated = [this](const QModelIndex& index) {
        const RowId id = index.data(ColumnModel::IdRole).toUInt();
        return m_answer.report.results[id].result == core::BudgetResult::Violated;
    };
    m_table->setItemDelegateForColumn(budgetBarColumn, new BudgetBarDelegate(isViolated, m_table));
    m_choose->setToolTip(tr("Judges by another file of rules, such as a project's snapviewer-check.json"));
    m_write->setToolTip(tr("Adds what is open to a baseline, which later recordings are compared with"));
    connect(m_choose, &QPushButton::clicked, this, &BudgetPart::chooseRules);
    connect(m_write, &QPushButton::clicked, this, &BudgetPart::chooseBaseline);
    columnIn(this, {m_sentence, m_table, m_written, rowWith({m_choose, m_write, LayoutPart::stretch(1)})});
    connect(m_session, &Session::recordingChanged, this, &BudgetPart::onRecordingChanged);
    connect(m_session, &Session::capacityChanged, this, &BudgetPart::onRecordingChanged);
    onRecordingChanged();
}

void BudgetPart::setRules(const QString& path)
{
    m_rules = path;
    start();
}

void BudgetPart::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isDue)
        start();
}

void BudgetPart::onRecordingChanged()
{
    m_judging.cancel();
    m_writing.cancel();
    m_written->hide();
    m_answer = {};
    m_isDue = m_session->recording() != nullptr;
    showRows();
    if (m_isDue && isVisible())
        start();
}

BudgetQuestion BudgetPart::question() const
{
    return {m_session->store(), m_session->recording(), m_rules, m_session->capacity(m_session->device())};
}

void BudgetPart::start()
{
    m_isDue = false;
    if (!m_session->recording())
        return;
    m_sentence->setText(tr("Judging …"));
    m_judging.startFor(
        [question = question()](core::Progress& progress) { return answerOf(question, progress); },
        [this](BudgetAnswer answer) { showAnswer(std::move(answer)); });
}

void BudgetPart::showAnswer(BudgetAnswer answer)
{
    m_answer = std::move(answer);
    m_sentence->setText(sentence());
    showRows();
}

/// What came of it, and by which rules; or why there is nothing.
QString BudgetPart::sentence() const
{
    if (m_answer.rules.isEmpty())
        return tr("No rules: there is no %1 in the folder of the recording or above it.")
            .arg(QLatin1String(core::budgetConfigName));
    if (!m_answer.problem.isEmpty())
        return m_answer.problem;
    if (m_answer.report.measured.empty())
        return tr("The recording holds no device, so there is nothing to judge.");
    if (m_answer.report.results.empty())
        return tr("%1 has no rules.").arg(m_answer.rules);
    const QString by = m_answer.baseline.isEmpty()
                           ? tr("Rules: %1").arg(m_answer.rules)
                           : tr("Rules: %1, baseline: %2").arg(m_answer.rules, m_answer.baseline);
    return core::sentenceOf(m_answer.report) + QLatin1Char('\n') + by;
}

void BudgetPart::showRows()
{
    constexpr int mostRows = 14; // the page scrolls, but not for a thousand rules
    const auto results = std::make_shared<const std::vector<core::RuleResult>>(m_answer.report.results);
    m_rows.setColumns(budgetColumns(results));
    m_rows.setRowCount(results->size());
    m_table->setVisible(!results->empty());
    const int rows = std::clamp(static_cast<int>(results->size()), 1, mostRows);
    m_table->setFixedHeight(rows * m_table->verticalHeader()->defaultSectionSize() +
                            m_table->horizontalHeader()->sizeHint().height() + 2 * m_table->frameWidth() +
                            m_table->horizontalScrollBar()->sizeHint().height());
    const bool hasDevice = m_session->recording() && !m_session->recording()->history->devices().empty();
    m_write->setEnabled(hasDevice);
}

void BudgetPart::chooseRules()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose Rules"), startFolder(this),
                                                      tr("Rules (*.json);;All files (*)"));
    if (!path.isEmpty())
        setRules(path);
}

void BudgetPart::chooseBaseline()
{
    const QString path = m_answer.baseline.isEmpty()
                             ? askForFile(this, *m_session, tr("Write Baseline"),
                                          QStringLiteral("memory-baseline.json"), tr("Baselines (*.json)"))
                             : m_answer.baseline;
    if (!path.isEmpty())
        writeBaseline(path);
}

void BudgetPart::writeBaseline(const QString& path)
{
    if (!m_session->recording())
        return;
    m_write->setEnabled(false);
    m_writing.start([question = question(),
                     path](core::Progress& progress) { return addToBaseline(question, path, progress); },
                    [this, path](const core::Result<QString>& name) {
                        m_write->setEnabled(true);
                        if (!name && name.error().isCancelled())
                            return;
                        m_written->setText(name ? tr("%1 was added to %2.").arg(*name, path)
                                                : name.error().message);
                        m_written->show();
                        if (name)
                            start();
                    });
}

} // namespace widgets

#include "budget_part.moc"
