// SPDX-License-Identifier: MIT
#include "widgets/window/export_form.h"

#include "core/base/texts.h"

#include <QFileInfo>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(ExportFormText);

} // namespace

QString ExportForm::nameBeside(const QString& path) const
{
    const QFileInfo file(path);
    const QString base = file.completeBaseName();
    const QString name = QStringLiteral("%1.%2").arg(base, ending);
    return name == file.fileName() ? QStringLiteral("%1.%2.%3").arg(base, ExportFormText::tr("copy"), ending)
                                   : name;
}

ExportForm exportFormOf(core::ConvertForm form)
{
    switch (form) {
    case core::ConvertForm::Pickle:
        return {ExportFormText::tr("Recording as &Pickle…"),
                ExportFormText::tr("Write all devices as PyTorch does; opens in its memory_viz page, too"),
                QStringLiteral("pickle")};
    case core::ConvertForm::Json:
        return {ExportFormText::tr("Recording as &JSON…"),
                ExportFormText::tr("Write all devices as PyTorch's records in JSON"), QStringLiteral("json")};
    case core::ConvertForm::SnapViewer:
        return {ExportFormText::tr("Device as Snap&Viewer Folder…"),
                ExportFormText::tr(
                    "Write the device that is shown as the original SnapViewer opens it since July 2025"),
                QStringLiteral("snapviewer")};
    case core::ConvertForm::SnapViewerZip:
        return {ExportFormText::tr("Device as SnapViewer &Archive…"),
                ExportFormText::tr(
                    "Write the device that is shown for earlier versions of the original SnapViewer"),
                QStringLiteral("snapviewer.zip")};
    case core::ConvertForm::DeepView:
        return {
            ExportFormText::tr("Peak as &DeepView Report…"),
            ExportFormText::tr("Write what is alive at the peak of the device that is shown, for DeepView"),
            QStringLiteral("deepview.sqlite")};
    case core::ConvertForm::Tables:
        break;
    }
    return {ExportFormText::tr("All &Tables as SQLite…"),
            ExportFormText::tr("Write the tables of the SQL dock as a database for other tools"),
            QStringLiteral("tables.sqlite")};
}

} // namespace widgets
