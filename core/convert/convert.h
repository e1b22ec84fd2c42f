// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/convert/convert_terms.h"
#include "core/history/recording.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// The forms that a recording is written in (docs/guide/formats.md).
enum class ConvertForm : std::uint8_t
{
    Pickle,        ///< the file's own records, for the official viewer
    Json,          ///< the same
    SnapViewer,    ///< one device, for the original SnapViewer: a folder, unless the path can be none
    SnapViewerZip, ///< the same as an archive, for its versions of before July 2025
    DeepView,      ///< one device at its peak, for DeepView
    Tables,        ///< the tables of the SQL dock
};

[[nodiscard]] std::vector<ConvertForm> allConvertForms();
/// The name on the command line: `pickle`, `json`, `snapviewer`, `snapviewer-zip`, `deepview`, `tables`.
[[nodiscard]] QString nameOf(ConvertForm form);
[[nodiscard]] std::optional<ConvertForm> convertFormOf(const QString& name);
/// Whether form written to path is a folder. SnapViewer's is an archive where path ends in .zip, or is a
/// device or `-`.
[[nodiscard]] bool isFolder(ConvertForm form, const QString& path);
/// Whether only one device goes into a file of that form.
[[nodiscard]] bool isOfOneDevice(ConvertForm form);

/// What a written file lacks or approximates: a sentence each, with its count; none where it says all.
using Losses = QStringList;

/// Writes document to path, which appears whole or stays as it was. device: for forms of one device; nothing:
/// the one that a window opens with. How large it will be is found first, for terms, but for a pickle, which
/// stops at their limit. Errors: Input, where
/// there is nothing to write; Usage, where there is no such device; Output; each one sentence; cancelled.
[[nodiscard]] Result<Losses> convert(std::shared_ptr<const Document> document, ConvertForm form,
                                     std::optional<std::int32_t> device, const QString& path,
                                     Progress& progress, const ConvertTerms& terms = {});
/// The same of what is open already: always of the whole file, also where recording is a part of it.
[[nodiscard]] Result<Losses> convert(const std::shared_ptr<const Recording>& recording, ConvertForm form,
                                     std::optional<std::int32_t> device, const QString& path,
                                     Progress& progress, const ConvertTerms& terms = {});

} // namespace core
