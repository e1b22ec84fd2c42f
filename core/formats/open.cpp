// SPDX-License-Identifier: MIT
#include "core/formats/open.h"

namespace core {

Result<std::shared_ptr<const Document>> open(const QString& path, Progress& /*progress*/)
{
    return Error{ErrorKind::Input, path, -1};
}

} // namespace core
