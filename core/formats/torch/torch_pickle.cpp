// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_pickle.h"

#include "core/base/texts.h"
#include "core/formats/torch/torch_document.h"
#include "core/pickle/pickle_machine.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(TorchPickleText);

} // namespace

Result<Document> readTorchPickle(ByteSource& source, Progress& progress)
{
    TorchBuilder builder(source.size());
    TorchContext& context = builder.context();
    pickle::Outcome outcome;
    {
        pickle::Machine machine(source, builder, *context.data.strings, context.numbers, progress);
        auto read = machine.run();
        SNAPVIEWER_TRY(read);
        outcome = *read;
    }
    return torchDocument(builder, outcome, source,
                         {TorchPickleText::tr("a pickle"),
                          TorchPickleText::tr("PyTorch pickle, protocol %1").arg(outcome.protocol)});
}

} // namespace core
