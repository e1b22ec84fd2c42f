// SPDX-License-Identifier: MIT
#include "widgets/start/bundles/bundle_survey.h"

#include <utility>

namespace widgets {

namespace {

constexpr qsizetype mostKept = 4 * static_cast<qsizetype>(core::mostListed);

QString keyOf(const core::BundleEntry& entry)
{
    return QStringLiteral("%1\n%2\n%3")
        .arg(entry.path, QString::number(entry.timeUs), QString::number(entry.bytes));
}

} // namespace

void BundleSurvey::setBundles(Bundles bundles, const core::OwnRules& own)
{
    pause();
    if (own != m_own || m_found.size() > mostKept)
        m_found.clear(); // other call sites, other verdicts
    m_own = own;
    m_bundles = std::move(bundles);
    m_preferred.reset();
}

void BundleSurvey::prefer(std::size_t row)
{
    m_preferred = row;
    if (m_running != row && !findingOf(row))
        goOn();
}

void BundleSurvey::pause()
{
    m_isPaused = true;
    m_running.reset();
    m_worker.cancel();
}

void BundleSurvey::resume()
{
    m_isPaused = false;
    if (!m_running)
        goOn();
}

BundleFindingPtr BundleSurvey::findingOf(std::size_t row) const
{
    return m_bundles && row < m_bundles->size() ? m_found.value(keyOf((*m_bundles)[row])) : nullptr;
}

bool BundleSurvey::waitsForAsking(std::size_t row) const
{
    return (*m_bundles)[row].bytes > mostUnasked && m_preferred != row && !findingOf(row);
}

std::optional<std::size_t> BundleSurvey::next() const
{
    if (m_preferred && *m_preferred < m_bundles->size() && !findingOf(*m_preferred))
        return m_preferred;
    for (std::size_t row = 0; row < m_bundles->size(); ++row) {
        if (!waitsForAsking(row) && !findingOf(row))
            return row;
    }
    return std::nullopt;
}

void BundleSurvey::goOn()
{
    const auto row = m_isPaused || !m_bundles ? std::nullopt : next();
    if (!row)
        return;
    m_running = row;
    m_worker.startFor([path = (*m_bundles)[*row].path,
                       own = m_own](core::Progress& progress) { return lookInto(path, own, progress); },
                      [this, at = *row](const BundleFindingPtr& finding) { take(at, finding); });
}

void BundleSurvey::take(std::size_t row, const BundleFindingPtr& finding)
{
    m_running.reset();
    m_found.insert(keyOf((*m_bundles)[row]), finding);
    Q_EMIT found(row);
    if (!m_running)
        goOn();
}

} // namespace widgets
