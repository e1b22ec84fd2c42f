// SPDX-License-Identifier: MIT
#include "widgets/window/bars/device_selector.h"

#include "core/base/units.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/lists/devices/devices_dialog.h"
#include "widgets/session/session.h"
#include "widgets/window/bars/device_chip.h"

#include <QAction>
#include <QButtonGroup>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// A file may have thousands: no bar is wide enough for more, and the menu has the others.
constexpr qsizetype mostChips = 8;
constexpr qsizetype mostInMenu = 64;

} // namespace

DeviceSelector::DeviceSelector(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_compare(new QAction(tr("Compare devices…"), this)),
      m_group(new QButtonGroup(this)), m_more(new QToolButton(this)), m_menu(new QMenu(this))
{
    setAccessibleName(tr("Device"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_more->setObjectName(QStringLiteral("moreDevices"));
    m_more->setMenu(m_menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setIcon(lineIcon(LineIcon::More));
    m_more->setToolTip(tr("All devices, and a table that compares them"));
    m_more->setAccessibleName(tr("All devices"));
    connect(m_menu, &QMenu::aboutToShow, this, &DeviceSelector::fillMenu);
    connect(m_compare, &QAction::triggered, this, [this] {
        if (m_session->recording())
            (new DevicesDialog(m_session, window()))->open();
    });
    connect(m_group, &QButtonGroup::buttonClicked, this, [this](const QAbstractButton* button) {
        m_session->setDevice(static_cast<const DeviceChip*>(button)->device());
    });
    connect(session, &Session::recordingChanged, this, &DeviceSelector::fill);
    connect(session, &Session::deviceChanged, this, &DeviceSelector::followSession);
    fill();
}

void DeviceSelector::fill()
{
    m_worker.cancel();
    qDeleteAll(m_chips);
    m_chips.clear();
    const auto& recording = m_session->recording();
    const bool isSeveral = recording && recording->history->devices().size() > 1;
    m_compare->setEnabled(isSeveral);
    setVisible(isSeveral);
    if (!isSeveral)
        return;
    m_accelerator = core::acceleratorOf(*recording->document).what;
    for (const auto& device : recording->history->devices()) {
        if (m_chips.size() >= mostChips && device->device() != m_session->device())
            continue;
        auto* chip = new DeviceChip(*device, core::deviceTitle(m_accelerator, device->device()),
                                    recording->unsure, this);
        m_group->addButton(chip);
        m_chips.append(chip);
    }
    askForCurves();
    followSession();
}

void DeviceSelector::askForCurves()
{
    m_worker.startFor(
        [store = m_session->store()](core::Progress& progress) { return compareDevices(*store, progress); },
        [this](const ComparedDevices& devices) {
            std::uint64_t most = 0;
            for (const ComparedDevice& device : *devices)
                most = std::max(most, device.peak);
            for (DeviceChip* chip : std::as_const(m_chips)) {
                const auto at =
                    std::find_if(devices->begin(), devices->end(),
                                 [chip](const ComparedDevice& row) { return row.device == chip->device(); });
                if (at != devices->end())
                    chip->setCurve(at->curve, most);
            }
        });
}

/// Tab comes to the session's, arrows to the others.
void DeviceSelector::followSession()
{
    const bool hasChip = std::any_of(m_chips.begin(), m_chips.end(), [this](const DeviceChip* chip) {
        return chip->device() == m_session->device();
    });
    if (!hasChip && !m_chips.isEmpty() && m_session->history())
        return fill(); // one behind those that have chips was chosen in the menu: it has one then
    for (DeviceChip* chip : std::as_const(m_chips)) {
        const bool isCurrent = m_session->history() && chip->device() == m_session->device();
        if (isCurrent)
            chip->setChecked(true);
        chip->setFocusPolicy(isCurrent ? Qt::TabFocus : Qt::NoFocus);
    }
    updateGeometry();
    layOut();
}

QString DeviceSelector::currentText() const
{
    const QAbstractButton* current = m_group->checkedButton();
    return current ? current->text() : QString();
}

QList<QAbstractButton*> DeviceSelector::chips() const
{
    return m_group->buttons();
}

int DeviceSelector::chipWidth() const
{
    int widest = 0;
    for (const DeviceChip* chip : m_chips)
        widest = std::max(widest, chip->widthWith(false));
    return widest;
}

QSize DeviceSelector::sizeHint() const
{
    return {widthWith(true), tokens::control};
}

/// Of all chips and what stands behind them.
int DeviceSelector::widthWith(bool hasCurves) const
{
    int width = m_more->sizeHint().width();
    for (const DeviceChip* chip : m_chips)
        width += chip->widthWith(hasCurves) + tokens::grid;
    return width;
}

QSize DeviceSelector::minimumSizeHint() const
{
    return {chipWidth() + tokens::grid + m_more->sizeHint().width(), tokens::control};
}

/// From the left as many as there is room for, among them the session's; curves go before the first chip
/// does.
void DeviceSelector::layOut()
{
    if (m_chips.isEmpty() || !m_session->recording())
        return;
    m_more->setText({}); // as sizeHint() had it: of what does not fit it says more than there is room for
    m_more->setToolButtonStyle(Qt::ToolButtonIconOnly);
    const bool hasRoom = widthWith(true) <= width();
    for (DeviceChip* chip : std::as_const(m_chips))
        chip->showCurve(hasRoom);
    const QAbstractButton* current = m_group->checkedButton();
    int room = width() - m_more->sizeHint().width();
    if (current)
        room -= current->sizeHint().width() + tokens::grid;
    int x = 0;
    int hidden = 0;
    for (DeviceChip* chip : std::as_const(m_chips)) {
        const int wide = chip->sizeHint().width();
        const bool fits = chip == current || wide + tokens::grid <= room;
        chip->setVisible(fits);
        hidden += fits ? 0 : 1;
        if (!fits) {
            room = 0; // none behind it either
            continue;
        }
        if (chip != current)
            room -= wide + tokens::grid;
        chip->setGeometry(x, 0, wide, height());
        x += wide + tokens::grid;
    }
    hidden += static_cast<int>(static_cast<qsizetype>(m_session->recording()->history->devices().size()) -
                               m_chips.size());
    m_more->setText(hidden > 0
                        ? QStringLiteral("+%1").arg(core::formatCount(static_cast<std::uint64_t>(hidden)))
                        : QString());
    m_more->setToolButtonStyle(hidden > 0 ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    m_more->setGeometry(x, 0, m_more->sizeHint().width(), height());
}

void DeviceSelector::fillMenu()
{
    m_menu->clear();
    if (!m_session->recording())
        return;
    const auto& devices = m_session->recording()->history->devices();
    for (const auto& device : devices) {
        if (m_menu->actions().size() >= mostInMenu)
            break; // the table has all of them
        const QString title = core::deviceTitle(m_accelerator, device->device());
        QAction* action =
            m_menu->addAction(menuText(deviceWords(*device, title, m_session->recording()->unsure)));
        action->setCheckable(true);
        action->setChecked(device->device() == m_session->device());
        connect(action, &QAction::triggered, this,
                [this, id = device->device()] { m_session->setDevice(id); });
    }
    m_menu->addSeparator();
    m_menu->addAction(m_compare);
}

void DeviceSelector::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

} // namespace widgets
