// SPDX-License-Identifier: MIT
#include "core/remote/remote_address.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <QRegularExpression>

#include <algorithm>

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

const QString& plainScheme()
{
    static const QString scheme = QStringLiteral("ssh://");
    return scheme;
}

const QString& catScheme()
{
    static const QString scheme = QStringLiteral("ssh+cat://");
    return scheme;
}

/// Letters, digits and what host and user names have beside them; never first a hyphen.
bool isName(const QString& name, bool mayHaveColons)
{
    const QString others = mayHaveColons ? QStringLiteral("-_.:%") : QStringLiteral("-_.");
    return !name.isEmpty() && !name.startsWith(QLatin1Char('-')) &&
           std::all_of(name.begin(), name.end(),
                       [&](QChar c) { return c.isLetterOrNumber() || others.contains(c); });
}

Error notAnAddress(const QString& text)
{
    return usageError(
        RemoteText::tr("%1 is no address: give ssh://HOST/PATH, with USER@ and :PORT where they are needed.")
            .arg(plainLine(text)));
}

} // namespace

bool Address::isRemote(const QString& text)
{
    return text.startsWith(plainScheme()) || text.startsWith(catScheme());
}

Result<Address> Address::fromText(const QString& text)
{
    Address address;
    address.sendsFile = text.startsWith(catScheme());
    const QString rest = text.mid(address.sendsFile ? catScheme().size() : plainScheme().size());
    const qsizetype slash = rest.indexOf(QLatin1Char('/'));
    if (!isRemote(text) || slash < 0)
        return notAnAddress(text);
    QString machine = rest.left(slash);
    address.path = rest.mid(slash);
    if (const qsizetype at = machine.lastIndexOf(QLatin1Char('@')); at >= 0) {
        address.user = machine.left(at);
        machine = machine.mid(at + 1);
        if (!isName(address.user, false))
            return notAnAddress(text);
    }
    const bool isBracketed = machine.startsWith(QLatin1Char('['));
    const qsizetype end = isBracketed ? machine.indexOf(QLatin1Char(']')) : machine.indexOf(QLatin1Char(':'));
    const QString port = end < 0 ? QString() : machine.mid(end + (isBracketed ? 1 : 0));
    address.host = isBracketed ? machine.mid(1, end - 1) : machine.left(end);
    bool isNumber = true;
    if (!port.isEmpty())
        address.port = port.mid(1).toInt(&isNumber);
    const bool isPort = port.isEmpty() || (port.startsWith(QLatin1Char(':')) && isNumber &&
                                           address.port > 0 && address.port < 0x10000);
    if (!isPort || !isName(address.host, isBracketed) || address.path.contains(QChar(0)))
        return notAnAddress(text);
    if (address.path.startsWith(QLatin1String("/~/")))
        address.path = address.path.mid(3);
    return address.path.isEmpty() ? notAnAddress(text) : Result(address);
}

QString Address::machine() const
{
    const QString name = host.contains(QLatin1Char(':')) ? QStringLiteral("[%1]").arg(host) : host;
    return (user.isEmpty() ? QString() : user + QLatin1Char('@')) + name +
           (port == 0 ? QString() : QStringLiteral(":%1").arg(port));
}

QString Address::toText() const
{
    const bool isAbsolute = path.startsWith(QLatin1Char('/'));
    return (sendsFile ? catScheme() : plainScheme()) + machine() +
           (isAbsolute ? QString() : QStringLiteral("/~/")) + path;
}

QStringList Address::sshArguments(const QStringList& words, bool mayAsk) const
{
    QStringList arguments{QStringLiteral("-T"), QStringLiteral("-o"),
                          mayAsk ? QStringLiteral("BatchMode=no") : QStringLiteral("BatchMode=yes")};
    if (port != 0)
        arguments += {QStringLiteral("-p"), QString::number(port)};
    if (!user.isEmpty())
        arguments += {QStringLiteral("-l"), user};
    return arguments + QStringList{QStringLiteral("--"), host} + words;
}

QString shellWord(const QString& text)
{
    static const QRegularExpression simple(QStringLiteral("^[A-Za-z0-9_./+,:=@-]+$"));
    if (simple.match(text).hasMatch() && !text.endsWith(QLatin1Char('\n')))
        return text;
    return QLatin1Char('\'') + QString(text).replace(QLatin1Char('\''), QStringLiteral("'\\''")) +
           QLatin1Char('\'');
}

} // namespace core::remote
