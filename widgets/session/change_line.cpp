// SPDX-License-Identifier: MIT
#include "widgets/session/change_line.h"

#include "core/base/plain_text.h"
#include "core/snapshot/stacks/site_text.h"

namespace widgets {

QString changeLine(std::string_view file, std::int64_t line)
{
    constexpr std::size_t components = 2; // enough to tell files apart, as the suggestions have it
    QString text = core::textOfUtf8(core::tailOf(file, components));
    text.replace(QLatin1Char(','), QStringLiteral(",,"));
    return text + QLatin1Char(':') + QString::number(line);
}

} // namespace widgets
