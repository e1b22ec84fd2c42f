// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/structure/lanes/lane_search.h"
#include "core/structure/lanes/range_footprint.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;

namespace widgets {

class EmptyState;
class Session;
class TableView;

/// Every range of a device, with what it did. Immutable, any thread; keeps its recording alive.
struct RangesFound
{
    struct Row
    {
        core::LaneFamily family = core::LaneFamily::Ranges;
        core::AnnotationSpan span;
        core::Footprint footprint;
    };

    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    std::vector<core::Lane> lanes;
    std::vector<Row> rows; ///< of all lanes, by begin, outer before inner
};
using RangesPtr = std::shared_ptr<const RangesFound>;

/// The rows whose names contain a text, in any case, and those names.
struct RangesKept
{
    std::shared_ptr<const core::FoundNames> names;
    std::shared_ptr<const std::vector<std::uint32_t>> rows; ///< ascending
};

/// Every named range of the session's device, with its peak and what it kept: searched, sorted, gone to.
/// Found on a worker while it is in sight. The session outlives it. GUI thread.
class RangesDock final : public QWidget
{
    Q_OBJECT

public:
    explicit RangesDock(Session* session, QWidget* parent = nullptr);

    /// Goes to the row of the range [begin, end) among those of its name, once it is found.
    void choose(core::EventIndex begin, core::EventIndex end, const QString& name);

Q_SIGNALS:
    /// The user moved to a range: its events [begin, end), and its name.
    void rangeChosen(core::EventIndex begin, core::EventIndex end, const QString& what);
    /// Double click or Return on one.
    void rangeZoomed(core::EventIndex begin, core::EventIndex end);
    /// What is searched for; null: nothing is.
    void searched(std::shared_ptr<const core::FoundNames> found);
    /// A sentence for the status bar.
    void message(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void layOut();
    void onDeviceChanged();
    void request();
    void present(const RangesPtr& found);
    void search();
    void keep(const RangesKept& kept);
    void showCounts(std::size_t shown);
    void goToWanted(const RangesKept& kept);
    [[nodiscard]] QString whyEmpty() const;

    Session* m_session;
    bool m_isAsked = false; ///< found, or being found, for this device
    std::optional<core::AnnotationSpan> m_wanted;
    RangesPtr m_found; ///< null: nothing yet
    ColumnModel m_model{this};
    QLineEdit* m_search;
    QLabel* m_counts;
    TableView* m_table;
    EmptyState* m_pages;
    Background<RangesPtr> m_worker{this};
    Background<RangesKept> m_searcher{this};
};

} // namespace widgets
