// SPDX-License-Identifier: MIT
#include "core/formats/open.h"

#include "core/base/bytesource.h"
#include "core/formats/sniff.h"
#include "core/formats/torchpickle.h"

namespace core {

Result<std::shared_ptr<const Document>> open(const QString& path, Progress& progress)
{
    auto source = ByteSource::ofFile(path);
    if (!source)
        return source.error();
    const std::string_view start = (*source)->advance(0, sniffedBytes);
    if (start.empty())
        return unreadable(**source);
    if (!isPickle(start))
        return notOpened(**source, start);
    auto document = readTorchPickle(**source, progress);
    if (!document)
        return document.error();
    return std::make_shared<const Document>(std::move(*document));
}

} // namespace core
