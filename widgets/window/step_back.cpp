// SPDX-License-Identifier: MIT
#include "widgets/window/step_back.h"

#include "widgets/controls/frame/dock_layout.h"
#include "widgets/session/navigator.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/loader.h"
#include "widgets/window/workspace.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTableView>

namespace widgets {

StepBack::StepBack(QWidget* window, Session& session, Workspace& workspace, Loader& loader,
                   Navigator& navigator)
    : QObject(window), m_session(session), m_workspace(workspace), m_timeline(workspace.timeline()),
      m_loader(loader), m_navigator(navigator)
{
    window->installEventFilter(this);
    for (QDockWidget* dock : workspace.findChildren<QDockWidget*>())
        dock->installEventFilter(this); // a window of its own while it floats
}

bool StepBack::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !static_cast<QWidget*>(watched)->isWindow())
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    return key->key() == Qt::Key_Escape && key->modifiers() == Qt::NoModifier &&
           step(QApplication::focusWidget());
}

bool StepBack::step(QWidget* focus)
{
    if (m_loader.isLoading()) {
        m_loader.cancel();
        return true;
    }
    if (!m_workspace.isVisible())
        return emptyField(focus) || leavePage();
    if (leaveField(focus))
        return true;
    if (m_workspace.layout().foldInspector()) {
        m_timeline.plot()->setFocus(Qt::OtherFocusReason);
        return true;
    }
    if (qobject_cast<QTableView*>(focus)) // whoever goes through its rows has searched for them
        return giveUpSelection();
    return giveUpLight() || giveUpSelection() || giveUpView() || m_navigator.goToOrigin();
}

bool StepBack::emptyField(QWidget* focus)
{
    auto* field = qobject_cast<QLineEdit*>(focus);
    if (!field || field->isReadOnly() || field->text().isEmpty())
        return false;
    field->clear();
    return true;
}

/// To where it was asked for, else to the recording that is open, if one is.
bool StepBack::leavePage()
{
    if (m_navigator.goToOrigin())
        return true;
    if (!m_session.history())
        return false;
    Q_EMIT m_workspace.paneWanted();
    return m_workspace.isVisible();
}

bool StepBack::leaveField(QWidget* focus)
{
    if (emptyField(focus))
        return true;
    if (qobject_cast<QPlainTextEdit*>(focus)) // who writes a query goes on writing
        return true;
    if (!qobject_cast<QLineEdit*>(focus) && !qobject_cast<QAbstractSpinBox*>(focus))
        return false;
    m_timeline.plot()->setFocus(Qt::OtherFocusReason);
    return true;
}

bool StepBack::giveUpLight()
{
    if (m_session.filter().isEmpty() && !m_session.matches())
        return false;
    m_session.lightEverything();
    return true;
}

bool StepBack::giveUpSelection()
{
    if (!m_session.selection().allocation)
        return false;
    m_session.clearAllocation();
    return true;
}

bool StepBack::giveUpView()
{
    const Camera& camera = m_timeline.camera();
    if (!m_session.history() || (camera.fitsY() && camera.x().span() >= camera.wholeX().span()))
        return false;
    m_timeline.fit();
    return true;
}

} // namespace widgets
