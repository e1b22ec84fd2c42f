// SPDX-License-Identifier: MIT
#include "widgets/lists/samples/samples_view.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/lists/samples/samples_plot.h"
#include "widgets/session/session.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace widgets {

SamplesView::SamplesView(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_plot(new SamplesPlot(this)), m_legend(htmlLabel(this)),
      m_link(plainLabel({}, this)), m_devices(new QComboBox(this))
{
    setUp();
    connect(m_session, &Session::recordingChanged, this, &SamplesView::onRecordingChanged);
    connect(m_session, &Session::deviceChanged, this, &SamplesView::followDevice);
    connect(m_session, &Session::selectionChanged, this, &SamplesView::followEvent);
    connect(m_session, &Session::sampleChanged, this, &SamplesView::followSample);
    connect(m_session, &Session::revealRequested, m_plot, &SamplesPlot::revealCursor);
    connect(m_devices, &QComboBox::currentIndexChanged, this, &SamplesView::showDevice);
    connect(m_plot, &SamplesPlot::sampleChosen, this, &SamplesView::choose);
    onRecordingChanged();
}

namespace {

/// What a line looks like, in characters.
QString dashOf(core::SampleLine line)
{
    switch (line) {
    case core::SampleLine::Allocated:
        return QStringLiteral("┈┈");
    case core::SampleLine::Reserved:
        return QStringLiteral("╌╌");
    case core::SampleLine::DeviceUsed:
        return QStringLiteral("──");
    case core::SampleLine::DeviceTotal:
        break;
    }
    return QStringLiteral("─·");
}

} // namespace

void SamplesView::setUp()
{
    setObjectName(QStringLiteral("samplesView"));
    m_link->setForegroundRole(QPalette::PlaceholderText);
    m_link->setWordWrap(true);
    m_link->setObjectName(QStringLiteral("sampleLink"));
    m_devices->setAccessibleName(tr("Device of the samples"));
    auto* head = rowWith({m_legend, {m_link, 1}, m_devices}, {.margins = {8, 4, 8, 2}});
    columnIn(this, {head, {m_plot, 1}}, {.spacing = 2});
    setFocusProxy(m_plot);
}

bool SamplesView::hasLines() const
{
    const auto& recording = m_session->recording();
    return recording && recording->document->samples && !recording->document->samples->devices().empty();
}

void SamplesView::onRecordingChanged()
{
    const auto& recording = m_session->recording();
    const core::Bundle* bundle = recording ? recording->document->bundle.get() : nullptr;
    m_sampleLink = recording ? core::linkOf(*recording) : core::SampleLink();
    m_link->setText(m_sampleLink.why);
    fillDevices();
    m_plot->setOom(bundle != nullptr && bundle->isOfFailure() ? bundle->oomTimeUs : std::nullopt);
    showDevice();
    followEvent();
}

/// The device that failed comes first into sight.
void SamplesView::fillDevices()
{
    const QSignalBlocker blocker(m_devices);
    m_devices->clear();
    if (hasLines()) {
        const core::Document& document = *m_session->recording()->document;
        for (const std::int32_t device : document.samples->devices())
            m_devices->addItem(
                device == core::unknownDevice ? tr("No device named") : tr("Device %1").arg(device), device);
        const bool isKnown = document.bundle && document.bundle->oomDevice;
        m_devices->setCurrentIndex(isKnown ? std::max(m_devices->findData(*document.bundle->oomDevice), 0)
                                           : 0);
    }
    m_devices->setVisible(m_devices->count() > 1);
}

void SamplesView::showDevice()
{
    m_builder.cancel();
    m_plot->setLines(nullptr);
    updateLegend();
    if (!hasLines())
        return;
    m_builder.startFor(
        [samples = m_session->recording()->document->samples,
         device = m_devices->currentData().toInt()](core::Progress& /*progress*/) -> core::Result<LinesPtr> {
            return std::make_shared<const core::SampleLines>(samples, device);
        },
        [this](LinesPtr lines) {
            m_plot->setLines(std::move(lines));
            updateLegend();
        });
}

void SamplesView::updateLegend()
{
    if (!m_plot->lines()) {
        m_legend->clear();
        return;
    }
    QStringList entries;
    for (const core::SampleLine line : core::sampleLineKinds) {
        const QString name = SamplesPlot::nameOf(line);
        entries.append(QStringLiteral("%1 %2").arg(
            dashOf(line), m_plot->lines()->has(line) ? name : tr("%1: not recorded").arg(name)));
    }
    m_legend->setText(entries.join(QStringLiteral(" &nbsp; ")));
}

/// The device of the other views, where samples tell of it.
void SamplesView::followDevice()
{
    const int place = m_session->history() != nullptr ? m_devices->findData(m_session->device()) : -1;
    if (place >= 0)
        m_devices->setCurrentIndex(place);
}

/// The sample at the selected event's time becomes the selected one.
void SamplesView::followEvent()
{
    const core::DeviceHistory* history = m_session->history();
    if (!m_isFollowing && history != nullptr && m_sampleLink.isLinked()) {
        const auto time = core::timeOf(*m_session->recording(), *history, m_session->selection().event);
        const auto& samples = m_session->recording()->document->samples;
        m_isFollowing = true;
        m_session->selectSample(time && samples ? core::sampleAt(*samples, history->device(), *time)
                                                : std::nullopt);
        m_isFollowing = false;
    }
    updateCursor();
}

void SamplesView::choose(std::uint32_t row)
{
    if (m_session->sample() != row)
        m_session->selectSample(row);
    else
        followSample(); // the selected event may have moved on within the same sample
}

/// The event at the selected sample's time becomes the selected one.
void SamplesView::followSample()
{
    const auto time = sampleTime();
    const core::DeviceHistory* device = time ? deviceOf(*m_session->sample()) : nullptr;
    const auto event =
        device != nullptr ? core::eventAt(*m_session->recording(), *device, *time) : std::nullopt;
    if (!m_isFollowing && event) {
        m_isFollowing = true;
        m_session->setDevice(device->device(), *event);
        m_isFollowing = false;
        updateCursor();
        m_session->reveal();
    }
    updateCursor();
}

/// At the selected sample; at the selected event where that lies between two samples.
void SamplesView::updateCursor()
{
    const auto sampled = sampleTime();
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr || !m_sampleLink.isLinked()) {
        m_plot->setCursorTime(sampled);
        return;
    }
    const core::Recording& recording = *m_session->recording();
    const core::EventIndex event = m_session->selection().event;
    const bool isSame = sampled && core::eventAt(recording, *history, *sampled) == event;
    m_plot->setCursorTime(isSame ? sampled : core::timeOf(recording, *history, event));
}

std::optional<std::int64_t> SamplesView::sampleTime() const
{
    if (!m_session->sample() || !m_session->recording() || !m_session->recording()->document->samples)
        return std::nullopt;
    const std::int64_t us = m_session->recording()->document->samples->columns().timeUs[*m_session->sample()];
    return us == core::noTime ? std::nullopt : std::optional(us);
}

const core::DeviceHistory* SamplesView::deviceOf(std::uint32_t row) const
{
    if (!m_sampleLink.isLinked())
        return nullptr;
    const core::Recording& recording = *m_session->recording();
    const core::DeviceHistory* own =
        recording.history->device(recording.document->samples->columns().device[row]);
    return own != nullptr ? own : m_sampleLink.device;
}

void SamplesView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        updateLegend();
    QWidget::changeEvent(event);
}

} // namespace widgets
