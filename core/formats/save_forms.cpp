// SPDX-License-Identifier: MIT
#include "core/formats/save_forms.h"

#include "core/base/output/null_device.h"
#include "core/base/output/result_file.h"
#include "core/formats/json/json_tree_size.h"
#include "core/formats/json/json_tree_writer.h"
#include "core/formats/torch/torch_writer.h"
#include "core/pickle/pickle_writer.h"

#include <QCoreApplication>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Save)
};

std::unique_ptr<pickle::TreeWriter> writerFor(SaveForm form, QIODevice& device, const Progress& progress)
{
    if (form == SaveForm::Json)
        return std::make_unique<JsonTreeWriter>(device, &progress);
    return std::make_unique<pickle::Writer>(device, &progress);
}

} // namespace

std::vector<SaveForm> allSaveForms()
{
    return {SaveForm::Pickle, SaveForm::Json};
}

QString nameOf(SaveForm form)
{
    return form == SaveForm::Json ? QStringLiteral("json") : QStringLiteral("pickle");
}

std::optional<SaveForm> saveFormOf(const QString& name)
{
    for (const SaveForm form : allSaveForms()) {
        if (nameOf(form) == name)
            return form;
    }
    return std::nullopt;
}

Result<std::uint64_t> jsonBytes(const Snapshot& snapshot, Progress& progress)
{
    JsonTreeSize size(progress);
    const Status measured = writeTorch(snapshot, size, progress);
    if (!measured)
        return measured.error();
    return size.hasFailed() ? Result<std::uint64_t>(cancelled()) : size.bytes();
}

Result<std::uint64_t> pickleBytes(const Snapshot& snapshot, Progress& progress)
{
    NullDevice nowhere;
    pickle::Writer writer(nowhere, &progress);
    const Status measured = writeTorch(snapshot, writer, progress);
    if (!measured)
        return measured.error();
    return writer.hasFailed() ? Result<std::uint64_t>(cancelled()) : writer.bytes();
}

Status save(const Document& document, SaveForm form, const QString& path, Progress& progress)
{
    if (!document.snapshot)
        return Error{ErrorKind::Input, Texts::tr("%1 holds no snapshot to write.").arg(document.path), -1};
    ResultFile file(path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    const auto writer = writerFor(form, file.device(), progress);
    Status written = writeTorch(*document.snapshot, *writer, progress);
    if (!written)
        return written;
    if (writer->hasFailed() || !file.commit())
        return file.failure();
    return Done{};
}

} // namespace core
