// SPDX-License-Identifier: MIT
#include "core/sql/tables/sql_comparison.h"

#include "core/base/texts.h"
#include "core/compare/match/match_code.h"
#include "core/formats/open_recording.h"
#include "core/sql/engine/watched.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace core {

namespace {

constexpr std::size_t mostComparisons = 4;

SNAPVIEWER_TEXTS(SqlComparisonText);

Error noDevice(const Recording& recording, std::optional<std::int64_t> device)
{
    const QString& path = recording.document->path;
    return {ErrorKind::Input,
            device ? SqlComparisonText::tr("%1 has no device %2").arg(path, QString::number(*device))
                   : SqlComparisonText::tr("%1 has no device to compare").arg(path),
            -1};
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
    if (!choice)
        return choice.error();
    return sideOf(std::move(recording), device, {*choice, Curve::Allocated, {}}, progress);
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
    if (!document)
        return document.error();
    auto recording = Recording::build(std::move(*document), progress);
    if (!recording)
        return recording.error();
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
    Watched progress(context);
    const auto second = other(context, request.file, progress);
    if (!second)
        return second.error();
    const DeviceHistory* const deviceA = deviceOf(context.recording(), request.device);
    if (deviceA == nullptr || (request.device && deviceA->device() != *request.device))
        return noDevice(context.recording(), request.device);
    const DeviceHistory* const deviceB = deviceOf(**second, deviceA->device());
    if (deviceB == nullptr)
        return noDevice(**second, std::nullopt);
    const MomentChoice usual = usualMoment(*deviceA, *deviceB);
    auto a = sideAt(context.sharedRecording(), *deviceA, request.momentA, usual, progress);
    if (!a)
        return a.error();
    auto b = sideAt(*second, *deviceB, request.momentB, usual, progress);
    if (!b)
        return b.error();
    auto match = matchCode(a->held.code(), b->held.code(), MatchStage::Renames, progress);
    if (!match)
        return match.error();
    auto diff = diffBy(*match, std::move(*a), std::move(*b), Curve::Allocated, MatchStage::Renames, progress);
    if (!diff)
        return diff.error();
    if (m_kept.size() == mostComparisons)
        m_kept.pop_back();
    m_kept.insert(m_kept.begin(), {request, std::make_shared<const Comparison>(
                                                Comparison{std::move(*diff), std::move(*match)})});
    return m_kept.front().comparison;
}

} // namespace core
