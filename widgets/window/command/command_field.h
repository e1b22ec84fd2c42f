// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/window/command/command_hits.h"

#include <QLineEdit>
#include <QListView>
#include <QPointer>

#include <optional>

class QAction;

namespace widgets {

class CommandModel;
class Session;

/// "Search, go to, run …": call sites, functions, labels, addresses, sizes, moments and the window's
/// commands, and SQL after =. Return lights, goes or runs, with Alt it jumps to the largest allocation, with
/// Shift it opens the table. Looks on a worker, the newest text first. GUI thread; session and commands
/// outlive it.
class CommandField final : public QLineEdit
{
    Q_OBJECT

public:
    /// Properties of a command: "searchTitle" is what it is called here, "searchWords" what it is found by as
    /// well, "searchEnglish" likewise, in whatever language the window is.
    CommandField(Session* session, QList<QAction*> commands, QWidget* parent = nullptr);
    ~CommandField() override;

    /// Offers the actions of a widget as well, those that it has then.
    void offerActionsOf(const QWidget& more) { m_more.append(&more); }
    /// Puts the keyboard here; Ctrl+K. For menus; owned by the field.
    [[nodiscard]] QAction* focusAction() const { return m_focus; }
    /// Where what was found is listed, hidden while there is nothing; whoever shows it puts it into a layout.
    [[nodiscard]] QListView& list() const { return *m_list; }
    /// True while it looks.
    [[nodiscard]] bool isBusy() const { return m_reader.isBusy() || m_finder.isBusy(); }

Q_SIGNALS:
    /// The keyboard is about to come here.
    void wanted();
    /// Something else was found, or is looked for.
    void found();
    /// The keyboard went away.
    void left();
    /// A person is done with it: the keyboard may go back to where it was.
    void dismissed();
    /// What was chosen is to be seen in the allocation table, which the session's filter is for.
    void tableRequested();
    void queryRequested(const QString& sql);
    /// What was lit or selected is to be seen.
    void sightRequested();
    /// The moment that it went to is.
    void momentRequested();
    /// The events [begin, end) are to be seen.
    void rangeRequested(core::EventIndex begin, core::EventIndex end, const QString& name);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void setUpList();
    void onDeviceChanged();
    /// Reads what is open, where that is not done yet.
    void read();
    void ask();
    using Offered = QList<QPointer<QAction>>;
    void present(CommandHits hits, const Offered& offered);
    void spendReturn();
    void move(int direction);
    void choose(int row, Qt::KeyboardModifiers keys);
    void carryOut(const CommandHit& hit, Qt::KeyboardModifiers keys);
    void light(const CommandHit& hit);
    void jump(std::uint32_t rank);
    [[nodiscard]] std::vector<core::AllocationId> idsOf(const CommandHit& hit) const;

    Session* m_session;
    QList<QAction*> m_commands;
    QList<QPointer<const QWidget>> m_more;
    Offered m_offered; ///< of m_commands, those that the hits shown are of
    QAction* m_focus;
    CommandModel* m_model;
    QPointer<QListView> m_list;
    QString m_shown;                               ///< what the hits shown were asked by
    bool m_hasMoved = false;                       ///< among these
    std::optional<Qt::KeyboardModifiers> m_return; ///< typed while it looks: for the first that it finds
    CommandIndexPtr m_index;                       ///< of the session's device; null: not yet read
    Background<CommandIndexPtr> m_reader{this};
    Background<CommandHits> m_finder{this};
};

} // namespace widgets
