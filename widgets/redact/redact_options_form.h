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
    explicit RedactOptionsForm(QWidget* parent = nullptr);

    /// What stands there; a new key where no file is named. Errors: Usage; Input.
    [[nodiscard]] core::Result<core::RedactionOptions> options() const;
    /// Whether the key is a new one, which has to be shown.
    [[nodiscard]] bool hasNewKey() const;

Q_SIGNALS:
    /// Something of it is different now.
    void changed();

private:
    void layOut();
    void chooseKey();

    QRadioButton* m_keyed;
    QRadioButton* m_nameless;
    QLineEdit* m_key;
    QLineEdit* m_keep;
    QCheckBox* m_lines;
    QCheckBox* m_annotations;
    QCheckBox* m_time;
};

} // namespace widgets
