// SPDX-License-Identifier: MIT
#include "widgets/ranks/ranks_page.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_column.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/ranks/heat_map.h"
#include "widgets/ranks/heat_view.h"
#include "widgets/ranks/rank_details.h"

#include <QComboBox>
#include <QListWidget>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(RanksPageText);

using Column = core::HeatScene::Column;

/// Signed bytes in words; digits in files.
TableColumn signedBytes(const QString& name, const QString& title, const QString& toolTip,
                        const columns::Number& value)
{
    TableColumn column = columns::number(name, title, toolTip, value);
    column.text = [value](RowId id) {
        const auto bytes = value(id);
        return bytes.value_or(0) != 0 ? excessText(*bytes) : QString();
    };
    column.exact = [value](RowId id) {
        const auto bytes = value(id);
        return bytes ? RanksPageText::tr("%1 bytes").arg(*bytes) : QString();
    };
    return column;
}

/// Nothing instead of zero: a rank that is like its peers is not worth reading.
template <class Value>
std::optional<Value> unlessZero(Value value)
{
    return value == Value{} ? std::nullopt : std::optional(value);
}

/// Of what is known of every rank, whatever is looked at.
void addFacts(std::vector<TableColumn>& columns, const RanksLook::FoundPtr& found)
{
    const auto at = [scene = found->scene](RowId id) -> const Column& { return scene->columns[id]; };
    TableColumn rank = columns::number(
        QStringLiteral("rank"), RanksPageText::tr("Rank"),
        RanksPageText::tr("In the job; of several devices with its device"),
        [at](RowId id) { return at(id).rank; }, QStringLiteral("?"));
    rank.text = [at](RowId id) { return at(id).label; };
    columns.push_back(std::move(rank).wide(7));
    columns.push_back(columns::text(QStringLiteral("host"), RanksPageText::tr("Host"),
                                    RanksPageText::tr("Its machine"), [at](RowId id) { return at(id).host; })
                          .wide(9));
    columns.push_back(columns::text(QStringLiteral("group"), RanksPageText::tr("Group"),
                                    RanksPageText::tr("Ranks that should hold the same"),
                                    [scene = found->scene](RowId id) {
                                        const std::uint32_t group = scene->grid.groupOf(id);
                                        const QString name = scene->groups.value(group);
                                        return scene->columns[id].isGuest
                                                   ? RanksPageText::tr("none; like %1", "a group").arg(name)
                                                   : name;
                                    })
                          .wide(8));
    TableColumn peak =
        columns::bytes(
            QStringLiteral("active_peak"), RanksPageText::tr("Peak"), RanksPageText::tr("Active at most"),
            [at, scene = found->scene](RowId id) {
                return scene->isUnknown(id) || !at(id).isRead() ? std::nullopt
                                                                : std::optional(at(id).activePeak);
            },
            RanksPageText::tr("not known"))
            .wide(9);
    peak.text = [scene = found->scene, known = peak.text](RowId id) {
        return scene->isMissing(id) ? RanksPageText::tr("no file") : known(id);
    };
    columns.push_back(std::move(peak));
    columns.push_back(columns::bytes(
                          QStringLiteral("reserved_peak"), RanksPageText::tr("Reserved at most"),
                          RanksPageText::tr("From the driver, used or not"),
                          [at](RowId id) { return at(id).reservedPeak; }, RanksPageText::tr("not known"))
                          .wide(14));
    const bool isKnown = std::ranges::any_of(
        found->scene->columns, [](const Column& column) { return column.capacity.has_value(); });
    columns.push_back(columns::bytes(QStringLiteral("capacity"), RanksPageText::tr("Capacity"),
                                     RanksPageText::tr("Of its device"),
                                     [at](RowId id) { return at(id).capacity; })
                          .wide(10));
    columns.back().isExtra = !isKnown; // nor what follows from it
    columns.push_back(signedBytes(QStringLiteral("headroom"), RanksPageText::tr("Headroom"),
                                  RanksPageText::tr("Capacity without what was reserved at most"),
                                  [at](RowId id) { return at(id).headroom; })
                          .wide(10));
    columns.back().isExtra = !isKnown;
    columns.push_back(
        columns::text(QStringLiteral("oom"), RanksPageText::tr("OOM"),
                      RanksPageText::tr("Whether it ran out of memory"),
                      [at](RowId id) { return at(id).hasOom ? RanksPageText::tr("yes") : QString(); })
            .wide(6));
}

