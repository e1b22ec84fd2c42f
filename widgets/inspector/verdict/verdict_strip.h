// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/oom_events.h"
#include "core/picture/verdict_painter.h"
#include "widgets/session/first_look.h"
#include "widgets/session/followed.h"

#include <QList>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <vector>

class QAction;
class QBoxLayout;
class QToolButton;

namespace widgets {

class Session;
class StepCounter;

/// Two sentences about the session's device, over its timeline: who, how much, when. Of several ooms that of
/// the selected one. When a recording is opened it lights whom it blames, once for each device, unless
/// something is lit already. Found on a worker; hidden while nothing is open. GUI thread; the session
/// outlives it.
class VerdictStrip final : public QWidget
{
    Q_OBJECT

public:
    /// Where the rest of it is to be read.
    enum class Rest : std::uint8_t
    {
        Sheet,   ///< of an oom, or what a recorder wrote of a failure
        Holders, ///< the ledger
        Summary, ///< nothing that a ledger could tell
    };
    Q_ENUM(Rest)

    VerdictStrip(Session* session, FirstLook* look, QWidget* parent = nullptr);

    /// What is shown; null until it is found.
    [[nodiscard]] const std::shared_ptr<const Finding>& finding() const { return m_finding; }
    /// As pictures carry it; empty until it is found.
    [[nodiscard]] picture::VerdictLines lines() const;
    /// What has to be known before any number of it is believed, in a few words; mostly empty.
    [[nodiscard]] const QString& doubt() const { return m_doubt; }
    [[nodiscard]] bool isBusy() const { return m_found.isWaiting(); }
    /// What its links do, for menus; enabled where it has them.
    [[nodiscard]] QList<QAction*> commands() const { return {m_whyCommand, m_copyCommand}; }

Q_SIGNALS:
    /// Another verdict is shown, or none.
    void changed();
    void restRequested(widgets::VerdictStrip::Rest rest);
    /// A sentence for the status bar.
    void message(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    using FindingPtr = std::shared_ptr<const Finding>;

    void addButtons();
    void layOut();
    void updateHeight();
    void onRecordingChanged();
    void follow();
    void followSelection();
    [[nodiscard]] std::optional<std::size_t> selectedOom() const;
    void request();
    void onFound(const core::Result<FindingPtr>& finding);
    void present(const FindingPtr& finding);
    void findDoubt();
    [[nodiscard]] picture::VerdictLines shownLines() const;
    void announce(const QString& text);
    void showButtons();
    void goToOom(int step);
    void copyReport();
    [[nodiscard]] Rest rest() const;

    Session* m_session;
    FirstLook* m_look;
    std::vector<core::OomEvent> m_ooms; ///< of every device
    std::optional<std::size_t> m_shown; ///< of these
    FindingPtr m_finding;
    QString m_doubt;
    QWidget* m_side;
    QBoxLayout* m_sideLayout;
    StepCounter* m_steps;
    QToolButton* m_why;
    QToolButton* m_copy;
    QAction* m_whyCommand;
    QAction* m_copyCommand;
    Followed<FindingOf> m_found;
};

} // namespace widgets
