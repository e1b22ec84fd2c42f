// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/categories.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace widgets {

/// Edits the user's categories: a list in the order in which rules are tried, beside it the rule that is
/// marked. Can be accepted only while no rule has a core::problemOf(). GUI thread.
class CategoriesDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit CategoriesDialog(std::vector<core::CategoryRule> rules, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<core::CategoryRule>& rules() const { return m_rules; }

private:
    [[nodiscard]] QWidget* buildList();
    [[nodiscard]] QWidget* buildForm();
    /// The rule that is marked; −1: none.
    [[nodiscard]] int current() const;
    void add();
    void remove();
    void move(int by);
    void showRule();
    void takeOver();
    void chooseColour();
    void showState();
    void fillList(int current);

    std::vector<core::CategoryRule> m_rules;
    QListWidget* m_list;
    QWidget* m_form = nullptr;
    QLineEdit* m_name;
    QLineEdit* m_pattern;
    QComboBox* m_field;
    QToolButton* m_colour;
    QToolButton* m_remove = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

} // namespace widgets
