// SPDX-License-Identifier: MIT
#include "widgets/inspector/verdict/verdict_strip.h"

#include "core/oom/summary/trust.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/step_counter.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/session.h"

#include <QAccessible>
#include <QAction>
#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace widgets {

namespace {

constexpr int leastForARow = 1100; ///< pixels: in less the buttons stand above each other

/// Looks like a link: the strip is to be read, not to be operated.
QToolButton* linkButton(const QString& name, const QString& text, const QString& toolTip)
{
    QToolButton* button = toolButton(name, text, toolTip);
    button->setAutoRaise(true);
    button->setCursor(Qt::PointingHandCursor);
    return button;
}

} // namespace

VerdictStrip::VerdictStrip(Session* session, FirstLook* look, QWidget* parent)
    : QWidget(parent), m_session(session), m_look(look), m_side(new QWidget(this)),
      m_sideLayout(new QBoxLayout(QBoxLayout::TopToBottom, m_side)),
      m_steps(new StepCounter(QStringLiteral("Oom"),
                              {tr("The out-of-memory event before"), tr("Previous out-of-memory event")},
                              {tr("The next out-of-memory event"), tr("Next out-of-memory event")})),
      m_why(linkButton(QStringLiteral("why"), QString(), QString())),
      m_copy(
          linkButton(QStringLiteral("copyReport"), tr("Copy report"),
                     tr("Put the sentences, who holds most and the advice onto the clipboard, as Markdown"))),
      m_whyCommand(new QAction(this)), m_copyCommand(new QAction(tr("Copy report"), this)),
      m_found([this](const core::Result<FindingPtr>& finding) { onFound(finding); })
{
    setObjectName(QStringLiteral("verdict"));
    addButtons();
    updateHeight();
    connect(m_session, &Session::recordingChanged, this, &VerdictStrip::onRecordingChanged);
    connect(m_session, &Session::deviceChanged, this, &VerdictStrip::follow);
    connect(m_session, &Session::selectionChanged, this, &VerdictStrip::followSelection);
    onRecordingChanged();
    follow();
}

void VerdictStrip::addButtons()
{
    m_sideLayout->setContentsMargins(0, 0, tokens::grid, 0);
    m_sideLayout->setSpacing(0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_steps, m_why, m_copy})
        m_sideLayout->addWidget(part, 0, Qt::AlignRight | Qt::AlignVCenter);
    connect(m_steps, &StepCounter::stepped, this, &VerdictStrip::goToOom);
    connect(m_why, &QToolButton::clicked, this, [this] { Q_EMIT restRequested(rest()); });
    connect(m_copy, &QToolButton::clicked, this, &VerdictStrip::copyReport);
    connect(m_whyCommand, &QAction::triggered, m_why, &QToolButton::click);
    connect(m_copyCommand, &QAction::triggered, m_copy, &QToolButton::click);
}

picture::VerdictLines VerdictStrip::lines() const
{
    return m_finding ? picture::linesOf(m_finding->verdict) : picture::VerdictLines();
}

/// The doubt stands before the numbers that it concerns.
picture::VerdictLines VerdictStrip::shownLines() const
{
    picture::VerdictLines shown = lines();
    if (m_finding && !m_doubt.isEmpty())
        shown.detail = shown.detail.isEmpty()
                           ? m_doubt
                           : tr("%1. %2", "a doubt, what is in doubt").arg(m_doubt, shown.detail);
    return shown;
}

/// What changes how all of it has to be read; that there is no history the verdict says itself.
void VerdictStrip::findDoubt()
{
    m_doubt.clear();
    if (!m_session->history())
        return;
    const core::Trust trust = core::trustOf(*m_session->recording(), m_session->device());
    const auto found =
        std::find_if(trust.reasons.begin(), trust.reasons.end(), [](const core::TrustReason& reason) {
            return reason.isUrgent && reason.anomaly != core::Anomaly::NoHistory &&
                   reason.anomaly != core::Anomaly::StateOnlyRecording;
        });
    if (found != trust.reasons.end())
        m_doubt = found->title;
}

void VerdictStrip::onRecordingChanged()
{
    m_ooms = m_session->recording() ? core::oomEvents(*m_session->recording()->history)
                                    : std::vector<core::OomEvent>();
    setVisible(m_session->recording() != nullptr);
}

/// Another device: its last oom, if it has any.
void VerdictStrip::follow()
{
    m_shown = selectedOom();
    findDoubt();
    present(nullptr);
    request();
}

/// What is shown stays until that of another oom is found.
void VerdictStrip::followSelection()
{
    const auto selected = selectedOom();
    if (!selected || selected == m_shown)
        return;
    m_shown = selected;
    request();
}

