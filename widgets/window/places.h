// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QString>

class QStackedWidget;
class QWidget;

namespace widgets {

class Rail;
class Workspace;

/// The places of a window's rail. compareTip: of the page that compares.
void addPlaces(Rail& rail, const QString& compareTip);
/// Which of them have something to show. hasPicture: over time; history: null where nothing is open.
void enablePlaces(Rail& rail, bool hasPicture, const core::DeviceHistory* history, const QString& compareTip);
/// Shows one of pages; keys that went to the one before go to it, of the workspace to the plot.
void showPage(QStackedWidget& pages, QWidget* page, Workspace& workspace);

} // namespace widgets
