// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/fix_values.h"
#include "core/history/recording.h"
#include "core/replay/replay_values.h"
#include "core/structure/structure_values.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/session/followed.h"
#include "widgets/whatif/changes_model.h"
#include "widgets/whatif/fix_curves.h"

#include <QWidget>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QSplitter;
class QToolButton;

namespace widgets {

class CapacityField;
class ChangeEntry;
class ChangesView;
class EmptyState;
class FixHead;
class FixPlot;
class Session;
class WordLine;

/// What the recorded program would need if it were another: changes that are worth it as check boxes with
/// what each brings, what comes of those that are checked, and both curves. Found on workers, and not before
/// it is seen. The session outlives it. GUI thread.
class WhatIfDock final : public QWidget
{
    Q_OBJECT

public:
    explicit WhatIfDock(Session* session, QWidget* parent = nullptr);

public Q_SLOTS:
    /// Checks a change, as the command line has it; adds it where there is none such.
    void addChange(const QString& text);

Q_SIGNALS:
    /// A sentence about what was done.
    void message(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    using AnswerPtr = std::shared_ptr<const core::fix::FixAnswer>;
    using SuggestionsPtr = std::shared_ptr<const core::fix::FixSuggestions>;
    using StudyPtr = std::shared_ptr<const core::replay::Study>;
    using Single = Followed<core::FixOf>;

    [[nodiscard]] QWidget* content();
    [[nodiscard]] QWidget* changesPane();
    [[nodiscard]] QWidget* plotPane();
    [[nodiscard]] QLayout* entryRow();
    void connectParts();
    void fitHeight();
    void onDeviceChanged();
    void onCapacityChanged();
    [[nodiscard]] std::optional<std::uint64_t> capacity() const;
    [[nodiscard]] std::uint64_t outside() const;
    [[nodiscard]] core::FixOf::Key keyOf(const std::vector<core::fix::ChangeText>& changes) const;
    void request();
    void ask();
    void search();
    void stopSearching();
    void presentSuggestions(const core::Result<SuggestionsPtr>& found);
    void showNote();
    void presentProof(const core::Result<StudyPtr>& found);
    [[nodiscard]] QString whyEmpty() const;
    [[nodiscard]] QString noteText() const;
    void combine();
    void askSingles();
    void presentSingle(const core::fix::ChangeText& change, const core::Result<AnswerPtr>& found);
    void presentBefore(const core::Result<AnswerPtr>& found);
    void presentAfter(const core::Result<AnswerPtr>& found);
    void showAnswer();
    void buildCurves();
    void copyCommand();

    Session* m_session;
    ChangesModel m_model{this};
    FixHead* m_head;
    ChangesView* m_view;
    ChangeEntry* m_entry;
    CapacityField* m_capacity;
    QLabel* m_note;
    QToolButton* m_stop;
    FixPlot* m_plot;
    WordLine* m_proof;
    QSplitter* m_splitter;
    EmptyState* m_pages;
    bool m_isAsked = false; ///< follows what comes of changes to this device
    bool m_isSearching = false;
    bool m_isStopped = false; ///< by a person, who may go on
    bool m_hasStacks = true;
    bool m_isProved = true;                               ///< the model fits, or nobody knows yet
    QString m_refusal;                                    ///< of what is checked together
    QString m_failure;                                    ///< why nothing could be tried; empty: it could
    AnswerPtr m_before;                                   ///< null: not found yet
    AnswerPtr m_after;                                    ///< of what is checked; null: nothing, or not found
    std::map<QString, std::unique_ptr<Single>> m_singles; ///< by text, of what a person gave
    Followed<core::FixSuggestionsOf> m_suggested;
    Followed<core::FixOf> m_foundBefore;
    Followed<core::FixOf> m_foundAfter;
    Followed<core::StudyOf> m_proved;
    Followed<core::StructureOf> m_structure;
    Background<FixCurvesPtr> m_curves{this};
};

} // namespace widgets
