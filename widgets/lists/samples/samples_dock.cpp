// SPDX-License-Identifier: MIT
#include "widgets/lists/samples/samples_dock.h"

#include "core/snapshot/samples.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/session/session.h"

#include <QCoreApplication>
#include <QVBoxLayout>

#include <memory>

namespace widgets {

namespace {

using SamplesPtr = std::shared_ptr<const core::Samples>;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(SamplesDock)
};

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
        columns::clock(QStringLiteral("time_us"), Text::tr("Time"), Text::tr("Local time of the sample"),
                       [samples](RowId row) { return samples->columns().timeUs[row]; }),
        textColumn(samples, QStringLiteral("event_type"), Text::tr("Kind"),
                   Text::tr("What the recorder calls it"), &Columns::type),
        columns::number(
            QStringLiteral("device"), Text::tr("Device"), Text::tr("The device that was sampled"),
            [samples](RowId row) {
                const std::int32_t device = samples->columns().device[row];
                return device == core::unknownDevice ? std::nullopt : std::optional<std::int64_t>(device);
            },
            QStringLiteral("—")),
        bytesColumn(samples, QStringLiteral("allocated"), Text::tr("Allocated"),
                    Text::tr("Held by the program"), &Columns::allocated),
        bytesColumn(samples, QStringLiteral("reserved"), Text::tr("Reserved"),
                    Text::tr("Held by PyTorch's allocator"), &Columns::reserved),
        bytesColumn(samples, QStringLiteral("active"), Text::tr("Active"),
                    Text::tr("Allocated, and freed but still in use by another stream"), &Columns::active),
        bytesColumn(samples, QStringLiteral("device_used"), Text::tr("Device used"),
                    Text::tr("By all processes"), &Columns::deviceUsed),
        bytesColumn(samples, QStringLiteral("device_free"), Text::tr("Device free"),
                    Text::tr("What the driver said was free"), &Columns::deviceFree),
        bytesColumn(samples, QStringLiteral("device_total"), Text::tr("Device total"),
                    Text::tr("What the device has in all"), &Columns::deviceTotal),
        textColumn(samples, QStringLiteral("context"), Text::tr("Context"), Text::tr("Where the program was"),
                   &Columns::context),
        textColumn(samples, QStringLiteral("extra"), Text::tr("Other values"),
                   Text::tr("All other keys of the sample, as JSON"), &Columns::extra),
    };
}

} // namespace

SamplesDock::SamplesDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_table(new TableView), m_pages(new EmptyState(m_table))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
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
        m_pages->showReason(
            tr("This recording has no samples. An OOM recorder writes them: memory use ten times a "
               "second, beside the snapshot."));
    else
        m_pages->showContent();
}

void SamplesDock::followSample()
{
    m_table->setCurrentId(m_session->sample());
    m_table->revealCurrent();
}

} // namespace widgets
