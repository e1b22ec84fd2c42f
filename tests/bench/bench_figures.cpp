// SPDX-License-Identifier: MIT
// snapviewer_figures FILE [OTHER]: what the core promises of a recording, and of comparing it with another,
// measured; one line a figure, `name value unit` separated by tabs. tests/bench/compare puts them into its
// table; further programs may print further lines.
#include "core/compare/diff/diff_groups.h"
#include "core/compare/diff/diff_rows.h"
#include "core/compare/view/diff_tree.h"
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/leaks/leak_report.h"
#include "core/ledger/ledger_values.h"
#include "core/sql/database.h"
#include "core/sql/filter/allocation_filter.h"
#include "core/structure/program/program_calls.h"
#include "core/structure/program/program_tree.h"
#include "core/structure/structure_values.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using RecordingPtr = std::shared_ptr<const core::Recording>;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// Cancels at a point in time.
class Deadline final : public core::Progress
{
public:
    explicit Deadline(Clock::time_point at) : m_at(at) {}
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return Clock::now() >= m_at; }

private:
    Clock::time_point m_at;
};

core::Result<RecordingPtr> load(const QString& path, core::Progress& progress)
{
    auto document = core::open(path, progress);
    if (!document)
        return document.error();
    return core::Recording::build(std::move(*document), progress);
}

void print(const char* name, double value, const char* unit)
{
    std::printf("%s\t%.3f\t%s\n", name, value, unit);
    std::fflush(stdout);
}

double quantile(std::vector<double> values, double q)
{
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1,
                           static_cast<std::size_t>(q * static_cast<double>(values.size())))];
}

/// The longest time from Cancel to the loader's answer, its memory given back, over moments spread across
/// the whole load.
void measureCancel(const QString& path, double loadMs)
{
    constexpr int moments = 12;
    double longest = 0;
    for (int i = 0; i < moments; ++i) {
        const auto at = Clock::now() + std::chrono::microseconds(
                                           static_cast<std::int64_t>(loadMs * 1000 * (i + 0.5) / moments));
        Deadline progress(at);
        const bool wasCancelled = !load(path, progress);
        if (wasCancelled)
            longest = std::max(longest, millisecondsSince(at));
    }
    print("cancel", longest, "ms");
}

double timeOf(core::Database& database, const QString& sql)
{
    core::NoProgress progress;
    const auto start = Clock::now();
    if (!database.run(sql, {}, progress))
        std::fprintf(stderr, "%s failed\n", qPrintable(sql));
    return millisecondsSince(start);
}

void measureLiveAt(core::Database& database, const core::DeviceHistory& device)
{
    constexpr int questions = 500;
    std::mt19937 random(1);
    std::uniform_int_distribution<core::EventIndex> events(core::beforeFirstEvent, device.eventCount() - 1);
    std::vector<double> times;
    times.reserve(questions);
    for (int i = 0; i < questions; ++i)
        times.push_back(
            timeOf(database, QStringLiteral("SELECT allocation_id, label, size, offset FROM live_at(%1, %2)")
                                 .arg(device.device())
                                 .arg(events(random))));
    print("live_at_median", quantile(times, 0.5), "ms");
    print("live_at_p99", quantile(times, 0.99), "ms");
}

void measureSearch(core::Database& database, const core::Snapshot& snapshot,
                   const core::DeviceHistory& device)
{
    core::AllocationFilter filter;
    filter.text = QStringLiteral("linear");
    const auto texts = core::RecordedTexts::of(snapshot);
    std::vector<double> searches;
    std::vector<double> largest;
    for (int i = 0; i < 5; ++i) {
        searches.push_back(timeOf(database, core::toSql(filter, device.device(), texts)));
        largest.push_back(
            timeOf(database, QStringLiteral("SELECT label, size, site FROM allocations WHERE callstack "
                                            "LIKE '%linear%' ORDER BY size DESC LIMIT 100")));
    }
    print("search", quantile(searches, 0.5), "ms");
    print("like_order_limit", quantile(largest, 0.5), "ms");
}

