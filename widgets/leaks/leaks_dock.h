// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/filter/allocation_filter.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/leaks/leaks_shown.h"
#include "widgets/session/followed.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>

class QSpinBox;
class QSplitter;

namespace widgets {

class StepCurveDelegate;
class EmptyState;
class Session;
class SuppressButton;
class SurvivalView;
class TableView;
class WordLine;

/// What leaks, by the steps of the device: call sites that keep something from step to step, each with a
/// verdict, and of the chosen one which step's allocations survived which. Choosing a row lights what it
/// left. Found on workers while it is in sight; with few steps the rule is gentler, and that is said. The
/// session outlives it. GUI thread.
class LeaksDock final : public QWidget
{
    Q_OBJECT

public:
    explicit LeaksDock(Session* session, QWidget* parent = nullptr);

    /// The list of call sites that need not be told, by lines.
    [[nodiscard]] QStringList suppressed() const;
    /// message() tells where it is none.
    void suppress(const QStringList& lines);

Q_SIGNALS:
    /// The user wants to see what is held at b and was not at a.
    void momentsRequested(core::EventIndex a, core::EventIndex b);
    /// A sentence about what was done.
    void message(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* header();
    [[nodiscard]] QWidget* rows();
    void layOut();
    void onDeviceChanged();
    void request();
    void present(const LeaksPtr& shown);
    void showHeadline();
    void showRule();
    [[nodiscard]] QString whyEmpty() const;
    void requestMoments();
    /// light: of a row that a person chose.
    void choose(std::size_t group, bool light);
    void light(const Survivors& survivors);
    void unlight();
    [[nodiscard]] bool isDark() const;

    Session* m_session;
    bool m_isAsked = false; ///< follows the leaks of this device
    LeaksPtr m_shown;       ///< null: nothing yet
    std::shared_ptr<const core::NamedAllocations> m_lit;
    ColumnModel m_model{this};
    WordLine* m_headline;
    WordLine* m_detail;
    QSpinBox* m_warmup;
    QSpinBox* m_delay;
    SuppressButton* m_suppress;
    core::LeakRule m_rule;                            ///< as asked for; the boxes say what is judged by
    std::shared_ptr<const core::SuppressList> m_list; ///< null: nothing is suppressed
    TableView* m_table;
    StepCurveDelegate* m_curves;
    SurvivalView* m_survival;
    QSplitter* m_splitter;
    EmptyState* m_pages;
    Followed<core::LeaksOf> m_found;
    Background<SurvivorsPtr> m_survivors{this};
};

} // namespace widgets