/// What is known of its program: where it was, and what it does that its peers do not.
void addProgram(std::vector<TableColumn>& columns, const RanksLook::FoundPtr& found)
{
    const auto at = [scene = found->scene](RowId id) -> const Column& { return scene->columns[id]; };
    columns.push_back(columns::text(QStringLiteral("place"), RanksPageText::tr("Place"),
                                    RanksPageText::tr("Where its program was at the chosen moment"),
                                    [at](RowId id) { return at(id).place; })
                          .wide(16));
    columns.push_back(columns::text(QStringLiteral("unlike"), RanksPageText::tr("Unlike its peers"),
                                    RanksPageText::tr("What it does that its peers do not"),
                                    [at](RowId id) { return at(id).deed; })
                          .wide(44)
                          .roomy());
}

/// The file and its folder, as what is before them is the same for all; the whole path in its tip.
TableColumn fileColumn(const RanksLook::FoundPtr& found)
{
    const auto path = [found](RowId id) {
        const auto& summary = found->scene->columns[id].summary;
        return summary ? (*found->report.summaries)[*summary].source->path : QString();
    };
    TableColumn column = columns::text(QStringLiteral("file"), RanksPageText::tr("File"),
                                       RanksPageText::tr("Its recording"), path);
    column.text = [path](RowId id) {
        const std::string whole = path(id).toStdString();
        const std::string_view tail = core::tailOf(whole, 2);
        return QString::fromUtf8(tail);
    };
    column.exact = path;
    return std::move(column).wide(24).extra(); // the details name it
}

/// The ranks of found as the rows of a table, by their places in its scene: what each has, and what it holds
/// in the row of the heat map that is looked at.
std::vector<TableColumn> rankColumns(const RanksLook::FoundPtr& found, std::uint32_t row)
{
    std::vector<TableColumn> columns;
    addFacts(columns, found);
    const auto scene = found->scene;
    columns.push_back(columns::bytes(QStringLiteral("bytes"), RanksPageText::tr("Holds"),
                                     RanksPageText::tr("At the chosen call site, at the chosen moment"),
                                     [scene, row](RowId id) {
                                         return scene->grid.isKnown(id)
                                                    ? unlessZero(scene->grid.bytes(row, id))
                                                    : std::nullopt;
                                     })
                          .wide(10));
    columns.push_back(signedBytes(QStringLiteral("excess"), RanksPageText::tr("Against median"),
                                  RanksPageText::tr("Against the median of its group"),
                                  [scene, row](RowId id) {
                                      return scene->grid.isKnown(id) ? unlessZero(scene->grid.excess(row, id))
                                                                     : std::nullopt;
                                  })
                          .wide(12));
    addProgram(columns, found);
    columns.push_back(fileColumn(found));
    return columns;
}

/// What a comparison calls the moment that all ranks are shown at.
core::MomentChoice choiceOf(core::RankMomentKind kind)
{
    switch (kind) {
    case core::RankMomentKind::Oom:
        return {core::MomentChoice::Kind::Oom}; // the last
    case core::RankMomentKind::End:
        return {core::MomentChoice::Kind::End};
    case core::RankMomentKind::Peak:
        break;
    }
    return {core::MomentChoice::Kind::Peak};
}

} // namespace

