// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/style.h"

#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/themed_controls.h"
#include "widgets/controls/theme/type_scale.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <optional>

namespace widgets {

namespace {

constexpr int chevronWidth = 20;
constexpr QSize fileDialogSize(960, 560);

/// A spin box's or combo box's: the rightmost part of what it is in.
QRect chevronRect(const QStyleOptionComplex& option, bool isUpper, bool isLower)
{
    QRect rect = option.rect;
    rect.setLeft(rect.right() - chevronWidth + 1);
    if (isUpper)
        rect.setBottom(rect.center().y());
    if (isLower)
        rect.setTop(rect.center().y() + 1);
    return QStyle::visualRect(option.direction, option.rect, rect);
}

QColor textColour(const QStyleOption& option, bool isEnabled)
{
    return option.palette.color(isEnabled ? QPalette::Normal : QPalette::Disabled, QPalette::ButtonText);
}

void drawComboBox(QPainter& painter, const QStyleOptionComboBox& option)
{
    if (!option.state.testFlag(QStyle::State_Enabled))
        return; // a text: there is nothing to choose from
    if (option.editable)
        paint::field(painter, option);
    else if (option.frame)
        paint::button(painter, option, true);
    paint::chevron(painter, chevronRect(option, false, false),
                   textColour(option, option.state.testFlag(QStyle::State_Enabled)), Qt::DownArrow);
}

void drawSpinBox(QPainter& painter, const QStyleOptionSpinBox& option)
{
    paint::field(painter, option);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const auto enabled = [&](QAbstractSpinBox::StepEnabledFlag step) {
        return isEnabled && option.stepEnabled.testFlag(step);
    };
    paint::chevron(painter, chevronRect(option, true, false),
                   textColour(option, enabled(QAbstractSpinBox::StepUpEnabled)), Qt::UpArrow);
    paint::chevron(painter, chevronRect(option, false, true),
                   textColour(option, enabled(QAbstractSpinBox::StepDownEnabled)), Qt::DownArrow);
}

/// What is not selected steps back.
QStyleOptionTab quietTab(const QStyleOptionTab& tab)
{
    QStyleOptionTab quiet = tab;
    if (!tab.state.testFlag(QStyle::State_Selected)) {
        const QColor second = tab.palette.color(QPalette::PlaceholderText);
        quiet.palette.setColor(QPalette::WindowText, second);
        quiet.palette.setColor(QPalette::ButtonText, second);
    }
    return quiet;
}

std::optional<LineIcon> lineIconOf(QStyle::StandardPixmap icon)
{
    switch (icon) {
    case QStyle::SP_ArrowBack:
        return LineIcon::Back;
    case QStyle::SP_ArrowForward:
        return LineIcon::Forward;
    case QStyle::SP_DialogOpenButton:
    case QStyle::SP_DirIcon:
        return LineIcon::Folder;
    case QStyle::SP_MessageBoxInformation:
        return LineIcon::Info;
    case QStyle::SP_MessageBoxWarning:
        return LineIcon::Warning;
    case QStyle::SP_MessageBoxCritical:
        return LineIcon::Failure;
    case QStyle::SP_TitleBarCloseButton:
    case QStyle::SP_DockWidgetCloseButton:
    case QStyle::SP_LineEditClearButton:
        return LineIcon::Close;
    case QStyle::SP_TitleBarNormalButton:
        return LineIcon::Float;
    case QStyle::SP_ToolBarHorizontalExtensionButton: // of a menu bar without room: dots are of devices
        return LineIcon::Rows;
    default:
        return std::nullopt;
    }
}

/// Between the entries of a menu.
bool isLine(const QStyleOption& option)
{
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option);
    return item && item->menuItemType == QStyleOptionMenuItem::Separator && item->text.isEmpty();
}

QRect lineIn(const QRect& rect)
{
    return {rect.left() + tokens::grid, rect.center().y(), rect.width() - 2 * tokens::grid, 1};
}

} // namespace

