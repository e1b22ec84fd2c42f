// SPDX-License-Identifier: MIT
#include "core/remote/known_hosts.h"

#include "core/remote/remote_address.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

namespace core::remote {

namespace {

constexpr qint64 mostConfigBytes = 1 << 20;
constexpr qsizetype mostHosts = 500;

} // namespace

QStringList hostsIn(const QByteArray& config)
{
    static const QRegularExpression keyword(QStringLiteral("^\\s*host(?:\\s+|\\s*=\\s*)"),
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression between(QStringLiteral("[\\s\"]+"));
    QStringList hosts;
    for (const QByteArray& line : config.split('\n')) {
        const QString text = QString::fromUtf8(line);
        const QRegularExpressionMatch match = keyword.match(text);
        if (!match.hasMatch())
            continue;
        for (const QString& host : text.mid(match.capturedEnd()).split(between, Qt::SkipEmptyParts)) {
            const bool isAddress = Address::fromText(QStringLiteral("ssh://%1/x").arg(host)).ok();
            if (isAddress && !hosts.contains(host) && hosts.size() < mostHosts)
                hosts += host;
        }
    }
    return hosts;
}

QStringList knownHosts()
{
    QFile file(QDir::home().filePath(QStringLiteral(".ssh/config")));
    return file.open(QIODevice::ReadOnly) ? hostsIn(file.read(mostConfigBytes)) : QStringList();
}

} // namespace core::remote
