// SPDX-License-Identifier: MIT
#include "widgets/compare/rows/side_facts.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/compare/diff/diff_sentence.h"
#include "core/snapshot/bundle.h"
#include "widgets/controls/text/text_words.h"

#include <array>
#include <map>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(CompareFactsText);

/// The facts of both sides, which are asked in the same way.
class Facts
{
public:
    explicit Facts(const Difference& found) : m_found(&found) {}

    std::vector<SideFact> run()
    {
        add(CompareFactsText::tr("File"),
            [](const core::DiffSide& side) { return side.recording->document->path; });
        add(CompareFactsText::tr("Device"), [](const core::DiffSide& side) { return side.device->name(); });
        add(CompareFactsText::tr("Moment"),
            [](const core::DiffSide& side) { return core::momentText(side.moment); });
        add(CompareFactsText::tr("Allocated then"), [](const core::DiffSide& side) {
            return CompareFactsText::tr("%1 in %2 allocations")
                .arg(core::formatShortBytes(side.held.total.bytes), core::formatCount(side.held.total.count));
        });
        add(CompareFactsText::tr("Peak"), [](const core::DiffSide& side) {
            return core::formatShortBytes(side.device->usage().peakAllocated);
        });
        add(CompareFactsText::tr("Events"), [](const core::DiffSide& side) {
            return core::formatCount(static_cast<std::uint64_t>(side.device->eventCount()));
        });
        add(CompareFactsText::tr("Steps"),
            [](const core::DiffSide& side) { return core::textOf(side.steps); });
        addRoots();
        for (const core::SettingDifference& setting : m_found->settings)
            m_facts.push_back({core::plainLine(setting.key), textOf(setting.a), textOf(setting.b)});
        addEnvironment();
        return std::move(m_facts);
    }

private:
    template <class Ask>
    void add(const QString& key, Ask ask)
    {
        m_facts.push_back({key, ask(m_found->diff.a), ask(m_found->diff.b)});
    }

    static QString textOf(const std::optional<QString>& setting)
    {
        return !setting             ? QStringLiteral("—")
               : setting->isEmpty() ? CompareFactsText::tr("(empty)")
                                    : core::plainLine(*setting);
    }

    void addRoots()
    {
        const core::Roots& roots = m_found->diff.rootsTaken;
        if (roots.first != roots.second)
            m_facts.push_back({CompareFactsText::tr("Taken as the same folder"),
                               core::plainLine(QString::fromStdString(roots.first)),
                               core::plainLine(QString::fromStdString(roots.second))});
    }

    void addEnvironment()
    {
        std::map<QString, std::array<QString, 2>> values;
        for (const Side side : bothSides) {
            const core::Diff& diff = m_found->diff;
            const auto& bundle = (side == Side::A ? diff.a : diff.b).recording->document->bundle;
            if (!bundle)
                continue;
            for (const auto& [key, value] : bundle->environment)
                values[key][placeOf(side)] = core::plainLine(core::Bundle::shown(value));
        }
        for (const auto& [key, value] : values)
            m_facts.push_back({core::plainLine(key), value[0], value[1]});
    }

    const Difference* m_found;
    std::vector<SideFact> m_facts;
};

TableColumn cell(const SideFacts& facts, const char* name, const QString& title, const QString& tip,
                 QString SideFact::*member)
{
    TableColumn column = columns::text(
        QLatin1String(name), title, tip, [facts, member](RowId id) { return (*facts)[id].*member; },
        QStringLiteral("—"));
    return std::move(column).wide(36);
}

} // namespace

SideFacts factsOf(const Comparison::DifferencePtr& found)
{
    return std::make_shared<const std::vector<SideFact>>(Facts(*found).run());
}

std::vector<TableColumn> columnsOf(const SideFacts& facts)
{
    TableColumn differs = columns::text(
        QStringLiteral("differs"), CompareFactsText::tr("Differs"),
        CompareFactsText::tr("Whether A and B say the same"), [facts](RowId id) {
            return (*facts)[id].differs() ? CompareFactsText::tr("differs") : CompareFactsText::tr("same");
        });
    return {cell(facts, "key", CompareFactsText::tr("What"),
                 CompareFactsText::tr("A fact, an allocator setting, or a value of the environment"),
                 &SideFact::key)
                .wide(26),
            std::move(differs).wide(9),
            cell(facts, "a", letterOf(Side::A), CompareFactsText::tr("As A says"), &SideFact::a),
            cell(facts, "b", letterOf(Side::B), CompareFactsText::tr("As B says"), &SideFact::b).roomy()};
}

} // namespace widgets