/// From two recordings that are loaded to rows, groups and a call tree of what they hold at their peaks.
void measureDiff(const RecordingPtr& recording, const QString& other)
{
    core::NoProgress progress;
    const auto second = load(other, progress);
    if (!second) {
        std::fprintf(stderr, "%s\n", qPrintable(second.error().message));
        return;
    }
    const auto start = Clock::now();
    const core::SideRequest peak{{core::MomentChoice::Kind::Peak, 0}, core::Curve::Allocated, {}};
    auto a = core::sideOf(recording, *recording->history->mainDevice(), peak, progress);
    auto b = core::sideOf(*second, *(*second)->history->mainDevice(), peak, progress);
    const double sidesMs = millisecondsSince(start);
    const auto diff = core::diffOf(std::move(*a), std::move(*b), core::Curve::Allocated,
                                   core::MatchStage::Renames, progress);
    const auto groups = *core::groupsOf(*diff, core::DiffGrouping::Site, progress);
    print("diff", millisecondsSince(start), "ms");
    print("diff_sides", sidesMs, "ms");
    print("diff_rows", static_cast<double>(groups.size()), "rows");
    const auto treeStart = Clock::now();
    const auto tree = core::DiffTree::of(*diff, core::DiffWidth::Size, progress);
    print("diff_tree", millisecondsSince(treeStart), "ms");
    print("diff_nodes", static_cast<double>(tree->nodes().size()), "nodes");
}

/// What leaks, by the steps that are found: these included, and without them.
void measureLeaks(const core::Recording& recording, const core::DeviceHistory& device)
{
    core::NoProgress progress;
    const auto start = Clock::now();
    const auto steps = core::findSteps(recording.snapshot(), device, progress);
    if (!steps)
        return;
    core::LeakRequest request;
    request.found = std::make_shared<const core::Steps>(*steps);
    const auto known = Clock::now();
    static_cast<void>(core::findLeaks(recording, device, request, progress));
    print("leaks", millisecondsSince(start), "ms");
    print("leaks_by_known_steps", millisecondsSince(known), "ms");
}

template <class Value>
void measureValue(const char* figure, core::Derived& store, const core::DeviceHistory& device)
{
    core::NoProgress progress;
    const auto start = Clock::now();
    if (store.of<Value>(device.device(), progress))
        print(figure, millisecondsSince(start), "ms");
}

/// What the program did: without its calls, with them, and the tree of calls with its sums.
void measureProgram(const RecordingPtr& recording, const core::DeviceHistory& device)
{
    const auto store = core::derivedOf(recording, 0);
    measureValue<core::StructureOf>("structure", *store, device);
    measureValue<core::CallsOf>("calls", *store, device);
    measureValue<core::ProgramTreeOf>("program_tree", *store, device);
    measureValue<core::ProgramPlacesOf>("program_places", *store, device);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QString path = QCoreApplication::arguments().value(1);
    core::NoProgress progress;
    const auto start = Clock::now();
    const auto recording = load(path, progress);
    if (!recording) {
        std::fprintf(stderr, "%s\n", qPrintable(recording.error().message));
        return 1;
    }
    const double loadMs = millisecondsSince(start);
    print("load", loadMs, "ms");
    const core::DeviceHistory* const device = (*recording)->history->mainDevice();
    const auto database = core::Database::open(*recording);
    if (!database || device == nullptr) {
        std::fputs("nothing to ask\n", stderr);
        return 1;
    }
    measureLiveAt(**database, *device);
    measureSearch(**database, (*recording)->snapshot(), *device);
    measureProgram(*recording, *device);
    measureLeaks(**recording, *device);
    measureCancel(path, loadMs);
    if (QCoreApplication::arguments().size() > 2)
        measureDiff(*recording, QCoreApplication::arguments().at(2));
    return 0;
}
