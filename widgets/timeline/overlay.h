// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/overlay_painter.h"
#include "core/picture/palettes.h"
#include "widgets/timeline/bookmark_flags.h"
#include "widgets/timeline/hover_text.h"
#include "widgets/timeline/ruler.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QWidget>

#include <optional>

namespace widgets {

/// The transparent sheet over the surface: marks, highlights, the label at the pointer, messages. Repainting
/// it redraws no rectangle. Takes no mouse events. GUI thread.
class Overlay final : public QWidget
{
    Q_OBJECT

public:
    explicit Overlay(QWidget* parent = nullptr);

    void setScene(picture::OverlayScene scene);
    [[nodiscard]] const picture::OverlayScene& scene() const { return m_scene; }
    /// By rank, what is painted below: whoever gives them keeps them.
    void setColours(std::span<const core::Rgb> colours);
    void setPaling(const core::Paling& paling);
    void setBands(std::shared_ptr<const std::vector<picture::Band>> bands);
    void setHovered(std::optional<std::uint32_t> rank);
    /// What another view points at: bytes of the state after event; empty: nothing.
    void setPointed(core::EventIndex event, std::vector<core::ByteRange> bytes);

    /// The label beside a point of the plot.
    void showLabel(QPointF at, HoverText text);
    void hideLabel();
    [[nodiscard]] const std::optional<HoverText>& label() const { return m_label; }
    /// What the user measures; nothing: no ruler.
    void setRuler(std::optional<Ruler> ruler);
    [[nodiscard]] const std::optional<Ruler>& ruler() const { return m_ruler; }
    /// box: what the user drags one over, in pixels; empty: none. The frame says that keys go here.
    void setTools(const QRectF& box, bool hasFocusFrame);
    [[nodiscard]] QRectF box() const { return m_box; }
    /// Where the peak is told, in pixels; empty: it is not.
    [[nodiscard]] const QRectF& peak() const { return m_peak; }
    /// Moments that are marked, by event.
    void setBookmarks(std::vector<BookmarkFlag> flags);
    [[nodiscard]] const std::vector<BookmarkFlag>& bookmarks() const { return m_bookmarks; }
    /// A sentence in the middle; empty: none.
    void setMessage(const QString& message);
    [[nodiscard]] const QString& message() const { return m_message; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Repaints only what is another.
    template <typename T>
    void change(T& shown, T wanted);
    [[nodiscard]] QRectF labelBox(const QSizeF& size) const;
    void paintLabel(QPainter& painter) const;
    void paintBox(QPainter& painter) const;
    void paintMessage(QPainter& painter) const;

    picture::OverlayScene m_scene;
    std::optional<HoverText> m_label;
    QPointF m_labelAt;
    std::optional<Ruler> m_ruler;
    std::vector<BookmarkFlag> m_bookmarks;
    QRectF m_box;
    QRectF m_peak;
    QString m_message;
    bool m_hasFocusFrame = false;
};

} // namespace widgets
