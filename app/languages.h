// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>

namespace app {

/// Puts the program's texts, and Qt's own, into the language that the user's locale asks for; English where
/// there is no translation, or no typeface that has its characters. Before the first window; application owns
/// what is installed.
void installTranslations(QCoreApplication& application);

} // namespace app
