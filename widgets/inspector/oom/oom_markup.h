// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/oom/oom_link.h"

#include <QPalette>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace widgets {

/// The pieces that a sheet's HTML is made of. Links are call sites and blocks alone; the SQL of a number is a
/// quiet mark behind it. Texts of the file are escaped here and nowhere else. Borrows.
class OomMarkup
{
public:
    OomMarkup(const core::Autopsy& sheet, const QPalette& palette) : m_sheet(sheet), m_palette(palette) {}

    [[nodiscard]] const core::Autopsy& sheet() const { return m_sheet; }

    [[nodiscard]] static QString escaped(const QString& text);
    /// A call site with its full path as tool tip.
    [[nodiscard]] static QString named(const QString& site);
    [[nodiscard]] QString link(OomLink::Kind kind, std::size_t index, const QString& html,
                               const QString& toolTip) const;
    /// A call site that lights what it holds.
    [[nodiscard]] QString siteLink(std::size_t index) const;
    /// The quiet mark that asks for the SQL.
    [[nodiscard]] QString sql(OomLink::Kind kind, std::size_t index) const;
    /// A number of the arithmetic with its mark, or that it is unknown.
    [[nodiscard]] QString number(core::OomNumber number) const;
    [[nodiscard]] QString second(const QString& html) const; ///< in the colour of second rank

    [[nodiscard]] static QString heading(const QString& html);
    [[nodiscard]] static QString paragraph(const QString& html);
    /// Cells are HTML; those before firstText are aligned to the right. A row of a single cell is as wide as
    /// all.
    [[nodiscard]] static QString table(const std::vector<QStringList>& rows, qsizetype firstText);
    [[nodiscard]] static QString list(const QStringList& items, bool isNumbered = false);

private:
    const core::Autopsy& m_sheet;
    const QPalette& m_palette;
};

} // namespace widgets