RanksPage::RanksPage(QWidget* parent)
    : QWidget(parent), m_strip(new PageStrip(this)), m_sets(new QListWidget), m_moments(new QComboBox),
      m_orders(new QComboBox), m_values(new QComboBox),
      m_list(toolButton(QStringLiteral("asList"), tr("As a List"),
                        tr("The same folder as a list of failures, newest first"))),
      m_tabs(new QTabBar), m_pages(new QStackedWidget), m_map(new HeatMap), m_table(new TableView),
      m_details(new RankDetails)
{
    setObjectName(QStringLiteral("ranksPage"));
    setFocusProxy(m_map);
    m_sets->setObjectName(QStringLiteral("rankSets"));
    m_sets->setAccessibleName(tr("Moments of the job that files were written at"));
    m_table->setColumnModel(&m_model, QStringLiteral("ranks"), tr("Ranks"));
    layOut();
    connectParts();
    showSentence();
}

QWidget* RanksPage::makeTools()
{
    const auto fill = [](QComboBox* box, const QString& name, const QStringList& texts) {
        box->setAccessibleName(name);
        box->addItems(texts);
        box->setMinimumWidth(50); // of a small window
    };
    fill(m_moments, tr("Moment"), {tr("At the Peak"), tr("Out of Memory"), tr("At the End")});
    fill(m_orders, tr("Order of ranks"), {tr("By Rank"), tr("By Host"), tr("By Group"), tr("By Total")});
    fill(m_values, tr("What colours mean"), {tr("Against the Median"), tr("Bytes")});
    return paneOf(rowWith({m_moments, m_orders, m_values, m_list}, {.spacing = tokens::grid * 2}));
}

void RanksPage::layOut()
{
    m_sets->setFrameShape(QFrame::NoFrame);
    m_sets->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tabs->setDrawBase(false);
    m_tabs->setUsesScrollButtons(false); // boxes get narrower first
    m_tabs->addTab(tr("Heat Map"));
    m_tabs->addTab(tr("Table"));
    m_pages->addWidget(m_map);
    m_pages->addWidget(m_table);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        for (QComboBox* ofMap : {m_orders, m_values})
            ofMap->setVisible(page == 0); // a table is sorted by its columns, and has both values
    });
    auto* bar = rowWith({m_tabs, LayoutPart::stretch(1), makeTools()},
                        {.margins = {0, 0, tokens::grid, tokens::grid}, .spacing = 0});
    QWidget* views = paneOf(columnWith({bar, {m_pages, 1}}, {.spacing = 0}));
    auto* parts = new QSplitter(Qt::Horizontal);
    addParts(parts, {{views, 1}, m_details});
    constexpr int leastDetails = 168;
    m_details->setMinimumWidth(leastDetails);
    parts->setSizes({1000, tokens::inspector - 2 * tokens::padding});
    auto* row = rowWith({m_sets, {parts, 1}}, {.spacing = 0});
    columnIn(this, {m_strip, {row, 1}}, {.spacing = 0});
}

void RanksPage::connectParts()
{
    connect(&m_survey, &SummaryLoader::changed, this, &RanksPage::ask);
    connect(&m_survey, &SummaryLoader::progressed, this, &RanksPage::showSentence);
    connect(&m_survey, &SummaryLoader::finished, this, [this] {
        showUnlike();
        showSentence();
    });
    connect(&m_look, &RanksLook::changed, this, &RanksPage::showFound);
    connect(m_map, &HeatMap::currentChanged, this, &RanksPage::showCell);
    connect(m_map, &HeatMap::activated, this, &RanksPage::openCurrent);
    connect(m_map, &HeatMap::markedChanged, this, &RanksPage::tellCompared);
    connect(m_table, &TableView::rowChosen, this, &RanksPage::chooseColumn);
    connect(m_table, &TableView::cellActivated, this, &RanksPage::openCurrent);
    connect(m_details, &RankDetails::openRequested, this, &RanksPage::openCurrent);
    connect(m_details, &RankDetails::compareRequested, this, &RanksPage::compareTwo);
    connect(m_list, &QToolButton::clicked, this, [this] { Q_EMIT listRequested(path()); });
    connect(m_orders, &QComboBox::currentIndexChanged, m_map,
            [this](int index) { m_map->setOrder(static_cast<core::HeatOrder>(index)); });
    connect(m_values, &QComboBox::currentIndexChanged, m_map,
            [this](int index) { m_map->setShowsBytes(index == 1); });
    connect(m_moments, &QComboBox::activated, this, &RanksPage::ask);
    connect(m_sets, &QListWidget::currentRowChanged, this, [this](int row) {
        if (!m_shown || row < 0)
            return;
        const auto& sets = m_shown->report.files.names.sets;
        const auto place = static_cast<std::size_t>(row);
        if (place >= sets.size() || place == m_shown->report.set)
            return;
        m_set = sets[place].name;
        ask();
    });
}

