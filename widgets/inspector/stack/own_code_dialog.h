// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/settings/settings.h"

#include <QDialog>

class QPlainTextEdit;

namespace widgets {

/// Edits whose code is the user's: two lists of patterns, one a line. GUI thread.
class OwnCodeDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit OwnCodeDialog(const OwnPatterns& patterns, QWidget* parent = nullptr);

    [[nodiscard]] OwnPatterns patterns() const;

private:
    QPlainTextEdit* m_own;
    QPlainTextEdit* m_notOwn;
};

} // namespace widgets
