// SPDX-License-Identifier: MIT
#include "app/cli/diff/diff_text.h"
#include "core/base/json_writer.h"

namespace app {

namespace {

using core::JsonWriter;

void writeSide(JsonWriter& json, const char* key, const core::DiffSide& side, const QString& file,
               const QByteArray& hash)
{
    json.object(key, [&] {
        json.member("file", file);
        json.member("sha256", core::known(QString::fromLatin1(hash)));
        json.member("device", side.device->device());
        json.object("moment", [&] {
            json.member("kind", core::textOf(side.moment.choice));
            json.member("event", side.moment.event);
            json.member("time_us", core::known(side.moment.timeUs, core::noTime));
            const std::optional<std::size_t> step = side.steps.stepAt(side.moment.event);
            json.member("step", step ? std::optional(side.steps.numberOf(*step)) : std::nullopt);
        });
        json.member("total", side.held.total.bytes);
        json.member("count", side.held.total.count);
    });
}

void writeMatch(JsonWriter& json, const core::Diff& diff)
{
    const auto ofStage = [&](core::MatchStage stage) {
        return diff.byStage[static_cast<std::size_t>(stage)].bytes;
    };
    json.object("match", [&] {
        json.member("exact", ofStage(core::MatchStage::Exact));
        json.member("lines", ofStage(core::MatchStage::Lines));
        json.member("renames", ofStage(core::MatchStage::Renames));
        json.member("pairs", ofStage(core::MatchStage::Pairs));
        json.member("only_a", diff.onlyA.bytes);
        json.member("only_b", diff.onlyB.bytes);
    });
    json.object("roots", [&] {
        json.member("a", QString::fromStdString(diff.rootsTaken.first));
        json.member("b", QString::fromStdString(diff.rootsTaken.second));
    });
}

void writeGroup(JsonWriter& json, const core::DiffGroup& group)
{
    json.member("site_a", core::known(group.a));
    json.member("site_b", core::known(group.b));
    json.member("differs", core::known(group.differs));
    json.member("state", QString::fromUtf8(core::nameOf(group.state())));
    json.member("stage", QString::fromUtf8(core::nameOf(group.stage)));
    json.member("a", group.ofA.bytes);
    json.member("b", group.ofB.bytes);
    json.member("delta", group.change());
    json.member("count_a", group.ofA.count);
    json.member("count_b", group.ofB.count);
    json.member("effect_count", group.effect.count);
    json.member("effect_size", group.effect.size);
}

} // namespace

QByteArray diffJson(const Difference& difference, const QByteArray& hashA, const QByteArray& hashB)
{
    const core::Diff& diff = difference.diff;
    JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.diff/1"));
        writeSide(json, "a", diff.a, difference.fileA, hashA);
        writeSide(json, "b", diff.b, difference.fileB, hashB);
        json.member("curve", core::nameOf(diff.curve));
        json.member("group", core::nameOf(difference.grouping));
        json.member("delta", diff.change());
        json.object("effect", [&] {
            json.member("count", diff.effect.count);
            json.member("size", diff.effect.size);
        });
        writeMatch(json, diff);
        json.objects("comparable", core::comparableNotes(diff), [&](const core::ComparableNote& note) {
            json.member("key", note.key);
            json.member("severity", core::nameOf(note.severity));
            json.member("text", note.text);
        });
        json.objects("settings",
                     core::settingDifferences(diff.a.recording->snapshot(), diff.b.recording->snapshot()),
                     [&](const core::SettingDifference& setting) {
                         json.member("key", setting.key);
                         json.member("a", setting.a);
                         json.member("b", setting.b);
                     });
        json.array("rows", [&] {
            for (std::size_t place = 0; place < difference.shown; ++place)
                json.object([&] { writeGroup(json, difference.groups[place]); });
        });
        json.objects("hints", difference.hints, [&](const core::DiffHint& hint) {
            json.member("site_a", hint.sites.one);
            json.member("site_b", hint.sites.other);
            json.member("bytes", diff.rows[hint.rowOfA].a.bytes);
            json.member("count", diff.rows[hint.rowOfA].a.count);
        });
        const core::DiffGroup other = difference.other();
        json.object("other", [&] {
            json.member("sites", difference.groups.size() - difference.shown);
            json.member("a", other.ofA.bytes);
            json.member("b", other.ofB.bytes);
            json.member("delta", other.change());
        });
    });
    return json.text();
}

} // namespace app