void RanksPage::open(const QString& path, const core::OwnRules& own, bool holdsBundles)
{
    m_set.clear();
    m_shown.reset();
    m_list->setVisible(holdsBundles);
    m_look.clear();
    m_map->setScene(std::make_shared<core::HeatScene>());
    m_model.setColumns({});
    m_inTable = {};
    m_details->clear();
    m_survey.open(path, own);
    showSentence();
}

void RanksPage::ask()
{
    if (!m_survey.summaries()->empty())
        m_look.ask(m_survey.summaries(), m_set, static_cast<core::RankMomentKind>(m_moments->currentIndex()));
    showSentence();
}

void RanksPage::showFound()
{
    m_shown = m_look.found();
    if (!m_shown)
        return showSentence();
    m_map->setScene(m_shown->scene);
    showSets();
    showUnlike();
    showCell();
    showSentence();
}

/// Goes to whoever is least like its peers, where anybody is and nobody has gone elsewhere. While recordings
/// are read that is not known.
void RanksPage::showUnlike()
{
    if (!m_shown || m_map->currentColumn() || m_survey.isBusy() || m_look.isBusy())
        return;
    const core::RankReport& report = m_shown->report;
    const core::Unlike& unlike = report.unlike;
    if ((report.odd.empty() && unlike.differences.empty()) || m_map->view().rows.size() < 2)
        return;
    const std::size_t worst =
        report.odd.empty() ? unlike.differences.front().high : report.odd.front().column;
    if (const auto column = m_shown->scene->columnNamed(report.matrix.columns()[worst].label))
        m_map->setCurrent(m_map->view().rows[1], *column);
}

void RanksPage::showSets()
{
    const QSignalBlocker quiet(m_sets);
    m_sets->clear();
    for (const core::RankSet& set : m_shown->report.files.names.sets) {
        m_sets->addItem(tr("%1 (%2)").arg(core::plainLine(cutText(set.name, mostOfACell)),
                                          core::formatCount(set.files.size())));
        m_sets->item(m_sets->count() - 1)->setToolTip(plainTip(set.name));
    }
    constexpr int least = 130;
    constexpr int most = 280;
    m_sets->setFixedWidth(std::clamp(m_sets->sizeHintForColumn(0) + 4 * tokens::grid, least, most));
    m_sets->setCurrentRow(static_cast<int>(m_shown->report.set));
    m_sets->setVisible(m_sets->count() > 1);
}

void RanksPage::showSentence()
{
    QStringList sentences = m_shown ? m_shown->sentences : QStringList();
    for (const QString& problem : {m_look.problem(), m_survey.problem()}) {
        if (!problem.isEmpty())
            sentences.prepend(problem);
    }
    // while recordings are read it is true of those that were, and until it was found of all of them
    const bool isBehind = m_shown && m_shown->summaries != m_survey.summaries();
    const bool isPart = (m_survey.isBusy() || isBehind) && m_survey.total() > 0;
    const QString first = isPart && m_survey.done() == 0 ? QString() : sentences.value(0);
    sentences = sentences.mid(1);
    const QString headline =
        core::plainLine(cutText(!first.isEmpty()    ? (isPart ? tr("So far: %1").arg(first) : first)
                                : m_survey.isBusy() ? tr("Reading recordings…")
                                : m_shown           ? tr("Nothing unusual: all ranks are like their peers.")
                                                    : tr("No recording of a rank was found."),
                                mostOfATip));
    QStringList notes;
    if (isPart)
        notes += tr("%1 of %2 recordings read")
                     .arg(core::formatCount(m_survey.done()), core::formatCount(m_survey.total()));
    notes += sentences + m_survey.notes();
    m_strip->setLines({picture::VerdictLines::Edge::None, headline,
                       core::plainLine(cutText(notes.join(QStringLiteral(" ")), mostOfATip))});
}

