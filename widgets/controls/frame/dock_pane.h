// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace widgets {

/// What a dock holds, which can be hidden there without the dock becoming smaller. A dock can be smaller than
/// that: it scrolls then, and is never squeezed. GUI thread.
class DockPane final : public QScrollArea
{
public:
    /// Takes content.
    explicit DockPane(QWidget* content);

    [[nodiscard]] QWidget* content() const { return widget(); }
    /// As of content, whether it is hidden or not.
    [[nodiscard]] QSize sizeHint() const override { return content()->sizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool viewportEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    [[nodiscard]] QSize leastSize(int width) const;
};

} // namespace widgets
