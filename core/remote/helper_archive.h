// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/remote/remote_address.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>

namespace core::remote {

/// snapviewer-cli with its libraries, as `packaging/bundle --cli` packs it: what is copied to a machine that
/// has none, or another version.
struct HelperArchive
{
    QString path;
    std::uint64_t bytes = 0;
    QByteArray sha256; ///< in hexadecimal digits

    /// Reads and hashes the archive at path. Errors: Input, one sentence where it is none; cancelled.
    [[nodiscard]] static Result<HelperArchive> read(const QString& path, const Progress& progress);
};

/// The archive that lies beside this program, in share/snapviewer/helper; empty where none does.
[[nodiscard]] QString helperBeside();
/// Where it is unpacked on the other machine, as a person there would write it.
[[nodiscard]] QString helperFolder();
/// What is run there to be served: the program that was copied, else the one that its PATH finds.
[[nodiscard]] QStringList servingWords();
/// How long a machine may do nothing until it is given up.
struct HelperPatience
{
    int takingMs = 120'000;    ///< while something is there to be taken: sshd waits as long for who logs in
    int unpackingMs = 300'000; ///< after all of it was taken
};

/// Copies the archive there, checks what arrived, unpacks it and starts it once; whatever fails leaves
/// nothing behind. Only where a person said so. Waits; on a worker's thread. Errors: Input, one sentence;
/// cancelled.
[[nodiscard]] Status copyHelper(const Address& address, const HelperArchive& archive, Progress& progress,
                                const HelperPatience& patience = {});

} // namespace core::remote
