// SPDX-License-Identifier: MIT
#pragma once

#include "core/leaks/survival.h"
#include "widgets/leaks/leaks_shown.h"

#include <QImage>
#include <QWidget>

#include <cstddef>
#include <optional>

namespace widgets {

/// The triangle of survival: a row for each step of birth, a column for each step's end, the more colour the
/// more of it is still allocated. A leak is full rows, a cache a band along the diagonal, a warm-up the first
/// rows alone. Rows of steps that are not judged stand apart. The arrow keys move a mark that a reader hears;
/// a click, or Return, chooses the step's end. GUI thread.
class SurvivalView final : public QWidget
{
    Q_OBJECT

public:
    /// A step of birth and a step at whose end one looks.
    struct Cell
    {
        std::size_t birth = 0;
        std::size_t step = 0;

        friend bool operator==(const Cell&, const Cell&) = default;
    };

    explicit SurvivalView(QWidget* parent = nullptr);

    /// Null: nothing to show. shown: whose report survivors are of.
    void setSurvivors(LeaksPtr shown, SurvivorsPtr survivors);
    /// Whose it is: where the triangle leaves room.
    void setTitle(const QString& title);
    [[nodiscard]] const std::optional<Cell>& current() const { return m_current; }
    /// Where a cell is, for tests.
    [[nodiscard]] QRectF rectOf(const Cell& cell) const;
    /// "Born in step 4, at the end of step 9: 3,145,728 bytes".
    [[nodiscard]] QString textOf(const Cell& cell) const;
    [[nodiscard]] QSize sizeHint() const override { return {240, 180}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 90}; }

Q_SIGNALS:
    /// The last event of a step.
    void eventChosen(core::EventIndex event);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] bool hasContent() const { return m_survivors != nullptr; }
    [[nodiscard]] std::size_t first() const { return m_survivors->survival.first(); }
    [[nodiscard]] std::size_t last() const { return m_survivors->survival.last(); }
    /// As it is shown.
    [[nodiscard]] QString numberOf(std::size_t step) const;
    [[nodiscard]] QRectF field() const;
    [[nodiscard]] std::optional<Cell> cellAt(const QPointF& at) const;
    [[nodiscard]] bool isJudged(std::size_t birth) const;
    void makeImage();
    void setCurrent(const std::optional<Cell>& cell);
    void choose(const Cell& cell);
    void paintAxes(QPainter& painter) const;
    [[nodiscard]] QStringList words() const;
    void paintWords(QPainter& painter) const;
    void paintNotJudged(QPainter& painter) const;

    QString m_title;
    LeaksPtr m_shown;
    SurvivorsPtr m_survivors;
    QImage m_image; ///< a pixel a cell
    std::optional<Cell> m_current;
};

} // namespace widgets
