// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/compare/diff/diff_rows.h"
#include "core/compare/match/match_code.h"
#include "core/formats/open_recording.h"
#include "core/sql/engine/sql_context.h"
#include "core/sql/engine/watched.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// What the open recording, side A, and another one have to do with each other.
struct Comparison
{
    Diff diff;
    CodeMatch match; ///< all code that both saw
};

/// The comparisons that were asked for last: a join asks for the same again. One thread.
class KeptComparisons
{
public:
    /// What is compared. Moments as `snapviewer-cli diff` reads them, empty: the usual ones.
    struct Request
    {
        std::string file; ///< of B, relative to the folder of A's; empty: A's own recording
        std::string momentA;
        std::string momentB;
        std::optional<std::int64_t> device; ///< of both; nothing: the one that a window opens on

        friend bool operator==(const Request&, const Request&) = default;
    };

    /// Opens the file where it is not the one opened last: the time
    /// and memory of opening it. Errors: what opening it says; Usage for a moment that is none, Input for one
    /// that there is not, or no such device; cancelled.
    [[nodiscard]] Result<std::shared_ptr<const Comparison>> get(const SqlContext& context,
                                                                const Request& request);

private:
    [[nodiscard]] Result<std::shared_ptr<const Recording>> other(const SqlContext& context,
                                                                 const std::string& file, Progress& progress);

    struct Kept
    {
        Request request;
        std::shared_ptr<const Comparison> comparison;
    };

    std::string m_file; ///< opened last
    std::shared_ptr<const Recording> m_recording;
    std::vector<Kept> m_kept; ///< latest first
};

