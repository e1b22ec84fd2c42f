// SPDX-License-Identifier: MIT
#include "widgets/start/bundles/bundles_page.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/clock_text.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/name_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/start/bundles/bundle_curve.h"
#include "widgets/start/bundles/bundle_finding.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

namespace widgets {

/// What is known of one bundle of a list: its verdict in two sentences, what its device held, when it was
/// written and by whom. GUI thread.
class BundleDetails final : public QScrollArea
{
    Q_OBJECT

public:
    explicit BundleDetails(QWidget* parent = nullptr);

    /// finding: null as long as nobody has looked into it.
    void show(const core::BundleEntry& entry, const BundleFindingPtr& finding);
    void clear();

private:
    void addFact(const QString& name, const QString& words);

    QLabel* m_headline;
    QLabel* m_detail;
    BundleCurve* m_curve;
    QFormLayout* m_facts;
};

namespace {

/// Draws the verdict of a bundle as a card: the curve of its device, the sentence, and below it what the
/// numbers are. A row is as high as that. GUI thread.
class BundleCard final : public QStyledItemDelegate
{
public:
    /// Of a row of the list; null where nobody has looked into it.
    using Finding = std::function<BundleFindingPtr(std::uint32_t row)>;

    BundleCard(Finding finding, QObject* parent) : QStyledItemDelegate(parent), m_finding(std::move(finding))
    {}

    /// What a row needs: two lines of the sentence and one of numbers.
    [[nodiscard]] static int heightOf(const QFontMetrics& metrics);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    Finding m_finding;
};

constexpr int margin = 2 * tokens::grid;
constexpr double pictureShape = 1.75; ///< its width by its height
constexpr int sentenceLines = 2;

int BundleCard::heightOf(const QFontMetrics& metrics)
{
    return metrics.height() * (sentenceLines + 1) + 2 * margin;
}

void BundleCard::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    const QString sentence = cutText(ground.text, mostOfACell);
    ground.text.clear();
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);

    const BundleFindingPtr finding = m_finding(index.data(ColumnModel::IdRole).toUInt());
    const QRect inside = option.rect.adjusted(margin, margin, -margin, -margin);
    const QRect picture(inside.topLeft(),
                        QSize(static_cast<int>(inside.height() * pictureShape), inside.height()));
    painter->save();
    paintBundleCurve(*painter, picture, finding.get(), option.palette);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const auto ink = [&](QPalette::ColorRole role) {
        return option.palette.color(isSelected ? QPalette::HighlightedText : role);
    };
    QRect text = inside.adjusted(picture.width() + tokens::padding, 0, 0, 0);
    const QString detail = finding && finding->problem.isEmpty() ? finding->verdict.detail : QString();
    QFont bold = tableFont();
    bold.setWeight(QFont::DemiBold);
    painter->setFont(bold);
    painter->setPen(ink(finding ? QPalette::Text : QPalette::PlaceholderText));
    text.setTop(drawLines(*painter, sentence, text, sentenceLines));
    painter->setFont(tableFont());
    painter->setPen(ink(QPalette::PlaceholderText));
    const int left = (inside.bottom() + 1 - text.top()) / painter->fontMetrics().height();
    drawLines(*painter, cutText(detail, mostOfACell), text, std::max(left, 1)); // what the sentence leaves
    painter->restore();
}

constexpr qsizetype secondsOnly = 19; ///< characters of a clockText()
constexpr int verdictPlace = 1;       ///< among the columns

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

// The columns ask the survey, which only this thread may.
static_assert(core::mostListed < ColumnModel::backgroundRows);

/// Reason, exception and message, for who wants all of it.
QString wholeStory(const core::BundleEntry& entry)
{
    QStringList lines{entry.reason, entry.hasOwnReason() ? entry.exceptionType : QString(), entry.message};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

/// How many were written because something failed.
std::size_t failuresOf(const std::vector<core::BundleEntry>& bundles)
{
    const auto count = std::ranges::count(
        bundles, true, [](const core::BundleEntry& bundle) { return bundle.isFailure.value_or(false); });
    return static_cast<std::size_t>(count);
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
    columnIn(
        content, {m_headline, m_detail, m_curve, m_facts, LayoutPart::stretch(1)},
        {.margins = {tokens::padding, 2 * tokens::grid, tokens::padding, 0}, .spacing = 2 * tokens::grid});
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
    const bool isSaid = !entry.hasOwnReason() || entry.reason == entry.happened();
    addFact(tr("Why"), isSaid ? QString() : line(entry.reason));
    addFact(tr("Devices"), finding ? peaksOf(*finding) : QString());
    addFact(tr("Rank"), entry.rank ? QString::number(*entry.rank) : QString());
    addFact(tr("Backend"), line(entry.backend));
    addFact(tr("Snapshot"), entry.hasSnapshot ? tr("yes") : tr("no: who held the memory is not recorded"));
    addFact(tr("Samples"),
            entry.events
                ? core::formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(*entry.events, 0)))
                : QString());
    addFact(tr("Size"), core::formatShortBytes(entry.bytes));
    addFact(tr("Folder"), breakableText(QDir::toNativeSeparators(entry.path)));
}

