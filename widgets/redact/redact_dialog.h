// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/redacted_copy.h"
#include "widgets/controls/jobs/background.h"

#include <QDialog>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace widgets {

class LeavingTextsView;
class RedactOptionsForm;

/// Makes a copy of a recording that can be given away: on its first page what is wanted, on its second every
/// text that leaves with the copy, which is there already and verified, but has no name yet. GUI thread;
/// copies are made on a worker.
class RedactDialog final : public QDialog
{
    Q_OBJECT

public:
    using Recording = std::shared_ptr<const core::Recording>;
    using Copy = std::shared_ptr<const core::RedactedCopy>;

    /// shown: the part of recording that is in sight, which may be wanted alone; nothing where that is all.
    RedactDialog(Recording recording, std::optional<core::RecordingPart> shown, QWidget* parent);

    /// The copy that the second page shows, or null.
    [[nodiscard]] const Copy& copy() const { return m_copy; }
    /// The second page, with a copy of what the first one says.
    void goOn();
    void goBack();

Q_SIGNALS:
    /// It is to get a name.
    void saveRequested(const std::shared_ptr<const core::RedactedCopy>& copy);

private:
    [[nodiscard]] QWidget* firstPage();
    [[nodiscard]] QWidget* secondPage();
    void layOut();
    void showBusy(bool isBusy);
    void showMade(const core::Result<Copy>& made, const QString& newKey);
    void fail(const QString& sentence);

    Recording m_recording;
    std::optional<core::RecordingPart> m_shown;
    Copy m_copy;
    QStackedWidget* m_pages;
    RedactOptionsForm* m_form;
    LeavingTextsView* m_texts;
    QLabel* m_facts;
    QLabel* m_losses;
    QWidget* m_keyLine;
    QLineEdit* m_key;
    QProgressBar* m_progress;
    QLabel* m_failure;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_save;
    Background<Copy> m_maker{this};
};

} // namespace widgets
