// SPDX-License-Identifier: MIT
#include "widgets/timeline/filter_chip.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/picture/legend_painter.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/session/session.h"

#include <QEvent>

#include <algorithm>
#include <cmath>

namespace widgets {

FilterChip::FilterChip(Session& session, QWidget* parent)
    : QToolButton(parent), m_session(session), m_whole(*parent)
{
    setObjectName(QStringLiteral("filterChip"));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::ArrowCursor); // not the plot's
    // No higher than the legend beside it, so that the plot stays where it is.
    setFixedHeight(static_cast<int>(std::ceil(picture::legendHeight(font()))));
    connect(this, &QToolButton::clicked, &session, &Session::lightEverything);
    connect(&session, &Session::filterChanged, this, &FilterChip::follow);
    connect(&session, &Session::matchesChanged, this, &FilterChip::follow);
    parent->installEventFilter(this);
    follow();
}

bool FilterChip::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && !isHidden())
        follow();
    return QToolButton::eventFilter(watched, event);
}

QString FilterChip::nameOfWhatIsLit() const
{
    constexpr std::size_t longest = 48;
    const core::AllocationFilter& filter = m_session.filter();
    const auto cut = [](const QString& text) { return core::endOf(text.toStdString(), longest); };
    QStringList names; // all of them decide
    if (filter.only)
        names << cutText(core::plainLine(filter.only->name), 2 * longest);
    if (filter.site)
        names << cut(*filter.site);
    if (!filter.text.isEmpty())
        names << tr("“%1”").arg(cut(filter.text));
    return names.join(QStringLiteral(", "));
}

/// Of a path its end is what tells, of a line its place, of anything else its beginning.
QString FilterChip::cutToRoom(const QString& name, int room) const
{
    const bool isPath = m_session.filter().site.has_value();
    const bool fits = fontMetrics().horizontalAdvance(name) <= room;
    const QString place = fits || isPath ? QString() : core::SiteWords::of(name).place;
    const bool isBeginning = !isPath && place.isEmpty();
    return fontMetrics().elidedText(place.isEmpty() ? name : place,
                                    isBeginning ? Qt::ElideRight : Qt::ElideLeft, room);
}

void FilterChip::follow()
{
    const core::DeviceHistory* history = m_session.history();
    const Session::Matches& matches = m_session.matches();
    setVisible(history && (matches || !m_session.filter().isEmpty()));
    if (isHidden())
        return;
    const QString all = core::formatCount(history->allocations().rows());
    const QString count = matches ? tr("%1 of %2").arg(core::formatCount(matches->size()), all) : tr("…");
    const QString name = nameOfWhatIsLit();
    // Of a filter by other things alone the numbers say enough.
    const auto words = [&count](const QString& what) {
        return what.isEmpty() ? tr("Lit: %1  ✕").arg(count) : tr("Lit: %1 · %2  ✕").arg(what, count);
    };
    constexpr int fewest = 96; // a file and its line
    const int leastOfName =
        std::clamp(fontMetrics().horizontalAdvance(core::SiteWords::of(name).place), fewest, 2 * fewest);
    constexpr int chrome = 24; // around the words
    const int room = m_whole.width() / 3 - chrome;
    const auto left = [&](const QString& number) {
        return room - fontMetrics().horizontalAdvance(tr("Lit: %1 · %2  ✕").arg(QString(), number));
    };
    const bool isRoomy = name.isEmpty() || left(count) >= leastOfName;
    // How many are lit is never left out, of how many all are is in the tip as well.
    const QString number = isRoomy || !matches ? count : core::formatCount(matches->size());
    const QString what = cutToRoom(name, name.isEmpty() ? room : std::max(left(number), leastOfName));
    const QString shown =
        what.isEmpty() ? tr("Lit: %1  ✕").arg(number) : tr("Lit: %1 · %2  ✕").arg(what, number);
    setText(menuText(shown)); // a site may have an ampersand
    setAccessibleName(tr("%1: light everything again").arg(words(name)));
    const QString click = tr("Light everything again (Esc)");
    setToolTip(plainTip(name.isEmpty() ? click : QStringList{name, count, click}.join(QLatin1Char('\n'))));
    adjustSize();
}

} // namespace widgets
