// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/start/remote/helper_dialog.h"
#include "widgets/start/remote/remote_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

/// Which recording on which machine; a stand-in for ssh runs what it is given here.
class TestRemoteDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void offersKnownHosts();
    void opensAddressesOnly();
    void choosesFromAFolder();
    void saysWhyAFolderIsNotShown();
    void offersWhatIsMissingThere();

private:
    bool write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_home.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() &&
               file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
    }
    static QPushButton* openButton(const QDialog& dialog)
    {
        return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open);
    }
    static QPushButton* buttonOf(const QDialog& dialog, const QString& text)
    {
        for (auto* button : dialog.findChildren<QPushButton*>()) {
            if (button->text() == text)
                return button;
        }
        return nullptr;
    }
    static QPushButton* showButton(const QDialog& dialog)
    {
        return buttonOf(dialog, QStringLiteral("&Show Folder"));
    }
    static QPushButton* copyButton(const QDialog& dialog)
    {
        return buttonOf(dialog, QStringLiteral("&Copy SnapViewer There…"));
    }

    QTemporaryDir m_home;
};

void TestRemoteDialog::initTestCase()
{
    QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral(".ssh")));
    QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral("runs/within")));
    QVERIFY(write(QStringLiteral(".ssh/config"), "Host login node-*\nHost gpu7\n"));
    QVERIFY(write(QStringLiteral("runs/a.pickle"), QByteArray(2048, 'x')));
    QVERIFY(write(QStringLiteral("ssh"),
                  "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\n[ \"$2\" != login ] || exit 127\n"
                  "shift 2\nexec sh -c \"$*\"\n"));
    qputenv("HOME", m_home.path().toUtf8());
    qputenv("PATH", m_home.path().toUtf8() + ':' +
                        QFileInfo(QStringLiteral(SNAPVIEWER_CLI_PROGRAM)).path().toUtf8() + ':' +
                        qgetenv("PATH"));
}

void TestRemoteDialog::offersKnownHosts()
{
    const widgets::RemoteDialog dialog;
    const auto* const machine = dialog.findChild<QComboBox*>();
    QCOMPARE(machine->count(), 2);
    QCOMPARE(machine->itemText(0), QStringLiteral("login"));
    QCOMPARE(machine->itemText(1), QStringLiteral("gpu7"));
}

void TestRemoteDialog::opensAddressesOnly()
{
    widgets::RemoteDialog dialog;
    auto* const machine = dialog.findChild<QComboBox*>();
    auto* const path = dialog.findChild<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(!openButton(dialog)->isEnabled());
    path->setText(QStringLiteral("/data/a b.pickle"));
    QVERIFY(openButton(dialog)->isEnabled());
    QCOMPARE(dialog.address(), QStringLiteral("ssh://login/data/a b.pickle"));
    machine->setEditText(QStringLiteral("-oProxyCommand=x"));
    QVERIFY(!openButton(dialog)->isEnabled());
    machine->setEditText(QStringLiteral("me@gpu7:22"));
    path->setText(QStringLiteral("run.pickle"));
    QCOMPARE(dialog.address(), QStringLiteral("ssh://me@gpu7:22/~/run.pickle"));
}

void TestRemoteDialog::choosesFromAFolder()
{
    widgets::RemoteDialog dialog;
    dialog.show();
    auto* const path = dialog.findChild<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly);
    auto* const entries = dialog.findChild<QListWidget*>();
    dialog.findChild<QComboBox*>()->setEditText(QStringLiteral("gpu7"));
    path->setText(m_home.filePath(QStringLiteral("runs")));
    QTest::mouseClick(showButton(dialog), Qt::LeftButton);
    QTRY_COMPARE(entries->count(), 2);
    QVERIFY(!copyButton(dialog)->isVisible());
    QCOMPARE(entries->item(0)->text(), QStringLiteral("a.pickle   2.00 KiB"));
    QCOMPARE(entries->item(1)->text(), QStringLiteral("within/"));
    if (const QString picture = qEnvironmentVariable("SNAPVIEWER_TEST_PICTURE"); !picture.isEmpty())
        QVERIFY(dialog.grab().save(picture));
    entries->setCurrentRow(0);
    Q_EMIT entries->itemActivated(entries->item(0));
    QCOMPARE(path->text(), m_home.filePath(QStringLiteral("runs/a.pickle")));
    entries->setCurrentRow(1);
    Q_EMIT entries->itemActivated(entries->item(1));
    QCOMPARE(path->text(), m_home.filePath(QStringLiteral("runs/within")));
    QTRY_COMPARE(entries->count(), 0);
}

void TestRemoteDialog::saysWhyAFolderIsNotShown()
{
    widgets::RemoteDialog dialog;
    dialog.show();
    QTest::mouseClick(showButton(dialog), Qt::LeftButton);
    const auto says = [&](const QString& words) {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->text().contains(words); });
    };
    QTRY_VERIFY(says(QStringLiteral("There is no snapviewer-cli on login")));
    QVERIFY(!says(QStringLiteral("ssh+cat"))); // of a folder that would be nonsense
}

/// Asks again as soon as it is there.
void TestRemoteDialog::offersWhatIsMissingThere()
{
    widgets::RemoteDialog dialog;
    dialog.show();
    QPushButton* const copy = copyButton(dialog);
    QVERIFY(copy && !copy->isVisible());
    QTest::mouseClick(showButton(dialog), Qt::LeftButton);
    QTRY_VERIFY(copy->isVisible());
    if (const QString picture = qEnvironmentVariable("SNAPVIEWER_TEST_PICTURE"); !picture.isEmpty())
        QVERIFY(dialog.grab().save(picture));
    QTest::mouseClick(copy, Qt::LeftButton);
    auto* const offer = dialog.findChild<widgets::HelperDialog*>();
    QVERIFY(offer && offer->isVisible());
    dialog.findChild<QComboBox*>()->setEditText(QStringLiteral("gpu7")); // where there is one
    QVERIFY(!copy->isVisible());
    Q_EMIT offer->addressChosen(dialog.address());
    QTRY_VERIFY(dialog.findChild<QListWidget*>()->count() > 0);
    QVERIFY(!copy->isVisible());
}

SNAPVIEWER_WINDOW_TEST(TestRemoteDialog)
#include "tst_remote_dialog.moc"
