// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/ledger/grouping.h"
#include "core/packed/open_packed.h"
#include "core/structure/categories.h"

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <optional>

namespace app {

class Console;

/// An option's name, as QCommandLineParser wants it.
[[nodiscard]] inline QString option(const char* name)
{
    return QLatin1String(name);
}

/// Opens a recording here or on another machine, by its index where one is wanted and there.
[[nodiscard]] core::Result<std::shared_ptr<const core::Recording>>
openedAnywhere(const core::OpenRequest& request, core::Progress& progress);

/// Declares `--events A:B`; --device is the command's.
void declarePart(QCommandLineParser& parser);
/// Opens the recording at path, or the part of it that the arguments ask for, with all that it implies;
/// progress and cancel through console. Errors: Usage too.
[[nodiscard]] core::Result<std::shared_ptr<const core::Recording>>
openRecording(const QCommandLineParser& parser, const QString& path, Console& console);

/// The same of the whole, for commands that do not declare --events.
[[nodiscard]] core::Result<std::shared_ptr<const core::Recording>>
openWhole(const QCommandLineParser& parser, const QString& path, Console& console);
/// Whether path is an address of another machine: then nothing here is a file of that name.
[[nodiscard]] bool isElsewhere(const QString& path);
/// Error: Usage, where path is such an address and words of this program are of use on that machine alone; it
/// says how they are run there.
[[nodiscard]] core::Status refuseElsewhere(const QString& path, const QString& words);

/// Declares `--steps STEPS`, which openRecording(), openWhole() and openDevice() follow.
void declareSteps(QCommandLineParser& parser);
/// What --steps and --every say, where they are given. Errors: Usage; Input, of a file of marks.
[[nodiscard]] core::Result<core::StepChoice> stepChoiceOf(const QCommandLineParser& parser);
/// A number of steps, from least on, of an option that is given or has a default. Error: Usage.
[[nodiscard]] core::Result<std::size_t> countOf(const QCommandLineParser& parser, const char* name,
                                                std::size_t least);

/// Declares `--device N`.
void declareDevice(QCommandLineParser& parser);
/// Whether `--device`, where it is given, is a device's name. Error: Usage.
[[nodiscard]] core::Status checkDeviceName(const QCommandLineParser& parser);
/// The device that `--device` names, which the command declares; without it the one the window opens on.
/// Errors: Usage, where that is no device's name; Input, where recording has none such.
[[nodiscard]] core::Result<const core::DeviceHistory*> deviceOf(const QCommandLineParser& parser,
                                                                const core::Recording& recording);

/// A device, with the recording that it is of.
struct OpenedDevice
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
};
/// Both of the above: the recording at path, and the device of it that the arguments ask for.
[[nodiscard]] core::Result<OpenedDevice> openDevice(const QCommandLineParser& parser, const QString& path,
                                                    Console& console);

/// Declares `--own PATTERN` and `--not-own PATTERN`, which say whose code is in a recording.
void declareOwnCode(QCommandLineParser& parser);
/// Declares the positional argument FILE, and whose code is in it.
void declareFile(QCommandLineParser& parser);
/// What --own and --not-own say.
[[nodiscard]] core::OwnRules ownRulesOf(const QCommandLineParser& parser);
/// The one FILE of the arguments. Error: Usage, where there is none or more than one.
[[nodiscard]] core::Result<QString> fileOf(const QCommandLineParser& parser);
/// Declares the positional argument FILE…, of which there may be several.
void declareFiles(QCommandLineParser& parser);
/// The FILEs of the arguments. Error: Usage, where there is none.
[[nodiscard]] core::Result<QStringList> filesOf(const QCommandLineParser& parser);
/// Declares `-o, --output OUT`. about: what it says of it; empty: the result goes there.
void declareOutput(QCommandLineParser& parser, const QString& about = {});
/// The value of `--output`; empty for standard output.
[[nodiscard]] QString outputOf(const QCommandLineParser& parser);

/// Declares `--top N`.
void declareTop(QCommandLineParser& parser, const QString& description);
/// The value of `--top`; nothing where it is not given. Error: Usage, where it is no number from 1 on.
[[nodiscard]] core::Result<std::optional<std::size_t>> topOf(const QCommandLineParser& parser);

/// Declares `--category NAME[:stack|site|metadata]=PATTERN`, which can be given several times.
void declareCategories(QCommandLineParser& parser);
/// The categories asked for, and those of the kinds, found in recording; null where none was asked for and
/// needed is false. Complains of a pattern that gave up. Errors: Usage; cancelled.
[[nodiscard]] core::Result<std::shared_ptr<const core::Categories>>
categoriesOf(const QCommandLineParser& parser, const std::shared_ptr<const core::Recording>& recording,
             bool needed, Console& console);

/// Declares `--frames own|libraries|all`.
void declareFrames(QCommandLineParser& parser);
/// Which frames it asks for. Error: Usage.
[[nodiscard]] core::Result<core::FrameFilter> framesOf(const QCommandLineParser& parser);

/// Refuses options that are given although nothing of what is asked for heeds them. sentence says what they
/// go with; %1 in it is the option's name. Error: Usage.
[[nodiscard]] core::Status refuseGiven(const QCommandLineParser& parser,
                                       std::initializer_list<const char*> names, const QString& sentence);

/// An Error of kind Usage.
[[nodiscard]] core::Error usageError(const QString& message);

} // namespace app