namespace {

constexpr std::size_t mostComparisons = 4;

SNAPVIEWER_TEXTS(SqlComparisonText);

Error noDevice(const Recording& recording, std::optional<std::int64_t> device)
{
    const QString& path = recording.document->path;
    return inputError(device
                          ? SqlComparisonText::tr("%1 has no device %2").arg(path, QString::number(*device))
                          : SqlComparisonText::tr("%1 has no device to compare").arg(path));
}

/// The device that is asked for, else the one that a window opens on; of B the one that A has, where it has
/// it: a device is compared with its own.
const DeviceHistory* deviceOf(const Recording& recording, std::optional<std::int64_t> device)
{
    const DeviceHistory* found = device && *device == static_cast<std::int32_t>(*device)
                                     ? recording.history->device(static_cast<std::int32_t>(*device))
                                     : nullptr;
    return found != nullptr ? found : recording.history->mainDevice();
}

Result<DiffSide> sideAt(std::shared_ptr<const Recording> recording, const DeviceHistory& device,
                        const std::string& moment, const MomentChoice& usual, Progress& progress)
{
    const Result<MomentChoice> choice =
        moment.empty() ? Result<MomentChoice>(usual) : momentFromText(QString::fromStdString(moment));
    SNAPVIEWER_TRY(choice);
    return sideOf(std::move(recording), device, {*choice, Curve::Allocated, {}}, progress);
}

const DiffRow& row(const Row& r)
{
    return r.answer.comparison->diff.rows[r.place];
}

const StackMatch& match(const Row& r)
{
    return r.answer.comparison->match.stacks[r.place];
}

const DiffSide& sideA(const Row& r)
{
    return r.answer.comparison->diff.a;
}

const DiffSide& sideB(const Row& r)
{
    return r.answer.comparison->diff.b;
}

/// Of the first of stacks, which all are one place; NULL without any.
void answerSite(const DiffSide& side, const std::vector<std::uint32_t>& stacks, Cell& cell)
{
    if (!stacks.empty())
        cell.copy(side.siteText(stacks.front()));
}

void answerStack(const DiffSide& side, const std::vector<std::uint32_t>& stacks, Cell& cell)
{
    if (!stacks.empty())
        cell.id(side.held.stackOf(stacks.front()));
}

std::shared_ptr<KeptComparisons> keptBy(const SqlContext& context)
{
    std::shared_ptr<KeptComparisons>& kept = context.comparisons();
    if (!kept)
        kept = std::make_shared<KeptComparisons>();
    return kept;
}

/// count: rows of a comparison.
template <class Count>
Result<CallAnswer> answerOf(const SqlContext& context, const KeptComparisons::Request& request, Count count)
{
    const auto comparison = keptBy(context)->get(context, request);
    SNAPVIEWER_TRY(comparison);
    CallAnswer answer;
    answer.comparison = *comparison;
    const DeviceHistory* const device = answer.comparison->diff.a.device;
    answer.parts = {
        Part{device->device(), 0, static_cast<std::int64_t>(count(*answer.comparison)), device, 0}};
    return answer;
}

Result<CallAnswer> diffRows(const SqlContext& context, const CallArguments& arguments)
{
    const auto text = [&](std::size_t argument) { return arguments.texts[argument].value_or(std::string()); };
    return answerOf(context, {text(0), text(1), text(2), arguments.integers[3]},
                    [](const Comparison& comparison) { return comparison.diff.rows.size(); });
}

Result<CallAnswer> matchedSites(const SqlContext& context, const CallArguments& arguments)
{
    KeptComparisons::Request request;
    request.file = arguments.texts[0].value_or(std::string());
    request.momentA = "end"; // any that every recording has: it makes no difference to the code
    request.momentB = "end";
    return answerOf(context, request,
                    [](const Comparison& comparison) { return comparison.match.stacks.size(); });
}

ColumnDef fileColumn()
{
    return {"file",
            ColumnType::Text,
            "",
            QT_TRANSLATE_NOOP("Schema",
                              "the other recording, from the folder of the open one; '' the open one itself"),
            nullptr,
            Role::Required};
}

std::vector<ColumnDef> sizeColumns()
{
    return {
        bytesColumn("a", QT_TRANSLATE_NOOP("Schema", "bytes that it held in the open recording"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(row(r).a.bytes); }),
        bytesColumn("b", QT_TRANSLATE_NOOP("Schema", "bytes that it held in the other one"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(row(r).b.bytes); }),
        bytesColumn("delta", QT_TRANSLATE_NOOP("Schema", "b - a"),
                    [](const Row& r, Cell& c) { c.integer(row(r).change()); }),
        integerColumn("count_a", QT_TRANSLATE_NOOP("Schema", "allocations in a"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(row(r).a.count); }),
        integerColumn("count_b", QT_TRANSLATE_NOOP("Schema", "allocations in b"),
                      [](const Row& r, Cell& c) { c.unsignedInteger(row(r).b.count); }),
        bytesColumn("effect_count", QT_TRANSLATE_NOOP("Schema", "of delta: more or fewer allocations"),
                    [](const Row& r, Cell& c) { c.integer(row(r).effect.count); }),
        bytesColumn("effect_size", QT_TRANSLATE_NOOP("Schema", "of delta: larger or smaller ones"),
                    [](const Row& r, Cell& c) { c.integer(row(r).effect.size); }),
    };
}

std::vector<ColumnDef> momentArguments()
{
    const char* const doc = QT_TRANSLATE_NOOP(
        "Schema",
        "moment: peak, oom, oom:N, end, event:N, time:SECONDS, step:N, step:N:peak; NULL the usual one");
    return {{"at_a", ColumnType::Text, "", doc, nullptr, Role::Argument},
            {"at_b", ColumnType::Text, "", doc, nullptr, Role::Argument},
            {"device", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "device of both recordings"),
             nullptr, Role::Argument}};
}

} // namespace

Result<std::shared_ptr<const Recording>> KeptComparisons::other(const SqlContext& context,
                                                                const std::string& file, Progress& progress)
{
    if (file.empty())
        return context.sharedRecording();
    if (m_recording && m_file == file)
        return m_recording;
    const QFileInfo own(context.recording().document->path);
    auto document = core::open(own.absoluteDir().filePath(QString::fromStdString(file)), progress);
    SNAPVIEWER_TRY(document);
    auto recording = Recording::build(std::move(*document), progress);
    SNAPVIEWER_TRY(recording);
    m_kept.clear(); // at most one other recording is held
    m_file = file;
    m_recording = *recording;
    return recording;
}