Style::Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return 10;
    case PM_ScrollBarSliderMin:
        return 24;
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
        return 5;
    case PM_TabBarTabHSpace: // four German words fit beside each other in the inspector
        return 2 * (tokens::padding - 2);
    case PM_TabBarTabVSpace:
        return 10;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarBaseOverlap:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ToolTipLabelFrameWidth: // what a tip leaves free around its text is one more
        return 2 * tokens::grid - 1;
    case PM_DockWidgetFrameWidth: // of a dock that floats
        return 1;
    case PM_FocusFrameHMargin: // what an item leaves free beside its text is one more
        return tokens::cellMargin - 1;
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
        return tokens::icon;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* data) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_DockWidget_ButtonsHaveFrame:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ComboBox_Popup:
        return 0;
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_ToolTip_Mask: {
        auto* mask = qstyleoption_cast<QStyleHintReturnMask*>(data);
        if (mask && option)
            mask->region = paint::cardRegion(option->rect);
        return mask ? 1 : 0;
    }
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const
{
    QSize wanted = QProxyStyle::sizeFromContents(type, option, size, widget);
    const bool isControl =
        type == CT_PushButton || type == CT_ComboBox || type == CT_LineEdit || type == CT_SpinBox;
    if (type == CT_SpinBox) // its field is as high as a field is
        wanted.setHeight(size.height());
    if (isControl || type == CT_ToolButton)
        wanted.setHeight(std::max(wanted.height(), isControl ? tokens::control : tokens::row));
    const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (type == CT_ToolButton && tool && tool->features.testFlag(QStyleOptionToolButton::HasMenu) &&
        tool->toolButtonStyle != Qt::ToolButtonIconOnly && !tool->text.isEmpty())
        wanted.rwidth() += chevronWidth - 2 * tokens::grid;
    if (type == CT_PushButton || type == CT_LineEdit)
        wanted.rwidth() += 2 * tokens::grid;
    if (type == CT_ItemViewItem)
        wanted.setHeight(std::max(wanted.height(), tokens::row));
    return wanted;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const
{
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control == CC_ScrollBar && slider) {
        const QRect handle = paint::scrollHandle(*slider);
        const bool isHorizontal = slider->orientation == Qt::Horizontal;
        QRect rest = slider->rect;
        switch (part) {
        case SC_ScrollBarSlider:
            return handle;
        case SC_ScrollBarGroove:
            return rest;
        case SC_ScrollBarSubPage:
            isHorizontal ? rest.setRight(handle.left() - 1) : rest.setBottom(handle.top() - 1);
            return rest;
        case SC_ScrollBarAddPage:
            isHorizontal ? rest.setLeft(handle.right() + 1) : rest.setTop(handle.bottom() + 1);
            return rest;
        default:
            return {}; // no arrows
        }
    }
    if (control == CC_SpinBox && (part == SC_SpinBoxUp || part == SC_SpinBoxDown))
        return chevronRect(*option, part == SC_SpinBoxUp, part == SC_SpinBoxDown);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QIcon Style::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    const std::optional<LineIcon> line = lineIconOf(icon);
    return line ? lineIcon(*line) : QProxyStyle::standardIcon(icon, option, widget);
}

