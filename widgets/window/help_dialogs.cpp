// SPDX-License-Identifier: MIT
#include "widgets/window/help_dialogs.h"

#include "core/base/texts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/window/actions.h"
#include "widgets/window/help_topics.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(HelpText);

QString htmlOf(const std::vector<HelpTopic>& topics, const QString& search)
{
    if (topics.empty())
        return QStringLiteral("<p>%1</p>")
            .arg(htmlText(HelpText::tr("Nothing here is about “%1”.").arg(search)));
    QString html;
    for (const HelpTopic& topic : topics) {
        html +=
            QStringLiteral("<h3>%1</h3><table cellpadding=\"4\" width=\"100%\">").arg(htmlText(topic.title));
        for (const auto& [left, right] : topic.rows)
            html += QStringLiteral("<tr><td width=\"32%\"><b>%1</b></td><td>%2</td></tr>")
                        .arg(htmlText(left), htmlText(right));
        html += QStringLiteral("</table>");
    }
    return html;
}

QDialog* makeDialog(const QString& title, QWidget* parent)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    new QVBoxLayout(dialog);
    return dialog;
}

void addClose(QDialog* dialog)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    dialog->layout()->addWidget(buttons);
}

QDialog* showTopics(const QString& title, const std::vector<HelpTopic>& topics, QWidget* parent)
{
    QDialog* dialog = makeDialog(title, parent);
    auto* search = new QLineEdit;
    search->setPlaceholderText(HelpText::tr("Search"));
    search->setAccessibleName(HelpText::tr("Search this page"));
    search->setClearButtonEnabled(true);
    auto* page = new QTextBrowser;
    page->setOpenLinks(false);
    const auto show = [page, topics](const QString& text) {
        page->setHtml(htmlOf(found(topics, text.trimmed()), text.trimmed()));
    };
    QObject::connect(search, &QLineEdit::textChanged, page, show);
    show({});
    dialog->layout()->addWidget(search);
    dialog->layout()->addWidget(page);
    addClose(dialog);
    dialog->resize(680, 600);
    dialog->show();
    search->setFocus();
    return dialog;
}

} // namespace

QDialog* showShortcuts(const Actions& actions, QWidget* parent)
{
    return showTopics(HelpText::tr("Keyboard Shortcuts"), keyTopics(actions), parent);
}

QDialog* showGlossary(QWidget* parent)
{
    return showTopics(HelpText::tr("Terms"), termTopics(), parent);
}

/// As large as what it says.
void showAbout(QWidget* parent)
{
    QDialog* dialog = makeDialog(HelpText::tr("About SnapViewer"), parent);
    auto* row = new QHBoxLayout;
    auto* icon = plainLabel();
    constexpr int side = 64;
    icon->setPixmap(parent->windowIcon().pixmap(side));
    row->addWidget(icon, 0, Qt::AlignTop);
    QLabel* words = htmlLabel();
    words->setWordWrap(true);
    words->setMinimumWidth(5 * side);
    words->setText(QStringLiteral("<h3>SnapViewer %1</h3><p>%2</p><p>%3 %4</p>")
                       .arg(QStringLiteral(SNAPVIEWER_VERSION),
                            HelpText::tr("Shows which allocation held which bytes of a GPU's memory when, "
                                         "where in the code it came from, and why the device ran full."),
                            HelpText::tr("SnapViewer is free software under the MIT licence."),
                            HelpText::tr("It uses Qt %1 (GNU LGPL version 3) and SQLite (public domain).")
                                .arg(QLatin1String(qVersion()))));
    row->addWidget(words, 1);
    static_cast<QVBoxLayout*>(dialog->layout())->addLayout(row);
    addClose(dialog);
    dialog->layout()->setSizeConstraint(QLayout::SetFixedSize);
    dialog->show();
}

} // namespace widgets
