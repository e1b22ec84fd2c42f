// SPDX-License-Identifier: MIT
#pragma once

#include "core/derived/derived.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "core/timeline/timeline.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/session/session.h"

#include <QObject>

#include <memory>
#include <vector>

namespace widgets {

/// colour as everything beside what is lit has it: pale, by its alpha, but never so pale that it would be the
/// paper, on which a grey of what was there before is drawn as well.
[[nodiscard]] core::Rgb dimmed(core::Rgb colour, core::Theme theme);

/// The colours of a timeline's allocations as they are wished for, and what the legend says of them at an
/// event. Both go over many allocations: workers find them, and until then the last ones stay. GUI thread.
class ColourJob final : public QObject
{
    Q_OBJECT

public:
    /// What colours follow from.
    struct Request
    {
        std::shared_ptr<core::Derived> store; ///< which colouring is found in
        core::ColourBy by = core::ColourBy::Group;
        core::Theme theme = core::Theme::Light;
        Session::CategoriesPtr categories; ///< for Kind and Group: others ask for other colours
        Session::Matches matches;          ///< all others are dimmed; null: none is

        friend bool operator==(const Request&, const Request&) = default;
    };
    struct Colours
    {
        Request wish;
        std::shared_ptr<const core::Colouring> colouring; ///< null: nothing is found yet
        core::SharedColours ofRank;                       ///< likewise
        core::EventIndex event = core::beforeFirstEvent;  ///< of the legend
        std::vector<core::LegendEntry> legend;
    };

    explicit ColourJob(QObject* parent) : QObject(parent) {}

    /// The categories that colours by something follow: all where they are of kinds, a person's own where
    /// they are of what tells a recording apart best; null: none.
    [[nodiscard]] static Session::CategoriesPtr toldApartBy(core::ColourBy by,
                                                            const Session::CategoriesPtr& categories);

    /// For a worker. O(allocations + live) where the store knows the colouring. Errors: cancelled; the
    /// store's.
    [[nodiscard]] static core::Result<Colours> find(const core::Timeline& timeline, const Request& wish,
                                                    core::EventIndex event, core::Progress& progress);

    /// Another timeline, with the colours that were found for it; both empty: none.
    void setTimeline(std::shared_ptr<const core::Timeline> timeline, Colours colours);
    void setRequest(const Request& wish);
    void setEvent(core::EventIndex event);

    /// What was found last.
    [[nodiscard]] const Colours& colours() const { return m_colours; }
    [[nodiscard]] bool isBusy() const { return m_finder.isBusy() || m_legendWriter.isBusy(); }

Q_SIGNALS:
    /// colours() are others, and their legend.
    void coloured();
    /// Only the legend is another.
    void legendChanged();

private:
    void findLegend();

    std::shared_ptr<const core::Timeline> m_timeline;
    Request m_wish;
    core::EventIndex m_event = core::beforeFirstEvent;
    Colours m_colours;
    Background<Colours> m_finder{this};
    Background<std::vector<core::LegendEntry>> m_legendWriter{this};
};

} // namespace widgets
