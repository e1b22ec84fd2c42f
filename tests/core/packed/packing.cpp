// SPDX-License-Identifier: MIT
#include "tests/core/packed/packing.h"

#include "core/formats/save_forms.h"
#include "core/packed/chunk_reader.h"
#include "core/sql/database.h"
#include "tests/core/formats/document_text.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QTemporaryDir>

#include <cstdlib>

namespace testutil {

namespace {

/// Its rows as text lines.
void addTable(const RecordingPtr& recording, core::Database& database, const QString& name, QString& all)
{
    core::NoProgress progress;
    const auto rows =
        database.run(QStringLiteral("SELECT * FROM \"%1\" LIMIT 20000").arg(name), core::Limits(), progress);
    all += QStringLiteral("table %1 of %2: %3\n")
               .arg(name, recording->document->path)
               .arg(rows ? QString::number(rows->rows()) : rows.error().message);
    if (!rows)
        return;
    for (std::size_t row = 0; row < rows->rows(); ++row) {
        all += name;
        for (std::size_t column = 0; column < rows->columns().size(); ++column)
            all += QLatin1Char('|') + rows->text(row, column);
        all += QLatin1Char('\n');
    }
}

QString savedAs(const core::Document& document)
{
    QTemporaryDir folder;
    core::NoProgress progress;
    QString hashes;
    for (const core::SaveForm form : {core::SaveForm::Pickle, core::SaveForm::Json}) {
        const QString path = folder.filePath(QString::number(static_cast<int>(form)));
        const auto saved = core::save(document, form, path, progress);
        QFile file(path);
        QCryptographicHash hash(QCryptographicHash::Blake2b_256); // a third of the time of others
        if (saved && file.open(QIODevice::ReadOnly) && hash.addData(&file))
            hashes += QLatin1Char(' ') + QString::fromLatin1(hash.result().toHex());
        else
            hashes += saved ? QStringLiteral(" unreadable") : QString(saved.error().message).remove(path);
    }
    return hashes;
}

void addLog(const core::ImportLog& log, QString& all)
{
    for (const core::ImportLog::Entry& entry : log.entries())
        all += QStringLiteral("whole log %1 %2 %3 %4 %5\n")
                   .arg(core::nameOf(entry.anomaly), QString::number(entry.device),
                        QString::number(entry.count), QString::number(entry.firstEvent), entry.detail);
}

} // namespace

QByteArray packed(const core::Recording& recording, bool withHistory)
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    core::NoProgress progress;
    const auto about = core::PackedAbout::ofFile(recording.document->path, QByteArray(32, 'd'), 1);
    const auto status =
        core::packRecording(*recording.document, withHistory ? &recording : nullptr, about, buffer, progress);
    return status ? buffer.data() : QByteArray();
}

core::Result<core::Unpacked> unpacked(const QByteArray& index, const QString& path, core::IndexFrom from)
{
    core::NoProgress progress;
    return core::unpackRecording({index.constData(), static_cast<std::size_t>(index.size())}, path, from,
                                 progress);
}

std::vector<Part> partsOf(std::string_view index)
{
    std::vector<Part> parts;
    const auto table = core::ChunkTable::of(index);
    for (unsigned section = 0; table && section < 64; ++section) {
        for (unsigned owner = 0; owner < 16; ++owner) {
            const core::ChunkName name{static_cast<std::uint16_t>(section),
                                       static_cast<std::uint16_t>(owner)};
            for (const core::Chunk& chunk : table->named(name)) {
                parts.push_back({name, {}});
                if (!core::ChunkTable::unpack(chunk, parts.back().bytes))
                    std::abort();
            }
        }
    }
    return parts;
}

QByteArray indexOf(const std::vector<Part>& parts)
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    core::ChunkWriter writer(buffer);
    for (const Part& part : parts)
        writer.add(part.name, part.bytes);
    return writer.finish() ? buffer.data() : QByteArray();
}

QString allOf(const RecordingPtr& recording)
{
    QString all = documentText(*recording->document) + QLatin1Char('\n') + savedAs(*recording->document) +
                  QLatin1Char('\n');
    addLog(recording->log, all);
    auto database = core::Database::open(recording);
    if (!database)
        return {};
    for (const core::SchemaTable& table : (*database)->schema())
        addTable(recording, **database, table.name, all);
    return all;
}

QString firstDifference(const QString& a, const QString& b)
{
    if (a == b)
        return {};
    const QStringList left = a.split(QLatin1Char('\n'));
    const QStringList right = b.split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < std::min(left.size(), right.size()); ++i) {
        if (left[i] != right[i])
            return left[i].left(300) + QStringLiteral(" / ") + right[i].left(300);
    }
    return QStringLiteral("%1 lines / %2 lines").arg(left.size()).arg(right.size());
}

} // namespace testutil
