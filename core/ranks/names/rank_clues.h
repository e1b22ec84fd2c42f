// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>

namespace core {

/// A greater number is no rank: it is a process, a time or a date.
inline constexpr std::int64_t mostRank = (1 << 24) - 1;

/// What tells which process of a job made a file: said by the file, or by its name. Nothing is guessed.
struct RankClues
{
    std::optional<std::int64_t> rank;      ///< in the job
    std::optional<std::int64_t> localRank; ///< on its machine
    std::optional<std::int64_t> worldSize; ///< ranks of the job
    std::optional<std::int64_t> step;
    QString host;
};

/// A file of a job.
struct RankFile
{
    QString path;    ///< below the job's folder, with slashes
    QByteArray hash; ///< of its content; empty where that is not known
    RankClues says;  ///< the file of itself, which counts more than any name
};

/// By what a file's rank is known.
enum class RankBasis : std::uint8_t
{
    None,
    File,    ///< the file says it
    Pattern, ///< by what a person says of the names
    Name,    ///< the name says "rank"
    Number,  ///< the only number in which the folder's names differ; they count from 0
    Assumed, ///< from its machine and the rank there: machines in order of their names, each with as many
};

/// "none", "file", "pattern", "name", "number", "assumed".
[[nodiscard]] const char* nameOf(RankBasis basis);

/// Why a file's rank is not known.
enum class RankDoubt : std::uint8_t
{
    None,
    NoNumber,  ///< nothing tells
    LocalOnly, ///< its rank on its machine alone is known
    Several,   ///< the name tells several
    TooLarge,  ///< greater than mostRank
};

} // namespace core