Result<std::shared_ptr<const Comparison>> KeptComparisons::get(const SqlContext& context,
                                                               const Request& request)
{
    const auto known =
        std::find_if(m_kept.begin(), m_kept.end(), [&](const Kept& kept) { return kept.request == request; });
    if (known != m_kept.end()) {
        std::rotate(m_kept.begin(), known, std::next(known));
        return m_kept.front().comparison;
    }
    Watched progress(context.watcher());
    const auto second = other(context, request.file, progress);
    SNAPVIEWER_TRY(second);
    const DeviceHistory* const deviceA = deviceOf(context.recording(), request.device);
    if (deviceA == nullptr || (request.device && deviceA->device() != *request.device))
        return noDevice(context.recording(), request.device);
    const DeviceHistory* const deviceB = deviceOf(**second, deviceA->device());
    if (deviceB == nullptr)
        return noDevice(**second, std::nullopt);
    const MomentChoice usual = usualMoment(*deviceA, *deviceB);
    auto a = sideAt(context.sharedRecording(), *deviceA, request.momentA, usual, progress);
    SNAPVIEWER_TRY(a);
    auto b = sideAt(*second, *deviceB, request.momentB, usual, progress);
    SNAPVIEWER_TRY(b);
    auto match = matchCode(a->held.code(), b->held.code(), MatchStage::Renames, progress);
    SNAPVIEWER_TRY(match);
    auto diff = diffBy(*match, std::move(*a), std::move(*b), Curve::Allocated, MatchStage::Renames, progress);
    SNAPVIEWER_TRY(diff);
    if (m_kept.size() == mostComparisons)
        m_kept.pop_back();
    m_kept.insert(m_kept.begin(), {request, std::make_shared<const Comparison>(
                                                Comparison{std::move(*diff), std::move(*match)})});
    return m_kept.front().comparison;
}

TableDef diffTable()
{
    std::vector<ColumnDef> columns{
        textColumn("site_a",
                   QT_TRANSLATE_NOOP("Schema", "call site in the open recording; NULL only the other has it"),
                   [](const Row& r, Cell& c) { answerSite(sideA(r), row(r).stacksA, c); }),
        textColumn("site_b",
                   QT_TRANSLATE_NOOP("Schema", "call site in the other one; NULL only the open one has it"),
                   [](const Row& r, Cell& c) { answerSite(sideB(r), row(r).stacksB, c); }),
        textColumn("state", QT_TRANSLATE_NOOP("Schema", "same, shuffled, grown, shrunk, only_a or only_b"),
                   [](const Row& r, Cell& c) { c.copy(nameOf(row(r).state())); }),
        textColumn(
            "stage",
            QT_TRANSLATE_NOOP("Schema", "how it was found in both: exact, lines, renames; none: in one"),
            [](const Row& r, Cell& c) { c.copy(nameOf(row(r).stage)); })};
    for (const auto& more : {sizeColumns(), std::vector<ColumnDef>{fileColumn()}, momentArguments()})
        columns.insert(columns.end(), more.begin(), more.end());
    return {"diff",
            QT_TRANSLATE_NOOP("Schema",
                              "what two recordings hold at two moments, row by row; sums to both totals"),
            std::move(columns), nullptr, diffRows};
}

TableDef siteMatchTable()
{
    return {
        "site_match",
        QT_TRANSLATE_NOOP("Schema", "which call stacks of two recordings are the same place in the code"),
        {textColumn(
             "site_a",
             QT_TRANSLATE_NOOP("Schema", "call site in the open recording; NULL only the other has it"),
             [](const Row& r, Cell& c) { answerSite(sideA(r), match(r).first, c); }),
         textColumn("site_b",
                    QT_TRANSLATE_NOOP("Schema", "call site in the other one; NULL only the open one has it"),
                    [](const Row& r, Cell& c) { answerSite(sideB(r), match(r).second, c); }),
         textColumn(
             "stage",
             QT_TRANSLATE_NOOP("Schema", "how it was found in both: exact, lines, renames; none: in one"),
             [](const Row& r, Cell& c) { c.copy(nameOf(match(r).stage)); }),
         integerColumn("stack_a",
                       QT_TRANSLATE_NOOP("Schema", "stacks.id in the open recording, of several the first"),
                       [](const Row& r, Cell& c) { answerStack(sideA(r), match(r).first, c); }),
         integerColumn("stack_b", QT_TRANSLATE_NOOP("Schema", "stacks.id in the other one, likewise"),
                       [](const Row& r, Cell& c) { answerStack(sideB(r), match(r).second, c); }),
         fileColumn()},
        nullptr,
        matchedSites};
}

} // namespace core
