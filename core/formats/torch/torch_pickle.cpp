// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_pickle.h"

#include "core/formats/torch/torch_document.h"
#include "core/pickle/pickle_machine.h"

#include <QCoreApplication>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(TorchPickle)
};

} // namespace

Result<Document> readTorchPickle(ByteSource& source, Progress& progress)
{
    TorchBuilder builder(source.size());
    TorchContext& context = builder.context();
    pickle::Outcome outcome;
    {
        pickle::Machine machine(source, builder, *context.data.strings, context.numbers, progress);
        auto read = machine.run();
        if (!read)
            return read.error();
        outcome = *read;
    }
    return torchDocument(
        builder, outcome, source,
        {Texts::tr("a pickle"), Texts::tr("PyTorch pickle, protocol %1").arg(outcome.protocol)});
}

} // namespace core
