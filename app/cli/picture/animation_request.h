// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/picture/animation/animation.h"

#include <QCommandLineParser>

#include <cstdint>
#include <optional>

namespace app {

/// What an animation of a step is to show.
struct AnimationWish
{
    enum class What : std::uint8_t
    {
        Map,
        Time,
    };
    What what = What::Map;
    int frames = 0;
    picture::AnimationFile file;
};

/// Declares `--frames` and `--animate`.
void declareAnimation(QCommandLineParser& parser);
/// What they ask for; nothing: no animation. Error: Usage.
[[nodiscard]] core::Result<std::optional<AnimationWish>> animationOf(const QCommandLineParser& parser);

} // namespace app
