// SPDX-License-Identifier: MIT
#include "widgets/lists/allocations/filter_bar.h"

#include "core/base/units.h"
#include "core/sql/filter/filter_text.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/placeholders.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/session.h"

#include <QAction>
#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace widgets {

namespace {

constexpr std::chrono::milliseconds debounce{150};
constexpr int chipCharacters = 60;
constexpr int mostStreams = 60;

/// Why a search text does not mean what its writer may have thought; empty where nothing is suspicious.
QString hintFor(const QString& search)
{
    for (const core::FilterTerm& term : core::parseFilterText(search)) {
        const bool comparesSize = term.text.startsWith(QLatin1Char('>')) ||
                                  term.text.startsWith(QLatin1Char('<')) ||
                                  term.text.startsWith(QLatin1Char('='));
        if (term.kind == core::FilterTerm::Kind::Text && comparesSize)
            return FilterBar::tr("“%1” is not a size such as >100MiB: it is searched as text.")
                .arg(term.text);
    }
    return {};
}

QString cross()
{
    return QStringLiteral(" ✕");
}

} // namespace

FilterBar::FilterBar(Session* session, QWidget* parent) : QWidget(parent), m_session(session)
{
    m_layout = new QBoxLayout(QBoxLayout::TopToBottom, this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
    buildSearch();
    buildSwitches();
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(debounce);
    connect(&m_debounce, &QTimer::timeout, this, &FilterBar::apply);
    connect(session, &Session::deviceChanged, this, &FilterBar::onDeviceChanged);
    connect(session, &Session::filterChanged, this, &FilterBar::adoptFilter);
    connect(session, &Session::selectionChanged, this, [this] {
        if (m_alive == Alive::AtSelection)
            m_debounce.start();
    });
    connect(session, &Session::visibleRangeChanged, this, [this] {
        if (m_range)
            m_debounce.start();
    });
    onDeviceChanged();
    adoptFilter();
}

void FilterBar::setOneRow(bool isOneRow)
{
    m_layout->setDirection(isOneRow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void FilterBar::buildSearch()
{
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setClearButtonEnabled(true);
    setPlaceholders(m_search, {tr("Search: text of a frame, label, address, >100MiB"),
                               tr("Search: text, label, >100MiB"), tr("Search")});
    m_search->setAccessibleName(tr("Search allocations"));
    m_search->setToolTip(
        tr("Text that any line of the call stack contains; file:train.py, what the call site contains; a "
           "label such as b7f06c0000000_0; an address inside a block (0x…); a size with <, >, <=, >= or =, "
           "such as >100MiB; stream:7"));
    m_hint = plainLabel();
    m_hint->setObjectName(QStringLiteral("hint"));
    m_hint->setWordWrap(true);
    m_hint->hide();
    constexpr int leastSearch = 160;
    m_search->setMinimumWidth(leastSearch);
    auto* row = rowWith({{m_search, 1}});
    m_clear = addChip(tr("Take all conditions away"), QStringLiteral("clearFilter"));
    m_clear->setText(tr("Clear"));
    QSizePolicy keepsItsPlace = m_clear->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_clear->setSizePolicy(keepsItsPlace);
    row->addWidget(m_clear);
    m_layout->addLayout(row, 1);
    m_layout->addWidget(m_hint);
    connect(m_search, &QLineEdit::textChanged, this, &FilterBar::onSearchEdited);
    connect(m_search, &QLineEdit::returnPressed, this, &FilterBar::apply);
}

void FilterBar::buildSwitches()
{
    m_switches = new QWidget;
    auto* flow = new FlowLayout(m_switches);
    flow->setSpacing(4);
    m_layout->addWidget(m_switches);
    m_atSelection = addSwitch(tr("Alive at selected event"),
                              tr("Only what holds memory after the selected event; follows the selection"),
                              QStringLiteral("aliveAtSelection"));
    m_atPeak = addSwitch(tr("Alive at peak"), tr("Only what holds memory when the device holds most"),
                         QStringLiteral("aliveAtPeak"));
    m_inRange =
        addSwitch(tr("Visible range"), tr("Only what is alive somewhere in the part that the timeline shows"),
                  QStringLiteral("visibleRange"));
    m_origin = addMenu(tr("How the allocation became known"), QStringLiteral("origin"));
    m_stream = addMenu(tr("The CUDA stream that it was allocated on"), QStringLiteral("stream"));
    m_siteChip = addChip(tr("Only this call site; click to show all"), QStringLiteral("siteChip"));
    m_onlyChip = addChip(tr("Only this row of “Held by”; click to show all"), QStringLiteral("onlyChip"));
    m_eventChip =
        addChip(tr("Only what is alive after this event; click to show all"), QStringLiteral("eventChip"));
    for (QToolButton* chip : {m_siteChip, m_onlyChip, m_eventChip})
        flow->addWidget(chip);
    connect(m_atSelection, &QToolButton::clicked, this,
            [this](bool on) { setAlive(on ? Alive::AtSelection : Alive::Whenever); });
    connect(m_atPeak, &QToolButton::clicked, this,
            [this](bool on) { setAlive(on ? Alive::AtPeak : Alive::Whenever); });
    connect(m_inRange, &QToolButton::clicked, this, [this](bool on) {
        m_range = on;
        apply();
    });
    connect(m_siteChip, &QToolButton::clicked, this, [this] {
        m_rest.site.reset();
        apply();
    });
    connect(m_onlyChip, &QToolButton::clicked, this, [this] {
        m_rest.only.reset();
        apply();
    });
    connect(m_eventChip, &QToolButton::clicked, this, [this] { setAlive(Alive::Whenever); });
    connect(m_clear, &QToolButton::clicked, this, &FilterBar::clear);
    fillOrigins();
}

QToolButton* FilterBar::addSwitch(const QString& text, const QString& toolTip, const QString& name)
{
    QToolButton* button = addChip(toolTip, name);
    m_switches->layout()->addWidget(button);
    button->setText(text);
    button->setCheckable(true);
    button->show();
    return button;
}

QToolButton* FilterBar::addMenu(const QString& toolTip, const QString& name)
{
    QToolButton* button = addChip(toolTip, name);
    m_switches->layout()->addWidget(button);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(new QMenu(button));
    button->show();
    return button;
}

QToolButton* FilterBar::addChip(const QString& toolTip, const QString& name)
{
    QToolButton* button = toolButton(name, {}, toolTip);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->hide();
    return button;
}

void FilterBar::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void FilterBar::clear()
{
    m_alive = Alive::Whenever;
    m_range = false;
    m_rest = {};
    m_search->clear(); // its cross goes by what it says
    apply();
}

bool FilterBar::isOneOfMany() const
{
    core::AllocationFilter words;
    words.text = m_rest.text;
    return !words.text.isEmpty() && !(compiled() == words);
}

void FilterBar::widen()
{
    if (!isOneOfMany())
        return clear();
    m_alive = Alive::Whenever;
    m_range = false;
    const QString text = m_rest.text;
    m_rest = {};
    m_rest.text = text;
    apply();
}

void FilterBar::onSearchEdited()
{
    if (m_search->text().trimmed() == m_rest.text)
        return; // not edited: it follows
    m_rest.text = m_search->text().trimmed();
    m_debounce.start();
}

void FilterBar::setAlive(Alive alive)
{
    m_alive = alive;
    m_rest.aliveAt.reset();
    apply();
}

std::optional<core::EventIndex> FilterBar::aliveAt() const
{
    switch (m_alive) {
    case Alive::Whenever:
        return std::nullopt;
    case Alive::AtSelection:
        return m_session->selection().event;
    case Alive::AtPeak:
        return m_session->history()->usage().peakEvent;
    case Alive::AtFixedEvent:
        break;
    }
    return m_rest.aliveAt;
}

core::AllocationFilter FilterBar::compiled() const
{
    core::AllocationFilter filter = m_rest;
    filter.aliveAt = aliveAt();
    filter.from.reset();
    filter.to.reset();
    if (m_range) {
        // Every event whose state shows in [begin, end): the state after k holds on [k, k + 1).
        const VisibleRange& range = m_session->visibleRange();
        filter.from = static_cast<core::EventIndex>(std::floor(range.begin));
        filter.to = std::max(*filter.from, static_cast<core::EventIndex>(std::ceil(range.end)) - 1);
    }
    return filter;
}

void FilterBar::apply()
{
    m_debounce.stop();
    if (m_session->history() != nullptr && m_session->filter().asked() != compiled())
        m_session->setFilter(compiled());
    showState();
}

void FilterBar::onDeviceChanged()
{
    m_debounce.stop();
    m_alive = Alive::Whenever;
    m_range = false;
    m_rest = {};
    fillStreams();
    setEnabled(m_session->history() != nullptr);
    showState();
}

void FilterBar::adoptFilter()
{
    const core::AllocationFilter filter = m_session->filter().asked();
    if (m_session->history() == nullptr || filter == compiled()) {
        showState();
        return;
    }
    if (filter.aliveAt != aliveAt()) {
        const bool atPeak = filter.aliveAt && *filter.aliveAt == m_session->history()->usage().peakEvent;
        const bool atSelection = filter.aliveAt && *filter.aliveAt == m_session->selection().event;
        m_alive = !filter.aliveAt ? Alive::Whenever
                  : atSelection   ? Alive::AtSelection
                  : atPeak        ? Alive::AtPeak
                                  : Alive::AtFixedEvent;
    }
    m_range = filter.from.has_value() || filter.to.has_value();
    m_rest = filter;
    m_debounce.stop();
    showState();
}

void FilterBar::fillOrigins()
{
    using core::Origin;
    const auto add = [this](const QString& text, std::optional<Origin> origin) {
        m_origin->menu()->addAction(text, this, [this, origin] {
            m_rest.origin = origin;
            apply();
        });
    };
    add(tr("Any origin"), std::nullopt);
    add(tr("trace: allocated in the recording"), Origin::Trace);
    add(tr("free: there before, freed in the recording"), Origin::Free);
    add(tr("segments: there before and still there"), Origin::Segments);
}

void FilterBar::fillStreams()
{
    m_streams.clear();
    m_stream->menu()->clear();
    if (const core::DeviceHistory* history = m_session->history()) {
        std::optional<std::int64_t> latest;
        for (const std::int64_t stream : history->allocations().stream) {
            if (stream != latest) // of millions most are on the stream of the one before
                m_streams.insert(stream);
            latest = stream;
        }
    }
    const auto add = [this](const QString& text, std::optional<std::int64_t> stream) {
        m_stream->menu()->addAction(text, this, [this, stream] {
            m_rest.stream = stream;
            apply();
        });
    };
    add(tr("Any stream"), std::nullopt);
    for (const std::int64_t stream : m_streams) {
        if (m_stream->menu()->actions().size() > mostStreams) {
            m_stream->menu()->addAction(tr("There are more: filter them with SQL"))->setEnabled(false);
            break;
        }
        add(stream == 0 ? tr("0: the default stream") : QString::number(stream), stream);
    }
}

/// text: what the chip says; it is hidden without.
void FilterBar::showChip(QToolButton* chip, const QString& text)
{
    chip->setVisible(!text.isEmpty());
    const QString shown = fontMetrics().elidedText(cutText(text, mostOfACell), Qt::ElideMiddle,
                                                   chipCharacters * fontMetrics().averageCharWidth());
    chip->setText(menuText(shown) + cross());
}

void FilterBar::showState()
{
    if (m_search->text().trimmed() != m_rest.text)
        m_search->setText(m_rest.text);
    const QString hint = hintFor(m_rest.text);
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    m_atSelection->setChecked(m_alive == Alive::AtSelection);
    m_atPeak->setChecked(m_alive == Alive::AtPeak);
    m_inRange->setChecked(m_range);
    m_origin->setText(m_rest.origin ? tr("Origin: %1").arg(core::nameOf(*m_rest.origin)) : tr("Origin"));
    m_stream->setText(m_rest.stream ? tr("Stream: %1").arg(*m_rest.stream) : tr("Stream"));
    m_stream->setVisible(m_streams.size() > 1 || m_rest.stream);
    showChip(m_siteChip, m_rest.site ? tr("Call site: %1").arg(*m_rest.site) : QString());
    showChip(m_onlyChip, m_rest.only ? tr("Held by: %1").arg(m_rest.only->name) : QString());
    m_eventChip->setVisible(m_alive == Alive::AtFixedEvent);
    if (m_alive == Alive::AtFixedEvent && m_rest.aliveAt)
        m_eventChip->setText(tr("Alive at event %1").arg(core::formatEvent(*m_rest.aliveAt)) + cross());
    m_clear->setVisible(m_session->history() != nullptr && !compiled().isEmpty());
    m_switches->layout()->invalidate();
}

} // namespace widgets
