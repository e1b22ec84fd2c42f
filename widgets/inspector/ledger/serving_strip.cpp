// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/serving_strip.h"

#include "core/base/units.h"
#include "core/oom/verdict/verdict_sizes.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/inspector/ledger/serving_rows.h"

#include <QToolButton>

#include <algorithm>

namespace widgets {

namespace {

std::uint64_t unsignedOf(std::int64_t bytes)
{
    return static_cast<std::uint64_t>(std::max<std::int64_t>(bytes, 0));
}

} // namespace

ServingStrip::ServingStrip(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_line(new QToolButton), m_rows(new ServingRows),
      m_server([this](const auto& found) { onServer(found); }),
      m_fall([this](const auto& found) { onWaterfall(found); })
{
    m_line->setObjectName(QStringLiteral("servingLine"));
    m_line->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_line->setCheckable(true);
    m_line->setAutoRaise(true);
    m_line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // a long line widens no pane
    m_line->setToolTip(tr("Show what the card is spent on, row by row"));
    columnIn(this, {m_line, m_rows}, {.spacing = 2});
    connect(m_line, &QToolButton::toggled, this, &ServingStrip::setOpen);
    setOpen(false);
    hide();
}

void ServingStrip::setOpen(bool isOpen)
{
    m_line->setChecked(isOpen);
    m_line->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
    m_rows->setVisible(isOpen);
}

void ServingStrip::clear()
{
    m_fall.drop();
    m_event.reset();
    m_rows->setWaterfall(nullptr);
    m_isServer = false;
    hide();
    if (m_session->history() != nullptr)
        m_session->ask(m_server, {});
    else
        m_server.drop();
}

void ServingStrip::showMoment(core::EventIndex event)
{
    m_event = event;
    if (m_isServer && m_session->history() != nullptr)
        m_session->ask(m_fall, {m_session->device(), event});
}

void ServingStrip::onServer(const core::Result<std::shared_ptr<const core::serving::Server>>& found)
{
    m_isServer = found && **found != core::serving::Server::Unknown;
    if (m_isServer && m_event)
        showMoment(*m_event);
}

void ServingStrip::onWaterfall(const core::Result<std::shared_ptr<const core::serving::Waterfall>>& found)
{
    if (!found)
        return hide();
    const core::serving::Waterfall& fall = **found;
    using core::serving::Part;
    const std::uint64_t whole = unsignedOf(fall.whole);
    m_line->setText(tr("Weights %2, KV cache %3 of %4 (%1)", "server and bytes")
                        .arg(core::serving::textOf(fall.server),
                             core::verdict::shortBeside(unsignedOf(fall.bytesOf(Part::Weights)), whole),
                             core::verdict::shortBeside(unsignedOf(fall.bytesOf(Part::KvCache)), whole),
                             core::formatShortBytes(whole)));
    m_rows->setWaterfall(*found);
    show();
}

} // namespace widgets
