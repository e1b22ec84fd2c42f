// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>
#include <mutex>
#include <vector>

namespace widgets {

/// Brings what a store's workers found to the GUI thread, where it lives: all that was told since it last
/// spoke comes in one batch, in the order in which it was found.
class FactTeller final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Any thread. tell: called on the GUI thread, unless this dies before.
    void post(std::function<void()> tell);
    /// Whether something was told of that nobody on the GUI thread has heard yet.
    [[nodiscard]] bool hasNews() const;

private:
    void speak();

    mutable std::mutex m_mutex; ///< guards m_waiting
    std::vector<std::function<void()>> m_waiting;
};

} // namespace widgets
