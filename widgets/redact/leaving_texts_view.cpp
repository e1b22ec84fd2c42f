// SPDX-License-Identifier: MIT
#include "widgets/redact/leaving_texts_view.h"

#include "core/base/units.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_label.h"

#include <QLabel>
#include <QLineEdit>

#include <utility>

namespace widgets {

namespace {

QString whyOf(core::TextOrigin origin)
{
    switch (origin) {
    case core::TextOrigin::Word:
        return LeavingTextsView::tr("PyTorch's word");
    case core::TextOrigin::Public:
        return LeavingTextsView::tr("public");
    case core::TextOrigin::Keyed:
        break;
    }
    return LeavingTextsView::tr("name under the key");
}

std::vector<TableColumn> columnsOf(const std::shared_ptr<const core::RedactedCopy>& copy)
{
    TableColumn text = columns::text(QStringLiteral("text"), LeavingTextsView::tr("Text"),
                                     LeavingTextsView::tr("As it is in the copy"), [copy](RowId id) {
                                         const QString& leaving = copy->texts()[id].text;
                                         return leaving.isEmpty() ? LeavingTextsView::tr("(empty)") : leaving;
                                     });
    TableColumn why = columns::text(QStringLiteral("why"), LeavingTextsView::tr("Why"),
                                    LeavingTextsView::tr("Why it may leave"),
                                    [copy](RowId id) { return whyOf(copy->texts()[id].origin); })
                          .wide(20);
    TableColumn places =
        columns::count(
            QStringLiteral("places"), LeavingTextsView::tr("Places"),
            LeavingTextsView::tr("How often the file says it"),
            [copy](RowId id) { return std::optional(static_cast<std::int64_t>(copy->texts()[id].uses)); })
            .wide(10);
    return {std::move(text).roomy(), std::move(why), std::move(places)};
}

} // namespace

LeavingTextsView::LeavingTextsView(QWidget* parent)
    : QWidget(parent), m_search(new QLineEdit(this)), m_found(plainLabel({}, this)),
      m_table(new TableView(this))
{
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setAccessibleName(tr("Search the texts"));
    m_search->setPlaceholderText(tr("Search the texts"));
    m_search->setClearButtonEnabled(true);
    m_found->setObjectName(QStringLiteral("found"));
    m_table->setColumnModel(&m_model, QStringLiteral("leaving"), tr("Texts that leave"));
    auto* line = rowWith({{m_search, 1}, m_found});
    columnIn(this, {line, {m_table, 1}});
    connect(m_search, &QLineEdit::textChanged, this, &LeavingTextsView::search);
}

void LeavingTextsView::setCopy(std::shared_ptr<const core::RedactedCopy> copy)
{
    m_copy = std::move(copy);
    m_model.setColumns(columnsOf(m_copy)); // and no rows: theirs are of the copy before
    if (m_search->text().isEmpty())
        search();
    else
        m_search->clear();
}

void LeavingTextsView::search()
{
    if (!m_copy)
        return;
    const QString wanted = m_search->text();
    const auto ids = std::make_shared<std::vector<RowId>>();
    for (RowId id = 0; id < m_copy->texts().size(); ++id) {
        if (m_copy->texts()[id].text.contains(wanted, Qt::CaseInsensitive))
            ids->push_back(id);
    }
    m_model.setRows(ids);
    m_found->setText(wanted.isEmpty() ? tr("%1 texts").arg(core::formatCount(ids->size()))
                                      : tr("%1 of %2 texts")
                                            .arg(core::formatCount(ids->size()),
                                                 core::formatCount(m_copy->texts().size())));
}

} // namespace widgets
