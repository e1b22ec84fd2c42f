// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_pickle.h"
#include "core/history/recording.h"
#include "tests/core/formats/document_invariants.h"

#include <cstdint>
#include <cstdlib>

/// Whatever the bytes are: one sentence, or a document that keeps its promises and that replays.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto source = core::ByteSource::ofMemory(std::string(reinterpret_cast<const char*>(data), size),
                                                   QStringLiteral("fuzz"));
    core::NoProgress progress;
    auto document = core::readTorchPickle(*source, progress);
    if (!document) {
        const QString& message = document.error().message;
        if (message.isEmpty() || !message.endsWith(QLatin1Char('.')) || message.contains(QLatin1Char('\n')))
            std::abort();
        return 0;
    }
    if (!testutil::brokenInvariant(*document).isEmpty())
        std::abort();
    const auto shared = std::make_shared<const core::Document>(std::move(*document));
    if (!core::Recording::build(shared, progress))
        std::abort();
    return 0;
}
