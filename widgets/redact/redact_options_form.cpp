// SPDX-License-Identifier: MIT
#include "widgets/redact/redact_options_form.h"

#include "core/redact/redacted_copy.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

namespace widgets {

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

} // namespace widgets
