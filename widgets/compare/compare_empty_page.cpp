// SPDX-License-Identifier: MIT
#include "widgets/compare/compare_empty_page.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>

namespace widgets {

EmptyPage::EmptyPage(QAction* compareWith, QWidget* parent)
    : QWidget(parent), m_button(new QPushButton(tr("Compare &With…")))
{
    auto* title = plainLabel(tr("Compare this recording"));
    title->setFont(verdictFont());
    auto* recordings =
        plainLabel(tr("With another one, call site by call site: choose it, or drop it here."));
    m_button->setObjectName(QStringLiteral("compareWith"));
    connect(m_button, &QPushButton::clicked, compareWith, &QAction::trigger);
    auto* moments = plainLabel(tr("With itself at another moment: press M to pin a moment as A, then select "
                                  "another one in the timeline; that is B."));
    for (QLabel* label : {title, recordings, moments}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
    }
    columnIn(this,
             {LayoutPart::stretch(2),
              title,
              recordings,
              {m_button, 0, Qt::AlignCenter},
              LayoutPart::gap(tokens::padding),
              moments,
              LayoutPart::stretch(3)},
             {.margins = {tokens::padding, tokens::padding, tokens::padding, tokens::padding},
              .spacing = tokens::padding});
}

} // namespace widgets
