// SPDX-License-Identifier: MIT
#include "widgets/inspector/program/program_dock.h"

#include "core/base/units.h"
#include "core/oom/summary/format_limits.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/sql/filter/allocation_filter.h"
#include "core/structure/program/one_step.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/tool_button.h"
#include "widgets/inspector/ledger/ledger_whatif.h"
#include "widgets/inspector/program/layer_columns.h"
#include "widgets/inspector/program/layers_pane.h"
#include "widgets/inspector/program/program_tree_view.h"
#include "widgets/session/change_line.h"
#include "widgets/session/session.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <utility>

namespace widgets {

namespace {

constexpr std::chrono::milliseconds lightingDelay{60};
constexpr int heightForBoth = 480; ///< from here on functions and layers stand below each other

} // namespace

ProgramDock::ProgramDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_headline(textLabel(QStringLiteral("programSteps"))),
      m_search(new QLineEdit),
      m_layersWanted(toolButton(QStringLiteral("showLayers"), tr("Layers"),
                                tr("Shows layers in place of functions: there is not room for both"))),
      m_view(new ProgramTreeView), m_layers(new LayersPane),
      m_noLayers(textLabel(QStringLiteral("noLayers"))), m_splitter(new QSplitter(Qt::Vertical)),
      m_pages(new EmptyState(m_splitter)), m_found([this](const core::Result<ProgramTreePtr>& found) {
          if (found)
              presentTree(*found);
      }),
      m_foundStructure([this](const auto& found) {
          m_structure = found ? *found : nullptr;
          showSteps();
      })
{
    layOut();
    connectParts();
    onDeviceChanged();
}

void ProgramDock::layOut()
{
    m_headline->setAccessibleName(tr("How steps were found"));
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_search->setObjectName(QStringLiteral("programSearch"));
    m_search->setPlaceholderText(tr("Search functions"));
    m_search->setAccessibleName(tr("Search functions of the program"));
    m_search->setToolTip(plainTip(tr("Shows functions whose name, file or line contains this text")));
    m_search->setClearButtonEnabled(true);
    addParts(m_splitter, {{m_view, 3}, {m_layers, 2}});
    constexpr int margin = 4;
    m_noLayers->setText(tr("No layers: no loop lies within one forward pass"));
    m_noLayers->setMargin(margin);
    m_layersWanted->setCheckable(true);
    auto* top = columnWith({m_headline, rowWith({{m_search, 1}, m_layersWanted})},
                           {.margins = {margin, margin, margin, 0}, .spacing = margin});
    columnIn(this, {top, {m_pages, 1}, m_noLayers}, {.spacing = 2});
}

void ProgramDock::connectParts()
{
    m_lighting.setSingleShot(true);
    m_lighting.setInterval(lightingDelay);
    connect(&m_lighting, &QTimer::timeout, this, &ProgramDock::lightChoice);
    connect(m_search, &QLineEdit::textChanged, this, &ProgramDock::requestPage);
    connect(m_layersWanted, &QToolButton::toggled, this, &ProgramDock::fitPanes);
    connect(m_view, &ProgramTreeView::orderChanged, this, &ProgramDock::requestPage);
    connect(m_view, &ProgramTreeView::nodeChosen, this, &ProgramDock::chooseNode);
    connect(m_view, &ProgramTreeView::choiceCleared, this, &ProgramDock::unlight);
    connect(m_view, &ProgramTreeView::nodeActivated, this, &ProgramDock::zoomToNode);
    connect(m_view, &ProgramTreeView::menuRequested, this, &ProgramDock::showMenu);
    connect(m_layers, &LayersPane::layerChosen, this, &ProgramDock::chooseLayer);
    connect(m_layers, &LayersPane::layerActivated, this, [this](std::size_t place, std::size_t repeat) {
        const core::KeptSpan first = m_tree->layers[place].spansOf(repeat).front();
        Q_EMIT rangeZoomed(first.begin, first.end);
    });
    connect(m_layers, &LayersPane::message, this, &ProgramDock::message);
    connect(m_layers, &LayersPane::changeWanted, this, &ProgramDock::changeWanted);
    connect(m_session, &Session::deviceChanged, this, &ProgramDock::onDeviceChanged);
    connect(m_session, &Session::stepsChanged, this, &ProgramDock::showSteps);
    connect(m_session, &Session::filterChanged, this, [this] {
        if (!m_lit || m_session->filter().only == m_lit)
            return;
        m_lit.reset(); // somebody else decided what is lit
        m_view->clearChoice();
        m_layers->clearChoice();
    });
}

void ProgramDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    request();
}

