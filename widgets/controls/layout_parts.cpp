// SPDX-License-Identifier: MIT
#include "widgets/controls/layout_parts.h"

#include <QSplitter>

namespace widgets {

namespace {

template <typename Layout>
Layout* filled(Layout* layout, LayoutParts parts, const LayoutRoom& room)
{
    layout->setContentsMargins(room.margins);
    layout->setSpacing(room.spacing);
    addParts(layout, parts);
    return layout;
}

} // namespace

LayoutPart LayoutPart::gap(int pixels)
{
    LayoutPart part(static_cast<QWidget*>(nullptr));
    part.m_gap = pixels;
    return part;
}

LayoutPart LayoutPart::stretch(int stretch)
{
    return {static_cast<QWidget*>(nullptr), stretch};
}

void addParts(QBoxLayout* layout, LayoutParts parts)
{
    for (const LayoutPart& part : parts) {
        if (part.m_widget)
            layout->addWidget(part.m_widget, part.m_stretch, part.m_alignment);
        else if (part.m_layout)
            layout->addLayout(part.m_layout, part.m_stretch);
        else if (part.m_gap > 0)
            layout->addSpacing(part.m_gap);
        else
            layout->addStretch(part.m_stretch);
    }
}

void addParts(QSplitter* splitter, LayoutParts widgets)
{
    splitter->setChildrenCollapsible(false);
    for (const LayoutPart& part : widgets) {
        splitter->addWidget(part.m_widget);
        if (part.m_stretch > 0)
            splitter->setStretchFactor(splitter->count() - 1, part.m_stretch);
    }
}

QHBoxLayout* rowIn(QWidget* whole, LayoutParts parts, const LayoutRoom& room)
{
    return filled(new QHBoxLayout(whole), parts, room);
}

QVBoxLayout* columnIn(QWidget* whole, LayoutParts parts, const LayoutRoom& room)
{
    return filled(new QVBoxLayout(whole), parts, room);
}

QHBoxLayout* rowWith(LayoutParts parts, const LayoutRoom& room)
{
    return filled(new QHBoxLayout, parts, room);
}

QVBoxLayout* columnWith(LayoutParts parts, const LayoutRoom& room)
{
    return filled(new QVBoxLayout, parts, room);
}

QWidget* paneOf(QLayout* layout)
{
    auto* pane = new QWidget;
    pane->setLayout(layout);
    return pane;
}

} // namespace widgets
