// SPDX-License-Identifier: MIT
#include "core/fix/answer/change_phrase.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

QString valueOf(const ChangeText& change, const char* key)
{
    return plainLine(change.value(QLatin1String(key)).value_or(QString()));
}

/// What a change is about: a call site, a kind, what a phase makes.
QString subjectOf(const ChangeText& change)
{
    const QString site = valueOf(change, "site");
    const QString kind = valueOf(change, "kind");
    const QString phase = valueOf(change, "phase");
    const QString what = site.isEmpty()   ? kind
                         : kind.isEmpty() ? site
                                          : FixText::tr("%1 of %2", "a kind, a call site").arg(kind, site);
    if (phase.isEmpty())
        return what;
    return what.isEmpty()
               ? FixText::tr("what phase %1 allocates").arg(phase)
               : FixText::tr("%1 that phase %2 allocates", "a kind or call site, a phase").arg(what, phase);
}

bool isFusedOptimizer(const ChangeText& change)
{
    return change.name == QLatin1String("scale") && valueOf(change, "by") == QLatin1String("0") &&
           valueOf(change, "kind") == nameOf(Kind::Temporary) &&
           valueOf(change, "phase") == nameOf(ProgramPhase::Optimizer);
}

QString checkpointPhrase(const ChangeText& change)
{
    const QString loop = valueOf(change, "loop");
    const QString every = valueOf(change, "every");
    QString phrase = every == QLatin1String("2") ? FixText::tr("Checkpoint every second layer")
                     : every.isEmpty()           ? FixText::tr("Checkpoint the layers")
                                                 : FixText::tr("Checkpoint one of %1 layers").arg(every);
    if (const QString layers = valueOf(change, "layers"); !layers.isEmpty())
        phrase = FixText::tr("Checkpoint layers %1", "0-11").arg(layers);
    return loop.isEmpty() ? phrase : FixText::tr("%1 at %2", "what, where").arg(phrase, loop);
}

QString freePhrase(const ChangeText& change)
{
    const QString until = valueOf(change, "until");
    if (until == QLatin1String("step"))
        return FixText::tr("Free %1 with its step").arg(subjectOf(change));
    if (until == QLatin1String("phase"))
        return FixText::tr("Free %1 with its phase").arg(subjectOf(change));
    return FixText::tr("Free %1 with its call").arg(subjectOf(change));
}

QString settingsPhrase(const ChangeText& change)
{
    QStringList parts;
    for (const auto& [key, value] : change.values)
        parts += key + QLatin1Char(':') + value;
    return FixText::tr("Set %1").arg(plainLine(parts.join(QLatin1Char(','))));
}

/// Goes on behind what it saves, with what stands between.
QString lastingPhrase(const FixSuggestion& one)
{
    switch (one.lasting.kind) {
    case Lasting::Kind::Recording:
        return FixText::tr(" and lasts");
    case Lasting::Kind::Steps:
        if (one.lasting.isShort())
            return one.lasting.isOfFailure
                       ? FixText::tr(" and lets the request pass, but not the step that it is in")
                       : FixText::tr(", but not one step more fits");
        return FixText::tr(" and lasts for %1").arg(textOf(one.lasting));
    case Lasting::Kind::No:
        return FixText::tr(", which is not enough");
    case Lasting::Kind::Unknown:
        return FixText::tr(" and lets the request pass; nothing was asked for after that, so how long it "
                           "lasts is not known");
    case Lasting::Kind::NoModel:
        return FixText::tr("; how long it lasts is %1").arg(textOf(one.lasting));
    case Lasting::Kind::NotAsked:
        break;
    }
    return {};
}

QString effectOf(const FixSuggestion& one, const QString& saved)
{
    const bool isSetting = one.intrusion == Intrusion::Setting;
    const bool isServed = one.lasting.kind != Lasting::Kind::No;
    return (one.saves > 0 ? FixText::tr("saves %1").arg(saved)
            : isSetting   ? FixText::tr("frees nothing, but places it better")
            : isServed    ? FixText::tr("saves no more than the request takes that passes then")
                          : FixText::tr("saves nothing at the peak")) +
           lastingPhrase(one);
}

} // namespace

QString phraseOf(const ChangeText& change)
{
    const QString by = valueOf(change, "by");
    if (change.name == QLatin1String("checkpoint"))
        return checkpointPhrase(change);
    if (change.name == QLatin1String("free"))
        return freePhrase(change);
    if (change.name == QLatin1String("drop"))
        return FixText::tr("Do without %1").arg(subjectOf(change));
    if (change.name == QLatin1String("keep-one"))
        return FixText::tr("Keep just the newest of %1").arg(subjectOf(change));
    if (isFusedOptimizer(change))
        return FixText::tr("Do without the optimizer's temporaries (fused=True, or foreach=False)");
    if (change.name == QLatin1String("scale"))
        return by == QLatin1String("0.25") && !valueOf(change, "kind").isEmpty()
                   ? FixText::tr("Keep %1 in 8 bits").arg(subjectOf(change))
                   : FixText::tr("Make %1 %2 times as large").arg(subjectOf(change), by);
    if (change.name == QLatin1String("batch"))
        return by == QLatin1String("0.5") ? FixText::tr("Halve the batch")
                                          : FixText::tr("Make the batch %1 times as large").arg(by);
    if (change.name == QLatin1String("accumulate"))
        return FixText::tr("Accumulate the gradients of %1 smaller batches").arg(by);
    if (change.name == QLatin1String("offload"))
        return FixText::tr("Offload %1 between optimizer steps").arg(subjectOf(change));
    if (change.name == QLatin1String("set-to-none"))
        return FixText::tr("Set gradients to None after the optimizer's step");
    if (change.name == QLatin1String("empty-cache"))
        return valueOf(change, "until") == QLatin1String("phase")
                   ? FixText::tr("Empty the cache after each phase")
                   : FixText::tr("Empty the cache after each step");
    return settingsPhrase(change);
}

QString phraseOf(const std::vector<ChangeText>& changes)
{
    QStringList phrases;
    for (const ChangeText& change : changes)
        phrases += phraseOf(change);
    return phrases.join(QStringLiteral(" + "));
}

QString sentenceOf(const FixSuggestion& suggestion, const FixOutcome& before)
{
    QString effect = effectOf(suggestion, formatShortBytes(suggestion.saves));
    if (suggestion.margin && before.isCapacityGiven)
        effect = FixText::tr("%1, with %2 left of %3", "saves so much and lasts, bytes, of a device")
                     .arg(effect, formatShortBytes(*suggestion.margin), before.deviceText());
    else if (suggestion.margin)
        effect =
            FixText::tr("%1, with %2 left of the %3 known to fit", "saves so much and lasts, bytes, bytes")
                .arg(effect, formatShortBytes(*suggestion.margin),
                     formatShortBytes(before.capacity.value_or(0)));
    return FixText::tr("%1: %2 (an estimate).", "a change, its effect")
        .arg(phraseOf(suggestion.changes), effect);
}

QString briefOf(const FixSuggestion& suggestion)
{
    return FixText::tr("%1: %2.", "a change, its effect")
        .arg(phraseOf(suggestion.changes), effectOf(suggestion, formatShortBytes(suggestion.saves)));
}

} // namespace core::fix
