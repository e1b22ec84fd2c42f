// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/lists/devices/compared_devices.h"

#include <QDialog>

class QLabel;

namespace widgets {

class CurveDelegate;
class Session;
class TableView;

/// The devices of a recording beside each other, computed once, on a worker. A row that is moved to becomes
/// the session's device. Goes when another recording is opened. GUI thread; the session outlives it.
class DevicesDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit DevicesDialog(Session* session, QWidget* parent = nullptr);

private:
    void show(const ComparedDevices& devices);

    Session* m_session;
    ColumnModel m_model{this};
    TableView* m_table;
    CurveDelegate* m_curves;
    QLabel* m_note;
    Background<ComparedDevices> m_worker{this};
};

} // namespace widgets