/// A colour beside a name is data, also in the row that is selected: whole, with a rim, as it may be the
/// row's.
QPixmap Style::generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap, const QStyleOption* option) const
{
    if (mode != QIcon::Selected)
        return QProxyStyle::generatedIconPixmap(mode, pixmap, option);
    if (pixmap.hasAlphaChannel()) // no swatch
        return pixmap;
    QPixmap rimmed = pixmap;
    QPainter painter(&rimmed);
    painter.setPen(option->palette.color(QPalette::HighlightedText));
    painter.drawRect(QRectF(QPointF(0.5, 0.5), rimmed.deviceIndependentSize() - QSizeF(1, 1)));
    return rimmed;
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonBevel:
        return paint::button(*painter, *option, true);
    case PE_PanelButtonTool: {
        const auto* button = qobject_cast<const QToolButton*>(widget);
        return paint::button(*painter, *option, button && !button->autoRaise());
    }
    case PE_PanelLineEdit: {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth > 0)
            return paint::field(*painter, *option);
        return painter->fillRect(option->rect, option->palette.color(QPalette::Base));
    }
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return paint::checkBox(*painter, *option);
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, option->palette.color(QPalette::ToolTipBase)); // its corners, too
        return paint::card(*painter, option->rect, option->palette);
    case PE_FrameMenu:
        return paint::menuFrame(*painter, *option);
    case PE_PanelMenu: // over a dark plot, too, it is seen where a menu ends
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        painter->setPen(option->palette.color(QPalette::Shadow));
        return painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    case PE_IndicatorDockWidgetResizeHandle:
        return paint::divider(*painter, *option);
    case PE_FrameTabBarBase:
        return paint::line(*painter, option->rect, *option, Qt::BottomEdge);
    case PE_FrameLineEdit:
    case PE_FrameButtonTool:
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget:
    case PE_FrameDefaultButton:
    case PE_Frame:
    case PE_FrameTabWidget:
        return;
    case PE_PanelStatusBar:
        return paint::line(*painter, option->rect, *option, Qt::TopEdge);
    case PE_FrameFocusRect: // of a cell: the selected row is marked enough
        if (option->state.testFlag(State_Item) && option->state.testFlag(State_Selected))
            return;
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    case PE_IndicatorBranch:
        if (option->state.testFlag(State_Children))
            paint::chevron(*painter, option->rect,
                           option->palette.color(option->state.testFlag(State_Selected)
                                                     ? QPalette::HighlightedText
                                                     : QPalette::PlaceholderText),
                           option->state.testFlag(State_Open) ? Qt::DownArrow : Qt::RightArrow);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const
{
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
    const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
    switch (element) {
    case CE_TabBarTabShape:
        if (tab)
            return paint::tab(*painter, *tab);
        break;
    case CE_TabBarTabLabel:
        if (tab) {
            QStyleOptionTab quiet = quietTab(*tab);
            quiet.state &= ~State_HasFocus; // the shape shows it
            return QProxyStyle::drawControl(element, &quiet, painter, widget);
        }
        break;
    case CE_Header:
        if (header) {
            paint::headerSection(*painter, *header);
            return paint::headerText(*painter, *header);
        }
        break;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        return paint::line(*painter, option->rect, *option, Qt::BottomEdge);
    case CE_Splitter:
        return paint::divider(*painter, *option);
    case CE_ProgressBar:
        if (bar)
            return paint::progress(*painter, *bar);
        break;
    case CE_ComboBoxLabel:
        if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); box && !box->editable) {
            QStyleOptionComboBox cut = *box;
            const int room = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width();
            cut.currentText =
                box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room - tokens::grid);
            return QProxyStyle::drawControl(element, &cut, painter, widget);
        }
        break;
    case CE_ToolBar:
        return;
    case CE_ToolButtonLabel:
        return drawToolLabel(*painter, *option, widget);
    case CE_MenuItem:
        if (isLine(*option))
            return painter->fillRect(lineIn(option->rect), option->palette.color(QPalette::Dark));
        break;
    case CE_MenuBarItem:
        if (const auto* title = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            return drawMenuTitle(*painter, *title, widget);
        break;
    case CE_MenuBarEmptyArea:
        return painter->fillRect(option->rect, option->palette.color(QPalette::Window));
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const
{
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        slider && control == CC_ScrollBar)
        return paint::scrollBar(*painter, *slider, paint::scrollHandle(*slider));
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        combo && control == CC_ComboBox)
        return drawComboBox(*painter, *combo);
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        spin && control == CC_SpinBox)
        return drawSpinBox(*painter, *spin);
    if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        tool && control == CC_ToolButton && tool->features.testFlag(QStyleOptionToolButton::HasMenu))
        return drawMenuButton(*painter, *tool, widget);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

