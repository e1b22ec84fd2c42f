// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/filter/allocation_filter.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <set>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace widgets {

class Session;

/// The search field and the switches above the allocation table. Edits the session's filter and shows what
/// others put there, as chips that a click takes away. "Alive at the selected event" and "visible range"
/// follow the session while they are on. GUI thread; the session outlives it.
class FilterBar final : public QWidget
{
    Q_OBJECT

public:
    explicit FilterBar(Session* session, QWidget* parent = nullptr);

    /// Search and conditions beside each other, else below.
    void setOneRow(bool isOneRow);

    /// Puts the cursor into the search field.
    void focusSearch();
    /// Takes every condition away.
    void clear();
    /// Takes away every condition but what is typed; where that is the only one, that.
    void widen();
    /// Whether there are conditions beside what is typed.
    [[nodiscard]] bool isOneOfMany() const;

private:
    /// What the filter's aliveAt follows.
    enum class Alive : std::uint8_t
    {
        Whenever,
        AtSelection,
        AtPeak,
        AtFixedEvent, ///< somebody else asked for it
    };

    void buildSearch();
    void buildSwitches();
    QToolButton* addSwitch(const QString& text, const QString& toolTip, const QString& name);
    QToolButton* addMenu(const QString& toolTip, const QString& name);
    QToolButton* addChip(const QString& toolTip, const QString& name);

    [[nodiscard]] core::AllocationFilter compiled() const;
    [[nodiscard]] std::optional<core::EventIndex> aliveAt() const;
    void apply();
    void setAlive(Alive alive);
    void onSearchEdited();
    void onDeviceChanged();
    /// Takes over what somebody else changed.
    void adoptFilter();
    void fillOrigins();
    void fillStreams();
    void showState();
    void showChip(QToolButton* chip, const QString& text);

    Session* m_session;
    QTimer m_debounce;
    Alive m_alive = Alive::Whenever;
    bool m_range = false;
    core::AllocationFilter m_rest; ///< all but what m_alive and m_range give
    std::set<std::int64_t> m_streams;

    QLineEdit* m_search = nullptr;
    QLabel* m_hint = nullptr;
    QBoxLayout* m_layout = nullptr;
    QWidget* m_switches = nullptr;
    QToolButton* m_atSelection = nullptr;
    QToolButton* m_atPeak = nullptr;
    QToolButton* m_inRange = nullptr;
    QToolButton* m_origin = nullptr;
    QToolButton* m_stream = nullptr;
    QToolButton* m_siteChip = nullptr;
    QToolButton* m_onlyChip = nullptr;
    QToolButton* m_eventChip = nullptr;
    QToolButton* m_clear = nullptr;
};

} // namespace widgets
