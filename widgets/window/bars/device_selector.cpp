// SPDX-License-Identifier: MIT
#include "widgets/window/bars/device_selector.h"

#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/lists/devices/devices_dialog.h"
#include "widgets/session/session.h"

#include <QSignalBlocker>

namespace widgets {

namespace {

QString textOf(const core::DeviceHistory& history, const core::UnsureTotals& unsure)
{
    const bool isUnsure = unsure.of(history.device());
    const QString device = history.name();
    const bool hasEvents = history.eventCount() > 0;
    if (!hasEvents && !history.knowsReserved())
        return DeviceSelector::tr("Device %1 — %2 in entries")
            .arg(device, core::formatShortBytes(history.usage().finalActive()));
    QString text = hasEvents ? DeviceSelector::tr("Device %1 — peak %2")
                                   .arg(device, core::totalText(history.usage().peakActive, isUnsure))
                             : DeviceSelector::tr("Device %1 — %2 at the end")
                                   .arg(device, core::totalText(history.usage().finalActive(), isUnsure));
    if (const QString part = history.partText(); !part.isEmpty())
        text += QStringLiteral(", ") + part;
    if (!history.ooms().empty()) {
        text += DeviceSelector::tr(", %1 OOM").arg(core::formatCount(history.ooms().size()));
    }
    return text;
}

} // namespace

DeviceSelector::DeviceSelector(Session* session, QWidget* parent) : QComboBox(parent), m_session(session)
{
    setAccessibleName(tr("Device"));
    setToolTip(tr("The device that the window shows"));
    connect(session, &Session::recordingChanged, this, &DeviceSelector::fill);
    connect(session, &Session::deviceChanged, this, &DeviceSelector::followSession);
    connect(this, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (itemData(index).isValid())
            return m_session->setDevice(itemData(index).toInt());
        followSession(); // the last entry is no device
        if (m_session->recording())
            (new DevicesDialog(m_session, window()))->open();
    });
    fill();
}

void DeviceSelector::fill()
{
    constexpr std::size_t mostMeasured = 64; // a file may have thousands, and each is laid out to be measured
    const QSignalBlocker blocker(this);
    clear();
    if (m_session->recording()) {
        const core::UnsureTotals& unsure = m_session->recording()->unsure;
        const bool isMeasured = m_session->recording()->history->devices().size() <= mostMeasured;
        setSizeAdjustPolicy(isMeasured ? AdjustToContents : AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(
            isMeasured ? 0
                       : static_cast<int>(
                             textOf(*m_session->recording()->history->devices().front(), unsure).size()));
        for (const auto& device : m_session->recording()->history->devices()) {
            const core::Usage& usage = device->usage();
            addItem(textOf(*device, unsure), device->device());
            QString tip = tr("Events: %1\nPeak: %2 active\nAt the end: %3 active")
                              .arg(core::formatCount(static_cast<std::uint64_t>(device->eventCount())),
                                   core::formatExactBytes(usage.peakActive),
                                   core::formatExactBytes(usage.finalActive()));
            if (device->knowsReserved())
                tip += tr(", %1 reserved").arg(core::formatExactBytes(usage.finalReserved()));
            setItemData(count() - 1, plainTip(tip), Qt::ToolTipRole);
        }
    }
    setEnabled(count() > 1);
    setVisible(count() > 0);
    if (count() > 1) {
        insertSeparator(count());
        addItem(tr("Compare devices…"));
    }
    followSession();
}

void DeviceSelector::followSession()
{
    const QSignalBlocker blocker(this);
    setCurrentIndex(m_session->history() ? findData(m_session->device()) : -1);
}

QSize DeviceSelector::minimumSizeHint() const
{
    constexpr int leastCharacters = 9;
    return {fontMetrics().averageCharWidth() * leastCharacters, QComboBox::minimumSizeHint().height()};
}

} // namespace widgets
