// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/categories.h"
#include "core/structure/category_matches.h"
#include "core/timeline/colours/colouring.h"
#include "widgets/controls/jobs/background.h"

#include <QDialog>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace widgets {

class Session;

/// Edits the user's categories: a list in the order in which rules are tried, beside it the rule that is
/// marked and, counted on a worker, what it finds. Can be accepted only while no rule that was
/// changed has a core::problemOf(): one that was kept, off, does not stand in the way. GUI thread.
class CategoriesDialog final : public QDialog
{
    Q_OBJECT

public:
    /// recording: what rules are tried on; picture: whose colours are taken. Either may be null.
    explicit CategoriesDialog(std::vector<core::CategoryRule> rules,
                              std::shared_ptr<const core::Recording> recording,
                              std::shared_ptr<const core::Colouring> picture = nullptr,
                              QWidget* parent = nullptr);
    /// Of what session shows.
    [[nodiscard]] static CategoriesDialog* of(const Session& session, std::vector<core::CategoryRule> rules,
                                              QWidget* parent);

    [[nodiscard]] const std::vector<core::CategoryRule>& rules() const { return m_rules; }

private:
    [[nodiscard]] QWidget* buildList();
    [[nodiscard]] QWidget* buildForm();
    /// The rule that is marked; −1: none.
    [[nodiscard]] int current() const;
    /// The palette's first colour that neither the picture nor a rule has, else that no rule has, as a kind
    /// gives way; 0xRRGGBB.
    [[nodiscard]] std::uint32_t freeColour() const;
    void add();
    void remove();
    void move(int by);
    void showRule();
    void takeOver();
    void chooseColour();
    void showState();
    void recount();
    void countMatches();
    void showMatches();
    void fillList(int current);

    using Matches = std::vector<std::optional<core::CategoryMatches>>;

    std::vector<core::CategoryRule> m_rules;
    std::vector<core::CategoryRule> m_before; ///< as they came
    std::shared_ptr<const core::Recording> m_recording;
    std::shared_ptr<const core::Colouring> m_picture;
    std::optional<Matches> m_matches; ///< by rule; nothing while they are counted
    QTimer m_typing;                  ///< nobody wants to know what half a pattern finds
    Background<Matches> m_counter{this};
    QListWidget* m_list;
    QWidget* m_form = nullptr;
    QLineEdit* m_name;
    QLineEdit* m_pattern;
    QComboBox* m_field;
    QToolButton* m_colour;
    QToolButton* m_remove = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    QLabel* m_found;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

} // namespace widgets
