// SPDX-License-Identifier: MIT
#include "widgets/controls/text/word_line.h"

#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"

#include <QLabel>
#include <QVBoxLayout>

namespace widgets {

WordLine::WordLine(const QString& name, QWidget* parent) : QWidget(parent), m_label(plainLabel())
{
    setObjectName(name);
    m_label->setMinimumWidth(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_label);
}

void WordLine::setWords(const QString& words)
{
    m_words = words;
    setToolTip(plainTip(words));
    setAccessibleDescription(words);
    fit();
}

void WordLine::setOneLine(bool isOne)
{
    m_label->setWordWrap(!isOne);
    fit();
}

void WordLine::setQuiet()
{
    m_label->setForegroundRole(QPalette::PlaceholderText);
}

void WordLine::fit()
{
    m_label->setText(
        m_label->wordWrap() ? m_words : m_label->fontMetrics().elidedText(m_words, Qt::ElideRight, width()));
}

void WordLine::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace widgets
