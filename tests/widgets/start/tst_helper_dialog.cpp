// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/start/remote/helper_dialog.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using widgets::HelperDialog;

/// What is offered where another machine has no snapviewer-cli; a stand-in for ssh runs what it is given
/// here.
class TestHelperDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void copiesWhatWasAgreedTo();
    void sendsTheFile();
    void sendsNoFolder();
    void saysWhatFails();

private:
    bool write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_home.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() &&
               file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
    }
    static QPushButton* button(const HelperDialog& dialog, const QString& text)
    {
        for (auto* each : dialog.findChildren<QPushButton*>()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    }
    static QString label(const HelperDialog& dialog, const char* name)
    {
        return dialog.findChild<QLabel*>(QLatin1String(name))->text();
    }

    QTemporaryDir m_home;
};

void TestHelperDialog::initTestCase()
{
    QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral("snapviewer-cli-1/bin")));
    QVERIFY(
        write(QStringLiteral("snapviewer-cli-1/bin/snapviewer-cli"), "#!/bin/sh\necho snapviewer-cli 1\n"));
    QVERIFY(write(QStringLiteral("ssh"), "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\n"
                                         "[ \"$2\" = host ] || { echo \"no $2\" >&2; exit 255; }\n"
                                         "shift 2\nexec sh -c \"$*\"\n"));
    QCOMPARE(QProcess::execute(QStringLiteral("tar"),
                               {QStringLiteral("-czf"), m_home.filePath(QStringLiteral("a.tar.gz")),
                                QStringLiteral("-C"), m_home.path(), QStringLiteral("snapviewer-cli-1")}),
             0);
    qputenv("PATH", m_home.path().toUtf8() + ':' + qgetenv("PATH"));
    qputenv("XDG_CACHE_HOME", m_home.filePath(QStringLiteral("cache")).toUtf8());
}

void TestHelperDialog::copiesWhatWasAgreedTo()
{
    HelperDialog dialog(QStringLiteral("ssh://host/run.pickle"), nullptr);
    dialog.show();
    QPushButton* copy = button(dialog, QStringLiteral("&Copy It There and Open"));
    QVERIFY(copy && !copy->isEnabled());
    dialog.setArchive(m_home.filePath(QStringLiteral("a.tar.gz")));
    QTRY_VERIFY(copy->isEnabled());
    const QRegularExpression facts(QStringLiteral(
        "^\\d+ B, SHA-256 [0-9a-f]{64}, to ~/.cache/snapviewer/helper-[0-9.-]+ on host\\. Deleting"));
    QVERIFY2(facts.match(label(dialog, "facts")).hasMatch(), qPrintable(label(dialog, "facts")));
    QVERIFY(!QDir(m_home.filePath(QStringLiteral("cache"))).exists()); // nobody has agreed yet
    const QSignalSpy chosen(&dialog, &HelperDialog::addressChosen);
    QTest::mouseClick(copy, Qt::LeftButton);
    QTRY_COMPARE(chosen.count(), 1);
    QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("ssh://host/run.pickle"));
    QVERIFY(!dialog.isVisible());
    QCOMPARE(QDir(m_home.filePath(QStringLiteral("cache/snapviewer")))
                 .entryList({QStringLiteral("helper-*")})
                 .size(),
             1);
}

void TestHelperDialog::sendsTheFile()
{
    HelperDialog dialog(QStringLiteral("ssh://me@host:22/a run.pickle"), nullptr);
    dialog.show();
    const QSignalSpy chosen(&dialog, &HelperDialog::addressChosen);
    QTest::mouseClick(button(dialog, QStringLiteral("&Send the Whole File Here")), Qt::LeftButton);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("ssh+cat://me@host:22/a run.pickle"));
}

void TestHelperDialog::sendsNoFolder()
{
    HelperDialog dialog(QStringLiteral("ssh://host/runs"), nullptr, HelperDialog::Wanted::Folder);
    dialog.show();
    QVERIFY(!button(dialog, QStringLiteral("&Send the Whole File Here"))->isVisible());
    QVERIFY(button(dialog, QStringLiteral("&Copy It There"))->isVisible());
    for (const QLabel* each : dialog.findChildren<QLabel*>())
        QVERIFY2(!each->text().contains(QStringLiteral("sent")), qPrintable(each->text()));
}

void TestHelperDialog::saysWhatFails()
{
    HelperDialog dialog(QStringLiteral("ssh://elsewhere/run.pickle"), nullptr);
    dialog.show();
    QPushButton* copy = button(dialog, QStringLiteral("&Copy It There and Open"));
    dialog.setArchive(m_home.filePath(QStringLiteral("ssh"))); // no archive
    QTRY_VERIFY(label(dialog, "failure").contains(QStringLiteral("is no archive of the command line")));
    QVERIFY(!copy->isEnabled());
    dialog.setArchive(m_home.filePath(QStringLiteral("a.tar.gz")));
    QTRY_VERIFY(copy->isEnabled());
    QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("failure"))->isHidden());
    QTest::mouseClick(copy, Qt::LeftButton);
    QTRY_COMPARE(label(dialog, "failure"), QStringLiteral("ssh cannot reach elsewhere: no elsewhere"));
    QVERIFY(dialog.isVisible() && copy->isEnabled());
}

SNAPVIEWER_WINDOW_TEST(TestHelperDialog)
#include "tst_helper_dialog.moc"
