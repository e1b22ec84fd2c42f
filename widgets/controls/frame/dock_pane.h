// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace widgets {

/// What a dock holds, which can be hidden there without the dock becoming smaller. GUI thread.
class DockPane final : public QWidget
{
public:
    /// Takes content.
    explicit DockPane(QWidget* content) : m_content(content) { content->setParent(this); }

    [[nodiscard]] QWidget* content() const { return m_content; }
    /// As of content, whether it is hidden or not.
    [[nodiscard]] QSize sizeHint() const override { return m_content->sizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* m_content;
};

} // namespace widgets
