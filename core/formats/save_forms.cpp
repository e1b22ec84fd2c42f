// SPDX-License-Identifier: MIT
#include "core/formats/save_forms.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/formats/json/json_tree_size.h"
#include "core/formats/json/json_tree_writer.h"
#include "core/formats/torch/torch_writer.h"
#include "core/pickle/pickle_writer.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(SaveText);

/// True once all was written.
template <class Writer>
Status write(const Snapshot& snapshot, ResultFile& file, const QString& path, Progress& progress,
             std::uint64_t mostBytes)
{
    Writer writer(file.device(), &progress, mostBytes);
    Status written = writeTorch(snapshot, writer, progress);
    SNAPVIEWER_TRY(written);
    if (writer.bytes() > mostBytes)
        return outputError(SaveText::tr("%1 would take more than the %2 that may be written unless more is "
                                        "asked for; snapviewer-cli convert --limit does.")
                               .arg(path, formatBytes(mostBytes)));
    return writer.hasFailed() || !file.commit() ? Status(file.failure()) : written;
}

} // namespace

Result<std::uint64_t> jsonBytes(const Snapshot& snapshot, Progress& progress)
{
    JsonTreeSize size(progress);
    SNAPVIEWER_TRY(writeTorch(snapshot, size, progress));
    return size.hasFailed() ? Result<std::uint64_t>(cancelled()) : size.bytes();
}

Status save(const Document& document, SaveForm form, const QString& path, Progress& progress,
            std::uint64_t mostBytes)
{
    if (!document.snapshot)
        return inputError(SaveText::tr("%1 holds no snapshot to write.").arg(document.path));
    ResultFile file(path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    return form == SaveForm::Json
               ? write<JsonTreeWriter>(*document.snapshot, file, path, progress, mostBytes)
               : write<pickle::Writer>(*document.snapshot, file, path, progress, mostBytes);
}

} // namespace core
