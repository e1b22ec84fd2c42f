// SPDX-License-Identifier: MIT
#include "widgets/whatif/whatif_dock.h"

#include "core/base/number_form.h"
#include "core/base/units.h"
#include "core/oom/summary/sample_facts.h"
#include "core/oom/verdict/peak_verdict.h"
#include "core/structure/program/program_structure.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/text/word_line.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/session.h"
#include "widgets/whatif/capacity_field.h"
#include "widgets/whatif/change_entry.h"
#include "widgets/whatif/changes_view.h"
#include "widgets/whatif/fix_head.h"
#include "widgets/whatif/fix_plot.h"
#include "widgets/whatif/fix_sentences.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QShowEvent>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace widgets {

using core::fix::ChangeText;

namespace {

constexpr int leastBeside = 560;   ///< narrower, the curves stand below the changes
constexpr int leastForWords = 200; ///< lower, what is no news leaves its room to rows and curves
constexpr int margin = 6;

/// As many whole rows of a table as there is room for: none is cut through its letters.
class WholeRows final : public QWidget
{
public:
    explicit WholeRows(QTableView* view) : m_view(view)
    {
        view->setParent(this);
        connect(view->verticalHeader(), &QHeaderView::sectionCountChanged, this, &WholeRows::fit);
        connect(view->verticalHeader(), &QHeaderView::sectionResized, this, &WholeRows::fit);
        connect(view->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &WholeRows::fit);
    }

    [[nodiscard]] QSize sizeHint() const override { return m_view->sizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override { return m_view->minimumSizeHint(); }

protected:
    void resizeEvent(QResizeEvent* /*event*/) override { fit(); }

private:
    void fit()
    {
        const QHeaderView& rows = *m_view->verticalHeader();
        const int row = rows.count() > 0 ? rows.sectionSize(0) : rows.defaultSectionSize();
        const QScrollBar& across = *m_view->horizontalScrollBar();
        const int others = m_view->horizontalHeader()->sizeHint().height() + 2 * m_view->frameWidth() +
                           (across.maximum() > 0 ? across.sizeHint().height() : 0);
        const int room = height() - others;
        const int over = room < row ? 0 : room % std::max(row, 1); // a part of one is better than none
        m_view->setGeometry(0, 0, width(), height() - over);
    }

    QTableView* m_view;
};

ChangeRow rowOf(const core::fix::FixSuggestion& found)
{
    ChangeRow row;
    row.change = found.changes.front();
    if (!row.change.value(QStringLiteral("loop")) && !row.change.value(QStringLiteral("site")))
        row.of = found.of;
    row.effect = ChangeEffect{static_cast<std::int64_t>(found.saves), found.peakActive, found.peakReserved,
                              found.margin, found.lasting};
    return row;
}

} // namespace

WhatIfDock::WhatIfDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_head(new FixHead), m_view(new ChangesView(&m_model)),
      m_entry(new ChangeEntry), m_capacity(new CapacityField), m_note(textLabel(QStringLiteral("fixNote"))),
      m_stop(toolButton(QStringLiteral("stopTrying"), tr("Stop"), tr("Tries no more changes"))),
      m_plot(new FixPlot), m_proof(new WordLine(QStringLiteral("proof"))), m_splitter(new QSplitter),
      m_pages(new EmptyState(content())),
      m_suggested([this](const auto& found) { presentSuggestions(found); }),
      m_foundBefore([this](const auto& found) { presentBefore(found); }),
      m_foundAfter([this](const auto& found) { presentAfter(found); }),
      m_proved([this](const auto& found) { presentProof(found); }), m_structure([this](const auto& found) {
          m_hasStacks = !found || !(*found)->isEmpty();
          showNote();
      })
{
    columnIn(this, {m_pages});
    connectParts();
    onDeviceChanged();
}

QWidget* WhatIfDock::content()
{
    constexpr int changesPart = 63; // names of changes are read, the plot is seen
    addParts(m_splitter, {{changesPane(), changesPart}, {plotPane(), 100 - changesPart}});
    m_splitter->setSizes({changesPart * 10, (100 - changesPart) * 10}); // whatever they would like
    return paneOf(columnWith({{m_splitter, 1}}, {.margins = {margin, 4, margin, 2}}));
}

QWidget* WhatIfDock::changesPane()
{
    auto* note = rowWith({{m_note, 1}, {m_stop, 0, Qt::AlignTop}}, {.spacing = margin});
    QWidget* pane =
        paneOf(columnWith({m_head, {new WholeRows(m_view), 1}, note, entryRow()}, {.spacing = 3}));
    constexpr int least = 220;
    pane->setMinimumWidth(least);
    return pane;
}

QLayout* WhatIfDock::entryRow()
{
    auto* copy = toolButton(QStringLiteral("copyFix"), tr("Copy Command"),
                            tr("Copy the command of snapviewer-cli that asks the same"));
    connect(copy, &QToolButton::clicked, this, &WhatIfDock::copyCommand);
    return rowWith({{m_entry, 1}, {m_capacity, 0, Qt::AlignTop}, {copy, 0, Qt::AlignTop}},
                   {.spacing = margin});
}

QWidget* WhatIfDock::plotPane()
{
    m_proof->setOneLine(true);
    m_proof->setQuiet();
    return paneOf(columnWith({{m_plot, 1}, m_proof}, {.spacing = 2}));
}

void WhatIfDock::connectParts()
{
    connect(m_session, &Session::deviceChanged, this, &WhatIfDock::onDeviceChanged);
    connect(m_session, &Session::capacityChanged, this, [this] {
        m_capacity->reset(m_session->capacity(m_session->device()));
        onCapacityChanged();
    });
    connect(m_session, &Session::selectionChanged, this,
            [this] { m_plot->setEvent(m_session->selection().event); });
    connect(m_capacity, &CapacityField::changed, this, &WhatIfDock::onCapacityChanged);
    connect(&m_model, &ChangesModel::chosenChanged, this, &WhatIfDock::combine);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &WhatIfDock::askSingles);
    connect(m_entry, &ChangeEntry::changeGiven, &m_model, &ChangesModel::give);
    connect(m_plot, &FixPlot::eventChosen, m_session, &Session::goToEvent);
    connect(m_stop, &QToolButton::clicked, this, [this] { m_isSearching ? stopSearching() : search(); });
}

void WhatIfDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    request();
}

void WhatIfDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_splitter->setOrientation(width() < leastBeside ? Qt::Vertical : Qt::Horizontal);
    fitHeight();
}

void WhatIfDock::fitHeight()
{
    const bool isLow = height() < leastForWords;
    m_head->setLow(isLow);
    m_proof->setVisible(!isLow || !m_isProved);
}

void WhatIfDock::onDeviceChanged()
{
    m_suggested.drop();
    m_foundBefore.drop();
    m_foundAfter.drop();
    m_proved.drop();
    m_structure.drop();
    m_singles.clear();
    m_curves.cancel();
    m_before.reset();
    m_after.reset();
    m_refusal.clear();
    m_failure.clear();
    m_isAsked = m_isSearching = m_isStopped = false;
    m_hasStacks = m_isProved = true;
    m_model.clear();
    m_entry->clear();
    m_capacity->reset(m_session->capacity(m_session->device()));
    m_proof->setWords({});
    m_plot->setCurves(nullptr);
    m_plot->setEvent(m_session->selection().event);
    showAnswer();
    showNote();
    request();
}

std::optional<std::uint64_t> WhatIfDock::capacity() const
{
    const auto typed = m_capacity->typed();
    return typed ? typed : m_session->capacity(m_session->device());
}

/// Another device is taken to have as much in use beside the allocator as this one.
std::uint64_t WhatIfDock::outside() const
{
    const core::Recording& recording = *m_session->recording();
    const std::int32_t device = m_session->device();
    return core::outsideOf(recording.snapshot(), *m_session->history(),
                           core::capacityOf(*recording.document, device, m_session->capacity(device)));
}

void WhatIfDock::onCapacityChanged()
{
    showNote();
    if (!m_isAsked)
        return;
    m_before.reset();
    m_after.reset();
    m_singles.clear();
    m_model.forgetEffects();
    m_head->wait();
    m_session->ask(m_foundBefore, keyOf({}));
    combine();
    search();
}

core::FixOf::Key WhatIfDock::keyOf(const std::vector<ChangeText>& changes) const
{
    core::FixOf::Key key{m_session->device(), capacity(), {}, outside()};
    for (const ChangeText& change : changes)
        key.changes.push_back(change.text().toStdString());
    return key;
}

