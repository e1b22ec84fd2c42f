// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/summary/sample_facts.h"
#include "core/timeline/sample_lines.h"
#include "widgets/controls/jobs/background.h"

#include <QWidget>

#include <cstdint>
#include <memory>

class QComboBox;
class QLabel;

namespace widgets {

class SamplesPlot;
class Session;

/// The recorded samples of the session's recording: legend, device, lines. Where the snapshot beside them has
/// the same clock, sample and event follow each other, whoever selects one; where it has not, it says so. The
/// lines are made on a worker. GUI thread; the session outlives it.
class SamplesView final : public QWidget
{
    Q_OBJECT

public:
    explicit SamplesView(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] SamplesPlot& plot() { return *m_plot; }
    /// Whether the session's recording has samples to draw.
    [[nodiscard]] bool hasLines() const;

private:
    using LinesPtr = std::shared_ptr<const core::SampleLines>;

    void setUp();
    void onRecordingChanged();
    void fillDevices();
    void updateLegend();
    void showDevice();
    void followDevice();
    void followEvent();
    void followSample();
    void choose(std::uint32_t row);
    void updateCursor();
    void changeEvent(QEvent* event) override;
    /// Whose events a sample's time means; null where clocks are not linked.
    [[nodiscard]] const core::DeviceHistory* deviceOf(std::uint32_t row) const;
    [[nodiscard]] std::optional<std::int64_t> sampleTime() const;

    Session* m_session;
    SamplesPlot* m_plot;
    QLabel* m_legend;
    QLabel* m_link;
    QComboBox* m_devices;
    core::SampleLink m_sampleLink;
    bool m_isFollowing = false; ///< one selection is being brought to the other
    Background<LinesPtr> m_builder{this};
};

} // namespace widgets
