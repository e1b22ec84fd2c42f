// SPDX-License-Identifier: MIT
#include "app/languages.h"

#include "core/base/number_form.h"

#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace app {

namespace {

/// Without a typeface for them words would be boxes.
bool canBeShown(const QTranslator& translator)
{
    const QString language = translator.language();
    return !language.startsWith(QLatin1String("zh")) ||
           !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
}

/// Whether there are words of the person's language.
bool install(QCoreApplication& application, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(&application);
    return translator->load(QLocale(), name, QStringLiteral("_"), folder) && canBeShown(*translator) &&
           QCoreApplication::installTranslator(translator);
}

} // namespace

void installTranslations(QCoreApplication& application)
{
    install(application, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    // numbers are written as the words beside them
    if (install(application, QStringLiteral("snapviewer"), QStringLiteral(":/i18n")))
        core::setNumberForm(QLocale());
}

} // namespace app
