// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/ranks/ranks_page.h"

#include <QObject>
#include <QString>

#include <optional>

namespace widgets {

class Session;

/// The page of all ranks, as a window has it: what is chosen on it becomes the window's recording at that
/// moment, or two that are compared. The page is the window's; the session outlives both. GUI thread.
class RanksCommands final : public QObject
{
    Q_OBJECT

public:
    RanksCommands(Session& session, QWidget* window);

    [[nodiscard]] RanksPage& page() const { return *m_page; }
    /// After recordingWanted(), once that is open: goes where it was wanted for. Of another one: nothing.
    void goThere();

Q_SIGNALS:
    void recordingWanted(const QString& path);
    /// The recording is open at the moment that was chosen.
    void arrived();
    /// The recording that is open, at a, with that at b.
    void compareWanted(const widgets::RankMomentPlace& a, const widgets::RankMomentPlace& b);

private:
    /// What comes after opening.
    struct Wanted
    {
        RankMomentPlace place;
        std::optional<RankMomentPlace> comparedWith;
    };
    void want(const Wanted& wanted);

    Session& m_session;
    RanksPage* m_page;
    std::optional<Wanted> m_wanted;
};

} // namespace widgets
