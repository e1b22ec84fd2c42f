// SPDX-License-Identifier: MIT
#include "widgets/compare/rows/place_lines.h"

#include "core/base/plain_text.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/snapshot/stacks/stack_table.h"
#include "widgets/compare/sides/side_mark.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QGridLayout>
#include <QLabel>

namespace widgets {

PlaceLines::PlaceLines(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(tokens::padding, tokens::grid, tokens::padding, tokens::grid);
    layout->setHorizontalSpacing(2 * tokens::grid);
    layout->setVerticalSpacing(tokens::grid / 2);
    layout->setColumnStretch(1, 1);
    for (const Side side : bothSides) {
        const int place = static_cast<int>(placeOf(side));
        QLabel* label = plainLabel();
        label->setObjectName(QStringLiteral("place") + letterOf(side));
        label->setMinimumWidth(1);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_labels[placeOf(side)] = label;
        m_marks[placeOf(side)] = new SideMark(side);
        layout->addWidget(m_marks[placeOf(side)], place, 0);
        layout->addWidget(label, place, 1);
    }
}

QString placeText(const core::DiffSide& side, std::uint32_t stack)
{
    const core::StackId id = side.held.stackOf(stack);
    if (id.isNone())
        return core::plainLine(side.held.reasonOf(stack));
    constexpr int mostCallers = 6;
    const core::StackTable& table = side.recording->snapshot().stacks();
    const core::CallSite site = table.callSite(id);
    QString text = core::plainLine(core::shortSite(site, table));
    bool isBelow = true; // up to the call site
    int callers = 0;
    for (const core::FrameId frame : table.frames(id)) {
        if (isBelow) {
            isBelow = frame != site.frame;
            continue;
        }
        if (!table.isOwn(frame))
            continue;
        if (++callers > mostCallers)
            return text + QStringLiteral(" ← …");
        text += QStringLiteral(" ← ") +
                core::plainLine(core::shortSite(QString::fromStdString(table.siteText(frame))));
    }
    return text;
}

void PlaceLines::showRow(const core::Diff& diff, std::uint32_t row)
{
    const core::DiffRow& of = diff.rows[row];
    for (const Side side : bothSides) {
        const auto& stacks = side == Side::A ? of.stacksA : of.stacksB;
        const core::DiffSide& in = side == Side::A ? diff.a : diff.b;
        m_texts[placeOf(side)] =
            stacks.empty() ? tr("nothing such in %1").arg(letterOf(side)) : placeText(in, stacks.front());
        const QString whole = stacks.empty() ? QString() : in.siteText(stacks.front());
        m_labels[placeOf(side)]->setToolTip(plainTip(whole));
    }
    showMarks(true);
    elide();
}

void PlaceLines::showMarks(bool areShown)
{
    for (QWidget* mark : m_marks)
        mark->setVisible(areShown);
    m_labels[placeOf(Side::B)]->setVisible(areShown);
}

void PlaceLines::showNothing(const QString& hint)
{
    m_texts = {hint, QString()};
    for (QLabel* label : m_labels)
        label->setToolTip({});
    showMarks(false);
    elide();
}

void PlaceLines::elide()
{
    for (std::size_t place = 0; place < m_labels.size(); ++place) {
        QLabel* label = m_labels[place];
        label->setText(label->fontMetrics().elidedText(cutText(m_texts[place], mostOfATip), Qt::ElideRight,
                                                       label->width()));
    }
}

} // namespace widgets
