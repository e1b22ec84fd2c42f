// SPDX-License-Identifier: MIT
#include "tests/hostile/shown_texts.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolTip>
#include <QWindow>

#include <algorithm>

namespace testhostile {

namespace {

constexpr QLatin1String mark("MARK");
constexpr int mostRows = 60;

QString placeOf(const QWidget* widget)
{
    const QWidget* named = widget;
    while ((named->objectName().isEmpty() || named->objectName().startsWith(QLatin1String("qt_"))) &&
           named->parentWidget())
        named = named->parentWidget();
    return QStringLiteral("%1 in %2")
        .arg(QLatin1String(widget->metaObject()->className()), named->objectName());
}

} // namespace

void ShownTexts::look(QWidget* window)
{
    for (QMenu* menu : window->findChildren<QMenu*>())
        Q_EMIT menu->aboutToShow();
    if (window->windowHandle())
        lookAtText(QStringLiteral("title"), window->windowHandle()->title(), false);
    lookAtWidget(window);
    for (QWidget* widget : window->findChildren<QWidget*>())
        lookAtWidget(widget);
    for (const QAction* action : window->findChildren<QAction*>()) {
        lookAtMnemonic(QStringLiteral("action"), action->text());
        lookAtGuessed(QStringLiteral("action's tip"), action->toolTip());
        lookAtText(QStringLiteral("action's status"), action->statusTip(), false);
    }
}

void ShownTexts::fault(const QString& place, const QString& what, const QString& text)
{
    const QString sentence = QStringLiteral("%1: %2: %3").arg(place, what, text.left(200));
    if (!m_faults.contains(sentence))
        m_faults.append(sentence);
}

void ShownTexts::count(const QString& place, const QString& text)
{
    if (!text.contains(mark)) // most of a million
        return;
    ++m_places[place];
    static const QRegularExpression taken(QStringLiteral("MARKMARK|MARK&amp;&MARK[^%…\\[]"));
    if (text.contains(taken))
        fault(place, QStringLiteral("a placeholder in the words was taken for one of ours"), text);
}

void ShownTexts::lookAtText(const QString& place, const QString& text, bool isHtml)
{
    if (!isHtml) {
        count(place, text);
        return;
    }
    QTextDocument page;
    page.setHtml(text);
    lookAtPage(place, page);
}

void ShownTexts::lookAtGuessed(const QString& place, const QString& text)
{
    const std::pair<QString, QString> key(place, text);
    if (!m_seen.contains(key)) // most texts are there each time
        lookAtText(place, text, Qt::mightBeRichText(text));
    m_seen.insert(key);
}

void ShownTexts::lookAtPage(const QString& place, const QTextDocument& page)
{
    count(place, page.toPlainText());
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            const bool isOurs = format.toImageFormat().name() == QLatin1String("bar"); // of the OOM sheet
            if ((format.isImageFormat() && !isOurs) || format.fontStrikeOut())
                fault(place, QStringLiteral("shown as HTML"), at.fragment().text());
            if (!format.toolTip().isEmpty())
                lookAtGuessed(place + QLatin1String("'s tip"), format.toolTip());
        }
    }
}

/// An ampersand before a letter would be the mark of a shortcut.
void ShownTexts::lookAtMnemonic(const QString& place, const QString& text)
{
    count(place, QString(text).replace(QLatin1String("&&"), QLatin1String("&")));
    if (text.contains(mark) && QString(text).remove(QLatin1String("&&")).contains(QLatin1Char('&')))
        fault(place, QStringLiteral("an ampersand is a shortcut's"), text);
}

void ShownTexts::lookAtCell(const QString& place, const QModelIndex& cell)
{
    lookAtText(place, cell.data().toString(), false); // item views draw plain text
    lookAtGuessed(place + QLatin1String("'s tip"), cell.data(Qt::ToolTipRole).toString());
    lookAtGuessed(place + QLatin1String("'s status"), cell.data(Qt::StatusTipRole).toString());
    lookAtGuessed(place + QLatin1String("'s help"), cell.data(Qt::WhatsThisRole).toString());
    lookAtText(place + QLatin1String("'s accessible text"), cell.data(Qt::AccessibleTextRole).toString(),
               false);
}

void ShownTexts::lookAtRows(const QString& place, const QAbstractItemModel& model, const QModelIndex& parent)
{
    for (int row = 0; row < std::min(model.rowCount(parent), mostRows); ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column)
            lookAtCell(place, model.index(row, column, parent));
        lookAtRows(place, model, model.index(row, 0, parent));
    }
}

void ShownTexts::lookAtModel(const QString& place, const QAbstractItemModel& model)
{
    for (int column = 0; column < model.columnCount(); ++column) {
        lookAtText(place + QLatin1String("'s header"), model.headerData(column, Qt::Horizontal).toString(),
                   false);
        lookAtGuessed(place + QLatin1String("'s header's tip"),
                      model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
    }
    lookAtRows(place, model, {});
}

void ShownTexts::lookAtWidget(QWidget* widget)
{
    const QString place = placeOf(widget);
    lookAtGuessed(place + QLatin1String("'s tip"), widget->toolTip());
    lookAtGuessed(place + QLatin1String("'s help"), widget->whatsThis());
    lookAtText(place + QLatin1String("'s accessible name"), widget->accessibleName(), false);
    lookAtText(place + QLatin1String("'s accessible description"), widget->accessibleDescription(), false);
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        if (label->textFormat() == Qt::AutoText)
            lookAtGuessed(place, label->text());
        else
            lookAtText(place, label->text(), label->textFormat() == Qt::RichText);
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
        lookAtMnemonic(place, button->text());
    } else if (const auto* edit = qobject_cast<const QTextEdit*>(widget)) {
        lookAtPage(place, *edit->document());
    } else if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        lookAtModel(place, *box->model());
    } else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget);
               view && view->model() && !qobject_cast<const QHeaderView*>(widget)) {
        lookAtModel(place, *view->model());
    }
}

void ShownTexts::hover(QWidget* window)
{
    constexpr int across = 40;
    constexpr int down = 11; // no strip is lower
    for (int y = down / 2; y < window->height(); y += down) {
        for (int x = across / 2; x < window->width(); x += across) {
            QWidget* widget = window->childAt(x, y);
            if (!widget)
                continue;
            const QPoint global = window->mapToGlobal(QPoint(x, y));
            QHelpEvent help(QEvent::ToolTip, widget->mapFromGlobal(global), global);
            QApplication::sendEvent(widget, &help);
            if (QToolTip::isVisible())
                lookAtGuessed(placeOf(widget) + QLatin1String("'s tip at a place"), QToolTip::text());
        }
    }
    QToolTip::hideText();
}

} // namespace testhostile
