// SPDX-License-Identifier: MIT
#include "widgets/redact/redact_dialog.h"

#include "core/base/units.h"
#include "core/redact/redaction.h"
#include "core/snapshot/host_device.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <QWidget>

#include <utility>

namespace widgets {

/// Every text that leaves with a copy, with why and in how many places, and a field that searches them. GUI
/// thread.
class LeavingTextsView final : public QWidget
{
    Q_OBJECT

public:
    explicit LeavingTextsView(QWidget* parent = nullptr);

    void setCopy(std::shared_ptr<const core::RedactedCopy> copy);

private:
    void search();

    std::shared_ptr<const core::RedactedCopy> m_copy;
    ColumnModel m_model{this};
    QLineEdit* m_search;
    QLabel* m_found;
    TableView* m_table;
};

namespace {

QString whyOf(core::TextOrigin origin)
{
    switch (origin) {
    case core::TextOrigin::Word:
        return LeavingTextsView::tr("PyTorch's word");
    case core::TextOrigin::Public:
        return LeavingTextsView::tr("public");
    case core::TextOrigin::Keyed:
        break;
    }
    return LeavingTextsView::tr("name under the key");
}

std::vector<TableColumn> columnsOf(const std::shared_ptr<const core::RedactedCopy>& copy)
{
    TableColumn text = columns::text(QStringLiteral("text"), LeavingTextsView::tr("Text"),
                                     LeavingTextsView::tr("As it is in the copy"), [copy](RowId id) {
                                         const QString& leaving = copy->texts()[id].text;
                                         return leaving.isEmpty() ? LeavingTextsView::tr("(empty)") : leaving;
                                     });
    TableColumn why = columns::text(QStringLiteral("why"), LeavingTextsView::tr("Why"),
                                    LeavingTextsView::tr("Why it may leave"),
                                    [copy](RowId id) { return whyOf(copy->texts()[id].origin); })
                          .wide(20);
    TableColumn places =
        columns::count(
            QStringLiteral("places"), LeavingTextsView::tr("Places"),
            LeavingTextsView::tr("How often the file says it"),
            [copy](RowId id) { return std::optional(static_cast<std::int64_t>(copy->texts()[id].uses)); })
            .wide(10);
    return {std::move(text).roomy(), std::move(why), std::move(places)};
}

} // namespace

LeavingTextsView::LeavingTextsView(QWidget* parent)
    : QWidget(parent), m_search(new QLineEdit(this)), m_found(plainLabel({}, this)),
      m_table(new TableView(this))
{
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setAccessibleName(tr("Search the texts"));
    m_search->setPlaceholderText(tr("Search the texts"));
    m_search->setClearButtonEnabled(true);
    m_found->setObjectName(QStringLiteral("found"));
    m_table->setColumnModel(&m_model, QStringLiteral("leaving"), tr("Texts that leave"));
    auto* line = rowWith({{m_search, 1}, m_found});
    columnIn(this, {line, {m_table, 1}});
    connect(m_search, &QLineEdit::textChanged, this, &LeavingTextsView::search);
}

void LeavingTextsView::setCopy(std::shared_ptr<const core::RedactedCopy> copy)
{
    m_copy = std::move(copy);
    m_model.setColumns(columnsOf(m_copy)); // and no rows: theirs are of the copy before
    if (m_search->text().isEmpty())
        search();
    else
        m_search->clear();
}

void LeavingTextsView::search()
{
    if (!m_copy)
        return;
    const QString wanted = m_search->text();
    const auto ids = std::make_shared<std::vector<RowId>>();
    for (RowId id = 0; id < m_copy->texts().size(); ++id) {
        if (m_copy->texts()[id].text.contains(wanted, Qt::CaseInsensitive))
            ids->push_back(id);
    }
    m_model.setRows(ids);
    m_found->setText(wanted.isEmpty() ? tr("%1 texts").arg(core::formatCount(ids->size()))
                                      : tr("%1 of %2 texts")
                                            .arg(core::formatCount(ids->size()),
                                                 core::formatCount(m_copy->texts().size())));
}

/// What is wanted of a redacted copy. GUI thread.
class RedactOptionsForm final : public QWidget
{
    Q_OBJECT

public:
    /// shown: what of the recording is in sight, in words; empty where that is all of it.
    explicit RedactOptionsForm(const QString& shown, QWidget* parent = nullptr);

    /// What stands there; a new key where no file is named. Errors: Usage; Input.
    [[nodiscard]] core::Result<core::RedactionOptions> options() const;
    /// Whether only what is in sight is wanted.
    [[nodiscard]] bool isOfShown() const;
    /// Whether the key is a new one, which has to be shown.
    [[nodiscard]] bool hasNewKey() const;

Q_SIGNALS:
    /// Something of it is different now.
    void changed();

private:
    void layOut(bool isAllShown);
    void chooseKey();

