// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/stack_facts.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"

#include <QAction>
#include <QEvent>
#include <QResizeEvent>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextOption>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>

#include <algorithm>

namespace widgets {

namespace {

constexpr double titleScale = 1.15; ///< of the body's size
constexpr double margin = 6;
constexpr double leastTitleWidth = 60;

QFont titleFont()
{
    QFont font = bodyFont();
    font.setPointSizeF(font.pointSizeF() * titleScale);
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

StackFacts::StackFacts(QWidget* parent)
    : QWidget(parent), m_title(browser(tr("What is selected"))), m_bar(new QToolBar(this)),
      m_disclosure(new QToolButton(this)), m_details(browser(tr("Facts about the selection")))
{
    m_disclosure->setObjectName(QStringLiteral("details"));
    m_disclosure->setText(tr("Details"));
    m_disclosure->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_disclosure->setCheckable(true);
    m_disclosure->setAutoRaise(true);
    connect(m_disclosure, &QToolButton::toggled, this, &StackFacts::setOpen);
    m_bar->setIconSize(QSize(tokens::icon, tokens::icon));
    m_bar->addWidget(m_disclosure);
    auto* space = new QWidget(m_bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_bar->addWidget(space);
    columnIn(this, {m_title, m_bar, m_details}, {.spacing = 0});
    m_disclosure->setChecked(Settings().showsStackDetails());
    setOpen(m_disclosure->isChecked());
}

QTextBrowser* StackFacts::browser(const QString& accessibleName)
{
    auto* made = new QTextBrowser(this);
    made->setFrameShape(QFrame::NoFrame);
    made->setOpenLinks(false);
    made->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // texts wrap
    made->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    made->setAccessibleName(accessibleName);
    made->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    made->document()->setDocumentMargin(margin);
    connect(made, &QTextBrowser::anchorClicked, this, &StackFacts::followLink);
    return made;
}

void StackFacts::addButton(QAction* action)
{
    m_bar->addAction(action);
    auto* button = qobject_cast<QToolButton*>(m_bar->widgetForAction(action));
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
}

void StackFacts::show(const StackHeader& header, bool canOpen)
{
    m_header = header;
    m_sentence.clear();
    m_canOpen = canOpen;
    write();
}

void StackFacts::showText(const QString& sentence)
{
    m_header = {};
    m_sentence = sentence;
    write();
}

void StackFacts::setMostHeight(int pixels)
{
    m_most = pixels;
    fit(*m_title);
    fit(*m_details);
}

void StackFacts::setOpen(bool isOpen)
{
    m_disclosure->setIcon(lineIcon(isOpen ? LineIcon::ChevronDown : LineIcon::Forward));
    m_details->setVisible(isOpen && m_sentence.isEmpty());
    Settings settings;
    if (settings.showsStackDetails() != isOpen)
        settings.setShowsStackDetails(isOpen);
    fit(*m_details);
}

/// The function wraps where it must; the path loses its beginning, in a line of its own where it needs one.
QString StackFacts::titleHtml() const
{
    const NameParts& title = m_header.title;
    const QFontMetrics strong(titleFont());
    const QFontMetrics plain(bodyFont());
    const double room = std::max(leastTitleWidth, width() - 2 * margin - 2);
    const int head = strong.horizontalAdvance(title.head.left(mostOfACell));
    double rest = room - head - 2.0 * partsGap;
    const bool hasOwnLine = leastTailWidth(title.tail, plain) > rest;
    if (hasOwnLine)
        rest = room;
    const QString tail = htmlText(elidedPlace(title.tail, plain, static_cast<int>(rest)), mostOfACell);
    const QString shown = m_canOpen ? QStringLiteral("<a href=\"source:\">%1</a>").arg(tail) : tail;
    return QStringLiteral(
               "<span style=\"font-size:%1pt;font-weight:600\">%2</span>%3<span style=\"color:%4\">%5</span>")
        .arg(QString::number(titleFont().pointSizeF()), htmlText(title.head, mostOfACell),
             title.tail.isEmpty() ? QString()
             : hasOwnLine         ? QStringLiteral("<br>")
                                  : QStringLiteral("&nbsp;&nbsp; "),
             palette().color(QPalette::PlaceholderText).name(), shown);
}

/// Colours and links are the palette's of the moment at which a text is read, and a title's path is as long
/// as there is room.
void StackFacts::write()
{
    const bool hasFacts = m_sentence.isEmpty();
    m_bar->setVisible(hasFacts);
    m_details->setVisible(hasFacts && m_disclosure->isChecked());
    if (hasFacts) {
        QStringList lines{titleHtml(), m_header.when};
        if (!m_header.op.isEmpty())
            lines.append(QStringLiteral("<span style=\"color:%1\">%2</span>")
                             .arg(palette().color(QPalette::PlaceholderText).name(),
                                  htmlText(m_header.op, mostOfACell)));
        m_title->setHtml(lines.join(QStringLiteral("<br>")));
        m_details->setHtml(m_header.details);
    } else {
        m_title->setPlainText(m_sentence);
        m_details->clear();
    }
    fit(*m_title);
    fit(*m_details);
}

/// The scroll bar is decided here, not by Qt: else a text wraps by whether there was one before.
void StackFacts::fit(QTextBrowser& browser) const
{
    browser.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    browser.document()->setTextWidth(width());
    const int wanted = static_cast<int>(browser.document()->size().height()) + 2;
    if (wanted > m_most)
        browser.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    browser.setFixedHeight(std::max(tokens::row, std::min(wanted, m_most)));
}

void StackFacts::followLink(const QUrl& link)
{
    if (link.scheme() == QLatin1String("event"))
        Q_EMIT eventChosen(link.path().toInt());
    else if (link.scheme() == QLatin1String("source"))
        Q_EMIT sourceChosen();
}

void StackFacts::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        write();
}

void StackFacts::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != width())
        write();
}

} // namespace widgets
