// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/structure_values.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/inspector/program/program_page.h"
#include "widgets/session/followed.h"

#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

class QLabel;
class QLineEdit;
class QSplitter;
class QToolButton;

namespace core {
struct NamedAllocations;
} // namespace core

namespace widgets {

class EmptyState;
class LayersPane;
class ProgramTreeView;
class Session;

/// What the program did, read from its call stacks: its functions as a tree with what each allocated and
/// keeps, and the layers of its models. Choosing a row lights what was born in its calls and is alive after
/// them. Where it is low, a button says which of both is shown. Found on workers while it is in sight. The
/// session outlives it. GUI thread.
class ProgramDock final : public QWidget
{
    Q_OBJECT

public:
    explicit ProgramDock(Session* session, QWidget* parent = nullptr);

    /// Whether a device has allocations to read a program from; of null: no.
    [[nodiscard]] static bool mayTell(const core::DeviceHistory* history);
    [[nodiscard]] const ProgramPagePtr& page() const { return m_page; }

Q_SIGNALS:
    /// The user chose what keeps nothing: events [begin, end) of it.
    void rangeChosen(core::EventIndex begin, core::EventIndex end);
    /// Double click or Return on a row: its highest call.
    void rangeZoomed(core::EventIndex begin, core::EventIndex end);
    /// The user wants to know what would come of a change, as the command line has it.
    void changeWanted(const QString& change);
    /// A sentence about what was done.
    void message(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// What a person chose, to be lit.
    struct Choice
    {
        QString what;
        QString name; ///< of what is lit
        std::vector<core::KeptSpan> spans;
        core::KeptSpan first; ///< of spans the one to look at
    };
    /// What of it is alive.
    struct Found
    {
        std::vector<core::AllocationId> ids; ///< ascending
        core::AllocationId largest;          ///< none where nothing is
        core::EventIndex heldAt = 0;         ///< of its span
    };

    void layOut();
    void connectParts();
    void onDeviceChanged();
    void request();
    void ask();
    void requestPage();
    void presentTree(const ProgramTreePtr& tree);
    void presentPage(const ProgramPagePtr& page);
    void showSteps();
    void showPanes();
    void fitPanes();
    /// HTML; empty where there are rows.
    [[nodiscard]] QString whyEmpty() const;
    void chooseNode(std::uint32_t node);
    void zoomToNode(std::uint32_t node);
    void showMenu(std::uint32_t node, const QPoint& at);
    void chooseLayer(std::size_t place, std::size_t repeat);
    void choose(Choice choice);
    void lightChoice();
    void light(const Choice& choice, const Found& found);
    void unlight();
    [[nodiscard]] static core::Result<Found> foundOf(const std::shared_ptr<const core::Recording>& recording,
                                                     std::int32_t device,
                                                     const std::vector<core::KeptSpan>& spans,
                                                     const core::Progress& progress);

    Session* m_session;
    bool m_isAsked = false; ///< follows the program of this device
    ProgramTreePtr m_tree;  ///< null: nothing yet
    ProgramPagePtr m_page;  ///< likewise
    Choice m_choice;
    std::shared_ptr<const core::NamedAllocations> m_lit; ///< what this put into the filter
    QLabel* m_headline;
    QLineEdit* m_search;
    QToolButton* m_layersWanted; ///< where there is not room for both
    ProgramTreeView* m_view;
    LayersPane* m_layers;
    QLabel* m_noLayers;
    QSplitter* m_splitter;
    EmptyState* m_pages;
    QTimer m_lighting{this}; ///< arrow keys pass rows faster than the timeline wants to know
    Followed<core::ProgramTreeOf> m_found;
    std::shared_ptr<const core::ProgramStructure> m_structure; ///< null: nothing yet
    Followed<core::StructureOf> m_foundStructure;
    Background<ProgramPagePtr> m_worker{this};
    Background<Found> m_lighter{this};
};

} // namespace widgets
