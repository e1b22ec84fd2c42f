// SPDX-License-Identifier: MIT
#include "app/startup.h"
#include "app/window_options.h"
#include "core/base/number_form.h"
#include "core/base/out_of_memory.h"
#include "core/base/plain_text.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/platform/stop_signals.h"
#include "core/base/runtime_dir.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFontDatabase>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QTemporaryDir>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

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

/// Puts the program's texts, and Qt's own, into the language that the user's locale asks for; English where
/// there is no translation, or no typeface that has its characters. Before the first window; application owns
/// what is installed.
void installTranslations(QCoreApplication& application)
{
    install(application, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    // numbers are written as the words beside them
    if (install(application, QStringLiteral("snapviewer"), QStringLiteral(":/i18n")))
        core::setNumberForm(QLocale());
}

void nameProgram()
{
    QCoreApplication::setApplicationName(QStringLiteral("snapviewer"));
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SNAPVIEWER_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("SnapViewer"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.snapviewer.SnapViewer"));
}

/// --help and --version work without a display.
std::optional<int> answerWithoutWindow(int argc, char** argv)
{
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    const auto has = [&words](std::string_view a, std::string_view b) {
        return std::any_of(words.begin(), words.end(), [&](std::string_view w) { return w == a || w == b; });
    };
    const bool help = has("--help", "-h");
    if (!help && !has("--version", "-v"))
        return std::nullopt;
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    app::declareWindowOptions(parser);
    const QString text = help ? parser.helpText() : QStringLiteral("snapviewer " SNAPVIEWER_VERSION "\n");
    std::fputs(text.toLocal8Bit().constData(), stdout);
    return 0;
}

/// The first argument that is no UTF-8, as far as it can be shown.
std::optional<QString> argumentWithoutText(std::span<char* const> words)
{
    const auto bad = std::find_if_not(words.begin(), words.end(), core::isUtf8);
    return bad == words.end() ? std::nullopt : std::optional(QString::fromUtf8(*bad));
}

bool lacksDisplay(int argc, char** argv)
{
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    const bool choosesPlatform =
        qEnvironmentVariableIsSet("QT_QPA_PLATFORM") ||
        std::find(words.begin(), words.end(), std::string_view("-platform")) != words.end();
    return !choosesPlatform && core::platform::lacksDisplay();
}

/// Qt ends a program that it cannot show with a core dump. Said in a sentence instead, and of that only what
/// was wrong.
void onMessageAtStart(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text)
{
    if (type != QtFatalMsg)
        return;
    std::fprintf(stderr, "snapviewer: no window can be shown here: %s; snapviewer-cli works without one.\n",
                 qPrintable(text.section(QLatin1Char('.'), 0, 0)));
    std::_Exit(4);
}

/// A script's exit leaves windows open.
void deleteWindows()
{
    QList<widgets::MainWindow*> windows; // first: deleting one deletes other top-level widgets, its menus
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (auto* window = qobject_cast<widgets::MainWindow*>(widget))
            windows.append(window);
    }
    qDeleteAll(windows);
}

QIcon programIcon()
{
    QIcon icon;
    for (const int size : {16, 32, 48, 128, 256})
        icon.addFile(QStringLiteral(":/icons/snapviewer-%1.png").arg(size), QSize(size, size));
    return icon;
}

} // namespace

int main(int argc, char** argv)
{
    core::endInASentence("snapviewer");
    core::platform::keepStandardInput();
    nameProgram();
    core::platform::outliveFileLimit();
    if (const std::optional<int> answered = answerWithoutWindow(argc, argv))
        return *answered;
    if (lacksDisplay(argc, argv)) {
        std::fputs("snapviewer: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set); "
                   "snapviewer-cli works without one.\n",
                   stderr);
        return 4;
    }
    const std::optional<QString> bad = argumentWithoutText({argv, static_cast<std::size_t>(argc)});
    const auto runtimeDir = core::provideRuntimeDir();
    qInstallMessageHandler(onMessageAtStart);
    QApplication application(argc, argv);
    qInstallMessageHandler(nullptr);
    installTranslations(application);
    if (bad) {
        const QString message = QCoreApplication::translate(
            "main", "\"%1\" is no UTF-8, so it cannot be told which file is meant: rename the file.");
        std::fprintf(stderr, "snapviewer: %s\n", qPrintable(message.arg(*bad)));
        return 64;
    }
    QCommandLineParser parser;
    app::declareWindowOptions(parser);
    const auto options = app::readWindowOptions(parser, QCoreApplication::arguments());
    if (!options) {
        std::fprintf(stderr, "snapviewer: %s\n", qPrintable(options.error().message));
        return 64;
    }
    QGuiApplication::setWindowIcon(programIcon());
    const QString damage = widgets::Settings::setAsideIfDamaged();
    widgets::applyStyle();
    widgets::applyColourScheme(widgets::wantedScheme(widgets::Settings().colourScheme()));
    auto* window = new widgets::MainWindow; // deletes itself when closed
    app::Startup startup(options.value(), window);
    startup.begin();
    if (!damage.isEmpty())
        window->messageBar().showNote(damage);
    const int code = QApplication::exec();
    deleteWindows();
    return code;
}
