// SPDX-License-Identifier: MIT
#include "widgets/controls/list_file.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/start_folder.h"

#include <QFileDialog>
#include <QFileInfo>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(ListFileText);

} // namespace

QString askForList(QWidget* parent, const QString& title)
{
    QString path = QFileDialog::getOpenFileName(parent, title, startFolder(parent),
                                                ListFileText::tr("Text (*.txt);;All files (*)"));
    if (!path.isEmpty())
        Settings().setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

core::Status writeList(const QString& path, const QByteArray& content)
{
    core::ResultFile file(path);
    if (!file.open() || file.device().write(content) != content.size() || !file.commit())
        return file.failure();
    return core::Done{};
}

} // namespace widgets
