// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/categories_dialog.h"

#include "core/base/units.h"
#include "core/timeline/colours/scene_colours.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/session.h"

#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace widgets {

namespace {

constexpr std::chrono::milliseconds typingPause{200};

QIcon swatch(std::uint32_t rgb)
{
    constexpr int side = 16;
    QPixmap pixmap(side, side);
    pixmap.fill(QColor::fromRgb(rgb));
    return QIcon(pixmap);
}

} // namespace

CategoriesDialog::CategoriesDialog(std::vector<core::CategoryRule> rules,
                                   std::shared_ptr<const core::Recording> recording,
                                   std::shared_ptr<const core::Colouring> picture, QWidget* parent)
    : QDialog(parent), m_rules(std::move(rules)), m_before(m_rules), m_recording(std::move(recording)),
      m_picture(std::move(picture)), m_list(new QListWidget), m_name(new QLineEdit), m_pattern(new QLineEdit),
      m_field(new QComboBox), m_colour(new QToolButton), m_found(plainLabel()), m_problem(plainLabel()),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setWindowTitle(tr("Categories"));
    auto* intro =
        plainLabel(tr("An allocation belongs to the first category whose regular expression is found in it. "
                      "Categories group the rows of “Held by” and are the column category in SQL."));
    intro->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("problem"));
    m_problem->setWordWrap(true);
    auto* parts = rowWith({{buildList(), 2}, {buildForm(), 3}});
    addParts(new QVBoxLayout(this), {intro, {parts, 1}, m_problem, m_buttons});
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::currentRowChanged, this, &CategoriesDialog::showRule);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingPause);
    connect(&m_typing, &QTimer::timeout, this, &CategoriesDialog::countMatches);
    constexpr QSize size(820, 400); // German's buttons and the longest place to search in
    resize(size);
    fillList(m_rules.empty() ? -1 : 0);
}

CategoriesDialog* CategoriesDialog::of(const Session& session, std::vector<core::CategoryRule> rules,
                                       QWidget* parent)
{
    return new CategoriesDialog(std::move(rules), session.recording(), session.colouring(), parent);
}

QWidget* CategoriesDialog::buildList()
{
    m_list->setObjectName(QStringLiteral("rules"));
    m_list->setAccessibleName(tr("Categories, in the order in which they are tried"));
    auto* row = new QHBoxLayout;
    const auto button = [&](const QString& name, const QString& text, const QString& toolTip, auto slot) {
        QToolButton* made = toolButton(name, text, toolTip);
        connect(made, &QToolButton::clicked, this, slot);
        row->addWidget(made);
        return made;
    };
    button(QStringLiteral("add"), tr("Add"), tr("Add a category, tried last"), [this] { add(); });
    m_remove =
        button(QStringLiteral("remove"), tr("Remove"), tr("Remove this category"), [this] { remove(); });
    m_up = button(QStringLiteral("up"), tr("Up"), tr("Try this category earlier"), [this] { move(-1); });
    m_down = button(QStringLiteral("down"), tr("Down"), tr("Try this category later"), [this] { move(1); });
    row->addStretch(1);
    return paneOf(columnWith({{m_list, 1}, row}));
}

QWidget* CategoriesDialog::buildForm()
{
    m_form = new QWidget;
    auto* form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    m_name->setObjectName(QStringLiteral("name"));
    m_pattern->setObjectName(QStringLiteral("pattern"));
    m_pattern->setPlaceholderText(QStringLiteral("optimizer|adam"));
    m_pattern->setToolTip(tr("A regular expression as RE2 knows them; (?i) in front ignores case"));
    m_field->setObjectName(QStringLiteral("field"));
    m_field->addItem(tr("Call stack: any line “(0) file:line:name”"));
    m_field->addItem(tr("Call site"));
    m_field->addItem(tr("User metadata"));
    m_field->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_colour->setObjectName(QStringLiteral("colour"));
    m_colour->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("Regular &expression"), m_pattern);
    form->addRow(tr("&Searched in"), m_field);
    form->addRow(tr("&Colour"), m_colour);
    m_found->setObjectName(QStringLiteral("found"));
    m_found->setWordWrap(true);
    form->addRow(tr("Finds"), m_found);
    connect(m_name, &QLineEdit::textEdited, this, &CategoriesDialog::takeOver);
    connect(m_pattern, &QLineEdit::textEdited, this, &CategoriesDialog::takeOver);
    connect(m_field, &QComboBox::activated, this, &CategoriesDialog::takeOver);
    connect(m_colour, &QToolButton::clicked, this, &CategoriesDialog::chooseColour);
    return m_form;
}

int CategoriesDialog::current() const
{
    return m_list->currentRow();
}

void CategoriesDialog::fillList(int current)
{
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const core::CategoryRule& rule : m_rules)
            m_list->addItem(new QListWidgetItem(swatch(rule.rgb), rule.name));
        m_list->setCurrentRow(current);
    }
    recount();
    showRule();
}

std::uint32_t CategoriesDialog::freeColour() const
{
    const auto colours = core::categoryColours(core::Theme::Light);
    const auto isOfARule = [this](core::Rgb colour) {
        return std::ranges::find(m_rules, colour & 0xFFFFFFU, &core::CategoryRule::rgb) != m_rules.end();
    };
    const auto isInThePicture = [this](core::Rgb colour) {
        const std::size_t groups = m_picture ? m_picture->groups().size() : 0;
        for (std::size_t group = 0; group < groups; ++group) {
            if (m_picture->colourOfGroup(static_cast<std::uint16_t>(group), core::Theme::Light) == colour)
                return true;
        }
        return false;
    };
    for (const bool mayBeAKinds : {false, true}) {
        for (const core::Rgb colour : colours) {
            if (!isOfARule(colour) && (mayBeAKinds || !isInThePicture(colour)))
                return colour & 0xFFFFFFU;
        }
    }
    return colours[m_rules.size() % colours.size()] & 0xFFFFFFU;
}