QString WhatIfDock::whyEmpty() const
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr)
        return EmptyState::noDevice(m_session->recording() != nullptr);
    if (core::verdict::isStateOnly(*m_session->recording(), *history))
        return tr("No history was recorded of device %1: without requests there are none to change. "
                  "<i>_record_memory_history()</i> of <i>torch.cuda.memory</i>, called before the model is "
                  "built, records it.")
            .arg(htmlText(history->name()));
    return {};
}

/// Once a device, when somebody looks.
void WhatIfDock::request()
{
    const QString why = whyEmpty();
    if (!why.isEmpty())
        return m_pages->showReason(why);
    m_pages->showContent();
    if (!m_isAsked && isVisible())
        QTimer::singleShot(0, this,
                           &WhatIfDock::ask); // tabs change places while docks are put where they were
}

void WhatIfDock::ask()
{
    if (m_isAsked || !isVisible() || !whyEmpty().isEmpty())
        return;
    m_isAsked = true;
    m_session->ask(m_proved, m_session->device());
    m_session->ask(m_structure, m_session->device());
    m_head->wait();
    m_session->ask(m_foundBefore, keyOf({}));
    combine();
    search();
}

void WhatIfDock::search()
{
    m_isSearching = true;
    m_isStopped = false;
    m_session->ask(m_suggested, {m_session->device(), capacity(), outside()});
    showNote();
}

void WhatIfDock::stopSearching()
{
    m_suggested.drop();
    m_isSearching = false;
    m_isStopped = true;
    showNote();
}

void WhatIfDock::presentSuggestions(const core::Result<SuggestionsPtr>& found)
{
    m_isSearching = m_isStopped = false;
    std::vector<ChangeRow> rows;
    QStringList lines;
    if (found) {
        for (const core::fix::FixSuggestion& one : (*found)->tried) {
            if (one.changes.size() != 1) // what is checked is combined here
                continue;
            rows.push_back(rowOf(one));
            for (const auto& [key, value] : one.changes.front().values) {
                if (key == QLatin1String("site") || key == QLatin1String("loop"))
                    lines += value;
            }
        }
    }
    lines.removeDuplicates();
    m_entry->setLines(lines);
    m_model.setFound(std::move(rows));
    askSingles();
    m_failure = found ? QString() : found.error().message;
    showNote();
}

QString WhatIfDock::noteText() const
{
    if (!m_capacity->problem().isEmpty())
        return m_capacity->problem();
    if (!m_failure.isEmpty())
        return m_failure;
    if (m_isSearching && m_isAsked)
        return tr("Trying what may help …");
    if (m_isStopped)
        return tr("Stopped: what may help was not tried.");
    if (!m_hasStacks)
        return tr("There are no Python stacks here, so layers, calls and phases are not known: what is left "
                  "are settings and call sites.");
    if (m_isAsked && !m_suggested.isWaiting() && m_model.rowCount() == 0)
        return tr("No change that was tried saves a hundredth of the peak. Others can be typed in the field "
                  "below.");
    return {};
}

void WhatIfDock::showNote()
{
    const QString text = noteText();
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
    m_stop->setText(m_isStopped ? tr("Try") : tr("Stop"));
    m_stop->setVisible((m_isSearching || m_isStopped) && m_isAsked);
}

void WhatIfDock::presentProof(const core::Result<StudyPtr>& found)
{
    const QString why = found ? (*found)->proof.why : found.error().message;
    m_isProved = why.isEmpty();
    fitHeight();
    if (!m_isProved)
        return m_proof->setWords(
            tr("The allocator's model does not fit this recording, so what would be reserved "
               "is not known. %1 What is active is counted without it.")
                .arg(why),
            tr("What would be reserved is not known."));
    const core::replay::Proof& proof = (*found)->proof;
    const core::replay::Tally all = proof.lockstep.all();
    const QString whole =
        tr("The model fits this recording: %1 of %2 decisions are its own; on its own it is "
           "within %3 % of what was reserved at each of %4 points.")
            .arg(core::formatCount(all.agreed), core::formatCount(all.decisions),
                 core::formatDecimal(100 * proof.run.maxError, 2), core::formatCount(proof.run.points));
    m_proof->setWords(whole, tr("The model fits this recording."));
}

