// SPDX-License-Identifier: MIT
#include "app/cli/leaks/leaks_folder.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/formats/container/input.h"
#include "core/formats/open_recording.h"
#include "core/leaks/series_names.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(LeaksCommandText);

} // namespace

core::Result<bool> isFolderOfRecordings(const QString& path, core::Progress& progress)
{
    if (!QFileInfo(path).isDir())
        return false;
    const auto input = core::unwrapped(path, progress);
    if (!input)
        return input.error();
    const auto readers = core::readers();
    return std::none_of(readers.begin(), readers.end(),
                        [&](const core::Reader& reader) { return reader.recognises(*input); });
}

core::Result<core::LeakSeries> seriesOf(const QCommandLineParser& parser, const LeakOptions& options,
                                        Console& console)
{
    const QDir folder(options.path);
    QStringList names = folder.entryList(QDir::Files, QDir::NoSort);
    std::sort(names.begin(), names.end(), core::isNameBefore);
    std::vector<core::SeriesState> states;
    for (const QString& name : names) {
        const auto recording = openRecording(parser, folder.filePath(name), console);
        if (!recording &&
            (recording.error().isCancelled() || recording.error().kind == core::ErrorKind::Usage))
            return recording.error();
        if (!recording) {
            console.complain(LeaksCommandText::tr("left out: %1").arg(recording.error().message));
            continue;
        }
        const auto device = deviceOf(parser, **recording);
        if (!device)
            return device.error();
        auto state = core::seriesStateOf(**recording, **device, name, console);
        if (!state)
            return state.error();
        states.push_back(std::move(*state));
    }
    return core::leaksAcross(states, console);
}

} // namespace app
