// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/leaks/leaks_shown.h"

#include <QStringList>
#include <QToolButton>

#include <cstddef>
#include <optional>

namespace widgets {

class Session;

/// Call sites that nobody wants to hear of: the chosen row's, what is suppressed already, and a file of them,
/// as `leaks --suppress` reads it. GUI thread; the session outlives it.
class SuppressButton final : public QToolButton
{
    Q_OBJECT

public:
    explicit SuppressButton(Session* session, QWidget* parent = nullptr);

    void setShown(LeaksPtr shown);
    /// The chosen row.
    void setGroup(std::size_t group) { m_group = group; }
    /// The list as it is now.
    void setLines(const QStringList& lines) { m_lines = lines; }
    [[nodiscard]] const QStringList& lines() const { return m_lines; }
    void read(const QString& path);
    void save(const QString& path);

Q_SIGNALS:
    /// This is to be the list.
    void linesChosen(const QStringList& lines);
    void message(const QString& sentence);

private:
    void fillMenu();
    void addSuppressed();
    [[nodiscard]] QStringList withGroup() const;

    Session* m_session;
    LeaksPtr m_shown;
    std::optional<std::size_t> m_group;
    QStringList m_lines;
};

} // namespace widgets
