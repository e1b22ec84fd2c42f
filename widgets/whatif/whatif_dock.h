// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/replay/answer/replay_ask.h"
#include "core/replay/answer/replay_suggest.h"
#include "core/replay/replay_values.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/session/followed.h"
#include "widgets/whatif/suggestion_columns.h"
#include "widgets/whatif/whatif_curves.h"

#include <QWidget>

#include <memory>

class QLabel;
class QToolButton;

namespace widgets {

class Camera;
class EmptyState;
class Session;
class TableView;
class WhatIfForm;
class WhatIfStrip;

/// What the recorded program would have reserved under other settings: a form, how well the model fits, both
/// curves, settings that are worth trying. Works on workers, and not before it is seen; the newest wish
/// counts. The session outlives it. GUI thread.
class WhatIfDock final : public QWidget
{
    Q_OBJECT

public:
    explicit WhatIfDock(Session* session, QWidget* parent = nullptr);

    /// Its curves show what the timeline does: WhatIfStrip::follow().
    void follow(const Camera& camera, QWidget* plot);

protected:
    void showEvent(QShowEvent* event) override;

private:
    using StudyPtr = std::shared_ptr<const core::replay::Study>;
    struct Shown
    {
        core::replay::Answer answer;
        std::shared_ptr<const WhatIfCurves> curves;
    };
    using ShownPtr = std::shared_ptr<const Shown>;

    [[nodiscard]] QWidget* content();
    void onDeviceChanged();
    void study();
    void presentStudy(const core::Result<StudyPtr>& found);
    void predict();
    void present(const ShownPtr& shown);
    void trySettings();
    void presentSuggestions(const Suggestions& suggestions);
    [[nodiscard]] QString proofText() const;

    Session* m_session;
    StudyPtr m_study; ///< null: nothing yet, or refused
    bool m_isAsked = false;
    Suggestions m_suggestions;
    WhatIfForm* m_form;
    QLabel* m_proof;
    QLabel* m_answer;
    WhatIfStrip* m_strip;
    QToolButton* m_try;
    ColumnModel m_rows{this};
    TableView* m_table;
    EmptyState* m_pages;
    Followed<core::StudyOf> m_proved;
    Background<ShownPtr> m_answerWorker{this};
    Background<Suggestions> m_suggestWorker{this};
};

} // namespace widgets
