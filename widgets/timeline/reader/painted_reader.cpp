// SPDX-License-Identifier: MIT
#include "widgets/timeline/reader/painted_reader.h"

#include "widgets/controls/text/text_words.h"

#include <QVariant>
#include <QWidget>

namespace widgets {

QString PaintedReader::text(QAccessible::Text what) const
{
    if (what != QAccessible::Value)
        return cutText(QAccessibleWidget::text(what), mostOfATip);
    const QString shown = widget()->property(shownValue).toString();
    return cutText(shown.isEmpty() ? widget()->accessibleDescription() : shown, mostOfATip);
}

} // namespace widgets
