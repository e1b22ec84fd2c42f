// SPDX-License-Identifier: MIT
#include "widgets/samples/samplesview.h"

#include "widgets/samples/samplesplot.h"
#include "widgets/session.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {

SamplesView::SamplesView(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_plot(new SamplesPlot(this)), m_legend(new QLabel(this)),
      m_link(new QLabel(this)), m_devices(new QComboBox(this))
{
    setObjectName(QStringLiteral("samplesView"));
    m_legend->setTextFormat(Qt::RichText);
    m_link->setTextFormat(Qt::PlainText);
    m_link->setForegroundRole(QPalette::PlaceholderText);
    m_link->setWordWrap(true);
    m_link->setObjectName(QStringLiteral("sampleLink"));
    m_devices->setAccessibleName(tr("Device of the samples"));
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 2);
    head->addWidget(m_legend);
    head->addWidget(m_link, 1);
    head->addWidget(m_devices);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(head);
    layout->addWidget(m_plot, 1);
    setFocusProxy(m_plot);
    connect(m_session, &Session::recordingChanged, this, &SamplesView::onRecordingChanged);
    connect(m_session, &Session::deviceChanged, this, &SamplesView::followDevice);
    connect(m_session, &Session::selectionChanged, this, &SamplesView::followSelection);
    connect(m_session, &Session::sampleChanged, this, &SamplesView::followSelection);
    connect(m_devices, &QComboBox::currentIndexChanged, this, &SamplesView::showDevice);
    connect(m_plot, &SamplesPlot::sampleChosen, this, &SamplesView::choose);
    onRecordingChanged();
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
    {
        const QSignalBlocker blocker(m_devices);
        m_devices->clear();
        if (hasLines()) {
            for (const std::int32_t device : recording->document->samples->devices())
                m_devices->addItem(device == core::unknownDevice ? tr("No device named")
                                                                 : tr("Device %1").arg(device),
                                   device);
        }
        const int failed =
            bundle != nullptr && bundle->oomDevice ? m_devices->findData(*bundle->oomDevice) : -1;
        m_devices->setCurrentIndex(std::max(failed, 0));
    }
    m_devices->setVisible(m_devices->count() > 1);
    showDevice();
    m_plot->setOom(bundle != nullptr ? bundle->oomTimeUs : std::nullopt);
    followSelection();
}

void SamplesView::showDevice()
{
    if (!hasLines()) {
        m_plot->setLines(nullptr);
        m_legend->clear();
        return;
    }
    m_plot->setLines(std::make_shared<const core::SampleLines>(m_session->recording()->document->samples,
                                                               m_devices->currentData().toInt()));
    updateLegend();
}

void SamplesView::updateLegend()
{
    if (!hasLines())
        return;
    const core::SampleLines lines(m_session->recording()->document->samples,
                                  m_devices->currentData().toInt());
    QStringList entries;
    for (const core::SampleLine line : core::sampleLineKinds) {
        const QString colour = SamplesPlot::colourOf(line, palette()).name();
        const QString name = SamplesPlot::nameOf(line);
        const QString dash =
            line == core::SampleLine::DeviceTotal ? QStringLiteral("╌╌") : QStringLiteral("━━");
        entries.append(QStringLiteral("<span style=\"color:%1\">%2</span> %3")
                           .arg(colour, dash, lines.has(line) ? name : tr("%1: not recorded").arg(name)));
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

void SamplesView::followSelection()
{
    const auto& recording = m_session->recording();
    std::optional<std::int64_t> time;
    if (m_sampleLink.isLinked() && m_session->history() == m_sampleLink.device &&
        m_session->selection().event >= m_sampleLink.device->part().begin) {
        const core::EventId event = m_sampleLink.device->trace().event(m_session->selection().event);
        time = recording->snapshot().events().timeUs[event.value];
    } else if (recording && recording->document->samples && m_session->sample()) {
        time = recording->document->samples->columns().timeUs[*m_session->sample()];
    }
    m_plot->setSelected(time == core::noTime ? std::nullopt : time);
}

void SamplesView::choose(std::uint32_t row)
{
    m_session->selectSample(row);
    if (!m_sampleLink.isLinked())
        return;
    m_session->setDevice(m_sampleLink.device->device());
    m_session->selectEvent(eventAt(m_session->recording()->document->samples->columns().timeUs[row]));
    m_session->reveal();
}

core::EventIndex SamplesView::eventAt(std::int64_t timeUs) const
{
    const core::DeviceHistory& device = *m_sampleLink.device;
    const auto& times = m_session->recording()->snapshot().events().timeUs;
    core::EventIndex low = device.part().begin;
    core::EventIndex high = device.eventCount();
    while (low < high) { // the first event after it
        const core::EventIndex middle = low + (high - low) / 2;
        if (times[device.trace().event(middle).value] <= timeUs)
            low = middle + 1;
        else
            high = middle;
    }
    return low - 1;
}

void SamplesView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        updateLegend();
    QWidget::changeEvent(event);
}

} // namespace widgets
