// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_page.h"

#include "core/base/texts.h"
#include "core/ledger/ledger_text.h"
#include "core/structure/structure_values.h"
#include "widgets/controls/text/text_words.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(LedgerPageText);

bool isSame(const core::LedgerRequest& a, const core::LedgerRequest& b)
{
    return a.event == b.event && a.groupings == b.groupings && a.frames == b.frames;
}

/// Those of the wish; where it asks for them and the session does not have them yet, they are waited for:
/// rows without them would be wrong for a moment.
core::Result<std::shared_ptr<const core::Categories>> categoriesOf(const LedgerPageRequest& wish,
                                                                   core::Progress& progress)
{
    const auto& groupings = wish.request.groupings;
    const bool areAsked =
        std::find(groupings.begin(), groupings.end(), core::Grouping::Category) != groupings.end();
    if (wish.categories || !areAsked)
        return wish.categories;
    return wish.store->of<core::CategoriesFound>(core::OneKey(), progress);
}

/// What wish attributes by; last's while that is still true. Where the program is asked for, its places are,
/// too: they become others when a person says where steps begin.
core::Result<std::shared_ptr<const core::Attribution>>
attributionOf(const LedgerPageRequest& wish, const LedgerPagePtr& last, core::Progress& progress)
{
    const auto categories = categoriesOf(wish, progress);
    SNAPVIEWER_TRY(categories);
    std::shared_ptr<const core::Attribution> attribution;
    if (last && last->recording == wish.recording && &last->attribution->device() == wish.device &&
        last->attribution->categories() == categories->get()) {
        attribution = last->attribution;
    } else {
        const auto found = wish.store->of<core::AttributionOf>(wish.device->device(), progress);
        SNAPVIEWER_TRY(found);
        attribution = *categories ? (**found)->withCategories(*categories) : **found;
    }
    if (!core::needsProgram(wish.request.groupings))
        return attribution;
    const auto program = wish.store->of<core::ProgramPlacesOf>(wish.device->device(), progress);
    SNAPVIEWER_TRY(program);
    return attribution->program() == (*program).get() ? attribution : attribution->withProgram(*program);
}

} // namespace

bool LedgerPage::contains(std::uint32_t node, std::uint32_t rank) const
{
    const auto ranks = ledger->ranksOf(node);
    return std::find(ranks.begin(), ranks.end(), rank) != ranks.end();
}

std::optional<std::uint32_t> LedgerPage::leafOf(std::uint32_t rank) const
{
    const auto ranks = ledger->ranksOf(0);
    const auto found = std::find(ranks.begin(), ranks.end(), rank);
    if (found == ranks.end())
        return std::nullopt;
    const auto place = static_cast<std::uint32_t>(found - ranks.begin());
    const std::vector<core::LedgerNode>& nodes = ledger->nodes();
    std::uint32_t node = 0;
    while (nodes[node].childCount > 0) {
        const auto first = nodes.begin() + nodes[node].firstChild;
        const auto child = std::find_if(first, first + nodes[node].childCount, [&](const auto& candidate) {
            return candidate.firstRank <= place && place - candidate.firstRank < candidate.count;
        });
        if (child == first + nodes[node].childCount)
            break;
        node = static_cast<std::uint32_t>(child - nodes.begin());
    }
    return node;
}

QString toolTipOf(const LedgerPage& page, std::uint32_t node)
{
    const std::vector<core::LedgerNode>& nodes = page.ledger->nodes();
    QStringList above;
    for (std::uint32_t at = nodes[node].parent; at != core::LedgerNode::none && nodes[at].depth > 0;
         at = nodes[at].parent)
        above.prepend(cutText(core::shortTextOf(*page.ledger, at), mostOfACell));
    constexpr qsizetype mostSteps = 6;
    if (above.size() > mostSteps)
        above = QStringList(QStringLiteral("…")) + above.mid(above.size() - mostSteps);
    QStringList lines = core::tipLinesOf(*page.ledger, node);
    if (!above.isEmpty())
        lines << LedgerPageText::tr("In %1").arg(above.join(QStringLiteral(" › ")));
    if (const QString explanation = page.ledger->explanationOf(node); !explanation.isEmpty())
        lines << explanation;
    return lines.join(QLatin1Char('\n'));
}

core::Result<LedgerPagePtr> buildPage(const LedgerPageRequest& wish, const LedgerPagePtr& last,
                                      core::Progress& progress)
{
    auto page = std::make_shared<LedgerPage>();
    page->recording = wish.recording;
    page->search = wish.search;
    auto attribution = attributionOf(wish, last, progress);
    SNAPVIEWER_TRY(attribution);
    page->attribution = std::move(*attribution);
    if (last && last->attribution == page->attribution && isSame(last->ledger->request(), wish.request)) {
        page->ledger = last->ledger;
    } else {
        auto ledger = core::Ledger::build(page->attribution, wish.request, progress);
        SNAPVIEWER_TRY(ledger);
        page->ledger = std::move(*ledger);
    }
    const bool sameColours = last && last->ledger == page->ledger && last->colouring == wish.colouring;
    page->colouring = wish.colouring;
    page->colours =
        sameColours ? last->colours : std::make_shared<const LedgerColours>(*page->ledger, wish.colouring);
    auto rows = core::LedgerRows::build(*page->ledger, wish.search, wish.order, progress);
    SNAPVIEWER_TRY(rows);
    page->rows = std::move(*rows);
    return LedgerPagePtr(std::move(page));
}

} // namespace widgets
