// SPDX-License-Identifier: MIT
#include "widgets/compare/compare_banner.h"

#include "core/base/units.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"

#include <QLabel>
#include <QVBoxLayout>

namespace widgets {

Banner::Banner(Comparison* comparison, QWidget* parent)
    : QWidget(parent), m_comparison(comparison), m_sentence(textLabel(QStringLiteral("compareSentence"))),
      m_notes(textLabel(QStringLiteral("compareNotes")))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(tokens::padding, tokens::grid, tokens::padding, tokens::grid);
    layout->setSpacing(tokens::grid / 2);
    QFont font = m_sentence->font();
    font.setWeight(QFont::DemiBold);
    m_sentence->setFont(font);
    layout->addWidget(m_sentence);
    layout->addWidget(m_notes);
    connect(comparison, &Comparison::sidesChanged, this, &Banner::follow);
    connect(comparison, &Comparison::momentsChanged, this, &Banner::follow);
    connect(comparison, &Comparison::foundChanged, this, &Banner::follow);
    follow();
}

/// Both totals are known at once.
QString Banner::whileBusy() const
{
    if (m_comparison->isEmpty())
        return {};
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
    m_sentence->setText(cutText(sentence, mostOfATip));
    QStringList notes;
    for (const core::ComparableNote& note : found ? found->notes : std::vector<core::ComparableNote>()) {
        const bool isWarning = note.severity == core::ComparableNote::Severity::Warning;
        notes.append(QChar(isWarning ? 0x26A0 : 0x2139) + QLatin1Char(' ') + note.text);
    }
    m_notes->setText(notes.join(QStringLiteral("   ")));
    m_notes->setVisible(!notes.isEmpty());
}

QString Banner::sentence() const
{
    return m_sentence->text();
}

QString Banner::notes() const
{
    return m_notes->text();
}

} // namespace widgets
