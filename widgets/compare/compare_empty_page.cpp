// SPDX-License-Identifier: MIT
#include "widgets/compare/compare_empty_page.h"

#include "widgets/controls/text/text_label.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace widgets {

EmptyPage::EmptyPage(QAction* compareWith, QWidget* parent)
    : QWidget(parent), m_button(new QPushButton(tr("Compare &With…")))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(tokens::padding, tokens::padding, tokens::padding, tokens::padding);
    layout->setSpacing(tokens::padding);
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
    layout->addStretch(2);
    layout->addWidget(title);
    layout->addWidget(recordings);
    layout->addWidget(m_button, 0, Qt::AlignCenter);
    layout->addSpacing(tokens::padding);
    layout->addWidget(moments);
    layout->addStretch(3);
}

} // namespace widgets
