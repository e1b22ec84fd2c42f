// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/timeline/colours/colouring.h"

#include <QCommandLineParser>
#include <QSize>

#include <cstdint>

namespace app {

/// How a picture is to look, whatever it shows.
struct Look
{
    QSize size; ///< pixels
    bool isDark = false;
    bool hasLegend = true;
    core::ColourBy colourBy = core::ColourBy::Group;

    [[nodiscard]] core::Theme theme() const { return isDark ? core::Theme::Dark : core::Theme::Light; }
};

/// Whether help is of a command that makes nothing but pictures, or of one that makes them too.
enum class Makes : std::uint8_t
{
    Pictures,
    PicturesToo,
};

/// Declares `--size`, `--theme`, `--colour` and `--no-legend`.
void declareLook(QCommandLineParser& parser, Makes makes);
/// What they ask for. Error: Usage.
[[nodiscard]] core::Result<Look> lookOf(const QCommandLineParser& parser);
/// Error: Usage, where one of them is given though no picture is asked for.
[[nodiscard]] core::Status refuseLook(const QCommandLineParser& parser);

} // namespace app
