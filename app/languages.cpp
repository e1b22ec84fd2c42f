// SPDX-License-Identifier: MIT
#include "app/languages.h"

#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace app {

namespace {

void install(QCoreApplication& application, const QString& name, const QString& folder)
{
    auto* translator = new QTranslator(&application);
    if (translator->load(QLocale(), name, QStringLiteral("_"), folder)) {
        QCoreApplication::installTranslator(translator);
    }
}

} // namespace

void installTranslations(QCoreApplication& application)
{
    install(application, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(application, QStringLiteral("snapviewer"), QStringLiteral(":/i18n"));
}

} // namespace app