/// The inspector is narrow and high, a dock of its own may be wide.
void ProgramDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitPanes();
}

void ProgramDock::fitPanes()
{
    const bool isWide = width() > height() * 3 / 2;
    const bool isLow = !isWide && height() < heightForBoth;
    const bool hasLayers = m_tree && !m_tree->layers.empty();
    m_splitter->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
    m_layersWanted->setVisible(isLow && hasLayers);
    m_layers->setVisible(hasLayers && (!isLow || m_layersWanted->isChecked()));
    m_view->setVisible(!isLow || m_layers->isHidden());
    m_noLayers->setVisible(m_tree && !hasLayers && !m_tree->rows.empty());
}

void ProgramDock::onDeviceChanged()
{
    m_found.drop();
    m_foundStructure.drop();
    m_structure.reset();
    m_lighting.stop();
    m_isAsked = false;
    m_choice = {};
    m_lit.reset();
    presentTree(nullptr);
    showSteps();
    request();
}

bool ProgramDock::mayTell(const core::DeviceHistory* history)
{
    return history != nullptr && history->allocations().rows() > 0 &&
           history->allocations().allocEvent.back() != core::beforeFirstEvent; // ascending
}

void ProgramDock::request()
{
    if (!mayTell(m_session->history())) {
        m_pages->showReason(whyEmpty());
        return;
    }
    update(); // where nobody sees it, it may never be asked for
}

/// Whoever is painted is seen: tabs change places while docks are put where they were, and one that is shown
/// for a moment there is not.
void ProgramDock::paintEvent(QPaintEvent* event)
{
    QWidget::paintEvent(event);
    if (!m_isAsked)
        QTimer::singleShot(0, this,
                           &ProgramDock::ask); // what comes of it must not change what is being painted
}

void ProgramDock::ask()
{
    if (m_isAsked || !isVisible() || !mayTell(m_session->history()))
        return;
    m_isAsked = true;
    m_session->ask(m_found, m_session->device()); // and is told whenever it is another
    m_session->ask(m_foundStructure, m_session->device());
}

void ProgramDock::presentTree(const ProgramTreePtr& tree)
{
    m_worker.cancel();
    m_lighter.cancel();
    unlight();
    m_tree = tree;
    m_layers->setTree(m_session->recording(), tree);
    m_search->setEnabled(tree && !tree->rows.empty());
    fitPanes();
    presentPage(nullptr);
    requestPage();
}

void ProgramDock::requestPage()
{
    if (!m_tree)
        return;
    const ProgramPageRequest wish{m_session->recording(), m_tree, m_search->text().trimmed(),
                                  m_view->order()};
    m_worker.startFor([wish](core::Progress& progress) { return buildProgramPage(wish, progress); },
                      [this](const ProgramPagePtr& page) { presentPage(page); });
}

void ProgramDock::presentPage(const ProgramPagePtr& page)
{
    m_page = page;
    m_view->setPage(page);
    showPanes();
}

void ProgramDock::showPanes()
{
    const QString reason = whyEmpty();
    if (reason.isEmpty())
        m_pages->showContent();
    else
        m_pages->showReason(reason);
}

