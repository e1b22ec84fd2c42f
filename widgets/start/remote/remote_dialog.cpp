// SPDX-License-Identifier: MIT
#include "widgets/start/remote/remote_dialog.h"

#include "core/base/units.h"
#include "core/remote/known_hosts.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/start/remote/helper_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <memory>

namespace widgets {

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr int folderRole = Qt::UserRole + 1;
constexpr QSize usualSize{560, 420};

QString joined(const QString& folder, const QString& name)
{
    return folder.endsWith(QLatin1Char('/')) ? folder + name : folder + QLatin1Char('/') + name;
}

} // namespace

RemoteDialog::RemoteDialog(QWidget* parent)
    : QDialog(parent), m_machine(new QComboBox(this)), m_path(new QLineEdit(this)),
      m_show(new QPushButton(tr("&Show Folder"), this)), m_entries(new QListWidget(this)),
      m_state(plainLabel({}, this)), m_copy(new QPushButton(tr("&Copy SnapViewer There…"), this))
{
    setWindowTitle(tr("Open Remote"));
    m_machine->setEditable(true);
    m_machine->addItems(core::remote::knownHosts());
    m_machine->setToolTip(tr("A host of ~/.ssh/config, or USER@HOST:PORT"));
    m_path->setPlaceholderText(QStringLiteral("/~/"));
    m_path->setToolTip(tr("The path on that machine; /~/ is your folder there"));
    m_state->setWordWrap(true);
    m_state->setText(tr("snapviewer-cli of the same version reads and packs the recording there; about a "
                        "hundredth of the file is sent. Where there is none, it can be copied there."));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    m_open = buttons->button(QDialogButtonBox::Open);
    auto* form = new QFormLayout;
    auto* place = rowWith({m_path, m_show});
    form->addRow(tr("&Machine:"), m_machine);
    auto* label = plainLabel(tr("&Path:"), this);
    label->setBuddy(m_path);
    form->addRow(label, place);
    addParts(new QVBoxLayout(this), {form, {m_entries, 1}, m_state, {m_copy, 0, Qt::AlignLeft}, buttons});
    for (QPushButton* button : {m_show, m_copy})
        button->setAutoDefault(false);
    m_copy->hide();
    m_entries->setAccessibleName(tr("What is in the folder"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_show, &QPushButton::clicked, this, &RemoteDialog::showFolder);
    connect(m_copy, &QPushButton::clicked, this, &RemoteDialog::offerHelper);
    connect(m_entries, &QListWidget::itemActivated, this, &RemoteDialog::choose);
    connect(m_machine, &QComboBox::editTextChanged, this, &RemoteDialog::update);
    connect(m_machine, &QComboBox::editTextChanged, m_copy, &QWidget::hide); // another was asked
    connect(m_path, &QLineEdit::textChanged, this, &RemoteDialog::update);
    resize(usualSize);
    update();
}

QString RemoteDialog::address() const
{
    const QString path = m_path->text();
    const QString slash = path.startsWith(QLatin1Char('/')) ? QString() : QStringLiteral("/~/");
    return QStringLiteral("ssh://") + m_machine->currentText().trimmed() + slash + path;
}

void RemoteDialog::update()
{
    const bool isAddress = core::remote::Address::fromText(address()).ok();
    m_open->setEnabled(isAddress && !m_path->text().isEmpty());
    m_show->setEnabled(!m_machine->currentText().trimmed().isEmpty());
}

void RemoteDialog::showFolder()
{
    if (m_path->text().isEmpty())
        m_path->setText(QStringLiteral("/~/."));
    const auto asked = core::remote::Address::fromText(address());
    if (!asked) {
        m_state->setText(asked.error().message);
        return;
    }
    m_folder = m_path->text();
    m_entries->clear();
    m_state->setText(tr("Asking %1…").arg(asked->machine()));
    m_copy->hide();
    const auto lacksHelper = std::make_shared<bool>(false);
    m_listing.start(
        [address = *asked, lacksHelper](core::Progress& progress) {
            return core::remote::listRemote(address, progress, lacksHelper.get());
        },
        [this, lacksHelper, machine = asked->machine()](const core::Result<core::remote::Listing>& listing) {
            fill(listing);
            m_copy->setVisible(*lacksHelper);
            if (*lacksHelper) // a folder cannot be sent as it is
                m_state->setText(tr("There is no snapviewer-cli on %1 that speaks as this program does. It "
                                    "can be copied there.")
                                     .arg(machine));
        });
}

void RemoteDialog::offerHelper()
{
    auto* dialog = new HelperDialog(address(), this, HelperDialog::Wanted::Folder);
    connect(dialog, &HelperDialog::addressChosen, this, &RemoteDialog::showFolder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void RemoteDialog::fill(const core::Result<core::remote::Listing>& listing)
{
    if (!listing) {
        m_state->setText(listing.error().message);
        return;
    }
    for (const auto& entry : listing->entries) {
        const QString name = cutText(entry.name, 200);
        const QString text = entry.isFolder
                                 ? name + QLatin1Char('/')
                                 : QStringLiteral("%1   %2").arg(name, core::formatBytes(entry.bytes));
        auto* item = new QListWidgetItem(text, m_entries);
        item->setData(pathRole, joined(m_folder, entry.name));
        item->setData(folderRole, entry.isFolder);
    }
    const auto count = static_cast<int>(listing->entries.size());
    m_state->setText(listing->leftOut > 0 ? tr("The first %n of what is there.", nullptr, count)
                                          : tr("%n files and folders.", nullptr, count));
}

void RemoteDialog::choose()
{
    const QListWidgetItem* const item = m_entries->currentItem();
    if (item == nullptr)
        return;
    m_path->setText(item->data(pathRole).toString());
    if (item->data(folderRole).toBool())
        showFolder();
}

} // namespace widgets
