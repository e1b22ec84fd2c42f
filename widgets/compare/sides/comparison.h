// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/view/common_axis.h"
#include "core/history/recording.h"
#include "widgets/compare/sides/side_colours.h"
#include "widgets/compare/sides/sides_difference.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// One side of what is compared.
struct ComparedSide
{
    std::shared_ptr<const core::Recording> recording; ///< null: nothing is compared
    const core::DeviceHistory* device = nullptr;      ///< of recording
    core::MomentChoice moment;
    std::shared_ptr<const core::SideCode> code; ///< of device, with its steps; null: not yet found

    [[nodiscard]] const core::Steps* steps() const { return code ? &code->steps : nullptr; }
    [[nodiscard]] QString path() const { return recording ? recording->document->path : QString(); }
};

/// Where one side of two recordings is to be looked at.
struct SideMoment
{
    std::int32_t device = 0; ///< where its recording has none of that number, the main one is
    core::MomentChoice moment;
};

/// How the code of both sides belongs together, whenever one looks.
struct MatchedCode
{
    std::array<std::shared_ptr<const core::SideCode>, 2> codes; ///< by Side
    std::shared_ptr<const core::CodeMatch> match;
    std::optional<core::Origins> origins; ///< where both first do the same
    std::int64_t bestShift = 0;           ///< of steps
    std::array<bool, 2> haveClock{};      ///< by Side
};

/// What is compared with what, and what came of it: the one place that says which side is which. Code and
/// match of both sides are found once, on a worker, and kept while moments change; the difference at these
/// anew whenever one does: of several that come while one is being found, the last. GUI thread.
class Comparison final : public QObject
{
    Q_OBJECT

public:
    using DifferencePtr = std::shared_ptr<const Difference>;

    explicit Comparison(QObject* parent);

    [[nodiscard]] bool isEmpty() const { return !m_sides[0].recording; }
    [[nodiscard]] const ComparedSide& side(Side side) const { return m_sides[placeOf(side)]; }
    /// Whether both sides are moments of one device of one recording.
    [[nodiscard]] bool isOneRecording() const;

    /// Two recordings: a after an event that somebody looks at; b where it ran out of memory, else at its
    /// peak, and of its main device, unless that of a is not the main one there: then of the same number, if
    /// b has it. Neither is null; each has a device.
    void compare(const std::shared_ptr<const core::Recording>& a, const core::DeviceHistory& deviceA,
                 core::EventIndex eventA, const std::shared_ptr<const core::Recording>& b);
    /// Two recordings, each where it says. Neither is null; each has a device.
    void compareAt(const std::shared_ptr<const core::Recording>& a, const SideMoment& atA,
                   const std::shared_ptr<const core::Recording>& b, const SideMoment& atB);
    /// Two moments of one device.
    void compareMoments(const std::shared_ptr<const core::Recording>& recording,
                        const core::DeviceHistory& device, core::EventIndex a, core::EventIndex b);
    /// The same recording whose call sites were decided anew: moments stay. Nothing happens where old is no
    /// longer compared.
    void replace(const std::shared_ptr<const core::Recording>& old,
                 const std::shared_ptr<const core::Recording>& recording);
    void setDevice(Side side, const core::DeviceHistory& device);
    void setMoment(Side side, const core::MomentChoice& choice);
    /// Both at once: one difference is sought.
    void setMoments(const core::MomentChoice& a, const core::MomentChoice& b);
    /// What a person says is one place in the code of both; kept until others are compared.
    void setPairs(std::vector<core::SitePair> pairs);
    [[nodiscard]] const std::vector<core::SitePair>& pairs() const { return m_pairs; }
    void swapSides();
    void clear();

    /// The event after which a side is looked at; its last known one where a moment is not there, or its
    /// steps are not yet found.
    [[nodiscard]] core::EventIndex eventOf(Side side) const { return m_events[placeOf(side)]; }
    /// What the curve of a side is at an event: allocated bytes.
    [[nodiscard]] std::uint64_t bytesAt(Side side, core::EventIndex event) const;
    /// Of the present sides; while isBusy() of the moments before, as a page that went blank at each step of
    /// a cursor could not be read. Null where there is none, or none yet.
    [[nodiscard]] const DifferencePtr& found() const { return m_found; }
    /// Why there is none; empty: there is one, or it is sought.
    [[nodiscard]] const QString& problem() const { return m_problem; }
    [[nodiscard]] bool isBusy() const { return m_matcher.isBusy() || m_isSeeking; }
    /// Of the present sides; null: not yet found.
    [[nodiscard]] const std::shared_ptr<const MatchedCode>& matched() const { return m_matched; }

    /// What a side is called wherever both are named: its file, with its folder where both files are called
    /// the same; its moment where both are of one recording.
    [[nodiscard]] QString nameOf(Side side) const;
    /// Where devices of different numbers are compared, with its device: that says why figures differ.
    [[nodiscard]] QString sentenceName(Side side) const;

Q_SIGNALS:
    void sidesChanged();   ///< momentsChanged follows
    void matchedChanged(); ///< matched(): there is one
    void momentsChanged(); ///< found() follows
    void foundChanged();   ///< found() or problem()

private:
    void setSide(Side side, std::shared_ptr<const core::Recording> recording,
                 const core::DeviceHistory* device, const core::MomentChoice& moment);
    void announceSides();
    void seek();
    void match();
    void takeMatch(const core::Result<std::shared_ptr<const MatchedCode>>& result);
    void find();
    void finish(const core::Result<DifferencePtr>& result);
    void findEvents();

    std::array<ComparedSide, 2> m_sides;
    std::array<core::EventIndex, 2> m_events{core::beforeFirstEvent, core::beforeFirstEvent};
    DifferencePtr m_found;
    QString m_problem;
    std::shared_ptr<const MatchedCode> m_matched;
    std::vector<core::SitePair> m_pairs;
    bool m_isSeeking = false;  ///< m_job works for the present sides
    bool m_isOutdated = false; ///< and a moment changed since
    Background<std::shared_ptr<const MatchedCode>> m_matcher{this};
    Background<DifferencePtr> m_job{this};
};

} // namespace widgets
