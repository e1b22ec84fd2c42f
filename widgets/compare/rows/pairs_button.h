// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/sides/comparison.h"

#include <QToolButton>

#include <vector>

namespace widgets {

class Session;

/// Which call sites are probably one place, to be paired; what was paired, to be taken back, saved or read.
/// Hidden where nothing is. GUI thread; the session outlives it.
class PairsButton final : public QToolButton
{
    Q_OBJECT

public:
    explicit PairsButton(Session* session, QWidget* parent = nullptr);

    /// Null: nothing is compared.
    void setFound(const Comparison::DifferencePtr& found);
    /// Pairs of a file instead of those that there are; message() says why not.
    void read(const QString& path);
    /// As `diff --pairs` reads them; message() tells how it went.
    void save(const QString& path);

Q_SIGNALS:
    /// These are to be all.
    void pairsChosen(const std::vector<core::SitePair>& pairs);
    void message(const QString& sentence);

private:
    void fillMenu();

    Session* m_session;
    Comparison::DifferencePtr m_found;
};

} // namespace widgets