void WhatIfDock::addChange(const QString& text)
{
    const auto changes = core::fix::changesFrom({text});
    if (!changes || !whyEmpty().isEmpty())
        return;
    m_model.give(changes->front());
    m_view->scrollToTop();
}

/// What a person gave is judged alone, too.
void WhatIfDock::askSingles()
{
    if (!m_isAsked || !m_before)
        return;
    for (const ChangeRow& row : m_model.rows()) {
        const QString text = row.change.text();
        if (row.effect || m_singles.contains(text))
            continue;
        auto single = std::make_unique<Single>(
            [this, change = row.change](const auto& found) { presentSingle(change, found); });
        Single& asked = *m_singles.emplace(text, std::move(single)).first->second;
        m_session->ask(asked, keyOf({row.change}));
    }
}

void WhatIfDock::presentSingle(const ChangeText& change, const core::Result<AnswerPtr>& found)
{
    if (!found)
        return m_model.setRefusal(change, found.error().message);
    const core::fix::FixOutcome& after = (*found)->after;
    const auto saves =
        static_cast<std::int64_t>(m_before ? m_before->after.active.peak - after.active.peak : 0);
    const auto reserved = after.run ? std::optional(after.run->peakReserved) : std::nullopt;
    m_model.setEffect(change, {saves, after.active.peak, reserved, after.margin(), (*found)->lasting});
}

/// Asks what comes of what is checked.
void WhatIfDock::combine()
{
    m_refusal.clear();
    if (!m_isAsked)
        return;
    const std::vector<ChangeText> chosen = m_model.chosen();
    if (chosen.empty()) {
        m_foundAfter.drop();
        m_after.reset();
        showAnswer();
        return buildCurves();
    }
    m_head->wait();
    m_session->ask(m_foundAfter, keyOf(chosen));
}

void WhatIfDock::presentBefore(const core::Result<AnswerPtr>& found)
{
    if (!found)
        return m_head->say(found.error().message, {});
    m_before = *found;
    askSingles();
    showAnswer();
    buildCurves();
}

void WhatIfDock::presentAfter(const core::Result<AnswerPtr>& found)
{
    m_after = found ? *found : nullptr;
    m_refusal = found ? QString() : found.error().message;
    showAnswer();
    buildCurves();
}

void WhatIfDock::showAnswer()
{
    if (!m_refusal.isEmpty())
        return m_head->say(tr("It cannot be told: %1").arg(m_refusal), {});
    const bool isAnswered = m_before && (m_after || m_model.chosen().empty());
    if (!isAnswered && m_isAsked)
        return; // what was said stays, until it takes long
    if (!isAnswered)
        return m_head->say({}, {});
    const bool isUnsure = m_session->recording()->unsure.of(m_session->device());
    const bool hasFailed = !m_session->history()->ooms().empty();
    if (!m_after)
        return m_head->say(headlineOf(m_before->after, hasFailed, isUnsure),
                           tr("Check changes to see what would come of them together."));
    m_head->say(headlineOf(m_before->after, *m_after, hasFailed, isUnsure),
                detailOf(*m_after, m_session->recording()->snapshot()), assumptionsOf(*m_after));
}

void WhatIfDock::buildCurves()
{
    if (!m_before)
        return;
    m_curves.startFor(
        [recording = m_session->recording(), history = m_session->history(), before = m_before,
         after = m_after](core::Progress& /*progress*/) -> core::Result<FixCurvesPtr> {
            return FixCurvesPtr(std::make_shared<const FixCurves>(recording, *history, before, after));
        },
        [this](const FixCurvesPtr& curves) { m_plot->setCurves(curves); });
}

void WhatIfDock::copyCommand()
{
    const auto& recording = m_session->recording();
    if (!recording)
        return;
    const bool isOneOfMany = recording->history->devices().size() > 1;
    QGuiApplication::clipboard()->setText(
        fixCommand(recording->document->path, m_model.chosen(),
                   core::fix::FixRules{capacity(), true, true, outside()}.room(),
                   isOneOfMany ? std::optional(m_session->device()) : std::nullopt));
    Q_EMIT message(tr("Copied the command of snapviewer-cli that asks the same."));
}

} // namespace widgets
