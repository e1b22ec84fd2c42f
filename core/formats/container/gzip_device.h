// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"

#include <QIODevice>

#include <cstddef>
#include <memory>

struct z_stream_s;

namespace core {

/// What a gzip file unpacks to, wherever it lies, front to back, and whether that is what its checksums say.
/// Ends where the file is damaged: what came before is handed out, also where only a checksum is wrong. One
/// thread.
class GzipDevice final : public QIODevice
{
public:
    explicit GzipDevice(std::unique_ptr<ByteSource> packed);
    GzipDevice(const GzipDevice&) = delete;
    GzipDevice& operator=(const GzipDevice&) = delete;
    ~GzipDevice() override;

    bool open(OpenMode mode) override;
    [[nodiscard]] bool isSequential() const override { return true; }
    /// All of it was there, and a checksum or length behind it is wrong. Known at the end.
    [[nodiscard]] bool hasWrongChecksum() const { return m_hasWrongChecksum; }

protected:
    qint64 readData(char* data, qint64 most) override;
    qint64 writeData(const char* /*data*/, qint64 /*size*/) override { return -1; }

private:
    void fill();
    void endMember();

    std::unique_ptr<ByteSource> m_packed;
    std::unique_ptr<z_stream_s> m_stream; ///< null until it is open
    std::size_t m_handedOut = 0;          ///< of the window of m_packed
    bool m_isAtEnd = false;
    bool m_hasWrongChecksum = false;
};

} // namespace core
