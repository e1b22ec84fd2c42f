// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/recorder/bundlelist.h"
#include "widgets/tables/columnmodel.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace widgets {

class TableView;

/// The bundles of a folder, newest first, to choose one from. GUI thread.
class BundlesPage final : public QWidget
{
    Q_OBJECT

public:
    explicit BundlesPage(QWidget* parent = nullptr);

    void setBundles(const QString& folder, const core::BundleList& list);

Q_SIGNALS:
    void chosen(const QString& path);
    /// Back to what was there before.
    void closed();

private:
    void openCurrent();
    [[nodiscard]] std::vector<TableColumn> columns() const;

    ColumnModel m_model;
    QLabel* m_title;
    TableView* m_table;
    std::shared_ptr<const std::vector<core::BundleEntry>> m_bundles;
};

} // namespace widgets
