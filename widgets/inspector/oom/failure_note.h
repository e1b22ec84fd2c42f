// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace core {
class Recording;
}

namespace widgets {

/// Reason, exception and message of a failure as the recorder of a bundle wrote them; hidden where there are
/// none. As high as its text, but never more than a share of its parent: the rest scrolls. GUI thread.
class FailureNote final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit FailureNote(QWidget* parent);

    void showFailureOf(const core::Recording* recording);
    /// To be called when the parent has another size.
    void fit();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int m_share = 0; ///< of the parent's height, in percent
};

} // namespace widgets
