// SPDX-License-Identifier: MIT
#include "widgets/lists/ranges/ranges_dock.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/lanes/lane_words.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_column.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/session/session.h"

#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(RangeColumnsText);

constexpr std::size_t rangesPerPoll = 1U << 14U;

/// For a worker. O(events + ranges · log). Error: cancelled only.
core::Result<RangesPtr> rangesFound(std::shared_ptr<const core::Recording> recording,
                                    const core::DeviceHistory& device, core::Progress& progress)
{
    const auto found = std::make_shared<RangesFound>();
    found->recording = std::move(recording);
    found->device = &device;
    found->lanes = core::lanesOf(found->recording->snapshot(), device);
    const core::Envelope active(device.usage().active);
    for (const core::Lane& lane : found->lanes) {
        for (const core::AnnotationSpan& span : lane.spans) {
            if (found->rows.size() % rangesPerPoll == 0 && progress.isCancelled())
                return core::cancelled();
            found->rows.push_back({lane.family, span, core::footprintOf(device, active, span)});
        }
    }
    std::stable_sort(
        found->rows.begin(), found->rows.end(), [](const RangesFound::Row& a, const RangesFound::Row& b) {
            return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.end > b.span.end;
        });
    return RangesPtr(found);
}

/// For a worker. text: not empty. O(ranges + bytes of names). Error: cancelled only.
core::Result<RangesKept> rangesNamed(const RangesPtr& found, const QString& text, core::Progress& progress)
{
    RangesKept kept;
    kept.names =
        std::make_shared<core::FoundNames>(found->recording->snapshot().strings(), found->lanes, text);
    const auto rows = std::make_shared<std::vector<std::uint32_t>>();
    for (std::uint32_t row = 0; row < found->rows.size(); ++row) {
        if (row % rangesPerPoll == 0 && progress.isCancelled())
            return core::cancelled();
        if (kept.names->has(found->rows[row].span.name))
            rows->push_back(row);
    }
    kept.rows = rows;
    return kept;
}

/// A row each range: RowId is an index into found's rows.
std::vector<TableColumn> rangeColumns(const RangesPtr& found)
{
    const auto row = [found](RowId id) -> const RangesFound::Row& { return found->rows[id]; };
    TableColumn lane = columns::text(QStringLiteral("lane"), RangeColumnsText::tr("Lane"),
                                     RangeColumnsText::tr("Who speaks: which lane it stands in"),
                                     [row](RowId id) { return picture::titleOf(row(id).family); });
    lane.exact = [row](RowId id) { return picture::meaningOf(row(id).family); };
    std::vector<TableColumn> columns;
    columns.push_back(
        columns::sharedText(QStringLiteral("name"), RangeColumnsText::tr("Range"),
                            RangeColumnsText::tr("What the program, or a library, called it"),
                            [found, row](RowId id) {
                                return std::optional(
                                    found->recording->snapshot().strings().view(row(id).span.name));
                            })
            .wide(24)
            .roomy());
    columns.push_back(std::move(lane).wide(12));
    columns.push_back(
        columns::count(QStringLiteral("first_event"), RangeColumnsText::tr("From event"),
                       RangeColumnsText::tr("Its first event; −1 where it began before the oldest"),
                       [row](RowId id) { return std::optional<std::int64_t>(row(id).span.begin); })
            .wide(11));
    columns.push_back(columns::count(QStringLiteral("events"), RangeColumnsText::tr("Events"),
                                     RangeColumnsText::tr("How many events of the recording it holds"),
                                     [row](RowId id) {
                                         const core::AnnotationSpan& span = row(id).span;
                                         return std::optional<std::int64_t>(span.end -
                                                                            std::max(span.begin, 0));
                                     })
                          .wide(9));
    columns.push_back(
        columns::bytes(QStringLiteral("peak_active"), RangeColumnsText::tr("Peak"),
                       RangeColumnsText::tr("Most that was active in it, what was when it began included"),
                       [row](RowId id) { return std::optional(row(id).footprint.peak); })
            .wide(10));
    columns.push_back(columns::change(QStringLiteral("growth"), RangeColumnsText::tr("Kept"),
                                      RangeColumnsText::tr("How much more is active after it than before"),
                                      [row](RowId id) { return std::optional(row(id).footprint.growth); })
                          .wide(10));
    return columns;
}

} // namespace

RangesDock::RangesDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_search(new QLineEdit), m_counts(plainLabel()),
      m_table(new TableView), m_pages(new EmptyState(m_table))
{
    layOut();
    connect(m_session, &Session::deviceChanged, this, &RangesDock::onDeviceChanged);
    connect(m_search, &QLineEdit::textEdited, this,
            [this] { m_wanted.reset(); }); // a person looks for another
    connect(m_search, &QLineEdit::textChanged, this, &RangesDock::search);
    connect(m_table, &TableView::rowChosen, this, [this](RowId id) {
        const core::AnnotationSpan& span = m_found->rows[id].span;
        Q_EMIT rangeChosen(
            span.begin, span.end,
            core::plainLine(cutText(m_found->recording->snapshot().strings().text(span.name), mostOfACell)));
    });
    connect(m_table, &TableView::cellActivated, this, [this](RowId id) {
        Q_EMIT rangeZoomed(m_found->rows[id].span.begin, m_found->rows[id].span.end);
    });
    connect(m_table, &TableView::message, this, &RangesDock::message);
    onDeviceChanged();
}