    QRadioButton* m_whole;
    QRadioButton* m_shown;
    QRadioButton* m_keyed;
    QRadioButton* m_nameless;
    QLineEdit* m_key;
    QLineEdit* m_keep;
    QCheckBox* m_lines;
    QCheckBox* m_annotations;
    QCheckBox* m_time;
};

RedactOptionsForm::RedactOptionsForm(const QString& shown, QWidget* parent)
    : QWidget(parent), m_whole(new QRadioButton(tr("The &whole recording"), this)),
      m_shown(new QRadioButton(tr("What is &shown: %1").arg(shown), this)),
      m_keyed(
          new QRadioButton(tr("A name for &each, under a key: copies with one key can be compared"), this)),
      m_nameless(new QRadioButton(tr("&One name for all: nothing can be compared, or tried"), this)),
      m_key(new QLineEdit(this)), m_keep(new QLineEdit(this)),
      m_lines(new QCheckBox(tr("Keep &line numbers"), this)),
      m_annotations(
          new QCheckBox(tr("Names for &annotations and metadata, too, instead of leaving them out"), this)),
      m_time(new QCheckBox(tr("Move the &time: the first event is at the start of the year 2000"), this))
{
    m_whole->setObjectName(QStringLiteral("whole"));
    m_shown->setObjectName(QStringLiteral("shown"));
    m_lines->setChecked(true);
    m_keyed->setObjectName(QStringLiteral("keyed"));
    m_nameless->setObjectName(QStringLiteral("nameless"));
    m_key->setObjectName(QStringLiteral("key"));
    m_key->setAccessibleName(tr("File with the key"));
    m_key->setPlaceholderText(tr("A new one, shown on the next page"));
    m_keep->setObjectName(QStringLiteral("keep"));
    m_keep->setAccessibleName(tr("Packages that are no secret"));
    m_keep->setPlaceholderText(tr("verl, mypackage"));
    m_lines->setObjectName(QStringLiteral("lines"));
    m_annotations->setObjectName(QStringLiteral("annotations"));
    m_time->setObjectName(QStringLiteral("time"));
    layOut(shown.isEmpty());
    for (QLineEdit* field : {m_key, m_keep})
        connect(field, &QLineEdit::textChanged, this, &RedactOptionsForm::changed);
    for (QAbstractButton* button : std::initializer_list<QAbstractButton*>{
             m_whole, m_shown, m_keyed, m_nameless, m_lines, m_annotations, m_time})
        connect(button, &QAbstractButton::toggled, this, &RedactOptionsForm::changed);
}

void RedactOptionsForm::layOut(bool isAllShown)
{
    auto* events = new QButtonGroup(this);
    auto* names = new QButtonGroup(this); // two choices, not one of four
    for (QRadioButton* button : {m_whole, m_shown})
        events->addButton(button);
    for (QRadioButton* button : {m_keyed, m_nameless})
        names->addButton(button);
    m_whole->setChecked(true);
    m_keyed->setChecked(true);
    auto* choose = new QPushButton(tr("&Choose…"), this);
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &RedactOptionsForm::chooseKey);
    connect(m_keyed, &QRadioButton::toggled, m_key, &QWidget::setEnabled);
    connect(m_keyed, &QRadioButton::toggled, choose, &QWidget::setEnabled);
    auto* place = rowWith({{m_key, 1}, choose});
    auto* form = new QFormLayout(this);
    form->setContentsMargins({});
    form->addRow(tr("Events:"), m_whole);
    form->addRow({}, m_shown);
    form->setRowVisible(m_whole, !isAllShown);
    form->setRowVisible(m_shown, !isAllShown);
    form->addRow(tr("Your files and functions:"), m_keyed);
    form->addRow({}, m_nameless);
    QLabel* label = plainLabel(tr("&Key:"), this);
    label->setBuddy(m_key);
    form->addRow(label, place);
    form->addRow(tr("&Packages that are no secret:"), m_keep);
    form->addRow({}, m_lines);
    form->addRow({}, m_annotations);
    form->addRow({}, m_time);
}

void RedactOptionsForm::chooseKey()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("File with the Key"));
    if (!path.isEmpty())
        m_key->setText(path);
}

bool RedactOptionsForm::isOfShown() const
{
    return m_shown->isChecked();
}

bool RedactOptionsForm::hasNewKey() const
{
    return m_keyed->isChecked() && m_key->text().trimmed().isEmpty();
}

core::Result<core::RedactionOptions> RedactOptionsForm::options() const
{
    core::RedactionOptions options;
    const auto keep = core::keptPackages(m_keep->text());
    SNAPVIEWER_TRY(keep);
    options.keep = *keep;
    options.dropNames = m_nameless->isChecked();
    options.dropLines = !m_lines->isChecked();
    options.mapAnnotations = m_annotations->isChecked();
    options.shiftTime = m_time->isChecked();
    if (hasNewKey() || options.dropNames) {
        options.key = core::newRedactionKey();
        return options;
    }
    const auto key = core::redactionKeyOf(m_key->text().trimmed());
    SNAPVIEWER_TRY(key);
    options.key = *key;
    return options;
}

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

#include "redact_dialog.moc"
