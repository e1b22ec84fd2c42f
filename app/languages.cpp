// SPDX-License-Identifier: MIT
#include "app/languages.h"

#include "core/base/number_form.h"

#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <array>

namespace app {

namespace {

/// Keys and buttons as Qt names them: where its own translation is not installed, ours has these names, so
/// that the sheet of shortcuts and the dialogs do not mix two languages.
[[maybe_unused]] constexpr std::array namesOfQt{
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),        QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Alt"),         QT_TRANSLATE_NOOP("QShortcut", "Left"),
    QT_TRANSLATE_NOOP("QShortcut", "Right"),       QT_TRANSLATE_NOOP("QShortcut", "Up"),
    QT_TRANSLATE_NOOP("QShortcut", "Down"),        QT_TRANSLATE_NOOP("QShortcut", "Space"),
    QT_TRANSLATE_NOOP("QShortcut", "Esc"),         QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),   QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"), QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
};

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
