// SPDX-License-Identifier: MIT
#include "core/oom/verdict/speaking_site.h"

#include "core/snapshot/stacks/site_text.h"

namespace core::verdict {

bool isEntryScript(std::string_view file)
{
    const std::string_view name = tailOf(file, 1);
    if (name.size() == file.size() || name.find('.') != std::string_view::npos)
        return false;
    const std::string_view folder = tailOf(file.substr(0, file.size() - name.size() - 1), 1);
    return folder == "bin" || folder == "Scripts";
}

StringId speakingSite(const Snapshot& snapshot, StackId stack)
{
    const CallSite& site = snapshot.stacks().callSite(stack);
    const bool isThrough = site.kind == SiteKind::Own && !site.packageLine.isNone() && !site.frame.isNone() &&
                           isEntryScript(snapshot.strings().view(snapshot.stacks().frameFile(site.frame)));
    return isThrough ? site.packageLine : site.site;
}

} // namespace core::verdict
