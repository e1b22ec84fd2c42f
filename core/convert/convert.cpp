// SPDX-License-Identifier: MIT
#include "core/convert/convert.h"

#include "core/formats/save.h"
#include "core/formats/snapviewerwriter.h"
#include "core/history/steppolygons.h"
#include "core/sql/reportfile.h"
#include "core/sql/tablefile.h"

#include <QCoreApplication>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Convert)
};

Result<const DeviceHistory*> deviceToWrite(const Recording& recording, std::optional<std::int32_t> device)
{
    const DeviceHistory* const found =
        device ? recording.history->device(*device) : recording.history->mainDevice();
    if (found != nullptr)
        return found;
    if (device)
        return Error{ErrorKind::Usage,
                     Texts::tr("%1 has no device %2").arg(recording.document->path).arg(*device), -1};
    return Error{ErrorKind::Input,
                 Texts::tr("%1 has no device: there is nothing to write.").arg(recording.document->path), -1};
}

Status convertDevice(const Recording& recording, ConvertForm form, std::optional<std::int32_t> device,
                     const QString& path, Progress& progress)
{
    const auto history = deviceToWrite(recording, device);
    if (!history)
        return history.error();
    if (form == ConvertForm::DeepView)
        return writeReport(recording, (*history)->device(), path, progress);
    StepPolygons polygons(**history);
    if (!polygons.elements().empty())
        return writeSnapViewer(recording.snapshot(), polygons, path, progress);
    return Error{ErrorKind::Input,
                 Texts::tr("%1 has no allocation with an event on device %2; SnapViewer's own files hold "
                           "no others.")
                     .arg(recording.document->path)
                     .arg((*history)->device()),
                 -1};
}

} // namespace

std::vector<ConvertForm> allConvertForms()
{
    return {ConvertForm::Pickle, ConvertForm::Json, ConvertForm::SnapViewer, ConvertForm::DeepView,
            ConvertForm::Tables};
}

QString nameOf(ConvertForm form)
{
    switch (form) {
    case ConvertForm::Pickle:
        return nameOf(SaveForm::Pickle);
    case ConvertForm::Json:
        return nameOf(SaveForm::Json);
    case ConvertForm::SnapViewer:
        return QStringLiteral("snapviewer");
    case ConvertForm::DeepView:
        return QStringLiteral("deepview");
    case ConvertForm::Tables:
        break;
    }
    return QStringLiteral("tables");
}

std::optional<ConvertForm> convertFormOf(const QString& name)
{
    for (const ConvertForm form : allConvertForms()) {
        if (nameOf(form) == name)
            return form;
    }
    return std::nullopt;
}

bool isOfOneDevice(ConvertForm form)
{
    return form == ConvertForm::SnapViewer || form == ConvertForm::DeepView;
}

Status convert(std::shared_ptr<const Document> document, ConvertForm form, std::optional<std::int32_t> device,
               const QString& path, Progress& progress)
{
    if (form == ConvertForm::Pickle || form == ConvertForm::Json)
        return save(*document, form == ConvertForm::Json ? SaveForm::Json : SaveForm::Pickle, path, progress);
    const auto recording = Recording::build(std::move(document), progress);
    if (!recording)
        return recording.error();
    return form == ConvertForm::Tables ? writeTables(*recording, path, progress)
                                       : convertDevice(**recording, form, device, path, progress);
}

} // namespace core
