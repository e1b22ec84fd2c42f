// SPDX-License-Identifier: MIT
#include "widgets/compare/rows/pairs_button.h"

#include "core/base/plain_text.h"
#include "core/base/regular_file.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/list_file.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/session/save_file.h"

#include <QDir>
#include <QMenu>

#include <algorithm>

namespace widgets {

namespace {

QString shortName(const QString& site)
{
    return core::plainLine(core::briefSite(site.toStdString()));
}

} // namespace

PairsButton::PairsButton(Session* session, QWidget* parent) : QToolButton(parent), m_session(session)
{
    setObjectName(QStringLiteral("comparePairs"));
    setText(tr("Pairs"));
    setToolTip(plainTip(
        tr("Call sites of A only and B only that are probably one place: bytes, count and function agree")));
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &PairsButton::fillMenu);
    hide();
}

void PairsButton::setFound(const Comparison::DifferencePtr& found)
{
    m_found = found;
    const std::size_t hints = found ? found->hints.size() : 0;
    setVisible(found && (hints > 0 || !found->pairs.empty() || found->diff.onlyA.count > 0));
    setText(hints > 0 ? tr("Pairs (%1)").arg(core::formatCount(hints)) : tr("Pairs"));
}

void PairsButton::fillMenu()
{
    constexpr std::size_t mostHints = 12;
    menu()->clear();
    if (!m_found)
        return;
    const auto with = [this](std::size_t count) {
        std::vector<core::SitePair> pairs = m_found->pairs;
        for (std::size_t hint = 0; hint < count; ++hint)
            pairs.push_back(m_found->hints[hint].sites);
        return pairs;
    };
    for (std::size_t place = 0; place < std::min(m_found->hints.size(), mostHints); ++place) {
        const core::SitePair& sites = m_found->hints[place].sites;
        QAction* action = menu()->addAction(
            menuText(tr("Pair %1 with %2").arg(shortName(sites.one), shortName(sites.other))));
        connect(action, &QAction::triggered, this, [this, sites] {
            std::vector<core::SitePair> pairs = m_found->pairs;
            pairs.push_back(sites);
            Q_EMIT pairsChosen(pairs);
        });
    }
    if (m_found->hints.size() > 1)
        connect(menu()->addAction(tr("Pair All %1").arg(core::formatCount(m_found->hints.size()))),
                &QAction::triggered, this, [this, with] { Q_EMIT pairsChosen(with(m_found->hints.size())); });
    menu()->addSeparator();
    QAction* none = menu()->addAction(tr("Take Back All Pairs"));
    none->setEnabled(!m_found->pairs.empty());
    connect(none, &QAction::triggered, this, [this] { Q_EMIT pairsChosen({}); });
    connect(menu()->addAction(tr("Read Pairs…")), &QAction::triggered, this, [this] {
        const QString path = askForList(this, tr("Read Pairs"));
        if (!path.isEmpty())
            read(path);
    });
    QAction* saving = menu()->addAction(tr("Save Pairs…"));
    saving->setEnabled(!m_found->pairs.empty());
    connect(saving, &QAction::triggered, this, [this] {
        const QString path =
            askForFile(this, *m_session, tr("Save Pairs"), QStringLiteral("pairs.txt"), tr("Text (*.txt)"));
        if (!path.isEmpty())
            save(path);
    });
}

void PairsButton::read(const QString& path)
{
    const auto content = core::readListFile(path);
    const auto pairs =
        content ? core::pairsFromText(*content) : core::Result<std::vector<core::SitePair>>(content.error());
    if (pairs)
        Q_EMIT pairsChosen(*pairs);
    else
        Q_EMIT message(pairs.error().message);
}

void PairsButton::save(const QString& path)
{
    const core::Status written = writeList(path, core::textOf(m_found->pairs));
    Q_EMIT message(written ? tr("Wrote %1.").arg(QDir::toNativeSeparators(path)) : written.error().message);
}

} // namespace widgets
