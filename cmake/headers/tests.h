// SPDX-License-Identifier: MIT
// Compiled once for all tests without a window. Sources still include what they use.
#pragma once

#include "cmake/headers/core.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
