// SPDX-License-Identifier: MIT
#include "app/cli/whatif/whatif_report.h"

#include <QCoreApplication>

namespace app {

QString settingsText(const core::replay::Settings& settings)
{
    const QString text = core::replay::textOf(settings);
    return text.isEmpty() ? QCoreApplication::translate("WhatIfCommandText", "defaults") : text;
}

} // namespace app
