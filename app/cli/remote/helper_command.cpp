// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/remote/helper_archive.h"

namespace app {

namespace {

using core::remote::Address;
using core::remote::HelperArchive;

SNAPVIEWER_TEXTS(HelperText);

QString archiveName()
{
    return QStringLiteral("archive");
}

QString yesName()
{
    return QStringLiteral("yes");
}

QString helperDetails()
{
    return HelperText::tr(
        "Where a machine has no snapviewer-cli, or another version, this copies it there: unpacked into\n"
        "your cache folder, for you alone; no rights are needed, nothing is installed. Without --yes it\n"
        "only says what it would copy. Deleting that folder undoes it.\n");
}

void declareHelper(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("ADDRESS"), HelperText::tr("The machine, as ssh://HOST/."));
    parser.addOption({archiveName(),
                      HelperText::tr("What to copy: an archive that packaging/bundle --cli makes; by default "
                                     "the one that lies beside this program."),
                      QStringLiteral("FILE")});
    parser.addOption({yesName(), HelperText::tr("Copies it.")});
}

/// The archive that is asked for, or lies here.
core::Result<HelperArchive> archiveOf(const QCommandLineParser& parser, const core::Progress& progress)
{
    const QString given =
        parser.isSet(archiveName()) ? parser.value(archiveName()) : core::remote::helperBeside();
    if (given.isEmpty())
        return usageError(HelperText::tr("no archive lies beside this program: give --archive FILE"));
    return HelperArchive::read(given, progress);
}

core::Status runHelper(const QCommandLineParser& parser, Console& console)
{
    const QStringList arguments = parser.positionalArguments();
    if (arguments.size() != 1)
        return usageError(HelperText::tr("give one machine, as ssh://HOST/"));
    const auto address = Address::fromText(arguments.front());
    SNAPVIEWER_TRY(address);
    const auto archive = archiveOf(parser, console);
    SNAPVIEWER_TRY(archive);
    const bool isWanted = parser.isSet(yesName());
    if (isWanted) {
        SNAPVIEWER_TRY(core::remote::copyHelper(*address, *archive, console));
    }
    console.clearProgress();
    const QString what =
        HelperText::tr("%1 (%2, SHA-256 %3)")
            .arg(archive->path, core::formatBytes(archive->bytes), QString::fromLatin1(archive->sha256));
    const QString where = HelperText::tr("%1, into %2").arg(address->machine(), core::remote::helperFolder());
    const QString sentence =
        isWanted ? HelperText::tr("Copied %1 to %2.\n") : HelperText::tr("Would copy %1 to %2: say --yes.\n");
    Output output;
    output.write(sentence.arg(what, where).toUtf8());
    return output.commit();
}

} // namespace

Command helperCommand()
{
    return {
        "helper",
        [] { return HelperText::tr("Copies the command line to another machine, for ssh:// addresses."); },
        declareHelper, runHelper, helperDetails};
}

} // namespace app
