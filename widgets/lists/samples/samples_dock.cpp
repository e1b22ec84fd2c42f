// SPDX-License-Identifier: MIT
#include "widgets/lists/samples/samples_dock.h"

#include "core/base/texts.h"
#include "core/snapshot/samples.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/session/session.h"

#include <memory>

namespace widgets {

namespace {

using SamplesPtr = std::shared_ptr<const core::Samples>;

SNAPVIEWER_TEXTS(SamplesDockText);

TableColumn bytesColumn(const SamplesPtr& samples, const QString& name, const QString& title,
                        const QString& toolTip, std::vector<std::int64_t> core::SampleColumns::*member)
{
    return columns::bytes(
        name, title, toolTip,
        [samples, member](RowId row) {
            const std::int64_t bytes = (samples->columns().*member)[row];
            return bytes == core::unknownBytes ? std::nullopt
                                               : std::optional(static_cast<std::uint64_t>(bytes));
        },
        QStringLiteral("—"));
}

TableColumn textColumn(const SamplesPtr& samples, const QString& name, const QString& title,
                       const QString& toolTip, std::vector<core::StringId> core::SampleColumns::*member)
{
    return columns::sharedText(name, title, toolTip, [samples, member](RowId row) {
        const core::StringId id = (samples->columns().*member)[row];
        return id.isNone() ? std::nullopt : std::optional(samples->strings().view(id));
    });
}

std::vector<TableColumn> columnsOf(const SamplesPtr& samples)
{
    using Columns = core::SampleColumns;
    return {
        columns::clock(QStringLiteral("time_us"), SamplesDockText::tr("Time"),
                       SamplesDockText::tr("Local time of the sample"),
                       [samples](RowId row) { return samples->columns().timeUs[row]; }),
        textColumn(samples, QStringLiteral("event_type"), SamplesDockText::tr("Kind"),
                   SamplesDockText::tr("What the recorder calls it"), &Columns::type),
        columns::number(
            QStringLiteral("device"), SamplesDockText::tr("Device"),
            SamplesDockText::tr("The device that was sampled"),
            [samples](RowId row) {
                const std::int32_t device = samples->columns().device[row];
                return device == core::unknownDevice ? std::nullopt : std::optional<std::int64_t>(device);
            },
            QStringLiteral("—")),
        bytesColumn(samples, QStringLiteral("allocated"), SamplesDockText::tr("Allocated"),
                    SamplesDockText::tr("Held by the program"), &Columns::allocated),
        bytesColumn(samples, QStringLiteral("reserved"), SamplesDockText::tr("Reserved"),
                    SamplesDockText::tr("Held by PyTorch's allocator"), &Columns::reserved),
        bytesColumn(samples, QStringLiteral("active"), SamplesDockText::tr("Active"),
                    SamplesDockText::tr("Allocated, and freed but still in use by another stream"),
                    &Columns::active),
        bytesColumn(samples, QStringLiteral("device_used"), SamplesDockText::tr("Device used"),
                    SamplesDockText::tr("By all processes"), &Columns::deviceUsed),
        bytesColumn(samples, QStringLiteral("device_free"), SamplesDockText::tr("Device free"),
                    SamplesDockText::tr("What the driver said was free"), &Columns::deviceFree),
        bytesColumn(samples, QStringLiteral("device_total"), SamplesDockText::tr("Device total"),
                    SamplesDockText::tr("What the device has in all"), &Columns::deviceTotal),
        textColumn(samples, QStringLiteral("context"), SamplesDockText::tr("Context"),
                   SamplesDockText::tr("Where the program was"), &Columns::context),
        textColumn(samples, QStringLiteral("extra"), SamplesDockText::tr("Other values"),
                   SamplesDockText::tr("All other keys of the sample, as JSON"), &Columns::extra),
    };
}

} // namespace

SamplesDock::SamplesDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_table(new TableView), m_pages(new EmptyState(m_table))
{
    columnIn(this, {m_pages});
    m_table->setColumnModel(&m_model, QStringLiteral("sampleTable"), tr("Recorded samples"));
    connect(m_table, &TableView::rowChosen, this, [this](RowId row) { m_session->selectSample(row); });
    connect(m_session, &Session::recordingChanged, this, &SamplesDock::onRecordingChanged);
    connect(m_session, &Session::sampleChanged, this, &SamplesDock::followSample);
    onRecordingChanged();
}

void SamplesDock::onRecordingChanged()
{
    const auto& recording = m_session->recording();
    const SamplesPtr samples = recording ? recording->document->samples : nullptr;
    m_table->setCurrentId(std::nullopt);
    m_model.setColumns(samples ? columnsOf(samples) : std::vector<TableColumn>());
    m_model.setRowCount(samples ? samples->rows() : 0);
    if (!recording)
        m_pages->showReason(EmptyState::nothingOpen());
    else if (!samples || samples->rows() == 0)
        m_pages->showReason(tr("This recording has no samples: memory use ten times a second, beside the "
                               "snapshot. snapviewer_recorder.record() in the program writes them."));
    else
        m_pages->showContent();
}

void SamplesDock::followSample()
{
    m_table->setCurrentId(m_session->sample());
    m_table->revealCurrent();
}

} // namespace widgets