void CategoriesDialog::add()
{
    core::CategoryRule rule;
    rule.name = tr("Category %1").arg(m_rules.size() + 1);
    rule.rgb = freeColour();
    m_rules.push_back(std::move(rule));
    fillList(static_cast<int>(m_rules.size()) - 1);
    m_name->setFocus();
    m_name->selectAll();
}

void CategoriesDialog::remove()
{
    if (current() < 0)
        return;
    const int at = current();
    m_rules.erase(m_rules.begin() + at);
    fillList(std::min(at, static_cast<int>(m_rules.size()) - 1));
}

void CategoriesDialog::move(int by)
{
    const int from = current();
    const int to = from + by;
    if (from < 0 || to < 0 || to >= static_cast<int>(m_rules.size()))
        return;
    std::swap(m_rules[static_cast<std::size_t>(from)], m_rules[static_cast<std::size_t>(to)]);
    fillList(to);
}

void CategoriesDialog::showRule()
{
    const int at = current();
    const core::CategoryRule rule = at < 0 ? core::CategoryRule() : m_rules[static_cast<std::size_t>(at)];
    m_form->setEnabled(at >= 0);
    m_name->setText(rule.name);
    m_pattern->setText(rule.pattern);
    m_field->setCurrentIndex(static_cast<int>(rule.field));
    showState();
}

void CategoriesDialog::takeOver()
{
    if (current() < 0)
        return;
    core::CategoryRule& rule = m_rules[static_cast<std::size_t>(current())];
    rule.name = m_name->text().trimmed();
    rule.pattern = m_pattern->text();
    rule.field = static_cast<core::CategoryRule::Field>(m_field->currentIndex());
    m_list->currentItem()->setText(rule.name);
    recount();
}

/// What was counted is of other rules.
void CategoriesDialog::recount()
{
    m_matches.reset();
    m_counter.cancel();
    m_typing.start();
    showState();
}

void CategoriesDialog::countMatches()
{
    if (!m_recording)
        return;
    m_counter.startFor([recording = m_recording, rules = m_rules](
                           core::Progress& progress) { return core::matchesOf(*recording, rules, progress); },
                       [this](Matches matches) {
                           m_matches = std::move(matches);
                           showMatches();
                       });
}

void CategoriesDialog::showMatches()
{
    if (current() < 0)
        return m_found->clear();
    if (!m_recording)
        return m_found->setText(tr("Open a recording to see what it finds."));
    if (!core::problemOf(m_rules[static_cast<std::size_t>(current())]).isEmpty())
        return m_found->setText(tr("Nothing yet: see below"));
    const auto found = m_matches ? (*m_matches)[static_cast<std::size_t>(current())] : std::nullopt;
    if (!found)
        return m_found->setText(tr("Counting…"));
    const QString sites =
        found->sites == 1 ? tr("1 call site") : tr("%1 call sites").arg(core::formatCount(found->sites));
    const QString allocations = found->allocations == 1
                                    ? tr("1 allocation")
                                    : tr("%1 allocations").arg(core::formatCount(found->allocations));
    QString text = found->allocations == 0
                       ? tr("Nothing in this recording beyond what categories above it find")
                       : tr("%1, %2; %3 at the peak")
                             .arg(sites, allocations, core::formatShortBytes(found->bytesAtPeak));
    if (found->undecided > 0)
        text +=
            QLatin1Char('\n') + tr("It is too long for %1 texts, which count as not found. Make it simpler.")
                                    .arg(core::formatCount(found->undecided));
    m_found->setText(text);
}

void CategoriesDialog::chooseColour()
{
    if (current() < 0)
        return;
    auto* dialog = new QColorDialog(QColor::fromRgb(m_rules[static_cast<std::size_t>(current())].rgb), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QColorDialog::colorSelected, this, [this](const QColor& colour) {
        if (current() < 0)
            return;
        m_rules[static_cast<std::size_t>(current())].rgb = colour.rgb() & 0xFFFFFFU;
        m_list->currentItem()->setIcon(swatch(colour.rgb()));
        showState();
    });
    dialog->open();
}

void CategoriesDialog::showState()
{
    const int at = current();
    m_remove->setEnabled(at >= 0);
    m_up->setEnabled(at > 0);
    m_down->setEnabled(at >= 0 && at + 1 < static_cast<int>(m_rules.size()));
    const std::uint32_t rgb = at < 0 ? 0 : m_rules[static_cast<std::size_t>(at)].rgb;
    m_colour->setIcon(at < 0 ? QIcon() : swatch(rgb));
    m_colour->setText(at < 0 ? QString() : QColor::fromRgb(rgb).name());
    QString problem;
    bool isNew = false;
    for (const core::CategoryRule& rule : m_rules) {
        const QString found = core::problemOf(rule);
        isNew = isNew ||
                (!found.isEmpty() && std::find(m_before.begin(), m_before.end(), rule) == m_before.end());
        if (problem.isEmpty())
            problem = found;
    }
    showMatches();
    m_problem->setText(problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!isNew);
}

} // namespace widgets
