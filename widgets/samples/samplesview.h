// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/samplefacts.h"

#include <QWidget>

#include <cstdint>

class QComboBox;
class QLabel;

namespace widgets {

class SamplesPlot;
class Session;

/// The recorded samples of the session's recording: legend, device, lines. Where the snapshot beside them has
/// the same clock, the selected event is marked and a click selects the event at that time; where it has not,
/// it says so. GUI thread; the session outlives it.
class SamplesView final : public QWidget
{
    Q_OBJECT

public:
    explicit SamplesView(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] SamplesPlot& plot() { return *m_plot; }
    /// Whether the session's recording has samples to draw.
    [[nodiscard]] bool hasLines() const;

private:
    void onRecordingChanged();
    void updateLegend();
    void showDevice();
    void followDevice();
    void followSelection();
    void choose(std::uint32_t row);
    void changeEvent(QEvent* event) override;
    /// The last event of the linked device at or before a time; −1 where there is none.
    [[nodiscard]] core::EventIndex eventAt(std::int64_t timeUs) const;

    Session* m_session;
    SamplesPlot* m_plot;
    QLabel* m_legend;
    QLabel* m_link;
    QComboBox* m_devices;
    core::SampleLink m_sampleLink;
};

} // namespace widgets