void RangesDock::layOut()
{
    m_search->setObjectName(QStringLiteral("rangeSearch"));
    m_search->setPlaceholderText(tr("Search names"));
    m_search->setAccessibleName(tr("Search names of ranges"));
    m_search->setToolTip(
        tr("Shows the ranges whose name contains this text, and lights them above the timeline"));
    m_search->setClearButtonEnabled(true);
    m_table->setColumnModel(&m_model, QStringLiteral("ranges"), tr("Ranges"));
    columnIn(this, {rowWith({{m_search, 1}, m_counts}), {m_pages, 1}},
             {.margins = {4, 4, 4, 4}, .spacing = 4});
}

void RangesDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    request();
}

void RangesDock::onDeviceChanged()
{
    m_worker.cancel();
    m_searcher.cancel();
    m_isAsked = false;
    m_wanted.reset();
    present(nullptr);
    request();
}

void RangesDock::request()
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr) {
        m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
        return;
    }
    if (m_isAsked || !isVisible()) // nobody sees it: it may never be asked for
        return;
    m_isAsked = true;
    m_worker.startFor([recording = m_session->recording(), history](
                          core::Progress& progress) { return rangesFound(recording, *history, progress); },
                      [this](const RangesPtr& found) { present(found); });
}

void RangesDock::present(const RangesPtr& found)
{
    m_found = found;
    m_model.setColumns(found ? rangeColumns(found) : std::vector<TableColumn>());
    m_model.setRowCount(found ? found->rows.size() : 0);
    m_search->setEnabled(found && !found->rows.empty());
    if (found) {
        search();
        return;
    }
    m_counts->clear();
    Q_EMIT searched(nullptr); // what was found are names of another recording
}

void RangesDock::choose(core::EventIndex begin, core::EventIndex end, const QString& name)
{
    core::AnnotationSpan wanted;
    wanted.begin = begin;
    wanted.end = end;
    m_wanted = wanted;
    if (m_search->text() != name)
        m_search->setText(name); // the others of its name are its neighbours
    else
        search();
}

void RangesDock::goToWanted(const RangesKept& kept)
{
    const auto wanted = std::exchange(m_wanted, std::nullopt);
    if (!wanted)
        return;
    const auto found = std::ranges::find_if(*kept.rows, [&](std::uint32_t row) {
        const core::AnnotationSpan& span = m_found->rows[row].span;
        return span.begin == wanted->begin && span.end == wanted->end;
    });
    if (found == kept.rows->end())
        return;
    m_table->setCurrentId(*found);
    m_table->revealCurrent();
    m_table->setFocus(Qt::OtherFocusReason);
}

/// The newest text counts; an empty one shows all.
void RangesDock::search()
{
    m_searcher.cancel();
    if (!m_found)
        return;
    const QString text = m_search->text().trimmed();
    if (text.isEmpty()) {
        m_model.setRowCount(m_found->rows.size());
        Q_EMIT searched(nullptr);
        showCounts(m_found->rows.size());
        return;
    }
    m_searcher.startFor(
        [found = m_found, text](core::Progress& progress) { return rangesNamed(found, text, progress); },
        [this](const RangesKept& kept) { keep(kept); });
}

void RangesDock::keep(const RangesKept& kept)
{
    m_model.setRows(kept.rows);
    Q_EMIT searched(kept.names);
    showCounts(kept.rows->size());
    goToWanted(kept);
}

/// shown: what the table was given; it may still be sorting that, or wait until somebody sees it.
void RangesDock::showCounts(std::size_t shown)
{
    const std::size_t all = m_found->rows.size();
    m_counts->setText(shown == all
                          ? tr("%1 ranges").arg(core::formatCount(all))
                          : tr("%1 of %2 ranges").arg(core::formatCount(shown), core::formatCount(all)));
    if (shown == 0)
        m_pages->showReason(whyEmpty());
    else
        m_pages->showContent();
}

QString RangesDock::whyEmpty() const
{
    const core::DeviceHistory& device = *m_found->device;
    if (!m_found->rows.empty())
        return tr("No range of device %1 has a name that contains “%2”.")
            .arg(device.name(), htmlText(m_search->text().trimmed()));
    const auto& annotations = m_found->recording->snapshot().annotations();
    const auto count =
        std::count_if(annotations.begin(), annotations.end(),
                      [&](const core::Annotation& each) { return each.device == device.device(); });
    if (count > 0)
        return tr("The recording has %1 annotations of device %2, but its events have no times to place them "
                  "by.")
            .arg(core::formatCount(static_cast<std::uint64_t>(count)), device.name());
    return tr("The program named no ranges on device %1: <i>torch.profiler.record_function</i>, a profiler's "
              "steps and <i>torch.cuda.memory._set_memory_metadata</i> do.")
        .arg(device.name());
}

} // namespace widgets
