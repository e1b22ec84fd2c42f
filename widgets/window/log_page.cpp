// SPDX-License-Identifier: MIT
#include "widgets/window/log_page.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/window/loader.h"
#include "widgets/window/log_budget.h"
#include "widgets/window/log_told.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>

namespace widgets {

LogPage::LogPage(const Loader& loader, QStackedWidget& pages)
    : QWidget(&pages), m_pages(pages), m_name(plainLabel()), m_budget(new LogBudget),
      m_text(new QPlainTextEdit)
{
    m_text->setObjectName(QStringLiteral("logExplanation"));
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("What the log tells"));
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* copy = new QPushButton(tr("Copy"));
    copy->setObjectName(QStringLiteral("copyLog"));
    copy->setToolTip(tr("Copy all of it as text"));
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_text->toPlainText()); });
    auto* close = new QPushButton(tr("Close the Log"));
    close->setObjectName(QStringLiteral("closeLog"));
    connect(close, &QPushButton::clicked, this, &LogPage::closed);
    auto* row = rowWith({{m_name, 1}, copy, close});
    columnIn(this, {row, m_budget, {m_text, 1}},
             {.margins = {tokens::padding, tokens::padding, tokens::padding, tokens::padding}});
    pages.addWidget(this);
    connect(&loader, &Loader::logRead, this,
            [this, &loader](const LogTold& log) { showLog(loader.path(), log); });
}

void LogPage::showLog(const QString& path, const LogTold& log)
{
    m_name->setText((log.report->failures.empty() ? tr("What %1 tells of memory")
                                                  : tr("Why memory ran out, as %1 tells it"))
                        .arg(QFileInfo(path).fileName()));
    m_budget->showReport(log.report);
    m_text->setPlainText(log.explanation);
    m_pages.setCurrentWidget(this);
    m_text->setFocus();
    Q_EMIT shown();
}

} // namespace widgets
