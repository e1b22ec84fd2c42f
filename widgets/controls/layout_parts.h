// SPDX-License-Identifier: MIT
#pragma once

#include <QBoxLayout>
#include <QMargins>

#include <initializer_list>

class QSplitter;

namespace widgets {

/// What stands in a row or column, and how much of what is left over it gets: a widget, a layout or nothing.
class LayoutPart
{
public:
    LayoutPart(QWidget* widget, int stretch = 0, Qt::Alignment alignment = {})
        : m_widget(widget), m_stretch(stretch), m_alignment(alignment)
    {}
    LayoutPart(QLayout* layout, int stretch = 0) : m_layout(layout), m_stretch(stretch) {}
    [[nodiscard]] static LayoutPart gap(int pixels);
    [[nodiscard]] static LayoutPart stretch(int stretch);

private:
    friend void addParts(QBoxLayout* layout, std::initializer_list<LayoutPart> parts);
    friend void addParts(QSplitter* splitter, std::initializer_list<LayoutPart> widgets);

    QWidget* m_widget = nullptr;
    QLayout* m_layout = nullptr;
    int m_stretch = 0;
    int m_gap = 0;
    Qt::Alignment m_alignment;
};

using LayoutParts = std::initializer_list<LayoutPart>;

/// What is left empty around the parts and, −1: as the style has it, between them.
struct LayoutRoom
{
    QMargins margins = {0, 0, 0, 0};
    int spacing = -1;
};

/// To the end of layout.
void addParts(QBoxLayout* layout, LayoutParts parts);

/// Lay out whole, which had no layout.
QHBoxLayout* rowIn(QWidget* whole, LayoutParts parts = {}, const LayoutRoom& room = {});
QVBoxLayout* columnIn(QWidget* whole, LayoutParts parts = {}, const LayoutRoom& room = {});

/// Widgets to the end of splitter, which can make none of them vanish.
void addParts(QSplitter* splitter, LayoutParts widgets);

/// For a layout to take.
[[nodiscard]] QHBoxLayout* rowWith(LayoutParts parts, const LayoutRoom& room = {});
[[nodiscard]] QVBoxLayout* columnWith(LayoutParts parts, const LayoutRoom& room = {});

/// A widget of nothing but layout.
[[nodiscard]] QWidget* paneOf(QLayout* layout);

} // namespace widgets
