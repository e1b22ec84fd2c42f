// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/accelerator.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/lists/devices/compared_devices.h"

#include <QList>
#include <QWidget>

class QAbstractButton;
class QAction;
class QButtonGroup;
class QMenu;
class QToolButton;

namespace widgets {

class DeviceChip;
class Session;

/// The devices of a recording as chips: number, curve, peak, and a mark where memory ran out. As many as
/// there is room for; a menu has all of them, and the table that compares them. Nothing where there is one
/// device only: there is nothing to choose. Curves come from a worker. Follows and sets the session, which
/// outlives it. GUI thread.
class DeviceSelector final : public QWidget
{
    Q_OBJECT

public:
    explicit DeviceSelector(Session* session, QWidget* parent = nullptr);

    /// The session's device in words; empty where there is nothing to choose.
    [[nodiscard]] QString currentText() const;
    /// Opens the table; for menus.
    [[nodiscard]] QAction* compareAction() const { return m_compare; }
    [[nodiscard]] QList<QAbstractButton*> chips() const;
    [[nodiscard]] QToolButton& more() const { return *m_more; }

    [[nodiscard]] QSize sizeHint() const override;
    /// In a narrow window the session's own has to do.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill();
    void askForCurves();
    void followSession();
    void layOut();
    void fillMenu();
    [[nodiscard]] int chipWidth() const;
    [[nodiscard]] int widthWith(bool hasCurves) const;

    Session* m_session;
    core::Accelerator m_accelerator = core::Accelerator::Unknown;
    QAction* m_compare;
    QButtonGroup* m_group;
    QList<DeviceChip*> m_chips; ///< ascending
    QToolButton* m_more;
    QMenu* m_menu;
    Background<ComparedDevices> m_worker{this};
};

} // namespace widgets
