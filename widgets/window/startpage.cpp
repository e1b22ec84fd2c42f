// SPDX-License-Identifier: MIT
#include "widgets/window/startpage.h"

#include "widgets/text/label.h"
#include "widgets/text/words.h"
#include "widgets/window/actions.h"

#include <QAction>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace widgets {

namespace {

constexpr int columnWidth = 620;

QPushButton* buttonFor(QAction* action, QWidget* parent)
{
    auto* button = new QPushButton(action->icon(), action->text(), parent);
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

} // namespace

StartPage::StartPage(const Actions& actions, QWidget* parent)
    : QWidget(parent), m_recentTitle(titleLabel(tr("Recent files"), 1.15, this)), m_recent(htmlLabel(this))
{
    auto* hint =
        plainLabel(tr("Drop a PyTorch memory snapshot here, or open one. Nothing leaves this computer, and "
                      "opening a file runs no code."),
                   this);
    hint->setWordWrap(true);
    m_recent->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_recent->setMinimumWidth(1); // a path without a space must not keep the window wide
    connect(m_recent, &QLabel::linkActivated, this,
            [this](const QString& number) { Q_EMIT openRequested(m_paths.value(number.toInt())); });

    auto* buttons = new QHBoxLayout;
    auto* openButton = buttonFor(actions.open, this);
    openButton->setDefault(true);
    buttons->addWidget(openButton);
    buttons->addWidget(buttonFor(actions.openExample, this));
    buttons->addStretch();

    auto* column = new QVBoxLayout;
    column->setSpacing(10);
    column->addStretch(1);
    column->addWidget(titleLabel(tr("What held the GPU's memory?"), 1.8, this));
    column->addWidget(hint);
    column->addLayout(buttons);
    column->addSpacing(18);
    column->addWidget(m_recentTitle);
    column->addWidget(m_recent);
    column->addSpacing(18);
    column->addWidget(titleLabel(tr("Get a recording"), 1.15, this));
    column->addWidget(snippetLabel(this));
    column->addStretch(2);

    auto* middle = new QWidget(this);
    middle->setLayout(column);
    middle->setMaximumWidth(columnWidth);
    auto* layout = new QHBoxLayout(this);
    layout->addStretch(1);
    layout->addWidget(middle, 8);
    layout->addStretch(1);
    setRecentFiles({});
}

void StartPage::setRecentFiles(const QStringList& paths)
{
    QStringList lines;
    m_paths = paths.mid(0, 6);
    for (const QString& path : m_paths) {
        const QFileInfo file(path);
        lines.append(QStringLiteral("<a href=\"%1\">%2</a> &nbsp; %3")
                         .arg(QString::number(lines.size()), htmlText(file.fileName()),
                              htmlText(file.absolutePath())));
    }
    m_recent->setText(lines.join(QStringLiteral("<br>")));
    m_recent->setVisible(!lines.isEmpty());
    m_recentTitle->setVisible(!lines.isEmpty());
}

} // namespace widgets
