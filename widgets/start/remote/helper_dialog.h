// SPDX-License-Identifier: MIT
#pragma once

#include "core/remote/helper_archive.h"
#include "widgets/controls/jobs/background.h"

#include <QDialog>
#include <QString>

#include <cstdint>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace widgets {

/// What can be done where another machine has no snapviewer-cli that speaks as this one does: copy it there,
/// which the person sees the size, hash and place of and agrees to, or have the file itself sent. GUI thread;
/// nothing waits.
class HelperDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Wanted : std::uint8_t
    {
        File,
        Folder, ///< which cannot be sent as it is
    };

    /// address: what could not be opened, or looked into.
    HelperDialog(const QString& address, QWidget* parent, Wanted wanted = Wanted::File);

    ~HelperDialog() override;

    void setArchive(const QString& path);

Q_SIGNALS:
    /// Open this instead, or again.
    void addressChosen(const QString& address);

private:
    void layOut(const QString& what);
    void browse();
    void readArchive();
    void showArchive(const core::Result<core::remote::HelperArchive>& archive);
    void copy();
    void finish(const core::Status& status);
    void sendFile();

    QString m_address;
    core::remote::HelperArchive m_helper; ///< without bytes where none is chosen
    QLineEdit* m_archive;
    QPushButton* m_browse;
    QLabel* m_facts;
    QProgressBar* m_progress;
    QLabel* m_failure;
    QPushButton* m_copy;
    QPushButton* m_send;
    Background<core::remote::HelperArchive> m_reader{this};
    Background<core::Done> m_copier{this};
};

} // namespace widgets
