// SPDX-License-Identifier: MIT
#include "tests/core/ranks/made_job.h"

#include "core/base/units.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <utility>

namespace testranks {

namespace {

using namespace core;

/// The codes of a job, filled line by line.
class Codes
{
public:
    std::uint32_t addStack(const QString& name, const QString& stack)
    {
        RankCode& code = *at(name);
        std::vector<std::uint32_t> frames;
        for (const QString& frame : stack.split(u';'))
            frames.push_back(addFrame(code, frame));
        const std::uint32_t id = code.code.addStack(frames);
        if (id == code.sites.size())
            code.sites.push_back(!stack.contains(u':')
                                     ? std::string()
                                     : stack.section(u';', 0, 0)
                                           .replace(stack.section(u';', 0, 0).lastIndexOf(u':'), 1, u' ')
                                           .toStdString());
        return id;
    }
    void addCalled(const QString& name, const QString& frame)
    {
        RankCode& code = *at(name);
        code.code.addCall(addFrame(code, frame), Code::noFrame);
    }
    std::shared_ptr<RankCode> at(const QString& name)
    {
        auto& code = m_codes[name];
        if (!code)
            code = std::make_shared<RankCode>();
        return code;
    }

private:
    static std::uint32_t addFrame(RankCode& code, const QString& text)
    {
        const QStringList parts = text.split(u':');
        if (parts.size() == 1) {
            const std::string reason = QString(text).replace(u'_', u' ').toStdString();
            return code.code.addFrame({CodeKind::Condition, {}, reason, -1, false});
        }
        if (parts.size() != 3)
            qFatal("no frame: %s", qPrintable(text));
        const std::string file = parts[0].toStdString();
        const std::string name = parts[2].toStdString();
        return code.code.addFrame(
            {CodeKind::Python, file, name, parts[1].toLongLong(), file.starts_with('/')});
    }

