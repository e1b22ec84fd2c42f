// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// How a job's ranks are laid out, as its program says it: axes, of which the last one counts fastest.
class RankMesh
{
public:
    struct Axis
    {
        QString name;
        std::int64_t size = 1;
        bool isStages = false; ///< along it ranks differ by design
    };

    /// "pp=4,dp=8,tp=2". Axes named pp, vpp, pipe, pipeline or stage are of stages. Error: Usage, one
    /// sentence.
    [[nodiscard]] static Result<RankMesh> fromText(const QString& text);

    /// Ranks that it has.
    [[nodiscard]] std::int64_t size() const { return m_size; }
    /// Equal for ranks that should hold the same. rank: of [0, size()).
    [[nodiscard]] std::int64_t stageOf(std::int64_t rank) const;
    /// "pp=3"; empty where it has no axis of stages.
    [[nodiscard]] QString nameOfStage(std::int64_t rank) const;

private:
    std::vector<Axis> m_axes;
    std::int64_t m_size = 1;
};

} // namespace core
