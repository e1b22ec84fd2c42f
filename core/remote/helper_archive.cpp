// SPDX-License-Identifier: MIT
#include "core/remote/helper_archive.h"

#include "core/base/plain_text.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/packed/pack.h"
#include "core/remote/remote_connection.h"
#include "core/remote/remote_messages.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

constexpr qint64 readBytes = 1 << 18;
constexpr qint64 largestArchive = qint64{1} << 30; ///< of an archive: ours have some tens of megabytes

/// Those of one name speak and count alike.
QString folderName()
{
    return QStringLiteral("helper-%1-%2.%3")
        .arg(QStringLiteral(SNAPVIEWER_VERSION))
        .arg(Hello::protocolVersion)
        .arg(PackedAbout::methodology);
}

/// As one word of a shell, whatever the user's own shell there is: it has no quote, backslash nor line end of
/// its own, and nothing in it comes from anybody but this program.
QStringList shellScript(const QString& script)
{
    return {QStringLiteral("sh"), QStringLiteral("-c"), shellWord(script)};
}

/// Takes the archive from standard input, unpacks it beside its place, starts it once, and moves it there
/// when it hears yes: no half of it is ever found, nor anything that nobody wanted any more.
QString takingScript(const HelperArchive& archive)
{
    return QStringLiteral("set -e; umask 077; c=${XDG_CACHE_HOME:-$HOME/.cache}/snapviewer; mkdir -p \"$c\"; "
                          "n=$c/.helper.$$; clean() { rm -rf \"$n\"; }; trap clean EXIT; trap exit HUP INT "
                          "TERM; mkdir \"$n\"; head "
                          "-c %1 >\"$n/archive\"; echo \"%2  $n/archive\" | sha256sum -c >/dev/null; mkdir "
                          "\"$n/tree\"; tar -xzf \"$n/archive\" -C \"$n/tree\"; for t in \"$n/tree\"/*; do "
                          "mv \"$t\" \"$n/helper\"; break; done; \"$n/helper/bin/snapviewer-cli\" --version; "
                          "read -r y; test \"$y\" = yes; rm -rf \"$c/%3\"; mv \"$n/helper\" \"$c/%3\"")
        .arg(QString::number(archive.bytes), QString::fromLatin1(archive.sha256), folderName());
}

/// What the program there says of itself, up to the end of its line.
Result<QByteArray> firstLine(Connection& connection, int patienceMs, Progress& progress)
{
    constexpr qsizetype longest = 1000;
    QByteArray said;
    while (!said.contains('\n') && said.size() < longest) {
        const auto bytes = connection.receiveBytes(progress, patienceMs);
        if (!bytes || bytes->isEmpty())
            return bytes ? Result(said) : bytes.error();
        said += *bytes;
    }
    return said;
}

/// Waits for the good end of a program that has nothing more to say.
Status awaitEnd(Connection& connection, const Address& address, int patienceMs, Progress& progress)
{
    connection.closeInput();
    for (std::size_t size = 0; size <= mostNoise;) {
        const auto bytes = connection.receiveBytes(progress, patienceMs);
        SNAPVIEWER_TRY(bytes);
        if (bytes->isEmpty())
            return Done{};
        size += static_cast<std::size_t>(bytes->size());
    }
    return inputError(
        RemoteText::tr("What %1 sends is no answer to anything: it is given up.").arg(address.machine()));
}

Error noArchive(const QString& path, const QString& why)
{
    return inputError(
        RemoteText::tr("%1 is no archive of the command line (%2): packaging/bundle --cli makes one.")
            .arg(plainLine(path), why));
}

} // namespace

Result<HelperArchive> HelperArchive::read(const QString& path, const Progress& progress)
{
    RegularFile opened(path);
    if (!opened.isOpen())
        return noArchive(path, opened.whyNot());
    QFile& file = opened.file();
    if (file.size() > largestArchive)
        return noArchive(path, RemoteText::tr("it is too large"));
    if (file.peek(2) != QByteArray("\x1f\x8b"))
        return noArchive(path, RemoteText::tr("it is not packed by gzip"));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    HelperArchive archive{path, 0, {}};
    while (!file.atEnd()) {
        if (progress.isCancelled())
            return cancelled();
        const QByteArray bytes = file.read(readBytes);
        if (bytes.isEmpty())
            return noArchive(path, file.errorString());
        hash.addData(bytes);
        archive.bytes += static_cast<std::uint64_t>(bytes.size());
    }
    archive.sha256 = hash.result().toHex();
    return archive;
}

QString helperBeside()
{
    const QDir folder(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/snapviewer/helper"));
    const QStringList names = folder.entryList(
        {QStringLiteral("snapviewer-cli-%1-*.tar.gz").arg(QStringLiteral(SNAPVIEWER_VERSION))},
        QDir::Files | QDir::Readable, QDir::Name);
    return names.isEmpty() ? QString() : QDir::cleanPath(folder.filePath(names.front()));
}

QString helperFolder()
{
    return QStringLiteral("~/.cache/snapviewer/") + folderName();
}

QStringList servingWords()
{
    return shellScript(QStringLiteral("p=${XDG_CACHE_HOME:-$HOME/.cache}/snapviewer/%1/bin/snapviewer-cli; "
                                      "test -x \"$p\" || p=snapviewer-cli; exec \"$p\" serve --stdio")
                           .arg(folderName()));
}

Status copyHelper(const Address& address, const HelperArchive& archive, Progress& progress,
                  const HelperPatience& patience)
{
    RegularFile opened(archive.path);
    if (!opened.isOpen())
        return noArchive(archive.path, opened.whyNot());
    QFile& file = opened.file();
    Connection connection(address, shellScript(takingScript(archive)));
    std::uint64_t sent = 0;
    while (sent < archive.bytes) {
        const QByteArray bytes = file.read(readBytes);
        if (bytes.isEmpty())
            return noArchive(archive.path, RemoteText::tr("it has changed"));
        SNAPVIEWER_TRY(connection.deliver(bytes, patience.takingMs, progress));
        sent += static_cast<std::uint64_t>(bytes.size());
        progress.report(sent, archive.bytes, RemoteText::tr("Copying to %1").arg(address.machine()));
    }
    const auto said = firstLine(connection, patience.unpackingMs, progress);
    SNAPVIEWER_TRY(said);
    if (!said->startsWith("snapviewer-cli "))
        return inputError(
            RemoteText::tr("What was copied to %1 does not start there.").arg(address.machine()));
    SNAPVIEWER_TRY(connection.deliver("yes\n", patience.takingMs, progress));
    return awaitEnd(connection, address, patience.unpackingMs, progress);
}

} // namespace core::remote
