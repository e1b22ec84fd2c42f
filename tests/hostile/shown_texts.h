// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <utility>

class QAbstractItemModel;
class QModelIndex;
class QTextDocument;
class QWidget;

namespace testhostile {

/// Looks at every text that a window has (cells in all their roles, labels, pages, buttons, menus, titles,
/// tool tips) for words with HTML in them, as tests/hostile/markup.py plants them: each must be there as it
/// was written.
class ShownTexts
{
public:
    /// All that window and its children show now.
    void look(QWidget* window);
    /// The tool tips that the pointer finds over its visible children.
    void hover(QWidget* window);

    /// A sentence for each text that is not shown as it is.
    [[nodiscard]] const QStringList& faults() const { return m_faults; }
    /// Where words with HTML were seen, how often: a class or an object's name.
    [[nodiscard]] const QHash<QString, int>& places() const { return m_places; }

private:
    void lookAtText(const QString& place, const QString& text, bool isHtml);
    /// Of what Qt guesses whether it is HTML.
    void lookAtGuessed(const QString& place, const QString& text);
    void lookAtPage(const QString& place, const QTextDocument& page);
    void lookAtMnemonic(const QString& place, const QString& text);
    void lookAtModel(const QString& place, const QAbstractItemModel& model);
    void lookAtRows(const QString& place, const QAbstractItemModel& model, const QModelIndex& parent);
    void lookAtCell(const QString& place, const QModelIndex& cell);
    void lookAtWidget(QWidget* widget);
    void count(const QString& place, const QString& text);
    void fault(const QString& place, const QString& what, const QString& text);

    QSet<std::pair<QString, QString>> m_seen; ///< places and what Qt guesses there
    QStringList m_faults;
    QHash<QString, int> m_places;
};

} // namespace testhostile
