// SPDX-License-Identifier: MIT
#include "widgets/window/start_page.h"

#include "core/base/units.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/start/recent/recent_card.h"
#include "widgets/window/actions.h"
#include "widgets/window/loader.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QFontDatabase>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStyleOptionButton>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace widgets {

namespace {

constexpr int columnWidth = 760;
constexpr std::chrono::milliseconds copiedIsShown{1500};

/// What most people want here: in the colour of what is chosen.
class PrimaryButton final : public QPushButton
{
public:
    using QPushButton::QPushButton;

protected:
    void initStyleOption(QStyleOptionButton* option) const override
    {
        QPushButton::initStyleOption(option);
        const QColor fill = palette().color(QPalette::Highlight);
        constexpr int brighter = 112; // percent
        option->palette.setColor(QPalette::Button, fill);
        option->palette.setColor(QPalette::ButtonText, palette().color(QPalette::HighlightedText));
        option->palette.setColor(QPalette::Midlight, fill.lighter(brighter));
        option->palette.setColor(QPalette::Mid, fill.darker(brighter));
        option->palette.setColor(QPalette::Dark, fill);
        // the line of the keyboard has to be seen on that
        option->palette.setColor(QPalette::Highlight, palette().color(QPalette::WindowText));
    }
};

template <class Button>
QPushButton* buttonFor(QAction* action, QWidget* parent)
{
    auto* button = new Button(action->text(), parent);
    button->setToolTip(action->toolTip()); // plain already: see Actions::add()
    button->setEnabled(action->isEnabled());
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button,
                     [button, action] { button->setEnabled(action->isEnabled()); });
    return button;
}

QLabel* titleLabel(const QString& text, double scale, QWidget* parent)
{
    auto* label = plainLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(true);
    label->setFont(font);
    label->setWordWrap(true);
    return label;
}

QLabel* snippetLabel(QWidget* parent)
{
    auto* label = plainLabel(QStringLiteral("import snapviewer_recorder\n"
                                            "snapviewer_recorder.record()  # saves when memory runs out\n\n"
                                            "# or with PyTorch alone\n"
                                            "torch.cuda.memory._record_memory_history()\n"
                                            "…  # the training steps to look at\n"
                                            "torch.cuda.memory._dump_snapshot(\"snapshot.pickle\")"),
                             parent);
    label->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFrameShape(QFrame::StyledPanel);
    label->setAutoFillBackground(true);
    label->setBackgroundRole(QPalette::Base);
    label->setForegroundRole(QPalette::Text);
    label->setMargin(10);
    return label;
}

/// Copies label's text, and shows for a moment that it did.
QToolButton* copyButton(const QLabel* label)
{
    QToolButton* button =
        toolButton(QStringLiteral("copySnippet"), StartPage::tr("Copy"), StartPage::tr("Copies these lines"));
    button->setIcon(lineIcon(LineIcon::Copy));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QObject::connect(button, &QToolButton::clicked, button, [button, label] {
        QGuiApplication::clipboard()->setText(label->text());
        button->setText(StartPage::tr("Copied"));
        button->setIcon(lineIcon(LineIcon::Check));
        QTimer::singleShot(copiedIsShown, button, [button] {
            button->setText(StartPage::tr("Copy"));
            button->setIcon(lineIcon(LineIcon::Copy));
        });
    });
    return button;
}

/// The label with its button in the corner.
QWidget* snippet(QWidget* parent)
{
    auto* whole = new QWidget(parent);
    auto* grid = new QGridLayout(whole);
    grid->setContentsMargins(0, 0, 0, 0);
    QLabel* label = snippetLabel(whole);
    auto* corner = columnWith({copyButton(label)},
                              {.margins = {tokens::grid * 2, tokens::grid * 2, tokens::grid * 2, 0}});
    grid->addWidget(label, 0, 0);
    grid->addLayout(corner, 0, 0, Qt::AlignTop | Qt::AlignRight);
    return whole;
}

} // namespace

StartPage::StartPage(const Actions& actions, QWidget* parent)
    : QWidget(parent), m_title(titleLabel({}, 1.8, this)), m_hint(plainLabel({}, this)),
      m_rest(new QWidget(this)), m_recentTitle(titleLabel(tr("Recent files"), 1.15, this)),
      m_recent(new QWidget(this)), m_cards(new QGridLayout(m_recent))
{
    for (QLabel* label : {m_title, m_hint}) {
        label->setWordWrap(true);
        label->setMinimumWidth(1); // a name without a space must not keep the window wide
    }
    m_cards->setContentsMargins(0, 0, 0, 0);
    m_cards->setColumnStretch(0, 1);
    m_cards->setColumnStretch(1, 1);
    layOut(actions);
    setRecentFiles({});
    invite();
}

