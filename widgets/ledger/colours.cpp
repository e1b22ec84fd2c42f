// SPDX-License-Identifier: MIT
#include "widgets/ledger/colours.h"

namespace widgets {

using Kind = core::LedgerKey::Kind;
using core::Condition;

LedgerColours::LedgerColours(const core::Recording& recording) : m_palette(*recording.history)
{
    const core::StackTable& stacks = recording.snapshot().stacks();
    for (std::uint32_t i = 0; i < stacks.stackCount(); ++i) {
        const core::CallSite& site = stacks.callSite(core::StackId{i});
        if (site.kind == core::SiteKind::None)
            continue;
        m_sites.insert(site.site);
        if (!site.frame.isNone())
            m_siteOfFrame.emplace(site.frame, site.site);
    }
}

/// Sizes, operators of a line and "(itself)" are parts of the row above.
bool LedgerColours::hasOwnColour(const core::LedgerKey& key) const
{
    if (key.kind == Kind::Size || key.is(Condition::Itself) || key.is(Condition::Deeper))
        return false;
    return key.kind != Kind::Text || m_sites.contains(core::StringId{static_cast<std::uint32_t>(key.value)});
}

core::Rgb LedgerColours::ownColour(const core::Ledger& ledger, const core::LedgerKey& key,
                                   core::Theme theme) const
{
    const core::Attribution& attribution = ledger.attribution();
    const core::SceneColours scene = core::sceneColours(theme);
    const auto id = static_cast<std::uint32_t>(key.value);
    switch (key.kind) {
    case Kind::Total:
        return scene.unknown;
    case Kind::Condition:
        return key.value <= static_cast<std::uint64_t>(Condition::EvictedFreed) ? scene.beforeRecording
                                                                                : scene.unknown;
    case Kind::FreedAt:
        return scene.beforeRecording;
    case Kind::Text:
        return m_palette.colour(core::StringId{id}, attribution.snapshot().strings(), theme);
    case Kind::Frame: {
        const auto site = m_siteOfFrame.find(core::FrameId{id});
        if (site != m_siteOfFrame.end())
            return m_palette.colour(site->second, attribution.snapshot().strings(), theme);
        // a frame on the way there: paler, so that the lines that allocate stand out
        constexpr double part = 0.35;
        return core::mixed(core::siteColour(attribution.textOf(key).toStdString(), theme), scene.unknown,
                           part);
    }
    case Kind::Category:
        return 0xFF000000U | attribution.categories()->all()[key.value].rgb;
    default:
        return core::siteColour(attribution.textOf(key).toStdString(), theme);
    }
}

core::Rgb LedgerColours::colourOf(const core::Ledger& ledger, std::uint32_t node, core::Theme theme) const
{
    const std::vector<core::LedgerNode>& nodes = ledger.nodes();
    std::uint32_t at = node;
    while (nodes[at].depth > 1 && !hasOwnColour(nodes[at].key))
        at = nodes[at].parent;
    return ownColour(ledger, nodes[at].key, theme);
}

} // namespace widgets
