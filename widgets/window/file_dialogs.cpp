// SPDX-License-Identifier: MIT
#include "widgets/window/file_dialogs.h"

#include "core/base/texts.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/start_folder.h"
#include "widgets/controls/text/menu_words.h"
#include "widgets/start/remote/helper_dialog.h"
#include "widgets/start/remote/remote_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(FileDialogsText);

QFileDialog* makeDialog(QWidget* parent, const QString& title,
                        const std::function<void(const QStringList& paths)>& chosen)
{
    auto* dialog = new QFileDialog(parent, title, startFolder(parent));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::filesSelected, parent, [chosen](const QStringList& paths) {
        Settings().setLastFolder(QFileInfo(paths.value(0)).absolutePath());
        chosen(paths);
    });
    return dialog;
}

} // namespace

void fillRecent(QMenu* menu, QObject* context, const std::function<void(const QString& path)>& chosen)
{
    menu->clear();
    for (const QString& path : Settings().recentFiles()) {
        if (QFileInfo::exists(path)) // the start page tells of the others
            QObject::connect(addWords(menu, path), &QAction::triggered, context,
                             [path, chosen] { chosen(path); });
    }
    menu->setEnabled(!menu->isEmpty());
}

void chooseRecordings(QWidget* parent, const std::function<void(const QStringList& paths)>& chosen)
{
    QFileDialog* dialog = makeDialog(parent, FileDialogsText::tr("Open a Recording"), chosen);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {FileDialogsText::tr("Memory recordings (*.pickle *.pkl *.json *.zip *.gz *.zst "
                             "*.html *.sqlite *.db *.csv *.prof *.pb *.svranks *.svsession)"),
         FileDialogsText::tr("Text logs (*.log *.txt *.out *.err)"), FileDialogsText::tr("All files (*)")});
    dialog->open();
}

void chooseFolder(QWidget* parent, const std::function<void(const QString& path)>& chosen)
{
    QFileDialog* dialog = makeDialog(parent, FileDialogsText::tr("Open a Folder"),
                                     [chosen](const QStringList& paths) { chosen(paths.value(0)); });
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->open();
}

void chooseRemote(QWidget* parent, const std::function<void(const QString& address)>& chosen)
{
    auto* dialog = new RemoteDialog(parent);
    openThen(dialog, [chosen, dialog] { chosen(dialog->address()); });
}

void offerHelper(QWidget* parent, const QString& address,
                 const std::function<void(const QString& address)>& chosen)
{
    auto* dialog = new HelperDialog(address, parent);
    QObject::connect(dialog, &HelperDialog::addressChosen, parent, chosen);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void chooseFileToWrite(QWidget* parent, const QString& title, const QString& name,
                       const QStringList& suffixes, const std::function<void(const QString& path)>& chosen)
{
    QFileDialog* dialog =
        makeDialog(parent, title, [chosen](const QStringList& paths) { chosen(paths.value(0)); });
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffixes.value(0));
    QStringList filters;
    for (const QString& suffix : suffixes)
        filters.append(QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    dialog->setNameFilters(filters + QStringList(FileDialogsText::tr("All files (*)")));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog,
                     [dialog, filters, suffixes](const QString& filter) {
                         if (const qsizetype at = filters.indexOf(filter); at >= 0)
                             dialog->setDefaultSuffix(suffixes.at(at));
                     });
    dialog->selectFile(name);
    dialog->open();
}

void openThen(QDialog* dialog, const std::function<void()>& accepted)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, dialog, accepted);
    dialog->open();
}

QString exampleFile()
{
    const QString path = QStringLiteral(":/example/training_oom.pickle");
    return QFileInfo::exists(path) ? path : QString();
}

QStringList localFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile())
            files.append(url.toLocalFile());
    }
    return files;
}

} // namespace widgets
