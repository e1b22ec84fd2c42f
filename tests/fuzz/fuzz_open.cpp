// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "tests/core/formats/document_invariants.h"
#include "tests/fuzz/fuzz_input.h"

#include <cstdint>
#include <cstdlib>

/// The same as of a pickle, of a file in any form: told apart, unwrapped and read as a person's would be.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QString path = testfuzz::inputFile("fuzz", data, size);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document) {
        if (!testfuzz::isSentence(document.error().message))
            std::abort();
        return 0;
    }
    if (!testutil::brokenInvariant(**document).isEmpty() || !core::Recording::build(*document, progress))
        std::abort();
    return 0;
}
