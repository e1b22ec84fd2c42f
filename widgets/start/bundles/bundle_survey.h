// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/recorder/bundle_list.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/start/bundles/bundle_finding.h"

#include <QHash>
#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// Looks into the bundles of a list, one after another on a worker: first into the one that a person looks
/// at, then down the list. What was found is kept, also for a list that comes later, as long as a bundle is
/// as old and as large as it was. GUI thread.
class BundleSurvey final : public QObject
{
    Q_OBJECT

public:
    using Bundles = std::shared_ptr<const std::vector<core::BundleEntry>>;
    /// What is larger is looked into only when somebody asks for it.
    static constexpr std::uint64_t mostUnasked = 256ULL * 1024 * 1024;

    using QObject::QObject;

    /// Paused until resume(). own: those of core::open().
    void setBundles(Bundles bundles, const core::OwnRules& own);
    /// Looks into that one before all others, whatever its size.
    void prefer(std::size_t row);
    /// Stops at once; what was not finished is begun anew.
    void pause();
    void resume();

    /// Null until it is found.
    [[nodiscard]] BundleFindingPtr findingOf(std::size_t row) const;
    /// Whether nobody looks into it before somebody asks.
    [[nodiscard]] bool waitsForAsking(std::size_t row) const;
    [[nodiscard]] bool isBusy() const { return m_worker.isBusy(); }

Q_SIGNALS:
    void found(std::size_t row);

private:
    [[nodiscard]] std::optional<std::size_t> next() const;
    void goOn();
    void take(std::size_t row, const BundleFindingPtr& finding);

    Bundles m_bundles;
    core::OwnRules m_own;
    QHash<QString, BundleFindingPtr> m_found; ///< by path, time and size
    std::optional<std::size_t> m_preferred;
    std::optional<std::size_t> m_running;
    bool m_isPaused = true;
    Background<BundleFindingPtr> m_worker{this};
};

} // namespace widgets
