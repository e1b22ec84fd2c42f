// SPDX-License-Identifier: MIT
#include "widgets/window/bars/status_line.h"

#include "core/base/units.h"
#include "core/history/one_moment.h"
#include "core/history/unsure_totals.h"
#include "core/oom/summary/trust.h"
#include "widgets/controls/progress_strip.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/lists/summary/summary_columns.h"
#include "widgets/session/session.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QToolButton>

#include <utility>

namespace widgets {

/// *Can I trust this file?* in a few words at the foot of the window: quiet where all is well, with a mark
/// where not. Of the session's device: what is wrong with another one is not said of this. Reasons on hover;
/// a click asks for the details. The session outlives it. GUI thread.
class TrustMark final : public QToolButton
{
    Q_OBJECT

public:
    explicit TrustMark(Session* session, QWidget* parent = nullptr);

    void setTold(bool isTold)
    {
        m_isTold = isTold;
        followRecording();
    }

private:
    void followRecording();

    Session* m_session;
    bool m_isTold = true;
};

namespace {

void showTotal(QLabel* label, const QString& text, const QString& meaning, std::uint64_t bytes, bool isUnsure)
{
    label->setText(text.arg(core::totalText(bytes, isUnsure)));
    QString tip = meaning + QLatin1Char('\n') + core::formatExactBytes(bytes);
    if (isUnsure)
        tip += QLatin1Char('\n') +
               StatusLine::tr("The file is damaged or contradicts itself: this may be wrong.");
    label->setToolTip(plainTip(tip));
}

/// "alloc b7f06…_3, 512.00 MiB" of event k.
QString actionText(const core::Recording& recording, const core::DeviceHistory& history, core::EventIndex k)
{
    const core::EventId row = history.trace().event(k);
    const core::Snapshot& snapshot = recording.snapshot();
    const core::Action action = snapshot.events().action[row.value];
    QString text = cutText(snapshot.actionName(action), mostOfACell);
    const QString label = history.labelOfEvent(k);
    if (!label.isEmpty()) {
        text += QLatin1Char(' ') + label;
    }
    const std::uint64_t size = snapshot.events().size[row.value];
    return size == 0 ? text : text + QStringLiteral(", ") + core::formatShortBytes(size);
}

/// ", step 12 of the file" where events have such steps.
QString stepText(const core::Snapshot& snapshot, core::EventId event)
{
    if (!snapshot.hasFileSteps())
        return {};
    return StatusLine::tr(", step %1 of the file")
        .arg(core::formatCount(static_cast<std::uint64_t>(snapshot.fileStep(event))));
}

} // namespace

TrustMark::TrustMark(Session* session, QWidget* parent) : QToolButton(parent), m_session(session)
{
    setObjectName(QStringLiteral("trust"));
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    connect(session, &Session::deviceChanged, this, &TrustMark::followRecording);
    followRecording();
}

void TrustMark::followRecording()
{
    const auto& recording = m_session->recording();
    const bool hasContent = m_session->history() || (recording && recording->document->isFromRecorder());
    setVisible(hasContent && m_isTold);
    if (!hasContent)
        return;
    const core::Trust trust =
        core::trustOf(*recording, m_session->history() ? std::optional(m_session->device()) : std::nullopt);
    const bool isSound = trust.level == core::TrustLevel::Sound;
    setIcon(isSound ? QIcon() : iconOf(core::severityOf(trust.level)));
    setToolButtonStyle(isSound ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    const core::Trust ofAll = core::trustOf(*recording); // what the command line tells
    const bool isSoundHere = isSound && ofAll.level != core::TrustLevel::Sound;
    setText(trust.level == core::TrustLevel::Unreliable ? tr("Totals are not certain")
            : isSoundHere                               ? tr("This device's numbers agree")
                                                        : trust.title);
    setToolTip(plainTip(
        isSoundHere ? tr("Nothing is odd about this device. Of the whole file: %1").arg(core::textOf(ofAll))
                    : core::textOf(trust)));
    setAccessibleName(tr("Can this file be trusted? %1").arg(trust.verdict));
}

StatusLine::StatusLine(Session* session, QWidget* parent)
    : QStatusBar(parent), m_session(session), m_event(plainLabel({}, this)),
      m_allocated(plainLabel({}, this)), m_active(plainLabel({}, this)), m_reserved(plainLabel({}, this)),
      m_loading(new ProgressStrip(tr("Stop loading; what is open stays open"), this)),
      m_writing(new ProgressStrip(tr("Stop writing; no file is left behind"), this)),
      m_trust(new TrustMark(session, this))
{
    setSizeGripEnabled(false); // a window has edges; text keeps away from them
    setContentsMargins(tokens::grid, 0, 2 * tokens::grid, 0);
    m_event->setContentsMargins(2 * tokens::grid, 0, 0, 0);
    m_event->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_event->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // never widens the window
    m_loading->setObjectName(QStringLiteral("loading"));
    m_writing->setObjectName(QStringLiteral("writing"));
    connect(m_trust, &QToolButton::clicked, this, &StatusLine::trustRequested);
    m_event->installEventFilter(this);
    addWidget(m_event, 1);
    for (QWidget* widget : {static_cast<QWidget*>(m_loading), static_cast<QWidget*>(m_writing),
                            static_cast<QWidget*>(m_allocated), static_cast<QWidget*>(m_active),
                            static_cast<QWidget*>(m_reserved), static_cast<QWidget*>(m_trust)}) {
        addPermanentWidget(widget);
    }
    connect(session, &Session::selectionChanged, this, &StatusLine::followSelection);
    m_saidFor.setSingleShot(true);
    connect(&m_saidFor, &QTimer::timeout, this, [this] {
        m_said.clear();
        showTotals();
    });
    followSelection();
}

void StatusLine::followSelection()
{
    const core::DeviceHistory* history = told();
    if (!history) {
        m_eventText.clear();
        showTotals();
        return;
    }
    const core::EventIndex k = m_session->selection().event;
    if (history->eventCount() == 0) {
        m_event->setText(m_session->recording()->document->report
                             ? tr("No events: only the state at the peak is recorded")
                             : tr("No events: only the final state is recorded"));
    } else if (core::isOneMoment(*history, k)) {
        m_event->setText(tr("At the end, the only moment that is recorded"));
    } else if (k == core::beforeFirstEvent) {
        m_event->setText(tr("Before the first event"));
    } else if (k < history->part().begin) {
        m_event->setText(tr("Before event %1").arg(core::formatEvent(k + 1)));
    } else {
        const core::EventIndex last = history->eventCount() - 1;
        const QString where =
            k == last ? tr("Event %1, the last").arg(core::formatEvent(k))
                      : tr("Event %1 (0 to %2)").arg(core::formatEvent(k), core::formatEvent(last));
        m_event->setText(tr("%1%2: %3", "event, its step, what happened")
                             .arg(where,
                                  stepText(m_session->recording()->snapshot(), history->trace().event(k)),
                                  actionText(*m_session->recording(), *history, k)));
    }
    m_eventText = m_event->text();
    const core::Usage& usage = history->usage();
    const bool isUnsure = m_session->recording()->unsure.of(history->device());
    showTotal(m_allocated, tr("Allocated %1"),
              tr("Requested by the program and not freed by it, after this event"), usage.allocatedAt(k),
              isUnsure);
    showTotal(m_active, tr("Active %1"), tr("Allocated, and freed but still waiting for another stream"),
              usage.activeAt(k), isUnsure);
    showTotal(m_reserved, tr("Reserved %1"), tr("Held by the allocator's segments"), usage.reservedAt(k),
              isUnsure);
    showTotals();
}

void StatusLine::setTold(bool isTold)
{
    if (std::exchange(m_isTold, isTold) == isTold)
        return;
    m_trust->setTold(isTold);
    followSelection();
}

/// The device whose moment is told; null: none is.
const core::DeviceHistory* StatusLine::told() const
{
    return m_isTold ? m_session->history() : nullptr;
}

/// As many as there is room for: the events' panes and the trust beside them stay. Active goes last.
void StatusLine::showTotals()
{
    const core::DeviceHistory* history = told();
    m_allocated->setVisible(history);
    m_active->setVisible(history);
    m_reserved->setVisible(history && history->knowsReserved());
    for (QLabel* label : {m_allocated, m_reserved, m_active}) {
        layout()->activate(); // else the row within it counts as wide as it was
        const int said = m_event->fontMetrics().horizontalAdvance(m_said); // for a while
        if (QStatusBar::minimumSizeHint().width() > width() || m_event->contentsRect().width() < said)
            label->hide();
    }
    elideEvent();
}

/// What stands beside them came or went: a bar of progress, the panes of the drawer.
void StatusLine::followRoom()
{
    int room = width();
    for (const QWidget* child : findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        const bool isTold =
            child == m_event || child == m_allocated || child == m_active || child == m_reserved;
        if (!isTold && !child->isHidden())
            room -= child->sizeHint().width();
    }
    if (room == m_room)
        return;
    m_room = room;
    showTotals();
}

bool StatusLine::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        followRoom();
    return QStatusBar::event(event);
}

void StatusLine::elideEvent()
{
    const QString& whole = m_said.isEmpty() ? m_eventText : m_said;
    m_event->setText(
        m_event->fontMetrics().elidedText(whole, Qt::ElideRight, m_event->contentsRect().width()));
    m_event->setToolTip(plainTip(whole));
}

void StatusLine::say(const QString& sentence, int ms)
{
    m_said = sentence;
    showTotals();
    m_saidFor.start(ms);
}

/// What the others leave for the event is known when they have their places.
bool StatusLine::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_event && event->type() == QEvent::Resize)
        elideEvent();
    return QStatusBar::eventFilter(watched, event);
}

QSize StatusLine::minimumSizeHint() const
{
    return {0, QStatusBar::minimumSizeHint().height()};
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QStatusBar::resizeEvent(event);
    showTotals();
}

} // namespace widgets

#include "status_line.moc"
