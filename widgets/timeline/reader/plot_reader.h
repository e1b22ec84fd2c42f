// SPDX-License-Identifier: MIT
#pragma once

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QHash>

namespace widgets {

class Plot;

/// The timeline for ears: what the recording says, its device, the moment with its totals and what is
/// selected; the moment is a value that can be set, moments with names are its last children. Nothing of it
/// grows with the recording. Owned by Qt, which alone may delete it; GUI thread.
// NOLINTNEXTLINE(cppcoreguidelines-virtual-class-destructor): through its base, where that is virtual
class PlotReader final : public QAccessibleWidget, public QAccessibleValueInterface
{
    Q_DECLARE_TR_FUNCTIONS(widgets::PlotReader)

public:
    explicit PlotReader(Plot* plot);

    [[nodiscard]] QString text(QAccessible::Text what) const override;
    [[nodiscard]] int childCount() const override;
    [[nodiscard]] QAccessibleInterface* child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    [[nodiscard]] QVariant currentValue() const override;
    void setCurrentValue(const QVariant& value) override;
    [[nodiscard]] QVariant maximumValue() const override;
    [[nodiscard]] QVariant minimumValue() const override;
    [[nodiscard]] QVariant minimumStepSize() const override { return 1; }

private:
    ~PlotReader() override;

    [[nodiscard]] Plot& plot() const;
    [[nodiscard]] QString momentText() const;
    [[nodiscard]] QString selectedText() const;

    mutable QHash<int, QAccessible::Id> m_moments; ///< by number: those that somebody asked for
};

} // namespace widgets
