// SPDX-License-Identifier: MIT
#include "widgets/whatif/whatif_dock.h"

#include "core/base/units.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/session.h"
#include "widgets/whatif/whatif_form.h"
#include "widgets/whatif/whatif_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QShowEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace widgets {

using core::replay::Study;

namespace {

constexpr int digits = 4; ///< settings differ by little

} // namespace

WhatIfDock::WhatIfDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_form(new WhatIfForm),
      m_proof(textLabel(QStringLiteral("proof"))), m_answer(textLabel(QStringLiteral("answer"))),
      m_strip(new WhatIfStrip),
      m_try(toolButton(QStringLiteral("try"), tr("Try Settings"),
                       tr("Plays the recording under the settings that are worth trying, best first"))),
      m_table(new TableView), m_pages(new EmptyState(content())),
      m_proved([this](const core::Result<StudyPtr>& found) { presentStudy(found); })
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(m_session, &Session::deviceChanged, this, &WhatIfDock::onDeviceChanged);
    connect(m_session, &Session::capacityChanged, this, [this] {
        m_form->setCapacity(m_session->capacity(m_session->device()));
        predict();
    });
    connect(m_form, &WhatIfForm::changed, this, &WhatIfDock::predict);
    connect(m_strip, &WhatIfStrip::eventChosen, m_session, &Session::goToEvent);
    connect(m_try, &QToolButton::clicked, this, &WhatIfDock::trySettings);
    connect(m_table, &TableView::rowChosen, this,
            [this](RowId id) { m_form->show((*m_suggestions)[id].settings); });
    onDeviceChanged();
}

void WhatIfDock::follow(const Camera& camera, QWidget* plot)
{
    m_strip->follow(camera, plot);
}

QWidget* WhatIfDock::content()
{
    m_table->setColumnModel(&m_rows, QStringLiteral("suggestions"), tr("Settings that were tried"));
    auto* said = new QWidget;
    auto* line = new QHBoxLayout;
    line->addWidget(m_answer, 1);
    line->addWidget(m_try);
    auto* words = new QVBoxLayout(said);
    words->setContentsMargins(6, 4, 6, 0);
    words->addWidget(m_proof);
    words->addWidget(m_form);
    words->addLayout(line);
    auto* all = new QWidget;
    auto* layout = new QVBoxLayout(all);
    layout->setContentsMargins(0, 0, 0, 0); // the curves stand below the timeline's plot
    layout->addWidget(said);
    layout->addWidget(m_strip);
    layout->addWidget(m_table, 1);
    layout->addStretch();
    return all;
}

void WhatIfDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    study();
}

void WhatIfDock::onDeviceChanged()
{
    m_proved.drop();
    m_answerWorker.cancel();
    m_suggestWorker.cancel();
    m_study = nullptr;
    m_isAsked = false;
    present(nullptr);
    presentSuggestions(nullptr);
    m_form->setCapacity(m_session->capacity(m_session->device()));
    if (m_session->history() == nullptr)
        m_pages->showReason(EmptyState::noDevice(m_session->recording() != nullptr));
    else
        m_pages->showReason(tr("The model of the allocator is being held against the recording."));
    if (isVisible())
        study();
}

/// Once a device, when somebody looks.
void WhatIfDock::study()
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr || m_isAsked)
        return;
    m_isAsked = true;
    m_session->ask(m_proved, m_session->device());
}

void WhatIfDock::presentStudy(const core::Result<StudyPtr>& found)
{
    if (!found && found.error().isCancelled())
        return;
    const QString why = found ? (*found)->proof.why : found.error().message;
    if (!why.isEmpty()) {
        m_pages->showReason(tr("No estimate is made of this recording: %1").arg(htmlText(why)));
        return;
    }
    m_study = *found;
    m_proof->setText(proofText());
    m_pages->showContent();
    const core::replay::Settings recorded = m_study->program.recorded.settings;
    m_form->show(recorded);
    predict();
}

void WhatIfDock::predict()
{
    if (!m_study)
        return;
    const core::DeviceHistory* history = m_session->history();
    m_answerWorker.startFor(
        [recording = m_session->recording(), history, known = m_study, settings = m_form->settings(),
         capacity = m_form->capacity()](core::Progress& progress) -> core::Result<ShownPtr> {
            auto answer = core::replay::ask(*history, *known, {settings, capacity, true}, progress);
            if (!answer)
                return answer.error();
            auto shown = std::make_shared<Shown>();
            shown->curves = std::make_shared<const WhatIfCurves>(recording, *history, *answer);
            shown->answer = std::move(answer).value();
            return ShownPtr(std::move(shown));
        },
        [this](const ShownPtr& shown) { present(shown); });
}

void WhatIfDock::present(const ShownPtr& shown)
{
    m_strip->setCurves(shown ? shown->curves : nullptr);
    if (!shown || !m_study) {
        m_answer->clear();
        return;
    }
    const core::replay::Answer& answer = shown->answer;
    const QString peak = answer.peakLow == answer.peakHigh
                             ? core::formatShortBytes(answer.run.peakReserved, digits)
                             : tr("%1 to %2")
                                   .arg(core::formatShortBytes(answer.peakLow, digits),
                                        core::formatShortBytes(answer.peakHigh, digits));
    m_answer->setText(tr("Estimate: %1 reserved at most instead of %2, %3 retries instead of %4. %5")
                          .arg(peak, core::formatShortBytes(m_study->proof.peakReserved, digits),
                               core::formatCount(answer.run.retries),
                               core::formatCount(m_study->program.retries), textOf(answer)));
    m_answer->setToolTip(plainTip(answer.notes.join(u'\n')));
}

void WhatIfDock::trySettings()
{
    if (!m_study)
        return;
    m_try->setEnabled(false);
    m_suggestWorker.start(
        [recording = m_session->recording(), history = m_session->history(), known = m_study,
         capacity = m_form->capacity()](core::Progress& progress) -> core::Result<Suggestions> {
            auto found = core::replay::suggestionsOf(*history, *known, capacity, progress);
            if (!found)
                return found.error();
            return Suggestions(
                std::make_shared<const std::vector<core::replay::Suggestion>>(std::move(*found)));
        },
        [this](const core::Result<Suggestions>& found) {
            m_try->setEnabled(true);
            if (found)
                presentSuggestions(*found);
        });
}

void WhatIfDock::presentSuggestions(const Suggestions& suggestions)
{
    m_suggestions = suggestions;
    m_rows.setColumns(suggestions ? suggestionColumns(suggestions) : std::vector<TableColumn>());
    m_rows.setRowCount(suggestions ? suggestions->size() : 0);
    m_table->setVisible(suggestions != nullptr);
}

QString WhatIfDock::proofText() const
{
    const core::replay::Tally all = m_study->proof.lockstep.all();
    return tr("The model fits: %1 of %2 decisions are its own; on its own it is within %3 % of what was "
              "reserved at each of %4 points.")
        .arg(core::formatCount(all.agreed), core::formatCount(all.decisions),
             QString::number(100 * m_study->proof.run.maxError, 'f', 2),
             core::formatCount(m_study->proof.run.points));
}

} // namespace widgets
