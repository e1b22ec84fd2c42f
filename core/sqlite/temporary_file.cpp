// SPDX-License-Identifier: MIT
#include "core/sqlite/temporary_file.h"

#include "core/sqlite/file_methods.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::uint64_t pieceBytes = std::uint64_t{256} << 10U;

std::atomic<std::uint64_t> most = std::uint64_t{1} << 30U;
std::atomic<std::uint64_t> taken = 0; ///< by the pieces of all files

} // namespace

/// Pieces, none of which moves when the file grows.
struct Content
{
    std::vector<std::unique_ptr<char[]>> pieces;
    std::uint64_t bytes = 0;

    /// SQLITE_FULL or SQLITE_IOERR_NOMEM, where there is no room; SQLite knows no exceptions.
    int growTo(std::uint64_t size)
    {
        while (pieces.size() * pieceBytes < size) {
            if (taken.fetch_add(pieceBytes) + pieceBytes > most) {
                taken -= pieceBytes;
                return SQLITE_FULL;
            }
            std::unique_ptr<char[]> piece(new (std::nothrow) char[pieceBytes]());
            if (piece == nullptr) {
                taken -= pieceBytes;
                return SQLITE_IOERR_NOMEM;
            }
            pieces.push_back(std::move(piece));
        }
        bytes = std::max(bytes, size);
        return SQLITE_OK;
    }

    void cutTo(std::uint64_t size)
    {
        const std::uint64_t kept = (size + pieceBytes - 1) / pieceBytes;
        for (; pieces.size() > kept; taken -= pieceBytes)
            pieces.pop_back();
        bytes = std::min(bytes, size);
    }

    /// Hands over what there is from offset on, piece by piece.
    template <class Take>
    void each(std::uint64_t offset, std::uint64_t size, Take take)
    {
        for (std::uint64_t done = 0; done < size;) {
            const std::uint64_t at = (offset + done) % pieceBytes;
            const std::uint64_t count = std::min(size - done, pieceBytes - at);
            take(pieces[(offset + done) / pieceBytes].get() + at, done, count);
            done += count;
        }
    }
};

namespace {

Content& contentOf(sqlite3_file* file)
{
    return *reinterpret_cast<TemporaryFile*>(file)->content;
}

/// What would be behind the end reads as zeros, as SQLite wants it.
int readTemporary(sqlite3_file* file, void* to, int size, sqlite3_int64 offset)
{
    Content& content = contentOf(file);
    const auto wanted = static_cast<std::uint64_t>(size);
    const auto from = std::min(static_cast<std::uint64_t>(offset), content.bytes);
    const std::uint64_t there = std::min(wanted, content.bytes - from);
    auto* const bytes = static_cast<char*>(to);
    content.each(from, there, [&](const char* piece, std::uint64_t done, std::uint64_t count) {
        std::memcpy(bytes + done, piece, count);
    });
    std::memset(bytes + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int writeTemporary(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset)
{
    Content& content = contentOf(file);
    const auto begin = static_cast<std::uint64_t>(offset);
    const auto count = static_cast<std::uint64_t>(size);
    if (const int grown = content.growTo(begin + count); grown != SQLITE_OK)
        return grown;
    const auto* const bytes = static_cast<const char*>(from);
    content.each(begin, count, [&](char* piece, std::uint64_t done, std::uint64_t part) {
        std::memcpy(piece, bytes + done, part);
    });
    return SQLITE_OK;
}

const sqlite3_io_methods temporaryMethods = fileMethods(
    [](sqlite3_file* file) {
        Content* const content = std::exchange(reinterpret_cast<TemporaryFile*>(file)->content, nullptr);
        content->cutTo(0);
        delete content;
        return SQLITE_OK;
    },
    readTemporary, writeTemporary,
    [](sqlite3_file* file, sqlite3_int64 size) {
        contentOf(file).cutTo(static_cast<std::uint64_t>(size));
        return SQLITE_OK;
    },
    [](sqlite3_file* file, sqlite3_int64* size) {
        *size = static_cast<sqlite3_int64>(contentOf(file).bytes);
        return SQLITE_OK;
    });

} // namespace

int openTemporary(TemporaryFile& file)
{
    file.base.pMethods = nullptr; // nothing to close
    file.content = new (std::nothrow) Content;
    if (file.content == nullptr)
        return SQLITE_NOMEM;
    file.base.pMethods = &temporaryMethods;
    return SQLITE_OK;
}

std::uint64_t mostTemporary()
{
    return most;
}

void setMostTemporary(std::uint64_t bytes)
{
    most = bytes;
}

} // namespace core
