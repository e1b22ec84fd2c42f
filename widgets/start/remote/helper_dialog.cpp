// SPDX-License-Identifier: MIT
#include "widgets/start/remote/helper_dialog.h"

#include "core/base/units.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace widgets {

namespace {

using core::remote::Address;

QString machineOf(const QString& address)
{
    const auto parsed = Address::fromText(address);
    return parsed ? parsed->machine() : address;
}

QLabel* paragraph(const QString& text, QWidget* parent)
{
    QLabel* label = plainLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

} // namespace

HelperDialog::HelperDialog(const QString& address, QWidget* parent, Wanted wanted)
    : QDialog(parent), m_address(address), m_archive(new QLineEdit(this)),
      m_browse(new QPushButton(tr("C&hoose…"), this)), m_facts(paragraph({}, this)),
      m_progress(new QProgressBar(this)), m_failure(paragraph({}, this)),
      m_copy(new QPushButton(wanted == Wanted::File ? tr("&Copy It There and Open") : tr("&Copy It There"),
                             this)),
      m_send(new QPushButton(tr("&Send the Whole File Here"), this))
{
    const bool isFile = wanted == Wanted::File;
    layOut(isFile
               ? tr("%1 has no snapviewer-cli that speaks as this program does. It can be copied there: it "
                    "needs no rights and installs nothing; or the file can be sent here as it is, all of it.")
               : tr("%1 has no snapviewer-cli that speaks as this program does. It can be copied there: it "
                    "needs no rights and installs nothing."));
    m_send->setVisible(isFile);
    connect(m_browse, &QPushButton::clicked, this, &HelperDialog::browse);
    connect(m_archive, &QLineEdit::editingFinished, this, &HelperDialog::readArchive);
    connect(m_copy, &QPushButton::clicked, this, &HelperDialog::copy);
    connect(m_send, &QPushButton::clicked, this, &HelperDialog::sendFile);
    connect(&m_copier, &JobRunner::progressed, this, [this](quint64 done, quint64 total) {
        constexpr int parts = 1000;
        m_progress->setRange(0, total == 0 ? 0 : parts);
        m_progress->setValue(total == 0 ? 0 : static_cast<int>(done * parts / total));
    });
    setArchive(core::remote::helperBeside());
}

/// As it goes it hides, and a field that loses the focus tells that its editing is finished.
HelperDialog::~HelperDialog()
{
    m_archive->disconnect(this);
}

/// what: is the matter, with %1 for the machine.
void HelperDialog::layOut(const QString& what)
{
    constexpr int usualWidth = 560;
    setWindowTitle(tr("No SnapViewer There"));
    m_archive->setObjectName(QStringLiteral("archive"));
    m_archive->setAccessibleName(tr("Archive of the command line"));
    m_archive->setPlaceholderText(tr("Archive that packaging/bundle --cli makes"));
    m_facts->setObjectName(QStringLiteral("facts"));
    m_facts->setMinimumHeight(3 * fontMetrics().lineSpacing()); // what comes into it moves nothing
    m_failure->setObjectName(QStringLiteral("failure"));
    m_failure->hide();
    m_progress->setTextVisible(false);
    m_progress->hide();
    auto* place = rowWith({{m_archive, 1}, m_browse});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(m_send, QDialogButtonBox::ActionRole);
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QPushButton* button : {m_browse, m_copy, m_send})
        button->setAutoDefault(false);
    addParts(new QVBoxLayout(this), {paragraph(what.arg(machineOf(m_address)), this), place, m_facts,
                                     m_progress, m_failure, LayoutPart::stretch(0), buttons});
    resize(usualWidth, sizeHint().height());
}

void HelperDialog::setArchive(const QString& path)
{
    m_archive->setText(path);
    readArchive();
}

void HelperDialog::browse()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Archive of the Command Line"), {},
                                                      tr("Archives (*.tar.gz);;All files (*)"));
    if (!path.isEmpty())
        setArchive(path);
}

void HelperDialog::readArchive()
{
    const QString path = m_archive->text().trimmed();
    if (!path.isEmpty() && path == m_helper.path)
        return;
    m_reader.cancel();
    m_helper = {};
    m_copy->setEnabled(false);
    m_facts->clear();
    m_failure->hide();
    if (path.isEmpty())
        return;
    m_reader.start(
        [path](const core::Progress& progress) { return core::remote::HelperArchive::read(path, progress); },
        [this](const core::Result<core::remote::HelperArchive>& archive) { showArchive(archive); });
}

void HelperDialog::showArchive(const core::Result<core::remote::HelperArchive>& archive)
{
    if (!archive) {
        if (!archive.error().isCancelled())
            finish(archive.error());
        return;
    }
    m_helper = *archive;
    m_facts->setText(tr("%1, SHA-256 %2, to %3 on %4. Deleting that folder undoes it.")
                         .arg(core::formatBytes(m_helper.bytes), QString::fromLatin1(m_helper.sha256),
                              core::remote::helperFolder(), machineOf(m_address)));
    m_copy->setEnabled(true);
}

void HelperDialog::copy()
{
    const auto address = Address::fromText(m_address);
    if (!address)
        return finish(address.error());
    m_failure->hide();
    m_progress->show();
    for (QWidget* part : {static_cast<QWidget*>(m_copy), static_cast<QWidget*>(m_send),
                          static_cast<QWidget*>(m_browse), static_cast<QWidget*>(m_archive)})
        part->setEnabled(false);
    m_copier.start(
        [address = *address, helper = m_helper](core::Progress& progress) {
            return core::remote::copyHelper(address, helper, progress);
        },
        [this](const core::Status& status) { finish(status); });
}

void HelperDialog::finish(const core::Status& status)
{
    m_progress->hide();
    for (QWidget* part :
         {static_cast<QWidget*>(m_send), static_cast<QWidget*>(m_browse), static_cast<QWidget*>(m_archive)})
        part->setEnabled(true);
    m_copy->setEnabled(m_helper.bytes > 0);
    if (!status) {
        m_failure->setText(status.error().message);
        m_failure->show();
        return;
    }
    accept();
    Q_EMIT addressChosen(m_address);
}

void HelperDialog::sendFile()
{
    auto address = Address::fromText(m_address);
    if (!address)
        return finish(address.error());
    address->sendsFile = true;
    accept();
    Q_EMIT addressChosen(address->toText());
}

} // namespace widgets