BundlesPage::BundlesPage(QWidget* parent)
    : QWidget(parent), m_strip(new PageStrip(this)), m_table(new TableView), m_details(new BundleDetails)
{
    layOut();
    setFocusProxy(m_table);
    m_table->setColumnModel(&m_model, QStringLiteral("bundles"), tr("Bundles"));
    m_table->setTextElideMode(Qt::ElideMiddle); // names of folders begin alike
    m_table->verticalHeader()->setDefaultSectionSize(BundleCard::heightOf(m_table->fontMetrics()));
    auto* card = new BundleCard([this](RowId row) { return m_survey.findingOf(row); }, this);
    m_table->setItemDelegateForColumn(verdictPlace, card);
    connect(m_table, &TableView::cellActivated, this, &BundlesPage::openCurrent);
    connect(m_table, &TableView::rowChosen, this, &BundlesPage::lookAt);
    connect(&m_survey, &BundleSurvey::found, this, &BundlesPage::onFound);
}

void BundlesPage::layOut()
{
    auto* open = new QPushButton(tr("Open"));
    auto* back = new QPushButton(tr("Back"));
    auto* buttons = rowWith({open, back, LayoutPart::stretch(1)});
    auto* ranks = new QPushButton(tr("All Ranks"));
    ranks->setToolTip(tr("What each holds, beside each other"));
    buttons->addWidget(ranks);
    connect(ranks, &QPushButton::clicked, this, &BundlesPage::ranksRequested);
    auto* parts = new QSplitter(Qt::Horizontal);
    constexpr int tablePart = 5;
    constexpr int detailsPart = 3;
    addParts(parts, {{m_table, tablePart}, {m_details, detailsPart}});
    parts->setSizes({tablePart * 100, detailsPart * 100});
    constexpr int leastDetails = 260;
    m_details->setMinimumWidth(leastDetails);
    columnIn(this, {m_strip, {parts, 1}, buttons},
             {.margins = {tokens::padding, 0, tokens::padding, tokens::padding}});
    connect(open, &QPushButton::clicked, this, &BundlesPage::openCurrent);
    connect(back, &QPushButton::clicked, this, &BundlesPage::closed);
}

void BundlesPage::setBundles(const QString& folder, const core::BundleList& list, const core::OwnRules& own)
{
    m_bundles = std::make_shared<const std::vector<core::BundleEntry>>(list.bundles);
    m_survey.setBundles(m_bundles, own);
    QStringList notes{
        tr("The bundles that an OOM recorder wrote when a program ran out of memory, newest first.")};
    if (list.leftOut > 0)
        notes += tr("%n older ones are left out.", nullptr, static_cast<int>(list.leftOut));
    const std::size_t count = failuresOf(list.bundles);
    if (const std::size_t others = list.bundles.size() - count; others > 0)
        notes += tr("%n others were asked for, or do not say why.", "bundles", static_cast<int>(others));
    notes += QDir::toNativeSeparators(QFileInfo(folder).absoluteFilePath());
    const QString name = cutText(QDir(folder).dirName(), mostOfACell);
    const QString title = count == 1 ? tr("1 failure recorded in %1").arg(name)
                                     : tr("%1 failures recorded in %2").arg(core::formatCount(count), name);
    m_strip->setLines({picture::VerdictLines::Edge::Failure, core::plainLine(title),
                       core::plainLine(cutText(notes.join(QStringLiteral("  ")), mostOfATip))});
    m_model.setColumns(columns());
    m_model.setRowCount(m_bundles->size());
    m_details->clear();
    m_table->setCurrentId(m_bundles->empty() ? std::nullopt : std::optional<RowId>(0));
    if (!m_bundles->empty())
        lookAt(0);
    if (isVisible())
        m_survey.resume();
    m_table->setFocus();
}

void BundlesPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_survey.resume();
}

