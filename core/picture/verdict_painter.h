// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/verdict/verdict_of.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>

#include <cstdint>

class QPainter;

namespace picture {

/// What is said first of a recording, as it is painted over its timeline: one strong sentence and the
/// arithmetic below it.
struct VerdictLines
{
    enum class Edge : std::uint8_t
    {
        None,
        Warning,
        Failure,
    };

    Edge edge = Edge::None;
    QString headline;
    QString detail;

    [[nodiscard]] bool isEmpty() const { return headline.isEmpty(); }
    friend bool operator==(const VerdictLines&, const VerdictLines&) = default;
};

[[nodiscard]] VerdictLines linesOf(const core::Verdict& verdict);

/// The height that a verdict needs: 56 pixels with a font of 13.
[[nodiscard]] double verdictHeight(const QFont& font);

/// What gives way where a verdict is wider than its place.
enum class VerdictFit : std::uint8_t
{
    Whole, ///< the type, until all is seen: a picture has nothing to point at
    Strip, ///< the arithmetic behind its second line: a window has the rest of it in a tool tip
};

/// Paints the edge and both sentences, in the largest type in which all of them is seen: in less width the
/// headline becomes smaller, then sentences take two lines. What does not even fit then ends in "…". font is
/// that of plain text. Whether all is seen.
bool paintVerdict(QPainter& painter, const QRectF& area, const VerdictLines& verdict, const QPalette& palette,
                  const QFont& font, VerdictFit fit = VerdictFit::Whole);

} // namespace picture