    std::map<QString, std::shared_ptr<RankCode>> m_codes;
};

std::uint64_t bytesOf(const QString& text)
{
    const auto bytes = parseBytes(text);
    if (!bytes)
        qFatal("no size: %s", qPrintable(text));
    return *bytes;
}

/// One line while it is read.
struct Line
{
    RankSummary summary;
    RankSource source;
    RankMoment moment;
    std::vector<RankSite> atPeak; ///< and at no end
    QString code = QStringLiteral("A");
};

bool takeTold(Line& line, const QString& key, const QString& value)
{
    JobInfo& told = line.source.told;
    const std::map<QString, std::optional<std::int64_t>*> numbers{{QStringLiteral("rank"), &told.rank},
                                                                  {QStringLiteral("local"), &told.localRank},
                                                                  {QStringLiteral("world"), &told.worldSize},
                                                                  {QStringLiteral("step"), &told.step}};
    if (const auto number = numbers.find(key); number != numbers.end())
        *number->second = value.toLongLong();
    else if (key == QLatin1String("host"))
        told.host = value;
    else if (key == QLatin1String("sha"))
        line.source.sha256 = value;
    else if (key == QLatin1String("unread"))
        line.source.unread = value;
    else
        return false;
    return true;
}

void takeMarks(Line& line, const QString& value)
{
    std::map<QString, std::uint64_t> counts;
    for (const QString& mark : value.split(u',')) {
        const QString name = mark.section(u':', 0, 0);
        line.summary.marks.push_back(
            {name.toStdString(), ++counts[name], mark.section(u':', 1).toLongLong()});
    }
}

RankProgram& programOf(Line& line)
{
    if (!line.summary.program)
        line.summary.program.emplace();
    return *line.summary.program;
}

void takeSteps(Line& line, Steps::Kind kind, std::uint64_t count)
{
    programOf(line).stepKind = kind;
    programOf(line).completeSteps = count;
    line.summary.stepCount = count;
}

/// Whether a word is of what the program did.
bool takeProgram(Line& line, const QString& key, const QString& value)
{
    const auto grouping = groupingNamed(key.section(u':', 0, 0));
    if (key == QLatin1String("steps") || key == QLatin1String("iterations")) {
        takeSteps(line, key == QLatin1String("steps") ? Steps::Kind::Step : Steps::Kind::Iteration,
                  value.toULongLong());
    } else if (key == QLatin1String("layers")) {
        for (const QString& loop : value.split(u',')) {
            const QString kept = loop.section(u':', 1);
            programOf(line).layers.push_back({"forward", "m.py", 1, loop.section(u':', 0, 0).toULongLong(), 1,
                                              kept.isEmpty() ? std::uint64_t{1} << 20U : bytesOf(kept)});
        }
    } else if (key == QLatin1String("place")) {
        programOf(line);
        line.moment.place.phase = programPhaseNamed(value).value();
    } else if (key == QLatin1String("ends")) {
        programOf(line);
        for (const QString& bytes : value.split(u',')) {
            const auto number = static_cast<std::int64_t>(line.summary.steps.size()) + 1;
            line.summary.steps.push_back({number, static_cast<EventIndex>(number), noTime, bytesOf(bytes)});
        }
    } else if (key == QLatin1String("runs")) {
        for (const QString& run : value.split(u','))
            programOf(line).phases.push_back({programPhaseNamed(run.section(u':', 0, 0)).value(), 1,
                                              run.section(u':', 1).toULongLong(), 0, 0});
    } else if (key == QLatin1String("program")) {
        programOf(line);
    } else if (const auto by = std::ranges::find(rankGroupings, grouping.value_or(Grouping::Site));
               by != rankGroupings.end()) {
        programOf(line);
        line.moment.by[static_cast<std::size_t>(by - rankGroupings.begin())].labels.push_back(
            {key.section(u':', 1).replace(u'_', u' '), {bytesOf(value), 1}});
    } else {
        return false;
    }
    return true;
}

/// What no label has is the rest.
void completeLabels(RankMoment& moment)
{
    for (RankLabels& by : moment.by) {
        by.rest = moment.total;
        for (const RankLabel& label : by.labels) {
            by.rest.bytes -= label.held.bytes;
            by.rest.count -= label.held.count;
        }
    }
}

void addTo(HeldBytes& total, const HeldBytes& more)
{
    total.bytes += more.bytes;
    total.count += more.count;
}

/// "peak:8x1GiB@m.py:1:f", "keeps=24MiB@m.py:1:f".
void takeSite(Line& line, const QString& word, Codes& codes)
{
    const QString stack = word.section(u'@', 1);
    QString size = word.section(u'@', 0, 0);
    const std::uint32_t id = codes.addStack(line.code, stack);
    if (size.startsWith(QLatin1String("keeps="))) {
        RankLeak leak;
        leak.stack = id;
        leak.verdict.verdict = LeakVerdict::EveryStep;
        leak.perStep = bytesOf(size.section(u'=', 1));
        line.summary.judgedSteps = 6;
        line.summary.leaks.push_back(leak);
        return;
    }
    const bool isOfPeak = size.startsWith(QLatin1String("peak:"));
    size = size.section(u':', isOfPeak ? 1 : 0);
    const std::uint64_t count = size.contains(u'x') ? size.section(u'x', 0, 0).toULongLong() : 1;
    const RankSite site{id, {bytesOf(size.section(u'x', -1)), count}};
    (isOfPeak ? line.atPeak : line.moment.sites).push_back(site);
    if (!isOfPeak)
        addTo(line.moment.total, site.held);
}

void take(Line& line, const QString& word, Codes& codes)
{
    const QString key = word.section(u'=', 0, 0);
    const QString value = word.section(u'=', 1);
    if (word.indexOf(u'@') > 0) {
        takeSite(line, word, codes);
    } else if (key == QLatin1String("rest")) {
        line.moment.rest = {10, {bytesOf(value), 10}, std::min<std::uint64_t>(bytesOf(value), rankFloor - 1)};
        line.moment.total.bytes += bytesOf(value);
    } else if (key == QLatin1String("device")) {
        line.summary.device = value == QLatin1String("none") ? RankSummary::noDevice : value.toInt();
    } else if (key == QLatin1String("called")) {
        for (const QString& frame : value.split(u','))
            codes.addCalled(line.code, frame);
    } else if (key == QLatin1String("oom")) {
        line.summary.oomCount = 1;
        RankOom oom;
        oom.timeUs = value.toLongLong();
        oom.requested = std::uint64_t{4} << 30U;
        oom.event = 1'000'000;
        line.summary.ooms.push_back(oom);
    } else if (key == QLatin1String("marks")) {
        takeMarks(line, value);
    } else if (key == QLatin1String("lost")) {
        line.summary.hasLostEvents = true;
    } else if (key == QLatin1String("capacity")) {
        line.summary.capacity = bytesOf(value);
    } else if (key == QLatin1String("reserved")) {
        line.summary.reservedPeak = bytesOf(value);
    } else if (key == QLatin1String("torch")) {
        line.summary.facts.emplace_back(key, value);
    } else if (key == QLatin1String("trust")) {
        line.summary.trust = TrustLevel::Unreliable;
        line.summary.trustReasons.append(value);
    } else if (key != QLatin1String("code") && !takeTold(line, key, value) &&
               !takeProgram(line, key, value)) {
        qFatal("what is %s?", qPrintable(word));
    }
}

/// Sites as a summary has them.
void order(RankMoment& moment)
{
    std::sort(moment.sites.begin(), moment.sites.end(), [](const RankSite& a, const RankSite& b) {
        return std::pair(b.held.bytes, a.stack) < std::pair(a.held.bytes, b.stack);
    });
}

RankSummary summaryOf(const QString& text, Codes& codes)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    Line line;
    line.source.path = words.front();
    line.summary.device = 0;
    for (const QString& word : words.mid(1)) {
        if (word.startsWith(QLatin1String("code=")))
            line.code = word.mid(5);
    }
    for (const QString& word : words.mid(1))
        take(line, word, codes);
    RankSummary& summary = line.summary;
    summary.code = codes.at(line.code);
    if (summary.hasDevice()) {
        RankMoment peak = line.moment;
        for (const RankSite& site : line.atPeak) {
            peak.sites.push_back(site);
            addTo(peak.total, site.held);
        }
        for (RankMoment* moment : {&line.moment, &peak}) {
            order(*moment);
            if (summary.program)
                completeLabels(*moment);
        }
        summary.allocatedPeak = peak.total.bytes;
        for (const RankMomentKind kind : rankMomentKinds) {
            if (kind != RankMomentKind::Oom || summary.oomCount > 0)
                summary.moments[static_cast<std::size_t>(kind)] =
                    kind == RankMomentKind::End ? line.moment : peak;
        }
        line.source.devices = {summary.device};
    }
    summary.source = std::make_shared<const RankSource>(line.source);
    return std::move(line.summary);
}

} // namespace

std::vector<RankSummary> jobFromText(const QString& text)
{
    Codes codes;
    std::vector<RankSummary> job;
    for (const QString& line : text.split(u'\n', Qt::SkipEmptyParts))
        job.push_back(summaryOf(line, codes));
    return job;
}

QString ranks(int first, int last, const char* held)
{
    QString text;
    for (int rank = first; rank <= last; ++rank)
        text += QStringLiteral("rank%1.pickle %2\n").arg(rank).arg(QString::fromUtf8(held));
    return text;
}

RankReport reportOf(std::vector<RankSummary> job, const RankReportRequest& request, QString* error)
{
    NoProgress progress;
    auto report =
        rankReport(std::make_shared<const std::vector<RankSummary>>(std::move(job)), request, progress);
    if (report)
        return std::move(*report);
    if (!error)
        qFatal("no report: %s", qPrintable(report.error().message));
    *error = report.error().message;
    return {};
}

RankReport reportOf(const QString& text, const RankReportRequest& request)
{
    return reportOf(jobFromText(text), request);
}

} // namespace testranks