/// What opens a menu has a chevron behind its text; an icon says it by itself.
void Style::drawMenuButton(QPainter& painter, const QStyleOptionToolButton& option,
                           const QWidget* widget) const
{
    proxy()->drawPrimitive(PE_PanelButtonTool, &option, &painter, widget);
    QStyleOptionToolButton label = option;
    label.features &= ~QStyleOptionToolButton::HasMenu;
    const bool hasText = option.toolButtonStyle != Qt::ToolButtonIconOnly && !option.text.isEmpty();
    if (hasText) {
        const QRect chevron = chevronRect(option, false, false);
        label.rect.setRight(chevron.left() + tokens::grid);
        paint::chevron(painter, chevron, textColour(option, option.state.testFlag(State_Enabled)),
                       Qt::DownArrow);
    }
    QProxyStyle::drawControl(CE_ToolButtonLabel, &label, &painter, widget);
}

/// Icon and text stand together in the middle, as text alone does.
void Style::drawToolLabel(QPainter& painter, const QStyleOption& option, const QWidget* widget) const
{
    constexpr int between = 4; // as Qt has it
    const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(&option);
    if (!tool || tool->toolButtonStyle != Qt::ToolButtonTextBesideIcon || tool->icon.isNull())
        return QProxyStyle::drawControl(CE_ToolButtonLabel, &option, &painter, widget);
    const int wide =
        tool->iconSize.width() + between + tool->fontMetrics.size(Qt::TextShowMnemonic, tool->text).width();
    QStyleOptionToolButton label = *tool;
    label.rect.adjust(std::max((tool->rect.width() - wide) / 2, 0), 0, 0, 0);
    QProxyStyle::drawControl(CE_ToolButtonLabel, &label, &painter, widget);
}

void Style::drawMenuTitle(QPainter& painter, const QStyleOptionMenuItem& option, const QWidget* widget) const
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    if (option.state.testFlag(State_Enabled) && option.state.testFlag(State_Selected)) {
        QStyleOptionMenuItem ground = option;
        ground.state = State_Enabled | State_MouseOver;
        ground.rect = option.rect.adjusted(0, 2, 0, -2);
        paint::button(painter, ground, false);
    }
    const bool isMarked = proxy()->styleHint(SH_UnderlineShortcut, &option, widget) != 0;
    const int flags = Qt::AlignCenter | Qt::TextDontClip | Qt::TextSingleLine |
                      (isMarked ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
    proxy()->drawItemText(&painter, option.rect, flags, option.palette, option.state.testFlag(State_Enabled),
                          option.text, QPalette::ButtonText);
}

/// The text of a field stands where that of a button beside it does.
QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    if (element == SE_LineEditContents && frame && frame->lineWidth > 0)
        return rect.adjusted(tokens::grid, 0, -tokens::grid, 0);
    return rect;
}

/// Tables are a size smaller than what stands around them.
void Style::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractItemView*>(widget) && !qobject_cast<QHeaderView*>(widget))
        widget->setFont(tableFont());
    const bool isPopup = widget->window()->windowType() == Qt::Popup; // all of it has the keyboard
    if ((qobject_cast<QAbstractScrollArea*>(widget) || qobject_cast<QLabel*>(widget)) && !isPopup)
        m_ring.watch(widget);
    if (qobject_cast<QTabBar*>(widget) || qobject_cast<QComboBox*>(widget) ||
        qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QHeaderView*>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget))
        m_wheels.watch(widget);
    if (auto* button = qobject_cast<QAbstractButton*>(widget))
        m_returns.watch(button);
    const auto* tree = qobject_cast<QTreeView*>(widget);
    if (tree && qobject_cast<QFileDialog*>(tree->window())) // which cuts sizes and dates
        tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    if (qobject_cast<QFileDialog*>(widget)) // Qt's own has no room for sizes and dates
        widget->setMinimumSize(fileDialogSize.boundedTo(widget->screen()->availableSize()));
}

} // namespace widgets
