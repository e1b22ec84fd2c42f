// SPDX-License-Identifier: MIT
#include "app/cli/redact/redaction_arguments.h"

#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/redact/redacted_copy.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(RedactionArgumentsText);

} // namespace

void declareRedactionKey(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("key"),
         RedactionArgumentsText::tr("The file with the key of the names: the same one makes copies "
                                    "that can be compared. Without it a new key is made, and "
                                    "said on standard error."),
         QStringLiteral("FILE")});
    parser.addOption(
        {QStringLiteral("keep"),
         RedactionArgumentsText::tr("Packages whose files and functions keep their names, beside those that "
                                    "anybody can install; such as verl,mypackage."),
         QStringLiteral("PACKAGES")});
}

core::Result<core::RedactionOptions> redactionOf(const QCommandLineParser& parser)
{
    core::RedactionOptions options;
    const auto keep = core::keptPackages(parser.value(option("keep")));
    SNAPVIEWER_TRY(keep);
    options.keep = *keep;
    if (!parser.isSet(option("key"))) {
        options.key = core::newRedactionKey();
        return options;
    }
    const auto key = core::redactionKeyOf(parser.value(option("key")));
    SNAPVIEWER_TRY(key);
    options.key = *key;
    return options;
}

void sayKey(const QCommandLineParser& parser, const core::RedactionOptions& options, Console& console)
{
    if (parser.isSet(option("key")) || options.dropNames)
        return;
    console.complain(RedactionArgumentsText::tr("The key of the names, which is kept nowhere: %1")
                         .arg(QString::fromLatin1(options.key)));
}

} // namespace app
