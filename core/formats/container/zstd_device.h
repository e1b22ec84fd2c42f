// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"

#include <QIODevice>

#include <cstddef>
#include <memory>

struct ZSTD_DCtx_s;

namespace core {

/// What a Zstandard file unpacks to, front to back: its frames one after the other, as RFC 8878 has them.
/// Ends where the file is damaged: what came before is handed out. Frames that want a window of more than 128
/// MiB are refused, as the program zstd does. One thread.
class ZstdDevice final : public QIODevice
{
public:
    /// checks: whether checksums are looked at. Where one is wrong the bytes that it is of are not handed
    /// out; who wants them all the same reads without.
    explicit ZstdDevice(std::unique_ptr<ByteSource> packed, bool checks = false);
    Q_DISABLE_COPY(ZstdDevice)
    ~ZstdDevice() override;

    bool open(OpenMode mode) override;
    [[nodiscard]] bool isSequential() const override { return true; }
    /// All of a frame was there, and its checksum, which was looked at, is wrong. Known at the end.
    [[nodiscard]] bool hasWrongChecksum() const { return m_hasWrongChecksum; }

protected:
    qint64 readData(char* data, qint64 most) override;
    qint64 writeData(const char* /*data*/, qint64 /*size*/) override { return -1; }

private:
    std::unique_ptr<ByteSource> m_packed;
    ZSTD_DCtx_s* m_stream = nullptr; ///< null until it is open
    std::size_t m_handedOut = 0;     ///< of the window of m_packed
    bool m_checks;
    bool m_isAtEnd = false;
    bool m_hasWrongChecksum = false;
};

} // namespace core