std::optional<std::size_t> VerdictStrip::selectedOom() const
{
    const auto found = std::find_if(m_ooms.begin(), m_ooms.end(), [this](const core::OomEvent& oom) {
        return oom.device == m_session->device() && oom.event == m_session->selection().event;
    });
    return found == m_ooms.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - m_ooms.begin()));
}

void VerdictStrip::request()
{
    FindingOf::Key wanted = firstFinding(*m_session);
    if (m_shown)
        wanted.oom = m_ooms[*m_shown].event;
    m_session->ask(m_found, wanted);
}

void VerdictStrip::onFound(const core::Result<FindingPtr>& finding)
{
    if (finding) {
        present(*finding);
        m_look->light(**finding);
    }
}

void VerdictStrip::present(const FindingPtr& finding)
{
    m_finding = finding;
    const picture::VerdictLines shown = shownLines();
    const auto joined = [&shown](const QString& between) {
        return shown.detail.isEmpty() ? shown.headline : shown.headline + between + shown.detail;
    };
    const QString text = joined(QStringLiteral(". "));
    setToolTip(plainTip(joined(QStringLiteral("\n"))));
    announce(finding ? text : tr("Looking for what happened"));
    showButtons();
    update();
    Q_EMIT changed();
}

/// A verdict is said aloud once it is found; nobody wants to hear that it is looked for.
void VerdictStrip::announce(const QString& text)
{
    if (text == accessibleName())
        return;
    setAccessibleName(text); // tells that the name is another
    if (!m_finding)
        return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void VerdictStrip::showButtons()
{
    const bool isSeveral = m_shown && m_ooms.size() > 1;
    m_steps->setVisible(isSeveral);
    if (isSeveral)
        m_steps->showPlace(*m_shown, m_ooms.size());
    m_side->setVisible(m_finding != nullptr);
    switch (rest()) {
    case Rest::Sheet:
        m_why->setText(m_session->history() ? tr("Why and what to do") : tr("What the recorder wrote"));
        m_why->setToolTip(plainTip(
            m_session->history() ? tr("Show the sheet of the failure: who held it, what grew, what to do")
                                 : tr("Show what is known of the failure")));
        break;
    case Rest::Holders:
        m_why->setText(tr("Who holds it"));
        m_why->setToolTip(plainTip(tr("Show what holds the memory")));
        break;
    case Rest::Summary:
        m_why->setText(tr("What is missing"));
        m_why->setToolTip(plainTip(tr("Show what can be said of the file, and how to record more")));
        break;
    }
    m_whyCommand->setText(m_why->text());
    for (QAction* command : commands())
        command->setEnabled(m_finding != nullptr);
    layOut();
}

VerdictStrip::Rest VerdictStrip::rest() const
{
    const auto& recording = m_session->recording();
    const bool hasFailure = recording && m_finding && m_finding->verdict.tone == core::Verdict::Tone::Failure;
    if (hasFailure)
        return Rest::Sheet;
    return m_session->history() != nullptr ? Rest::Holders : Rest::Summary;
}

void VerdictStrip::goToOom(int step)
{
    const auto count = static_cast<int>(m_ooms.size());
    const int at = static_cast<int>(*m_shown) + step;
    const core::OomEvent& oom = m_ooms[static_cast<std::size_t>((at + count) % count)];
    m_session->setDevice(oom.device, oom.event);
    m_session->clearAllocation();
    m_session->reveal();
}

void VerdictStrip::copyReport()
{
    if (!m_finding)
        return;
    QGuiApplication::clipboard()->setText(core::markdownOf(m_finding->verdict, *m_session->recording()));
    Q_EMIT message(tr("Copied the report as Markdown."));
}

void VerdictStrip::updateHeight()
{
    setFixedHeight(stripHeight());
    const QFont small = tableFont();
    QPalette colours = palette();
    colours.setColor(QPalette::ButtonText, colours.color(QPalette::Link));
    for (QWidget* part : std::initializer_list<QWidget*>{m_why, m_copy}) {
        part->setFont(small);
        part->setPalette(colours);
    }
}

void VerdictStrip::layOut()
{
    m_sideLayout->setDirection(width() >= leastForARow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const QSize wanted = m_side->sizeHint();
    m_side->setGeometry(width() - wanted.width(), 0, wanted.width(), height() - 1);
}

void VerdictStrip::paintEvent(QPaintEvent* /*event*/)
{
    paintStrip(*this, shownLines(), width() - (m_side->isVisible() ? m_side->width() : 0));
    if (m_finding)
        return;
    QPainter painter(this);
    painter.setFont(bodyFont());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect().adjusted(tokens::padding + tokens::grid, 0, 0, 0), Qt::AlignVCenter,
                     tr("Looking for what happened …"));
}

void VerdictStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void VerdictStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        updateHeight();
}

} // namespace widgets
