// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_document.h"

#include "core/base/texts.h"
#include "core/formats/torch/torch_assembler.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(TorchDocumentText);

Error notASnapshot(const ByteSource& source, const pickle::Outcome& outcome, const TorchForm& form)
{
    const auto end = static_cast<std::int64_t>(outcome.end);
    if (outcome.truncated) {
        return {ErrorKind::Input,
                TorchDocumentText::tr(
                    "%1 ends early, at byte %2, before its first whole event or segment; copy it again.")
                    .arg(source.name(), QString::number(outcome.end)),
                end};
    }
    return inputError(
        TorchDocumentText::tr(
            "%1 is %2, but not a PyTorch memory snapshot: it has neither segments nor device traces.")
            .arg(source.name(), form.kind));
}

void logEnd(const ByteSource& source, const pickle::Outcome& outcome, ImportLog& log)
{
    const QString at = TorchDocumentText::tr("at byte %1").arg(outcome.end);
    if (outcome.truncated)
        log.add(Anomaly::TruncatedFile, ImportLog::anyDevice, neverEvent, at);
    else if (outcome.end < source.size())
        log.add(Anomaly::TrailingBytes, ImportLog::anyDevice, neverEvent, at, source.size() - outcome.end);
}

} // namespace

Result<Document> torchDocument(TorchBuilder& builder, const pickle::Outcome& outcome,
                               const ByteSource& source, const TorchForm& form)
{
    Document document;
    builder.finish();
    TorchAssembler assembler(builder, document.log);
    if (outcome.root.isUnset() || !assembler.isSnapshot(outcome.root))
        return notASnapshot(source, outcome, form);
    logEnd(source, outcome, document.log);
    SnapshotData data = assembler.assemble(outcome.root);
    if (outcome.truncated && data.traces.empty() && data.segments.rows() == 0)
        return notASnapshot(source, outcome, form);
    document.format = form.format;
    document.snapshot = std::make_shared<const Snapshot>(std::move(data));
    return document;
}

} // namespace core
