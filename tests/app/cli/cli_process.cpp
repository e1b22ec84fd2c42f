// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QProcess>
#include <QProcessEnvironment>

#include <sys/stat.h>
#include <unistd.h>

namespace testcli {

namespace {

constexpr int longestRunMs = 60'000;

Run run(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* const display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(display));
    environment.insert(QStringLiteral("CLI"), QStringLiteral(SNAPVIEWER_CLI_PROGRAM));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    Run result;
    if (process.waitForFinished(longestRunMs) && process.exitStatus() == QProcess::NormalExit)
        result.exitCode = process.exitCode();
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

} // namespace

QString madeDir()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made");
}

Run runCli(const QStringList& arguments, const QString& folder)
{
    return run(QStringLiteral(SNAPVIEWER_CLI_PROGRAM), arguments, folder);
}

Run runShell(const QString& command, const QString& folder)
{
    return run(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), command}, folder);
}

QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '));
}

QJsonObject jsonOf(const Run& run)
{
    return run.exitCode == 0 && run.err.isEmpty() ? QJsonDocument::fromJson(run.out).object() : QJsonObject();
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString example()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
}

QString outOf(const QStringList& arguments)
{
    const Run run = runCli(arguments);
    return QString::fromUtf8(run.exitCode == 0 && run.err.isEmpty() ? run.out : run.err);
}

int filesBegunBy(qint64 process, const QString& folder)
{
    const QByteArray within = QFile::encodeName(folder) + '/';
    int begun = 0;
    const QDir open(QStringLiteral("/proc/%1/fd").arg(process));
    for (const QFileInfo& file : open.entryInfoList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)) {
        const QByteArray path = QFile::encodeName(file.filePath());
        struct stat there = {};
        QByteArray target(4096, '\0');
        target.truncate(qMax(qsizetype(0), qsizetype(::readlink(path.constData(), target.data(), 4096))));
        const QByteArray name = target.mid(within.size());
        begun += target.startsWith(within) && (name.startsWith('#') || name.startsWith(".snapviewer")) &&
                         ::stat(path.constData(), &there) == 0 && there.st_size > 0
                     ? 1
                     : 0;
    }
    return begun;
}

} // namespace testcli
