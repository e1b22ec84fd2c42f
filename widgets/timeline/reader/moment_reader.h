// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleInterface>
#include <QCoreApplication>
#include <QPointer>

#include <optional>

namespace widgets {

class Plot;

/// A moment of the timeline that has a name: its peak, where memory ran out, where a step begins. By number,
/// in that order; pressing one makes it the moment that all views show. Each question is answered from what
/// the plot shows now, in O(1). Owned by its PlotReader; GUI thread.
class MomentReader final : public QAccessibleInterface, public QAccessibleActionInterface
{
    Q_DECLARE_TR_FUNCTIONS(widgets::MomentReader)

public:
    /// A file may have a million: nobody steps through more by ear.
    static constexpr int most = 1000;

    MomentReader(Plot* plot, int index) : m_plot(plot), m_index(index) {}

    [[nodiscard]] static int countIn(const Plot& plot);
    [[nodiscard]] int index() const { return m_index; }

    [[nodiscard]] bool isValid() const override;
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override;
    [[nodiscard]] QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text what) const override;
    void setText(QAccessible::Text /*what*/, const QString& /*text*/) override {}
    [[nodiscard]] QRect rect() const override;
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    [[nodiscard]] QStringList actionNames() const override;
    void doAction(const QString& name) override;
    [[nodiscard]] QStringList keyBindingsForAction(const QString& /*name*/) const override { return {}; }

private:
    [[nodiscard]] std::optional<core::EventIndex> event() const;
    [[nodiscard]] QString name() const;

    QPointer<Plot> m_plot;
    int m_index;
};

} // namespace widgets
