// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/packed_sections.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>

namespace core {

/// What an index says of itself and of the file that it is of.
struct PackedAbout
{
    /// One higher with each change of what readers make of a file, of what replaying finds, or of what the
    /// sections are: older indexes are as if they were not there.
    static constexpr std::uint32_t methodology = 12;

    QByteArray digest;             ///< of the file's content
    std::uint64_t sourceBytes = 0; ///< of the file
    QString path;                  ///< under which it was read: texts may name it
    QString program;               ///< version of the program that read it
    QString language;              ///< of the texts that reading made

    /// Of a file read here and now.
    [[nodiscard]] static PackedAbout ofFile(const QString& path, const QByteArray& digest,
                                            std::uint64_t bytes);
    /// What it says of the program is true of this one, and the language is the one of now.
    [[nodiscard]] bool isFromHere() const;
};

/// The language of texts that are made now: a name that nobody reads.
[[nodiscard]] QString languageOfTexts();

void addAbout(ChunkWriter& to, const PackedAbout& about);
/// Nothing where the chunks say no such thing, or come from another methodology.
[[nodiscard]] std::optional<PackedAbout> readAbout(const ChunkTable& table);

} // namespace core
