// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QDialog;
class QMimeData;
class QMenu;
class QObject;
class QWidget;

namespace widgets {

/// Lets the user choose recordings to open. The dialog belongs to parent and does not block; chosen is called
/// unless it is given up. The folder is remembered.
void chooseRecordings(QWidget* parent, const std::function<void(const QStringList& paths)>& chosen);

/// The same for a folder that is a recording, or one of recorder's bundles.
void chooseFolder(QWidget* parent, const std::function<void(const QString& path)>& chosen);

/// The same for one on another machine; chosen gets its address.
void chooseRemote(QWidget* parent, const std::function<void(const QString& address)>& chosen);

/// Offers what can be done where the machine of address has no snapviewer-cli that this program understands;
/// chosen gets the address to open then.
void offerHelper(QWidget* parent, const QString& address,
                 const std::function<void(const QString& address)>& chosen);

/// Lets the user name a file to write, of one of suffixes ("png"), the first by default, with name as
/// proposal.
void chooseFileToWrite(QWidget* parent, const QString& title, const QString& name,
                       const QStringList& suffixes, const std::function<void(const QString& path)>& chosen);

/// Opens a dialog that deletes itself when it is closed; accepted is called where it is.
void openThen(QDialog* dialog, const std::function<void()>& accepted);

/// The example in the program's resources; empty where the program was built without it.
[[nodiscard]] QString exampleFile();

/// The files and folders of this machine among what is dragged or dropped.
[[nodiscard]] QStringList localFiles(const QMimeData& data);

/// The recordings that were opened last and are still there, as entries of menu.
void fillRecent(QMenu* menu, QObject* context, const std::function<void(const QString& path)>& chosen);

} // namespace widgets
