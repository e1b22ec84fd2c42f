// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/failure_note.h"

#include "core/oom/summary/sample_facts.h"
#include "widgets/controls/text/text_words.h"

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr int shareAboveASheet = 35;
constexpr int shareAlone = 70;

} // namespace

FailureNote::FailureNote(QWidget* parent) : QTextBrowser(parent)
{
    setObjectName(QStringLiteral("failure"));
    setAccessibleName(tr("What the OOM recorder says"));
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(8);
}

void FailureNote::showFailureOf(const core::Recording* recording)
{
    QString rows;
    if (recording != nullptr) {
        for (const auto& [name, text] : core::bundleLines(*recording)) {
            rows += QStringLiteral("<tr><td style=\"padding-right:10px\"><i>%1</i></td><td>%2</td></tr>")
                        .arg(htmlText(name), htmlText(text));
        }
        m_share = recording->history->mainDevice() != nullptr ? shareAboveASheet : shareAlone;
    }
    setHtml(QStringLiteral("<table>%1</table>").arg(rows));
    setVisible(!rows.isEmpty());
    fit();
}

void FailureNote::fit()
{
    const int wanted = static_cast<int>(std::ceil(document()->size().height()));
    const int most = parentWidget()->height() * m_share / 100;
    setFixedHeight(std::max(std::min(wanted, most), fontMetrics().height() * 3));
}

void FailureNote::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event); // lays the text out anew
    fit();
}

} // namespace widgets
