// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_exporter.h"

#include "widgets/inspector/ledger/chart_pane.h"
#include "widgets/inspector/ledger/ledger_chart.h"
#include "widgets/inspector/ledger/ledger_files.h"
#include "widgets/session/save_file.h"
#include "widgets/session/session.h"

#include <QDir>
#include <QImage>

namespace widgets {

LedgerExporter::LedgerExporter(Session* session, QWidget* parent)
    : QObject(parent), m_session(session), m_parent(parent)
{}

QString LedgerExporter::askForPath(LedgerBar::Export what) const
{
    const auto ask = [this](const QString& suffix, const QString& filter) {
        const QString name = QStringLiteral("%1-ledger.%2").arg(m_session->baseName(), suffix);
        return askForFile(m_parent, *m_session, tr("Export What Holds the Memory"), name, filter);
    };
    switch (what) {
    case LedgerBar::Export::Csv:
        return ask(QStringLiteral("csv"), tr("Comma separated values (*.csv)"));
    case LedgerBar::Export::Svg:
        return ask(QStringLiteral("svg"), tr("Scalable vector graphics (*.svg)"));
    case LedgerBar::Export::Png:
        return ask(QStringLiteral("png"), tr("Pictures (*.png)"));
    case LedgerBar::Export::Folded:
        break;
    }
    return ask(QStringLiteral("txt"), tr("Folded stacks (*.txt *.folded)"));
}

void LedgerExporter::ask(LedgerBar::Export what, const LedgerPagePtr& page, LedgerBar::View view,
                         const ChartPane* chart)
{
    const QString path = askForPath(what);
    if (!path.isEmpty() && page)
        write(what, page, view, chart, path);
}

void LedgerExporter::write(LedgerBar::Export what, const LedgerPagePtr& page, LedgerBar::View view,
                           const ChartPane* chart, const QString& path)
{
    const auto onWritten = [this, path](const core::Status& status) {
        if (status)
            Q_EMIT message(tr("Wrote what holds the memory to %1.").arg(QDir::toNativeSeparators(path)));
        else if (!status.error().isCancelled())
            Q_EMIT problem(status.error().message);
    };
    if (what == LedgerBar::Export::Png) {
        const QImage image = chart ? chart->chart()->picture() : QImage();
        m_writer.start([image, path](core::Progress&) { return writePicture(image, path); }, onWritten);
        return;
    }
    const LedgerFile kind = what == LedgerBar::Export::Csv      ? LedgerFile::Csv
                            : what == LedgerBar::Export::Folded ? LedgerFile::Folded
                            : view == LedgerBar::View::Treemap  ? LedgerFile::TreemapSvg
                                                                : LedgerFile::FlameSvg;
    const std::uint32_t top = chart ? chart->top() : 0;
    m_writer.start([page, kind, top,
                    path](core::Progress& progress) { return writeLedger(*page, kind, top, path, progress); },
                   onWritten);
}

} // namespace widgets
