// SPDX-License-Identifier: MIT
#include "core/remote/known_hosts.h"
#include "core/remote/remote_address.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using core::remote::Address;

/// Addresses, and the machines that a configuration of ssh names.
class TestRemoteAddress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void startsSsh();
    void offersHosts();
};

void TestRemoteAddress::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("parts");
    const auto row = [](const char* text, const char* parts) {
        QTest::addRow("%s", text) << QString::fromUtf8(text) << QString::fromUtf8(parts);
    };
    row("ssh://host/a/b.pickle", "|host|0|/a/b.pickle|0");
    row("ssh://me@node-7.example.org:2222/x", "me|node-7.example.org|2222|/x|0");
    row("ssh://host/with space/it's $(rm)%20", "|host|0|/with space/it's $(rm)%20|0");
    row("ssh://host/~/run/x.pickle", "|host|0|run/x.pickle|0");
    row("ssh://[::1]:22/x", "|::1|22|/x|0");
    row("ssh+cat://host/x", "|host|0|/x|1");
    row("ssh://host/two\nlines", "|host|0|/two\nlines|0");
}

void TestRemoteAddress::reads()
{
    QFETCH(QString, text);
    QVERIFY(Address::isRemote(text));
    const auto address = Address::fromText(text);
    QVERIFY(address.ok());
    QTEST(QStringLiteral("%1|%2|%3|%4|%5")
              .arg(address->user, address->host)
              .arg(address->port)
              .arg(address->path)
              .arg(address->sendsFile ? 1 : 0),
          "parts");
    QCOMPARE(address->toText(), text);
}

void TestRemoteAddress::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char* const text :
         {"ssh://", "ssh://host", "ssh:///x", "ssh://-oProxyCommand=x/y", "ssh://-l@host/y", "ssh://a b/x",
          "ssh://a\x1b[1m/x", "ssh://host:0/x", "ssh://host:99999/x", "ssh://host:22x/x", "ssh://@host/x",
          "ssh://a;b/x", "ssh://host/~/"})
        QTest::addRow("%s", text) << QString::fromUtf8(text);
}

void TestRemoteAddress::refuses()
{
    QFETCH(QString, text);
    const auto address = Address::fromText(text);
    QVERIFY(!address.ok());
    QCOMPARE(address.error().kind, core::ErrorKind::Usage);
    QVERIFY(!address.error().message.contains(QChar(0x1b)));
}

void TestRemoteAddress::startsSsh()
{
    const auto address = Address::fromText(QStringLiteral("ssh://me@host:22/secret path"));
    QCOMPARE(
        address->sshArguments({QStringLiteral("sh"), QStringLiteral("-s")}, false).join(QLatin1Char(' ')),
        QStringLiteral("-T -o BatchMode=yes -p 22 -l me -- host sh -s"));
    QVERIFY(address->sshArguments({}, true).contains(QStringLiteral("BatchMode=no")));
}

void TestRemoteAddress::offersHosts()
{
    const QByteArray config("# Host no\nHost one two *.example !three\n  HostName x\nhost=four\n"
                            "Host \"five\"\nHost -oBad one\nMatch host six\n");
    QCOMPARE(core::remote::hostsIn(config).join(QLatin1Char(' ')), QStringLiteral("one two four five"));
}

SNAPVIEWER_TEST(TestRemoteAddress)
#include "tst_remote_address.moc"
