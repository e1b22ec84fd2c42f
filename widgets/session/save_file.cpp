// SPDX-License-Identifier: MIT
#include "widgets/session/save_file.h"

#include "core/formats/overwrite_guard.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/start_folder.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/session/session.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace widgets {

QString askForFile(QWidget* parent, const Session& session, const QString& title, const QString& name,
                   const QString& filter)
{
    const QString proposal = QDir(startFolder(parent)).filePath(name);
    const auto isOpen = [&](const QString& path) {
        return session.recording() && core::isPartOf(path, session.recording()->document->path);
    };
    QString path = QFileDialog::getSaveFileName(parent, title, proposal, filter);
    while (!path.isEmpty() && isOpen(path)) {
        const QString again = QCoreApplication::translate(
            "SaveFile", "%1 is what is open here: it stays as it is. Choose another name.");
        path = QFileDialog::getSaveFileName(parent, titleText(again.arg(path)), proposal, filter);
    }
    if (!path.isEmpty())
        Settings().setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

} // namespace widgets
