// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/redaction.h"

#include <QWidget>

class QCheckBox;
class QLineEdit;
class QRadioButton;

namespace widgets {

/// What is wanted of a redacted copy. GUI thread.
class RedactOptionsForm final : public QWidget
{
    Q_OBJECT

public:
    /// shown: what of the recording is in sight, in words; empty where that is all of it.
    explicit RedactOptionsForm(const QString& shown, QWidget* parent = nullptr);

    /// What stands there; a new key where no file is named. Errors: Usage; Input.
    [[nodiscard]] core::Result<core::RedactionOptions> options() const;
    /// Whether only what is in sight is wanted.
    [[nodiscard]] bool isOfShown() const;
    /// Whether the key is a new one, which has to be shown.
    [[nodiscard]] bool hasNewKey() const;

Q_SIGNALS:
    /// Something of it is different now.
    void changed();

private:
    void layOut(bool isAllShown);
    void chooseKey();

    QRadioButton* m_whole;
    QRadioButton* m_shown;
    QRadioButton* m_keyed;
    QRadioButton* m_nameless;
    QLineEdit* m_key;
    QLineEdit* m_keep;
    QCheckBox* m_lines;
    QCheckBox* m_annotations;
    QCheckBox* m_time;
};

} // namespace widgets
