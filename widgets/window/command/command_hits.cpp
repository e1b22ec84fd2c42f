// SPDX-License-Identifier: MIT
#include "widgets/window/command/command_hits.h"

#include "core/base/number_form.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/sql/filter/filter_text.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(CommandHitText);

constexpr std::size_t mostOfAKind = 6;
constexpr std::uint32_t polledHits = 1U << 16U;

/// Answers one question.
class Finder
{
public:
    Finder(const CommandQuestion& question, core::Progress& progress)
        : m_question(question), m_progress(progress),
          m_words(question.text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
    {}

    [[nodiscard]] core::Result<CommandHits> find()
    {
        if (m_question.text.startsWith(QLatin1Char('='))) {
            addSql();
            return std::move(m_hits);
        }
        if (m_question.index) {
            addMoments();
            sumLive();
            addGroups(CommandHit::Kind::Site, m_question.index->sites(), m_siteLive);
            addGroups(CommandHit::Kind::Function, m_question.index->functions(), m_functionLive);
            addRanges();
            addAllocations();
        }
        addCommands();
        if (m_hits.empty() && m_question.index && number())
            addLastEvent();
        if (m_progress.isCancelled())
            return core::cancelled();
        return std::move(m_hits);
    }

private:
    [[nodiscard]] bool hasAll(const QString& text) const
    {
        return std::all_of(m_words.begin(), m_words.end(),
                           [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
    }
    [[nodiscard]] WordFit fit(const QString& text) const
    {
        return hasAll(text) ? fitOf(text, m_words) : WordFit::None;
    }

    void addSql()
    {
        CommandHit hit;
        hit.kind = CommandHit::Kind::Sql;
        hit.text = m_question.text.mid(1).trimmed();
        hit.title = hit.text.isEmpty() ? CommandHitText::tr("Type a query after the =") : hit.text;
        m_hits.push_back(std::move(hit));
    }

    void addMoment(const QString& title, core::EventIndex event)
    {
        CommandHit hit;
        hit.title = title;
        hit.event = event;
        hit.bytes = m_question.index->device().usage().activeAt(event);
        if (event >= 0 && !title.contains(core::formatEvent(event)))
            hit.detail = CommandHitText::tr("event %1").arg(core::formatEvent(event));
        m_hits.push_back(std::move(hit));
    }

    /// Whether what is typed begins like a word, in English or as the window calls it.
    [[nodiscard]] bool isAbout(const QString& english, const QString& translated) const
    {
        const QString typed = m_words.isEmpty() ? QString() : m_words.front();
        return english.startsWith(typed, Qt::CaseInsensitive) ||
               translated.startsWith(typed, Qt::CaseInsensitive);
    }

    /// The number that is typed, alone or behind a word; nothing: none.
    [[nodiscard]] std::optional<int> number() const
    {
        if (m_words.isEmpty())
            return std::nullopt;
        bool isNumber = false;
        const int value =
            QString(m_words.back()).remove(core::numberForm().groupSeparator()).toInt(&isNumber);
        return isNumber && value >= 0 ? std::optional(value) : std::nullopt;
    }

    void addMoments()
    {
        const core::DeviceHistory& device = m_question.index->device();
        if (device.eventCount() == 0)
            return;
        const auto typed = number();
        const bool isWord = !typed || m_words.size() > 1;
        if (isWord && isAbout(QStringLiteral("peak"), CommandHitText::tr("Peak")) && !typed)
            addMoment(CommandHitText::tr("Peak"), device.usage().peakEvent);
        if (isWord && isAbout(QStringLiteral("oom"), CommandHitText::tr("Out of memory")))
            addOoms(typed);
        if (typed && isWord && isAbout(QStringLiteral("step"), CommandHitText::tr("Step")))
            addStep(*typed);
        const bool isEvent =
            typed && (m_words.size() == 1 || isAbout(QStringLiteral("event"), CommandHitText::tr("Event")));
        if (isEvent && *typed >= device.part().begin && *typed < device.eventCount())
            addMoment(CommandHitText::tr("Event %1").arg(core::formatEvent(*typed)), *typed);
    }

    /// Where nothing is found of a number that is too large for an event.
    void addLastEvent()
    {
        if (const core::EventIndex last = m_question.index->device().eventCount() - 1; last < *number())
            addMoment(CommandHitText::tr("Event %1, the last").arg(core::formatEvent(last)), last);
    }

    void addOoms(std::optional<int> wanted)
    {
        const std::vector<core::EventIndex>& ooms = m_question.index->device().ooms();
        for (std::size_t i = 0; i < std::min(ooms.size(), mostOfAKind); ++i) {
            const auto which = ooms.size() - 1 - i; // the last is what people come for
            if (wanted && which + 1 != static_cast<std::size_t>(*wanted))
                continue;
            addMoment(ooms.size() == 1 ? CommandHitText::tr("Out of memory")
                                       : CommandHitText::tr("Out of memory %1").arg(which + 1),
                      ooms[which]);
        }
    }

    void addStep(int wanted)
    {
        const auto& steps = m_question.steps;
        if (!steps)
            return;
        for (const std::size_t step : steps->numbered(wanted)) {
            QString label = core::labelOf(*steps, step);
            label[0] = label[0].toUpper();
            addMoment(label, steps->starts[step]);
            CommandHit& hit = m_hits.back(); // elsewhere a step may stand for its end
            hit.detail = CommandHitText::tr("begins: %1").arg(hit.detail);
        }
    }

    /// What is alive at the moment.
    struct Alive
    {
        std::uint32_t count = 0;
        std::uint64_t bytes = 0;

        void add(std::uint64_t more)
        {
            ++count;
            bytes += more;
        }
    };

    /// By site and by function.
    void sumLive()
    {
        const CommandIndex& index = *m_question.index;
        m_siteLive.assign(index.sites().size(), {});
        m_functionLive.assign(index.functions().size(), {});
        const auto& size = index.device().allocations().size;
        for (const core::Live& live :
             index.device().live().liveAt(index.device().clamped(m_question.moment))) {
            const std::uint32_t site = index.siteOf()[live.rank];
            m_siteLive[site].add(size[live.rank]);
            if (const std::uint32_t function = index.sites()[site].function;
                function != CommandIndex::noFunction)
                m_functionLive[function].add(size[live.rank]);
        }
    }

    void addGroups(CommandHit::Kind kind, const std::vector<CommandIndex::Group>& groups,
                   const std::vector<Alive>& alive)
    {
        if (m_words.isEmpty() && kind == CommandHit::Kind::Function)
            return; // at first the largest sites are enough
        std::vector<std::uint32_t> found;
        for (std::uint32_t i = 0; i < groups.size(); ++i) {
            if (i % polledHits == 0 && m_progress.isCancelled())
                return;
            if (hasAll(groups[i].text) || hasAll(groups[i].title))
                found.push_back(i);
        }
        std::vector<WordFit> fits(groups.size(), WordFit::None);
        for (const std::uint32_t place : found)
            fits[place] = std::min(fit(groups[place].text), fit(groups[place].title));
        const auto isBefore = [&](std::uint32_t a, std::uint32_t b) {
            return fits[a] != fits[b] ? fits[a] < fits[b]
                                      : std::pair(alive[a].bytes, groups[a].count) >
                                            std::pair(alive[b].bytes, groups[b].count);
        };
        const auto kept = std::min(found.size(), mostOfAKind);
        std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end(),
                          isBefore);
        for (std::size_t i = 0; i < kept; ++i) {
            const CommandIndex::Group& group = groups[found[i]];
            CommandHit hit;
            hit.kind = kind;
            hit.title = group.title;
            // of the moment, as the bytes beside it
            hit.detail = CommandHitText::tr("%1 of %2 alive")
                             .arg(core::formatCount(alive[found[i]].count), core::formatCount(group.count));
            hit.bytes = alive[found[i]].bytes;
            hit.group = found[i];
            m_hits.push_back(std::move(hit));
        }
    }

    /// The names that kept most first; where nothing is typed there is no wish for one.
    void addRanges()
    {
        const std::vector<CommandIndex::Range>& ranges = m_question.index->ranges();
        std::vector<std::uint32_t> found;
        for (std::uint32_t i = 0; i < ranges.size() && !m_words.isEmpty(); ++i) {
            if (i % polledHits == 0 && m_progress.isCancelled())
                return;
            if (hasAll(ranges[i].name))
                found.push_back(i);
        }
        const auto kept = std::min(found.size(), mostOfAKind);
        std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end(),
                          [&](std::uint32_t a, std::uint32_t b) {
                              return ranges[a].growth != ranges[b].growth
                                         ? ranges[a].growth > ranges[b].growth
                                         : a < b;
                          });
        for (std::size_t i = 0; i < kept; ++i)
            m_hits.push_back(hitOf(ranges[found[i]]));
    }

    [[nodiscard]] static CommandHit hitOf(const CommandIndex::Range& range)
    {
        CommandHit hit;
        hit.kind = CommandHit::Kind::Range;
        hit.title = range.name;
        const QString most = core::formatSignedBytes(range.growth);
        hit.detail = range.count == 1 ? CommandHitText::tr("%1 kept").arg(most)
                                      : CommandHitText::tr("the one of %1 that kept most: %2")
                                            .arg(core::formatCount(range.count), most);
        hit.event = range.begin;
        hit.end = range.end;
        return hit;
    }

    /// Sizes, addresses and labels, as the table's search reads them.
    void addAllocations()
    {
        using Term = core::FilterTerm;
        const std::vector<Term> terms = core::parseFilterText(m_question.text);
        const auto isOfBlock = [](const Term& term) {
            return term.kind == Term::Kind::Size || term.kind == Term::Kind::Address ||
                   term.kind == Term::Kind::Label;
        };
        if (std::none_of(terms.begin(), terms.end(), isOfBlock))
            return;
        if (!std::all_of(terms.begin(), terms.end(), isOfBlock))
            return addFilter(QString(),
                             std::nullopt); // whose words they have is searched in all frames: by the table
        const core::DeviceHistory& device = m_question.index->device();
        const auto rows = static_cast<std::uint32_t>(device.allocations().rows());
        std::vector<std::uint32_t> found;
        std::uint64_t bytes = 0;
        for (std::uint32_t rank = 0; rank < rows; ++rank) {
            if (rank % polledHits == 0 && m_progress.isCancelled())
                return;
            if (std::all_of(terms.begin(), terms.end(),
                            [&](const Term& term) { return holds(term, rank); })) {
                found.push_back(rank);
                bytes += device.allocations().size[rank];
            }
        }
        if (found.empty())
            return;
        if (found.size() > 1)
            addFilter(CommandHitText::tr("%1 allocations").arg(core::formatCount(found.size())), bytes);
        addLargest(std::move(found));
    }

    [[nodiscard]] bool holds(const core::FilterTerm& term, std::uint32_t rank) const
    {
        const core::Allocations& all = m_question.index->device().allocations();
        using Kind = core::FilterTerm::Kind;
        if (term.kind == Kind::Address)
            return term.number >= all.addr[rank] && term.number - all.addr[rank] < all.size[rank];
        if (term.kind == Kind::Label)
            return term.number == all.addr[rank] && m_question.index->device().label(rank) == term.text;
        const std::uint64_t size = all.size[rank];
        return term.op == QLatin1String(">")    ? size > term.number
               : term.op == QLatin1String(">=") ? size >= term.number
               : term.op == QLatin1String("<")  ? size < term.number
               : term.op == QLatin1String("<=") ? size <= term.number
                                                : size == term.number;
    }

    void addFilter(const QString& count, std::optional<std::uint64_t> bytes)
    {
        CommandHit hit;
        hit.kind = CommandHit::Kind::Filter;
        hit.text = m_question.text;
        hit.title = CommandHitText::tr("All with %1").arg(m_question.text);
        hit.detail = count;
        hit.bytes = bytes;
        m_hits.push_back(std::move(hit));
    }

    void addLargest(std::vector<std::uint32_t> ranks)
    {
        const core::DeviceHistory& device = m_question.index->device();
        const auto& size = device.allocations().size;
        const auto kept = std::min(ranks.size(), mostOfAKind);
        std::partial_sort(
            ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(kept), ranks.end(),
            [&](std::uint32_t a, std::uint32_t b) { return size[a] != size[b] ? size[a] > size[b] : a < b; });
        for (std::size_t i = 0; i < kept; ++i) {
            CommandHit hit;
            hit.kind = CommandHit::Kind::Allocation;
            hit.title = device.label(ranks[i]);
            hit.detail = m_question.index->sites()[m_question.index->siteOf()[ranks[i]]].title;
            hit.bytes = size[ranks[i]];
            hit.allocation = device.idOf(ranks[i]);
            m_hits.push_back(std::move(hit));
        }
    }

    /// How well what is typed fits a command, and whether it is its title, rather than other words, that
    /// fits, and the title's last word, which is what tells "Light or Dark: Dark" from its neighbours.
    struct CommandFit
    {
        WordFit words = WordFit::None;
        bool isElsewhere = true;
        bool isInFront = true;

        friend auto operator<=>(const CommandFit&, const CommandFit&) = default;
    };

    [[nodiscard]] CommandFit fit(const CommandOffer& command) const
    {
        const WordFit title = fit(command.text);
        const WordFit any = fit(command.text + QLatin1Char(' ') + command.words);
        const QString last = command.text.section(QLatin1Char(' '), -1);
        const bool isLast = std::any_of(m_words.begin(), m_words.end(), [&](const QString& word) {
            return last.startsWith(word, Qt::CaseInsensitive);
        });
        return {any, title != any, title == WordFit::None || !isLast};
    }

    /// The ones that fit best; what only has the letters somewhere in a word is left out where another fits.
    /// Where nothing is open and nothing typed, what one could begin with.
    void addCommands()
    {
        const std::vector<CommandOffer>& commands = m_question.commands;
        std::vector<std::pair<CommandFit, std::size_t>> found;
        for (std::size_t i = 0; i < commands.size(); ++i) {
            const CommandFit how = fit(commands[i]);
            if (how.words != WordFit::None && !(m_words.isEmpty() && m_question.index) &&
                !isSaid(commands[i].text))
                found.emplace_back(how, i);
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        if (!found.empty() && found.front().first.words != WordFit::Middle)
            std::erase_if(found, [](const auto& one) { return one.first.words == WordFit::Middle; });
        QStringList titles;
        for (const auto& [how, i] : found) {
            if (titles.size() >= static_cast<qsizetype>(mostOfAKind) || titles.contains(commands[i].text))
                continue;
            CommandHit hit;
            hit.kind = CommandHit::Kind::Command;
            hit.title = commands[i].text;
            hit.group = static_cast<std::uint32_t>(i);
            hit.keys = commands[i].keys;
            titles += hit.title;
            m_hits.push_back(std::move(hit));
        }
    }

    /// A moment does what the command of its name does.
    [[nodiscard]] bool isSaid(const QString& title) const
    {
        return std::any_of(m_hits.begin(), m_hits.end(), [&](const CommandHit& hit) {
            return hit.kind == CommandHit::Kind::Moment && hit.title.compare(title, Qt::CaseInsensitive) == 0;
        });
    }

    const CommandQuestion& m_question;
    core::Progress& m_progress;
    QStringList m_words;
    std::vector<Alive> m_siteLive;
    std::vector<Alive> m_functionLive;
    CommandHits m_hits;
};

} // namespace

QString titleOf(CommandHit::Kind kind)
{
    using Kind = CommandHit::Kind;
    switch (kind) {
    case Kind::Moment:
        return CommandHitText::tr("Go to");
    case Kind::Site:
        return CommandHitText::tr("Call sites");
    case Kind::Function:
        return CommandHitText::tr("Functions");
    case Kind::Range:
        return CommandHitText::tr("Ranges");
    case Kind::Allocation:
    case Kind::Filter:
        return CommandHitText::tr("Allocations");
    case Kind::Command:
        return CommandHitText::tr("Commands");
    case Kind::Sql:
        break;
    }
    return CommandHitText::tr("SQL");
}

WordFit fitOf(const QString& text, const QStringList& words)
{
    WordFit worst = WordFit::Whole;
    for (const QString& word : words) {
        WordFit best = WordFit::None;
        for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0 && best != WordFit::Whole;
             at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
            const qsizetype end = at + word.size();
            const bool begins =
                at == 0 || !text[at - 1].isLetterOrNumber() || !word.front().isLetterOrNumber();
            const bool ends =
                end == text.size() || !text[end].isLetterOrNumber() || !word.back().isLetterOrNumber();
            best = std::min(best, begins && ends ? WordFit::Whole
                                  : begins       ? WordFit::Beginning
                                                 : WordFit::Middle);
        }
        worst = std::max(worst, best);
    }
    return worst;
}

core::Result<CommandHits> findHits(const CommandQuestion& question, core::Progress& progress)
{
    return Finder(question, progress).find();
}

} // namespace widgets
