// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/job/file_list.h"

#include <QStringList>

#include <cstddef>

namespace app {

class Console;

/// Says how many files of a folder are no recordings: nothing is left out in silence.
void sayLeftOut(const core::FileList& list, Console& console);

/// The first ten of notes, a sentence each, and how many more there are.
void complainOf(const QStringList& notes, Console& console);

/// Says how many recordings cannot be read, where there are any.
void complainOfUnread(std::size_t count, Console& console);

} // namespace app
