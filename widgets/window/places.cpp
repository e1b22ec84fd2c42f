// SPDX-License-Identifier: MIT
#include "widgets/window/places.h"

#include "widgets/frame/rail.h"
#include "widgets/timeline/plot.h"
#include "widgets/timeline/view.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QStackedWidget>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(widgets::Places)
};

} // namespace

void addPlaces(Rail& rail, const QString& compareTip)
{
    rail.addPlace(Workspace::TimelinePlace, LineIcon::Timeline, Text::tr("Time"), {});
    rail.addPlace(Workspace::PoolsPlace, LineIcon::Blocks, Text::tr("Pools"), {});
    rail.addPlace(Workspace::QueryPlace, LineIcon::Query, Text::tr("SQL"),
                  Text::tr("Questions to the recording, with all of the window for the answers"));
    rail.addPlace(Workspace::ComparePlace, LineIcon::Compare, Text::tr("Diff"), compareTip);
}

void enablePlaces(Rail& rail, bool hasPicture, const core::DeviceHistory* history, const QString& compareTip)
{
    rail.setPlaceEnabled(Workspace::ComparePlace, history != nullptr, compareTip);
    rail.setPlaceEnabled(Workspace::TimelinePlace, hasPicture,
                         hasPicture
                             ? Text::tr("Every allocation over time, with what holds the memory beside it")
                             : Text::tr("Nothing over time: this recording has no events"));
    rail.setPlaceEnabled(Workspace::PoolsPlace, history && history->knowsReserved(),
                         Text::tr("What is reserved at a moment, pool by pool, and what holds it"));
}

void showPage(QStackedWidget& pages, QWidget* page, Workspace& workspace)
{
    const bool hadKeys = pages.isAncestorOf(QApplication::focusWidget());
    pages.setCurrentWidget(page);
    QWidget* place = page == &workspace ? workspace.timeline().plot() : page;
    if (hadKeys && place->isVisible())
        place->setFocus(Qt::OtherFocusReason);
}

} // namespace widgets
