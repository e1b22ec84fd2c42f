// SPDX-License-Identifier: MIT
#include "widgets/window/export_form.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(widgets::ExportForm)
};

} // namespace

QString ExportForm::nameBeside(const QString& path) const
{
    const QFileInfo file(path);
    const QString base = file.completeBaseName();
    const QString name = QStringLiteral("%1.%2").arg(base, ending);
    return name == file.fileName() ? QStringLiteral("%1.%2.%3").arg(base, Text::tr("copy"), ending) : name;
}

ExportForm exportFormOf(core::ConvertForm form)
{
    switch (form) {
    case core::ConvertForm::Pickle:
        return {Text::tr("Recording as &Pickle…"),
                Text::tr("Write all devices as PyTorch does; opens in its memory_viz page, too"),
                QStringLiteral("pickle")};
    case core::ConvertForm::Json:
        return {Text::tr("Recording as &JSON…"), Text::tr("Write all devices as PyTorch's records in JSON"),
                QStringLiteral("json")};
    case core::ConvertForm::SnapViewer:
        return {
            Text::tr("Device as Snap&Viewer Folder…"),
            Text::tr("Write the device that is shown as the original SnapViewer opens it since July 2025"),
            QStringLiteral("snapviewer")};
    case core::ConvertForm::SnapViewerZip:
        return {Text::tr("Device as SnapViewer &Archive…"),
                Text::tr("Write the device that is shown for earlier versions of the original SnapViewer"),
                QStringLiteral("snapviewer.zip")};
    case core::ConvertForm::DeepView:
        return {Text::tr("Peak as &DeepView Report…"),
                Text::tr("Write what is alive at the peak of the device that is shown, for DeepView"),
                QStringLiteral("deepview.sqlite")};
    case core::ConvertForm::Tables:
        break;
    }
    return {Text::tr("All &Tables as SQLite…"),
            Text::tr("Write the tables of the SQL dock as a database for other tools"),
            QStringLiteral("tables.sqlite")};
}

} // namespace widgets