/// In a window that is too small for it the page scrolls.
void StartPage::layOut(const Actions& actions)
{
    auto* buttons = rowWith({buttonFor<PrimaryButton>(actions.open, this),
                             buttonFor<QPushButton>(actions.openExample, this), LayoutPart::stretch(0)});

    constexpr int gap = 18;
    columnIn(m_rest,
             {buttons, LayoutPart::gap(gap), m_recentTitle, m_recent, LayoutPart::gap(gap),
              titleLabel(tr("Get a recording"), 1.15, this), snippet(this)},
             {.spacing = 10});

    auto* middle = new QWidget(this);
    auto* column = new QVBoxLayout(middle);
    column->setSpacing(10);
    addParts(column, {LayoutPart::stretch(1), m_title, m_hint, m_rest, LayoutPart::stretch(2)});
    middle->setMaximumWidth(columnWidth);
    auto* page = new QWidget(this);
    addParts(new QHBoxLayout(page), {LayoutPart::stretch(1), {middle, 8}, LayoutPart::stretch(1)});
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus); // Tab goes through what is in it
    scroll->setWidget(page);
    columnIn(this, {scroll});
}

void StartPage::invite()
{
    m_title->setText(tr("What held the GPU's memory?"));
    m_hint->setText(tr("Drop a PyTorch memory snapshot here, or open one. Nothing leaves this computer, and "
                       "opening a file runs no code."));
    m_rest->show();
}

void StartPage::follow(const Loader& loader)
{
    connect(&loader, &Loader::started, this, &StartPage::showLoading);
    connect(&loader, &Loader::progressed, this,
            [this](quint64, quint64, const QString& what) { showStage(what); });
    connect(&loader, &Loader::loaded, this, &StartPage::invite);
    connect(&loader, &Loader::listed, this, &StartPage::invite);
    connect(&loader, &Loader::ranksFound, this, &StartPage::invite);
    connect(&loader, &Loader::logRead, this, &StartPage::invite);
    connect(&loader, &Loader::failed, this, &StartPage::invite);
    connect(&loader, &Loader::cancelled, this, &StartPage::invite);
}

/// Nobody is invited to open a file while one is being opened. The keys stay here: Qt would hand those of a
/// button that is hidden to the next one in the window, which is below.
void StartPage::showLoading(const QString& path)
{
    const QFileInfo file(path);
    m_title->setText(cutText(file.fileName().isEmpty() ? path : file.fileName(), mostOfACell));
    m_size = file.isFile() ? core::formatShortBytes(static_cast<std::uint64_t>(file.size())) : QString();
    m_hint->setText(m_size);
    if (m_rest->isAncestorOf(QApplication::focusWidget()))
        setFocus(Qt::OtherFocusReason);
    m_rest->hide();
}

void StartPage::showStage(const QString& what)
{
    m_hint->setText(m_size.isEmpty() ? what : tr("%1 · %2", "size · what is done").arg(m_size, what));
}

void StartPage::setRecentFiles(const QStringList& paths)
{
    qDeleteAll(m_recent->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    constexpr int most = 6;
    constexpr int columns = 2;
    QStringList shown = paths;
    std::stable_partition(shown.begin(), shown.end(),
                          [](const QString& path) { return QFileInfo::exists(path); });
    shown = shown.mid(0, most);
    for (int i = 0; i < shown.size(); ++i)
        addCard(shown[i], i / columns, i % columns);
    m_recent->setVisible(!shown.isEmpty());
    m_recentTitle->setVisible(!shown.isEmpty());
}

/// What is gone may be on a disk that is not there today: it is for a person to say that it is to be
/// forgotten.
void StartPage::addCard(const QString& path, int row, int column)
{
    auto* card = new RecentCard(path, m_recent);
    connect(card, &QAbstractButton::clicked, this, [this, path] { Q_EMIT openRequested(path); });
    m_cards->addWidget(card, row, column);
    if (card->isEnabled())
        return;
    QToolButton* remove = toolButton(QStringLiteral("forget"), tr("Remove"),
                                     tr("Take it out of this list; nothing is deleted"));
    remove->setIcon(lineIcon(LineIcon::Close));
    remove->setToolButtonStyle(Qt::ToolButtonIconOnly);
    remove->setAutoRaise(true);
    remove->setAccessibleName(tr("Remove %1 from the list").arg(card->accessibleName()));
    m_cards->addWidget(remove, row, column,
                       Qt::AlignRight | Qt::AlignTop); // a child of the card would be as idle
    // Later: the button is gone by then.
    connect(
        remove, &QToolButton::clicked, this, [this, path] { Q_EMIT forgetRequested(path); },
        Qt::QueuedConnection);
}

} // namespace widgets
