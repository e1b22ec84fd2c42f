// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/own_rules.h"
#include "widgets/compare/sides/comparison.h"
#include "widgets/compare/sides/side_opener.h"

#include <QObject>
#include <QString>

#include <array>
#include <functional>
#include <memory>
#include <optional>

class QAction;

namespace widgets {

class ComparePage;
class PinStrip;
class Session;

/// The actions by which recordings and moments are compared; not owned.
struct CompareActions
{
    QAction* with; ///< asks for the second recording
    QAction* show; ///< the page
    QAction* pin;  ///< the present moment as A
    QAction* swap;
};

/// Comparing, as a window does it: the second recording is opened beside the one that is open, a moment is
/// pinned and the next one selected is compared with it. Owns page and strip until they have a parent. GUI
/// thread; session and actions outlive it.
class CompareCommands final : public QObject
{
    Q_OBJECT

public:
    using OwnRulesOf = std::function<core::OwnRules()>;

    /// rules: what of a recording's code the user counts as own, when one is opened.
    CompareCommands(const CompareActions& actions, Session& session, OwnRulesOf rules, QWidget* window);

    /// Everything that is compared.
    [[nodiscard]] QWidget* page() const;
    /// What is said of the page, over it.
    [[nodiscard]] QWidget* banner() const;
    /// What is said of two moments beside the timeline.
    [[nodiscard]] QWidget* strip() const;
    [[nodiscard]] Comparison& comparison() { return m_comparison; }
    /// Opens path and compares what is open with it; something has to be open.
    void compareWith(const QString& path);
    /// The same where each says, the open one first.
    void compareAt(const QString& path, const std::array<SideMoment, 2>& at);
    /// Two moments of the device that is open; B follows the selection from then on.
    void compareMoments(core::EventIndex a, core::EventIndex b);

Q_SIGNALS:
    void pageRequested();
    /// A sentence about what went well.
    void message(const QString& sentence);
    /// The second recording could not be read; what was compared before still is.
    void failed(const QString& sentence);

private:
    void connectOpener();
    void take(const Opener::RecordingPtr& recording);
    void askForRecording();
    void pin();
    void swap();
    void followSelection();
    void giveUp();
    void followCallSites();
    void followDevice();
    void decideOther();
    void updateActions();

    CompareActions m_actions;
    Session& m_session;
    OwnRulesOf m_rules;
    QWidget* m_window;
    Comparison m_comparison;
    Opener m_opener;
    ComparePage* m_page;
    PinStrip* m_strip;
    std::shared_ptr<const core::Recording> m_open; ///< the session's, last heard of
    Background<Opener::RecordingPtr> m_otherCode{this};
    std::optional<std::array<SideMoment, 2>> m_at; ///< of what m_opener opens; nothing: the usual
    std::optional<Side> m_following;               ///< of two moments the one that the selection sets
    bool m_asksForMoment = false;                  ///< the last message asks for another moment
};

} // namespace widgets
