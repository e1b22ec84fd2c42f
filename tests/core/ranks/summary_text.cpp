// SPDX-License-Identifier: MIT
#include "tests/core/ranks/summary_text.h"

#include "tests/testutil/snapshot_text.h"

#include <set>

namespace testutil {

namespace {

template <class Number>
QString shown(const std::optional<Number>& number)
{
    return number ? QString::number(*number) : QStringLiteral("?");
}

QString timeText(std::int64_t us)
{
    return us == core::noTime ? QStringLiteral("?") : QString::number(us);
}

QString stackText(const core::RankSummary& summary, std::uint32_t stack)
{
    const core::Code& code = summary.code->code;
    QStringList frames;
    for (const std::uint32_t frame : code.stack(stack)) {
        const core::Code::Frame& of = code.frames()[frame];
        frames +=
            QStringLiteral("%1:%2:%3/%4%5")
                .arg(QString::fromStdString(code.text(of.file)), QString::number(of.line),
                     QString::fromStdString(code.text(of.name)), QString::number(static_cast<int>(of.kind)),
                     code.isRooted(of.file) ? QStringLiteral("/") : QString());
    }
    const std::uint32_t op = code.operatorOf(stack);
    return QStringLiteral("%1 [%2] %3")
        .arg(core::siteText(summary, stack), frames.join(QLatin1Char(';')),
             op == core::Code::noOperator ? QString() : QString::fromStdString(code.text(op)));
}

QString restText(const core::RankRest& rest)
{
    return QStringLiteral("%1 %2 %3 %4")
        .arg(QString::number(rest.sites), QString::number(rest.held.bytes), QString::number(rest.held.count),
             QString::number(rest.largest));
}

void addPlace(const core::RankMoment& moment, QStringList& lines)
{
    const core::RankPlace& place = moment.place;
    lines += QStringLiteral("  in '%1' step %2 layer %3 of %4")
                 .arg(place.phase ? core::nameOf(*place.phase) : QString(), shown(place.step),
                      QString::number(place.layer), QString::number(place.layers));
    for (std::size_t by = 0; by < core::rankGroupings.size(); ++by) {
        for (const core::RankLabel& label : moment.by[by].labels)
            lines += QStringLiteral("  by %1 '%2' %3 %4")
                         .arg(core::nameOf(core::rankGroupings[by]), label.label,
                              QString::number(label.held.bytes), QString::number(label.held.count));
        lines += QStringLiteral("  by %1 rest %2 %3")
                     .arg(core::nameOf(core::rankGroupings[by]), QString::number(moment.by[by].rest.bytes),
                          QString::number(moment.by[by].rest.count));
    }
}

void addMoments(const core::RankSummary& summary, QStringList& lines)
{
    for (const core::RankMomentKind kind : core::rankMomentKinds) {
        const core::RankMoment* const moment = summary.at(kind);
        if (moment == nullptr)
            continue;
        lines += QStringLiteral("%1 %2 %3 %4 %5 other %6")
                     .arg(QLatin1String(core::nameOf(kind)), QString::number(moment->event),
                          timeText(moment->timeUs), QString::number(moment->total.bytes),
                          QString::number(moment->total.count), restText(moment->rest));
        for (const core::RankSite& site : moment->sites)
            lines += QStringLiteral("  %1 %2 %3")
                         .arg(QString::number(site.held.bytes), QString::number(site.held.count),
                              stackText(summary, site.stack));
        if (summary.program)
            addPlace(*moment, lines);
    }
}

void addProgram(const core::RankProgram& program, QStringList& lines)
{
    lines += QStringLiteral("program of %1, %2, %3 complete: %4")
                 .arg(core::nameOf(program.stepKind), core::nameOf(program.confidence),
                      QString::number(program.completeSteps), program.basis);
    for (const core::RankPhase& phase : program.phases)
        lines += QStringLiteral("phase %1 runs %2, %3 a step, peak %4, kept %5")
                     .arg(core::nameOf(phase.phase), QString::number(phase.runs), shown(phase.perStep),
                          QString::number(phase.peakActive), QString::number(phase.keptAtEnd));
    for (const core::RankLayers& layers : program.layers)
        lines += QStringLiteral("layers %1:%2 %3, %4 × %5, kept %6")
                     .arg(QString::fromStdString(layers.file), QString::number(layers.line),
                          QString::fromStdString(layers.function), QString::number(layers.repeats),
                          QString::number(layers.times), QString::number(layers.kept));
}

void addCalls(const core::Code& code, QStringList& lines)
{
    std::set<QString> calls; // their order means nothing
    const auto frame = [&](std::uint32_t number) {
        if (number == core::Code::noFrame)
            return QStringLiteral("-");
        const core::Code::Frame& of = code.frames()[number];
        return QStringLiteral("%1:%2:%3")
            .arg(QString::fromStdString(code.text(of.file)), QString::number(of.line),
                 QString::fromStdString(code.text(of.name)));
    };
    for (const core::Code::Call& call : code.calls())
        calls.insert(QStringLiteral("call %1 %2 %3")
                         .arg(frame(call.frame), frame(call.callee),
                              call.op == core::Code::noOperator
                                  ? QString()
                                  : QString::fromStdString(code.text(call.op))));
    for (const QString& call : calls)
        lines += call;
}

void addFailures(const core::RankSummary& summary, QStringList& lines)
{
    lines += QStringLiteral("ooms %1 %2").arg(QString::number(summary.oomCount), summary.oomVerdict);
    for (const core::RankOom& oom : summary.ooms)
        lines += QStringLiteral("oom %1 %2 %3 %4 %5 %6 %7 %8")
                     .arg(QString::number(oom.event), timeText(oom.timeUs), QString::number(oom.requested),
                          shown(oom.deviceFree), QString::number(oom.allocated), QString::number(oom.active),
                          shown(oom.reserved), QString::fromStdString(oom.site));
    lines += QStringLiteral("sheet ") + QString::fromUtf8(summary.sheet);
    for (const core::RankMark& mark : summary.marks)
        lines += QStringLiteral("mark %1 %2 %3")
                     .arg(QString::fromStdString(mark.name), QString::number(mark.ordinal),
                          QString::number(mark.endUs));
    for (const core::RankLeak& leak : summary.leaks)
        lines += QStringLiteral("leak %1 %2 %3 %4 %5 %6 %7 %8 %9 %10")
                     .arg(QString::fromUtf8(core::nameOf(leak.verdict.verdict).data()),
                          QString::number(leak.verdict.since), QString::number(leak.verdict.period),
                          QString::number(leak.verdict.heldFrom), QString::number(leak.verdict.heldTo),
                          QString::number(leak.bytes), QString::number(leak.count),
                          QString::number(leak.steps), QString::number(leak.perStep))
                     .arg(stackText(summary, leak.stack));
    lines += QStringLiteral("other leaks ") + restText(summary.otherLeaks);
}

void addCurve(const core::RankSummary& summary, QStringList& lines)
{
    for (const core::RankBin& bin : summary.curve)
        lines += QStringLiteral("bin %1 %2 %3 %4 %5")
                     .arg(QString::number(bin.first), QString::number(bin.last), timeText(bin.timeUs),
                          QString::number(bin.lowest), QString::number(bin.highest));
    for (const core::RankStep& step : summary.steps)
        lines += QStringLiteral("step %1 %2 %3 %4")
                     .arg(QString::number(step.step), QString::number(step.event), timeText(step.timeUs),
                          QString::number(step.bytes));
}

} // namespace

QStringList linesOf(const core::RankSummary& summary)
{
    const core::RankSource& source = *summary.source;
    QStringList lines{QStringLiteral("%1 %2 %3 '%4' '%5' %6 %7 %8 %9")
                          .arg(source.path, source.sha256, QString::number(source.bytes), source.format,
                               source.unread, shown(source.told.rank), shown(source.told.localRank),
                               shown(source.told.worldSize), shown(source.told.step))
                          .append(QStringLiteral(" %1 %2 %3 devices %4")
                                      .arg(shown(source.told.pid), source.told.host, source.told.job,
                                           QString::number(source.devices.size()))),
                      QStringLiteral("device %1 %2 %3 %4 %5 %6 %7 %8")
                          .arg(QString::number(summary.device), core::nameOf(summary.trust),
                               summary.trustReasons.join(QLatin1Char(',')), QString::number(summary.events),
                               QString::number(summary.allocations), timeText(summary.startUs),
                               timeText(summary.endUs), QString::number(summary.hasLostEvents)),
                      QStringLiteral("capacity %1 allocated %2 active %3 reserved %4 headroom %5")
                          .arg(shown(summary.capacity), QString::number(summary.allocatedPeak),
                               QString::number(summary.activePeak), shown(summary.reservedPeak),
                               shown(summary.headroom())),
                      QStringLiteral("steps %1 by '%2', %3 judged, growth %4")
                          .arg(QString::number(summary.stepCount), summary.stepsBy,
                               QString::number(summary.judgedSteps), QString::number(summary.growth))};
    for (const auto& [name, value] : summary.facts)
        lines += QStringLiteral("fact %1=%2").arg(name, value);
    if (summary.program)
        addProgram(*summary.program, lines);
    addMoments(summary, lines);
    addFailures(summary, lines);
    addCurve(summary, lines);
    addCalls(summary.code->code, lines);
    return lines;
}

namespace {

/// Why what a moment held by label is not its total.
QString brokenLabels(const core::RankMoment& moment)
{
    for (const core::RankLabels& by : moment.by) {
        core::HeldBytes sum = by.rest;
        for (const core::RankLabel& label : by.labels) {
            sum.bytes += label.held.bytes;
            sum.count += label.held.count;
            if (label.held.bytes < core::rankFloor)
                return QStringLiteral("a label below the floor: %1").arg(label.label);
        }
        if (sum != moment.total)
            return QStringLiteral("%1 bytes are %2 by label")
                .arg(QString::number(moment.total.bytes), QString::number(sum.bytes));
    }
    return {};
}

} // namespace

QString brokenSum(const core::RankSummary& summary)
{
    for (const core::RankMomentKind kind : core::rankMomentKinds) {
        const core::RankMoment* const moment = summary.at(kind);
        if (moment == nullptr)
            continue;
        core::HeldBytes sum = moment->rest.held;
        for (const core::RankSite& site : moment->sites) {
            sum.bytes += site.held.bytes;
            sum.count += site.held.count;
            if (site.held.bytes < core::rankFloor || site.stack >= summary.code->code.stackCount())
                return QStringLiteral("%1: a site below the floor, or of no stack")
                    .arg(QLatin1String(nameOf(kind)));
        }
        if (sum != moment->total)
            return QStringLiteral("%1: %2 bytes are %3")
                .arg(QLatin1String(nameOf(kind)), QString::number(moment->total.bytes),
                     QString::number(sum.bytes));
        if (const QString labels = brokenLabels(*moment); summary.program && !labels.isEmpty())
            return labels;
    }
    return {};
}

std::vector<core::RankSummary> summariesFromText(const QString& text, const QString& path)
{
    core::NoProgress progress;
    core::RankSource source;
    source.path = path;
    source.sha256 = QStringLiteral("0f");
    source.bytes = static_cast<std::uint64_t>(text.size());
    return core::summariesOf(recordingFromText(text.toStdString()), source, {}, progress).value();
}

QString layersText()
{
    const QString torch = QStringLiteral("/usr/torch/");
    const QString call = torch + QStringLiteral("nn/modules/module.py:1:_call_impl");
    QStringList lines;
    std::uint64_t address = 1U << 20U;
    const auto allocate = [&](const QStringList& stack) {
        lines +=
            QStringLiteral("alloc 0x%1 100000 @%2").arg(address += 1U << 20U, 0, 16).arg(stack.join(u';'));
    };
    for (int step = 0; step < 3; ++step) {
        for (int layer = 0; layer < 4; ++layer) {
            for (const char* const line : {"net.py:8:forward", "net.py:9:forward"})
                allocate({QString::fromUtf8(line), call, QStringLiteral("model.py:20:forward"), call,
                          QStringLiteral("train.py:5:main")});
        }
        allocate({torch + QStringLiteral("autograd/__init__.py:1:backward"),
                  torch + QStringLiteral("_tensor.py:2:backward"), QStringLiteral("train.py:6:main")});
        allocate({torch + QStringLiteral("optim/adam.py:3:step"), QStringLiteral("train.py:7:main")});
    }
    return lines.join(u'\n') + u'\n';
}

QString wordOf(core::RankDoubt doubt)
{
    static const QStringList words{QStringLiteral("none"), QStringLiteral("no_number"),
                                   QStringLiteral("local_only"), QStringLiteral("several"),
                                   QStringLiteral("too_large")};
    return words.at(static_cast<int>(doubt));
}

} // namespace testutil
