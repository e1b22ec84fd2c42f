// SPDX-License-Identifier: MIT
#include "widgets/controls/start_folder.h"

#include "widgets/controls/settings/settings.h"

#include <QFileInfo>
#include <QWidget>

namespace widgets {

QString startFolder(const QWidget* parent)
{
    for (const QWidget* widget = parent; widget; widget = widget->parentWidget()) {
        const QString path = widget->windowFilePath();
        // neither the example's, which is no file of the user's, nor one of another machine
        if (!path.isEmpty() && !path.startsWith(QLatin1Char(':')) && QFileInfo::exists(path))
            return QFileInfo(path).absolutePath();
    }
    return Settings().lastFolder();
}

} // namespace widgets
