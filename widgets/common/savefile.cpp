// SPDX-License-Identifier: MIT
#include "widgets/common/savefile.h"

#include "widgets/session/settings.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace widgets {

QString askForFile(QWidget* parent, const QString& title, const QString& name, const QString& filter)
{
    const QString proposal = QDir(Settings().lastFolder()).filePath(name);
    const QString path = QFileDialog::getSaveFileName(parent, title, proposal, filter);
    if (!path.isEmpty())
        Settings().setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

} // namespace widgets
