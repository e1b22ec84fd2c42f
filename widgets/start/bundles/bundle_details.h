// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/recorder/bundle_list.h"
#include "widgets/start/bundles/bundle_finding.h"

#include <QScrollArea>

class QFormLayout;
class QLabel;

namespace widgets {

class BundleCurve;

/// What is known of one bundle of a list: its verdict in two sentences, what its device held, when it was
/// written and by whom. GUI thread.
class BundleDetails final : public QScrollArea
{
    Q_OBJECT

public:
    explicit BundleDetails(QWidget* parent = nullptr);

    /// finding: null as long as nobody has looked into it.
    void show(const core::BundleEntry& entry, const BundleFindingPtr& finding);
    void clear();

private:
    void addFact(const QString& name, const QString& words);

    QLabel* m_headline;
    QLabel* m_detail;
    BundleCurve* m_curve;
    QFormLayout* m_facts;
};

} // namespace widgets