QString ProgramDock::whyEmpty() const
{
    const core::DeviceHistory* history = m_session->history();
    if (history == nullptr)
        return EmptyState::noDevice(m_session->recording() != nullptr);
    const core::Snapshot& snapshot = m_session->recording()->snapshot();
    const QString name = htmlText(history->name());
    if (!mayTell(history)) {
        const QString why = core::whyUntold(snapshot, core::Untold::Events);
        return why.isEmpty()
                   ? tr("No allocation was recorded on device %1 as it happened, and what a program did is "
                        "read from those. <i>_record_memory_history()</i> of <i>torch.cuda.memory</i>, "
                        "called before the model is built, records them; <i>enabled=\"state\"</i> does "
                        "not.")
                         .arg(name)
                   : why;
    }
    if (!m_page)
        return tr("Reading from the call stacks what the program did …");
    if (!m_tree->hasPython) {
        const QString why = core::whyUntold(snapshot, core::Untold::Stacks);
        return why.isEmpty()
                   ? tr("No allocation of device %1 has a Python frame in its call stack, so the program's "
                        "calls, phases and layers are not known. "
                        "<i>_record_memory_history()</i> of <i>torch.cuda.memory</i> records them with "
                        "<i>context=\"all\", stacks=\"python\"</i>; <i>stacks=\"all\"</i> does, too, with "
                        "frames of C++.")
                         .arg(name)
                   : why;
    }
    if (m_tree->rows.empty() && m_tree->layers.empty())
        return tr("No allocation of device %1 has a function of your own, or a module, in its call stack. "
                  "<i>Edit My Code…</i>, in the menu of the pane <i>Held by</i>, says what counts as your "
                  "own.")
            .arg(name);
    if (m_page->rows.size() == 1 && !m_page->search.isEmpty())
        return tr("No function of the program contains “%1”.").arg(htmlText(m_page->search));
    return {};
}

void ProgramDock::showSteps()
{
    const auto& steps = m_session->steps();
    const bool isTold = steps && mayTell(m_session->history());
    m_headline->setVisible(isTold);
    if (!isTold)
        return;
    m_view->setSteps(steps);
    const QString text = m_structure ? core::basisOf(*steps, *m_structure) : core::textOf(*steps);
    const QString sentence = text.left(1).toUpper() + text.mid(1);
    QString sure;
    QString why;
    switch (core::confidenceOf(*steps)) {
    case core::StepConfidence::Certain:
        sure = tr("certain");
        why = tr("The program says so itself, or trains in a loop that it repeats three times or more.");
        break;
    case core::StepConfidence::Likely:
        sure = tr("likely");
        why = tr("The loop is repeated only twice, or it trains nothing.");
        break;
    case core::StepConfidence::Thin:
        sure = tr("unsure");
        why = tr("The stacks do not show a loop of the program: only its allocations recur.");
        break;
    }
    using Source = core::Steps::Source;
    const bool isJudged = steps->source != Source::None && steps->source != Source::Site;
    m_headline->setText(isJudged ? tr("%1 (%2)").arg(sentence, sure) : sentence);
    m_headline->setToolTip(isJudged ? plainTip(why) : QString());
}

void ProgramDock::chooseNode(std::uint32_t node)
{
    const core::ProgramTreeRow& row = m_tree->rows[node];
    const QString site = siteOf(row, m_session->recording()->snapshot());
    m_layers->clearChoice();
    choose({site,
            row.calls == 1 ? tr("%1, alive after its call").arg(site)
                           : tr("%1, alive after its %2 calls").arg(site, core::formatCount(row.calls)),
            m_tree->callsOf(node), m_tree->highestCallOf(node)});
}

void ProgramDock::zoomToNode(std::uint32_t node)
{
    const core::KeptSpan& call = m_tree->highestCallOf(node);
    Q_EMIT rangeZoomed(call.begin, call.end);
}

