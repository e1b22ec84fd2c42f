// SPDX-License-Identifier: MIT
#pragma once

#include "core/remote/open_remote.h"
#include "widgets/controls/jobs/background.h"

#include <QDialog>
#include <QString>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace widgets {

/// Asks which recording on which machine is to be opened. Machines are those of ~/.ssh/config, or whatever is
/// typed; what is in a folder there can be shown and chosen from. GUI thread; nothing waits.
class RemoteDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RemoteDialog(QWidget* parent = nullptr);

    /// The address of what was chosen, as core::remote::Address reads it.
    [[nodiscard]] QString address() const;

private:
    void showFolder();
    void fill(const core::Result<core::remote::Listing>& listing);
    void offerHelper();
    void choose();
    void update();

    QComboBox* m_machine;
    QLineEdit* m_path;
    QPushButton* m_show;
    QListWidget* m_entries;
    QLabel* m_state;
    QPushButton* m_copy; ///< of what reads there, where it is missing
    QPushButton* m_open;
    QString m_folder; ///< that is shown
    Background<core::remote::Listing> m_listing{this};
};

} // namespace widgets
