// SPDX-License-Identifier: MIT
#include "widgets/compare/compare_banner.h"

#include "core/base/units.h"
#include "widgets/controls/text/text_words.h"

#include <QStringList>

namespace widgets {

Banner::Banner(Comparison* comparison, QWidget* parent) : PageStrip(parent), m_comparison(comparison)
{
    connect(comparison, &Comparison::sidesChanged, this, &Banner::follow);
    connect(comparison, &Comparison::momentsChanged, this, &Banner::follow);
    connect(comparison, &Comparison::foundChanged, this, &Banner::follow);
    follow();
}

/// Both totals are known at once.
QString Banner::whileBusy() const
{
    if (m_comparison->isEmpty())
        return tr("Nothing is compared yet");
    const auto bytesOf = [this](Side side) {
        return m_comparison->bytesAt(side, m_comparison->eventOf(side));
    };
    const auto change = static_cast<std::int64_t>(bytesOf(Side::B) - bytesOf(Side::A));
    return tr("B − A: %1; comparing call sites…").arg(core::formatSignedBytes(change));
}

/// What was said of the moments before is no longer true: it is not said while the new is sought.
void Banner::follow()
{
    const Comparison::DifferencePtr& found = m_comparison->found();
    QString sentence = whileBusy();
    if (!m_comparison->problem().isEmpty())
        sentence = m_comparison->problem();
    else if (found && !m_comparison->isBusy())
        sentence = found->sentence + QLatin1Char('.');
    QStringList notes;
    for (const core::ComparableNote& note : found ? found->notes : std::vector<core::ComparableNote>()) {
        const bool isWarning = note.severity == core::ComparableNote::Severity::Warning;
        notes.append(QChar(isWarning ? 0x26A0 : 0x2139) + QLatin1Char(' ') + note.text);
    }
    if (m_comparison->isEmpty())
        notes.append(tr("This recording with another one, or with itself at another moment"));
    const bool isProblem = !m_comparison->problem().isEmpty();
    setLines({isProblem ? picture::VerdictLines::Edge::Warning : picture::VerdictLines::Edge::None,
              cutText(sentence, mostOfATip), notes.join(QStringLiteral("   "))});
}

} // namespace widgets