/// What a click and a double click do has its words here, too.
void ProgramDock::showMenu(std::uint32_t node, const QPoint& at)
{
    const core::Snapshot& snapshot = m_session->recording()->snapshot();
    const core::ProgramTreeRow& row = m_tree->rows[node];
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("programMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, auto action) {
        menu->addAction(text, this, [this, node, tree = m_tree, action] {
            if (tree == m_tree) // else node is another one by now
                action(node);
        });
    };
    add(tr("Light What It Keeps"), [this](std::uint32_t n) { chooseNode(n); });
    add(tr("Show Its Highest Call in the Plot"), [this](std::uint32_t n) { zoomToNode(n); });
    if (!row.line.isNone() && snapshot.stacks().frameLine(row.line) > 0)
        addLineWhatIf(*menu,
                      changeLine(snapshot.strings().view(snapshot.stacks().frameFile(row.line)),
                                 snapshot.stacks().frameLine(row.line)),
                      [this](const QString& change) { Q_EMIT changeWanted(change); });
    menu->addSeparator();
    menu->addAction(tr("Copy Name"), this,
                    [name = siteOf(row, snapshot)] { QGuiApplication::clipboard()->setText(name); });
    menu->popup(at);
}

void ProgramDock::chooseLayer(std::size_t place, std::size_t repeat)
{
    const core::ProgramLayers& layers = m_tree->layers[place];
    std::vector<core::KeptSpan> spans = layers.spansOf(repeat);
    if (spans.empty())
        return;
    const core::KeptSpan first = spans.front();
    m_view->clearChoice();
    const QString what =
        tr("layer %1 of %2")
            .arg(core::formatCount(repeat + 1), nameOf(layers, m_session->recording()->snapshot()));
    choose({what, tr("%1, kept for backward").arg(what), std::move(spans), first});
}

void ProgramDock::choose(Choice choice)
{
    m_choice = std::move(choice);
    m_lighting.start();
}

void ProgramDock::lightChoice()
{
    m_lighter.startFor(
        [recording = m_session->recording(), device = m_session->device(), spans = m_choice.spans](
            core::Progress& progress) { return foundOf(recording, device, spans, progress); },
        [this, choice = m_choice](const Found& found) { light(choice, found); });
}

core::Result<ProgramDock::Found> ProgramDock::foundOf(const std::shared_ptr<const core::Recording>& recording,
                                                      std::int32_t device,
                                                      const std::vector<core::KeptSpan>& spans,
                                                      const core::Progress& progress)
{
    const core::DeviceHistory& history = *recording->history->device(device);
    const core::Allocations& allocations = history.allocations();
    Found found;
    std::uint64_t most = 0;
    for (const std::uint32_t rank : core::ranksKeptOf(allocations, spans, progress)) {
        found.ids.push_back(history.idOf(rank));
        if (!found.largest.isNone() && allocations.size[rank] <= most)
            continue;
        most = allocations.size[rank];
        found.largest = found.ids.back();
        const auto of = std::upper_bound(
            spans.begin(), spans.end(), allocations.allocEvent[rank],
            [](core::EventIndex event, const core::KeptSpan& span) { return event < span.begin; });
        found.heldAt = std::prev(of)->heldAt;
    }
    if (progress.isCancelled())
        return core::cancelled();
    return found;
}

/// The moment stays where the largest is alive, else it is the one after which it was kept.
void ProgramDock::light(const Choice& choice, const Found& found)
{
    if (found.ids.empty()) {
        unlight();
        Q_EMIT message(tr("Nothing that was allocated in %1 is alive after it.").arg(choice.what));
        Q_EMIT rangeChosen(choice.first.begin, choice.first.end);
        return;
    }
    auto lit = std::make_shared<core::NamedAllocations>();
    lit->name = choice.name;
    lit->ids = found.ids;
    m_lit = lit;
    core::AllocationFilter filter; // whatever else was asked for: exactly this row is to be seen
    filter.only = lit;
    m_session->setFilter(filter);
    const core::DeviceHistory& history = *m_session->history();
    const core::EventIndex now = m_session->selection().event;
    const bool isAlive = history.allocations().isActiveAt(history.rankOf(found.largest), now);
    m_session->select(found.largest, isAlive ? now : found.heldAt);
}

/// Takes back what light() did.
void ProgramDock::unlight()
{
    m_lighting.stop();
    m_lighter.cancel();
    const auto lit = std::exchange(m_lit, nullptr);
    core::AllocationFilter filter = m_session->filter();
    if (lit && filter.only == lit) {
        filter.only.reset();
        m_session->setFilter(filter);
    }
}

} // namespace widgets
