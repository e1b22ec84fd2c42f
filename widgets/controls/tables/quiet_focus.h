// SPDX-License-Identifier: MIT
#pragma once

class QAbstractItemView;

namespace widgets {

/// A view that gets the keyboard focus makes its first row the current one where none is. Nobody is to hear
/// of that: who comes by with Tab has chosen nothing.
void keepFocusQuiet(QAbstractItemView* view);

} // namespace widgets
