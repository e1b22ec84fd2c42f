// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>
#include <QString>

class QPoint;
class QWidget;

namespace widgets {

/// text as a tool tip for Qt, which takes some texts for HTML and would read the files that they name: all of
/// it is shown as it is, long lines wrapped, and the rest of a very long text left out.
[[nodiscard]] QString plainTip(const QString& text);

/// The same as the value of an attribute title in HTML of ours, which Qt shows as a tool tip once more.
[[nodiscard]] QString htmlTip(const QString& text);

/// Shows text as widget's tool tip beside globalPos, as plainTip() does, until the pointer leaves within;
/// nothing where text is empty.
void showTip(const QPoint& globalPos, const QString& text, QWidget* widget, const QRect& within = {});
void hideTip();

} // namespace widgets
