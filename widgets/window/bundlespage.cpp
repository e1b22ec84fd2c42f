// SPDX-License-Identifier: MIT
#include "widgets/window/bundlespage.h"

#include "widgets/tables/clocktext.h"
#include "widgets/tables/view.h"
#include "widgets/text/label.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace widgets {

namespace {

using Bundles = std::shared_ptr<const std::vector<core::BundleEntry>>;

TableColumn textColumn(const Bundles& bundles, const QString& name, const QString& title,
                       const QString& toolTip, int width, QString core::BundleEntry::*member)
{
    return columns::text(name, title, toolTip,
                         [bundles, member](RowId row) { return (*bundles)[row].*member; })
        .wide(width);
}

/// Reason, exception and message, for who wants all of it.
QString wholeStory(const core::BundleEntry& entry)
{
    QStringList lines{entry.reason, entry.hasOwnReason() ? entry.exceptionType : QString(), entry.message};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

BundlesPage::BundlesPage(QWidget* parent) : QWidget(parent), m_title(plainLabel()), m_table(new TableView)
{
    constexpr int margin = 24;
    QFont font = m_title->font();
    font.setBold(true);
    m_title->setFont(font);
    m_title->setWordWrap(true);
    m_title->setMinimumWidth(1); // a path without a space must not keep the window wide
    auto* hint = plainLabel(tr(
        "Each row is the bundle that an OOM recorder wrote when a program ran out of memory, newest first."));
    hint->setWordWrap(true);
    auto* open = new QPushButton(tr("Open"));
    auto* back = new QPushButton(tr("Back"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(open);
    buttons->addWidget(back);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->addWidget(m_title);
    layout->addWidget(hint);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    m_table->setColumnModel(&m_model, QStringLiteral("bundles"), tr("Bundles"));
    connect(m_table, &TableView::cellActivated, this, &BundlesPage::openCurrent);
    connect(open, &QPushButton::clicked, this, &BundlesPage::openCurrent);
    connect(back, &QPushButton::clicked, this, &BundlesPage::closed);
}

void BundlesPage::setBundles(const QString& folder, const core::BundleList& list)
{
    m_bundles = std::make_shared<const std::vector<core::BundleEntry>>(list.bundles);
    QString title =
        tr("Failures recorded in %1").arg(QDir::toNativeSeparators(QFileInfo(folder).absoluteFilePath()));
    if (list.leftOut > 0)
        title +=
            QLatin1Char('\n') + tr("%n older ones are left out.", nullptr, static_cast<int>(list.leftOut));
    m_title->setText(title);
    m_model.setColumns(columns());
    m_model.setRowCount(m_bundles->size());
    m_table->setCurrentId(m_bundles->empty() ? std::nullopt : std::optional<RowId>(0));
    m_table->setFocus();
}

/// A rank only where there are ranks: most programs have none.
std::vector<TableColumn> BundlesPage::columns() const
{
    TableColumn time = widgets::columns::clock(QStringLiteral("time_us"), tr("Time"),
                                               tr("Local time at which it was written"),
                                               [all = m_bundles](RowId row) { return (*all)[row].timeUs; })
                           .wide(18);
    time.text = [all = m_bundles](RowId row) { return clockText((*all)[row].timeUs).left(19); };
    TableColumn happened =
        widgets::columns::text(QStringLiteral("happened"), tr("What happened"),
                               tr("The exception's message, else its type or why the bundle was written"),
                               [all = m_bundles](RowId row) { return (*all)[row].happened(); })
            .wide(44)
            .roomy();
    happened.exact = [all = m_bundles](RowId row) { return wholeStory((*all)[row]); };
    std::vector<TableColumn> columns{std::move(time), std::move(happened)};
    if (std::any_of(m_bundles->begin(), m_bundles->end(),
                    [](const auto& entry) { return entry.rank.has_value(); }))
        columns.push_back(widgets::columns::count(QStringLiteral("rank"), tr("Rank"),
                                                  tr("Of the process in its job"),
                                                  [all = m_bundles](RowId row) { return (*all)[row].rank; }));
    columns.push_back(widgets::columns::bytes(QStringLiteral("size_bytes"), tr("Size"),
                                              tr("Of all its files"),
                                              [all = m_bundles](RowId row) { return (*all)[row].bytes; })
                          .wide(9));
    columns.push_back(
        widgets::columns::text(
            QStringLiteral("snapshot"), tr("Snapshot"),
            tr("Whether the allocator's state is in it: without, nobody can say "
               "who held the memory"),
            [all = m_bundles](RowId row) { return (*all)[row].hasSnapshot ? tr("yes") : tr("no"); })
            .wide(8));
    columns.push_back(widgets::columns::count(QStringLiteral("events"), tr("Samples"),
                                              tr("Samples and events in it"),
                                              [all = m_bundles](RowId row) { return (*all)[row].events; }));
    columns.push_back(textColumn(m_bundles, QStringLiteral("backend"), tr("Backend"),
                                 tr("What the program computed on"), 8, &core::BundleEntry::backend));
    columns.push_back(textColumn(m_bundles, QStringLiteral("name"), tr("Folder"), tr("Its folder"), 40,
                                 &core::BundleEntry::name));
    return columns;
}

void BundlesPage::openCurrent()
{
    const auto row = m_table->currentId();
    if (row && *row < m_bundles->size())
        Q_EMIT chosen((*m_bundles)[*row].path);
}

} // namespace widgets