/// Everything beside the map follows its current cell.
void RanksPage::showCell()
{
    const auto row = m_map->currentRow();
    const auto column = m_map->currentColumn();
    if (!m_shown)
        return;
    showRow(row.value_or(core::HeatScene::totalRow));
    m_table->setCurrentId(column);
    if (row && column)
        m_details->show(m_shown, *row, *column);
    else
        m_details->clear();
    tellCompared();
}

/// The table, of a row of the map: as it is where that is shown already, as new columns are sorted anew.
void RanksPage::showRow(std::uint32_t row)
{
    if (m_inTable == std::pair(m_shown, row))
        return;
    m_inTable = {m_shown, row};
    m_model.setColumns(rankColumns(m_shown, row));
    m_model.setRowCount(m_shown->scene->columns.size());
}

void RanksPage::chooseColumn(RowId column)
{
    m_map->setCurrent(m_map->currentRow().value_or(core::HeatScene::totalRow), column);
}

RankMomentPlace RanksPage::placeOf(std::uint32_t column) const
{
    const auto& summary = m_shown->scene->columns[column].summary;
    if (!summary)
        return {};
    const core::RankSummary& one = (*m_shown->report.summaries)[*summary];
    // a rank that never failed has no such moment: its peak is when it came closest
    const core::RankMomentKind kind =
        one.at(m_shown->report.kind) ? m_shown->report.kind : core::RankMomentKind::Peak;
    const core::RankMoment* moment = one.at(kind);
    return {m_survey.pathOf(one), one.device, moment ? moment->event : core::beforeFirstEvent,
            choiceOf(kind)};
}

void RanksPage::openCurrent()
{
    const auto column = m_map->currentColumn();
    if (!m_shown || !column)
        return;
    const RankMomentPlace place = placeOf(*column);
    if (!place.path.isEmpty())
        Q_EMIT openRequested(place);
}

/// Those that are marked, else the current one behind the most usual of its peers.
std::optional<std::pair<std::uint32_t, std::uint32_t>> RanksPage::compared() const
{
    constexpr std::size_t two = 2;
    const auto& marked = m_map->marked();
    if (m_shown && marked.size() == two)
        return std::pair(marked[0], marked[1]);
    const auto row = m_map->currentRow();
    const auto column = m_map->currentColumn();
    if (!m_shown || !row || !column || !m_shown->scene->grid.isKnown(*column))
        return std::nullopt;
    const auto usual = core::usualPeer(m_shown->scene->grid, *row, *column);
    return usual ? std::optional(std::pair(*usual, *column)) : std::nullopt;
}

void RanksPage::tellCompared()
{
    const auto two = compared();
    const auto nameOf = [this](std::uint32_t column) { return m_shown->scene->columns[column].label; };
    const bool areRanks = !m_shown || !m_shown->report.files.areOfNoJob();
    m_details->setCompared(two ? QStringList{nameOf(two->first), nameOf(two->second)} : QStringList(),
                           areRanks);
}

void RanksPage::compareTwo()
{
    if (const auto two = compared())
        Q_EMIT compareRequested(placeOf(two->first), placeOf(two->second));
}

QString RanksPage::sentence() const
{
    return m_strip->lines().headline;
}

} // namespace widgets
