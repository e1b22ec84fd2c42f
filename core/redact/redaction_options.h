// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStringList>

namespace core {

/// How a copy is made that can be given away.
struct RedactionOptions
{
    QByteArray key;         ///< of the keyed names: the same one makes copies that can be compared
    QStringList keep;       ///< packages whose paths and functions are public, beside those that are known
    bool dropNames = false; ///< one name for all files and functions that are not public
    bool dropLines = false; ///< no line numbers
    bool mapAnnotations = false; ///< keyed names for annotations, metadata and contexts, instead of none
    bool keepsMap = false;       ///< what stands for what is asked for, too
    bool shiftTime = false;      ///< the first event at the start of the year 2000, UTC
};

} // namespace core