/// What is opened needs the processor more, and the memory.
void BundlesPage::hideEvent(QHideEvent* event)
{
    m_survey.pause();
    QWidget::hideEvent(event);
}

void BundlesPage::lookAt(RowId row)
{
    m_survey.prefer(row);
    m_details->show((*m_bundles)[row], m_survey.findingOf(row));
}

void BundlesPage::onFound(std::size_t row)
{
    m_model.refresh();
    if (m_table->currentId() == static_cast<RowId>(row))
        m_details->show((*m_bundles)[row], m_survey.findingOf(row));
}

TableColumn BundlesPage::verdictColumn() const
{
    TableColumn column = widgets::columns::text(QStringLiteral("verdict"), tr("Verdict"),
                                                tr("What it says first, once it is opened"),
                                                [this](RowId row) {
                                                    const auto finding = m_survey.findingOf(row);
                                                    return finding && finding->problem.isEmpty()
                                                               ? finding->verdict.headline
                                                               : QString();
                                                })
                             .wide(38)
                             .roomy();
    column.text = [this](RowId row) {
        if (const auto finding = m_survey.findingOf(row))
            return finding->problem.isEmpty()
                       ? finding->verdict.headline
                       : tr("cannot be read: %1")
                             .arg(core::plainLine(cutText(finding->problem, mostOfACell)));
        return m_survey.waitsForAsking(row) ? tr("large: select it to find out") : QStringLiteral("…");
    };
    column.exact = [this](RowId row) {
        const auto finding = m_survey.findingOf(row);
        if (!finding)
            return QString();
        return finding->problem.isEmpty()
                   ? QStringList{finding->verdict.headline, finding->verdict.detail}.join(QLatin1Char('\n'))
                   : finding->problem;
    };
    return column;
}

/// A rank only where there are ranks: most programs have none. What else is known is beside the table.
std::vector<TableColumn> BundlesPage::columns() const
{
    TableColumn time = widgets::columns::clock(QStringLiteral("time_us"), tr("Time"),
                                               tr("Local time at which it was written"),
                                               [all = m_bundles](RowId row) { return (*all)[row].timeUs; })
                           .wide(17);
    time.text = [all = m_bundles](RowId row) { return clockText((*all)[row].timeUs).left(19); };
    std::vector<TableColumn> columns{std::move(time), verdictColumn()};
    if (std::any_of(m_bundles->begin(), m_bundles->end(),
                    [](const auto& entry) { return entry.rank.has_value(); }))
        columns.push_back(widgets::columns::count(QStringLiteral("rank"), tr("Rank"),
                                                  tr("Of the process in its job"),
                                                  [all = m_bundles](RowId row) { return (*all)[row].rank; })
                              .wide(4));
    columns.push_back(widgets::columns::bytes(QStringLiteral("peak_bytes"), tr("Peak"),
                                              tr("The most that its device held; empty without a snapshot"),
                                              [this](RowId row) {
                                                  const auto finding = m_survey.findingOf(row);
                                                  return finding && finding->main
                                                             ? std::optional(finding->main->peak)
                                                             : std::nullopt;
                                              })
                          .wide(9));
    TableColumn happened =
        widgets::columns::text(QStringLiteral("happened"), tr("What happened"),
                               tr("The exception's message, else its type or why the bundle was written"),
                               [all = m_bundles](RowId row) { return (*all)[row].happened(); })
            .wide(30)
            .extra();
    happened.exact = [all = m_bundles](RowId row) { return wholeStory((*all)[row]); };
    columns.push_back(std::move(happened));
    columns.push_back(widgets::columns::bytes(QStringLiteral("size_bytes"), tr("Size"),
                                              tr("Of all its files"),
                                              [all = m_bundles](RowId row) { return (*all)[row].bytes; })
                          .wide(9)
                          .extra());
    columns.push_back(widgets::columns::text(QStringLiteral("name"), tr("Folder"), tr("Its folder"),
                                             [all = m_bundles](RowId row) { return (*all)[row].name; })
                          .wide(13)); // all of it is beside the table
    columns.back().isExtra = std::ranges::adjacent_find(*m_bundles, {}, &core::BundleEntry::timeUs) ==
                             m_bundles->end(); // they come by time, which tells them apart
    return columns;
}

void BundlesPage::openCurrent()
{
    const auto row = m_table->currentId();
    if (row && *row < m_bundles->size())
        Q_EMIT chosen((*m_bundles)[*row].path);
}

} // namespace widgets

#include "bundles_page.moc"
