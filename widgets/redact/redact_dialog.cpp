// SPDX-License-Identifier: MIT
#include "widgets/redact/redact_dialog.h"

#include "core/base/units.h"
#include "core/snapshot/host_device.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/redact/leaving_texts_view.h"
#include "widgets/redact/redact_options_form.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace widgets {

namespace {

QLabel* sentence(const QString& text, const char* name = nullptr)
{
    QLabel* label = plainLabel(text);
    label->setWordWrap(true);
    if (name != nullptr)
        label->setObjectName(QLatin1String(name));
    return label;
}

QString wordsOf(const std::optional<core::RecordingPart>& part)
{
    if (!part)
        return {};
    const auto numberOf = [](core::EventIndex event) {
        return core::formatCount(static_cast<std::uint64_t>(event));
    };
    return RedactDialog::tr("events %1 to %2 of device %3")
        .arg(numberOf(part->events.begin), numberOf(part->events.end - 1),
             core::deviceName(part->device.value_or(0)));
}

} // namespace

RedactDialog::RedactDialog(Recording recording, std::optional<core::RecordingPart> shown, QWidget* parent)
    : QDialog(parent), m_recording(std::move(recording)), m_shown(shown), m_pages(new QStackedWidget(this)),
      m_form(new RedactOptionsForm(wordsOf(m_shown))), m_texts(new LeavingTextsView),
      m_facts(sentence({}, "facts")), m_losses(sentence({}, "losses")), m_keyLine(new QWidget),
      m_key(new QLineEdit), m_progress(new QProgressBar(this)), m_failure(sentence({}, "failure")),
      m_back(new QPushButton(tr("&Back"), this)), m_next(new QPushButton(tr("&Next"), this)),
      m_save(new QPushButton(tr("&Save…"), this))
{
    setWindowTitle(tr("Save a Redacted Copy"));
    layOut();
    connect(m_next, &QPushButton::clicked, this, &RedactDialog::goOn);
    connect(m_back, &QPushButton::clicked, this, &RedactDialog::goBack);
    connect(m_save, &QPushButton::clicked, this, [this] {
        if (m_copy)
            Q_EMIT saveRequested(m_copy);
    });
    connect(m_form, &RedactOptionsForm::changed, this, [this] { m_failure->hide(); });
    connect(&m_maker, &JobRunner::progressed, this, [this](quint64 done, quint64 total, const QString& what) {
        constexpr int parts = 1000;
        m_progress->setRange(0, total == 0 ? 0 : parts);
        m_progress->setValue(total == 0 ? 0 : static_cast<int>(done * parts / total));
        m_progress->setFormat(what);
    });
    goBack();
}

QWidget* RedactDialog::firstPage()
{
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins({});
    layout->addWidget(sentence(
        tr("A copy that can be given away, with a bug report for instance: made anew of what is known to be "
           "no secret (sizes, times, actions, operators, files of public packages). Your files and functions "
           "get other names; annotations, metadata and what a recorder wrote of the host are left out.")));
    layout->addSpacing(layout->spacing());
    layout->addWidget(m_form);
    layout->addSpacing(layout->spacing());
    layout->addWidget(sentence(core::redactionWarning()));
    layout->addWidget(sentence(tr("The next page shows every text that leaves; nothing is saved before.")));
    layout->addStretch();
    return page;
}

QWidget* RedactDialog::secondPage()
{
    m_key->setObjectName(QStringLiteral("newKey"));
    m_key->setReadOnly(true);
    m_key->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_key->setAccessibleName(tr("Key of the names"));
    auto* copy = new QPushButton(tr("&Copy"));
    copy->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_key->text()); });
    rowIn(m_keyLine, {plainLabel(tr("Key of the names, kept nowhere:")), {m_key, 1}, copy});
    return paneOf(columnWith({m_facts, {m_texts, 1}, m_losses, m_keyLine}));
}

void RedactDialog::layOut()
{
    constexpr QSize usual(860, 560);
    m_pages->addWidget(firstPage());
    m_pages->addWidget(secondPage());
    m_back->setObjectName(QStringLiteral("back"));
    m_next->setObjectName(QStringLiteral("next"));
    m_save->setObjectName(QStringLiteral("save"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(m_back, QDialogButtonBox::ActionRole);
    buttons->addButton(m_next, QDialogButtonBox::ActionRole);
    buttons->addButton(m_save, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, [this] {
        if (m_maker.isBusy())
            m_maker.cancel();
        else
            reject();
    });
    addParts(new QVBoxLayout(this), {{m_pages, 1}, m_failure, m_progress, buttons});
    m_progress->hide();
    m_failure->hide();
    resize(usual);
}

void RedactDialog::goBack()
{
    m_copy = nullptr;
    m_texts->setCopy(nullptr); // nor is the one that is made anew kept beside it
    m_pages->setCurrentIndex(0);
    m_back->hide();
    m_save->hide();
    m_next->show();
    m_next->setDefault(true);
}

void RedactDialog::showBusy(bool isBusy)
{
    m_progress->setVisible(isBusy);
    m_progress->setRange(0, 0);
    m_form->setEnabled(!isBusy);
    m_next->setEnabled(!isBusy);
}

void RedactDialog::goOn()
{
    m_failure->hide();
    const auto options = m_form->options();
    if (!options)
        return fail(options.error().message);
    const QString newKey = m_form->hasNewKey() ? QString::fromLatin1(options->key) : QString();
    showBusy(true);
    m_maker.start(
        [recording = m_recording, options = *options, part = m_form->isOfShown() ? m_shown : std::nullopt](
            core::Progress& progress) -> core::Result<Copy> {
            const Recording plain = recording->withOwnRules({});
            if (!part)
                return core::RedactedCopy::make(plain, options, progress);
            const auto cut = core::Recording::build(plain->document, progress, *part);
            SNAPVIEWER_TRY(cut);
            return core::RedactedCopy::make(*cut, options, progress);
        },
        [this, newKey](const core::Result<Copy>& made) { showMade(made, newKey); });
}

void RedactDialog::showMade(const core::Result<Copy>& made, const QString& newKey)
{
    showBusy(false);
    if (!made) {
        if (!made.error().isCancelled())
            fail(made.error().message);
        return;
    }
    m_copy = *made;
    m_facts->setText(tr("Made and verified: opened again, it says of every event and byte what the original "
                        "does. %1. These are all its texts:")
                         .arg(core::formatBytes(m_copy->bytes())));
    m_texts->setCopy(m_copy);
    m_losses->setText(m_copy->losses().join(QLatin1Char(' ')));
    m_losses->setVisible(!m_copy->losses().isEmpty());
    m_key->setText(newKey);
    m_key->setCursorPosition(0);
    m_keyLine->setVisible(!newKey.isEmpty());
    m_pages->setCurrentIndex(1);
    m_next->hide();
    m_back->show();
    m_save->show();
    m_save->setDefault(true);
}

void RedactDialog::fail(const QString& sentence)
{
    m_failure->setText(sentence);
    m_failure->show();
}

} // namespace widgets
