// SPDX-License-Identifier: MIT
#include "core/formats/container/zstd_device.h"

#include <string_view>

#define ZSTD_STATIC_LINKING_ONLY // for what ignores checksums
#include <zstd.h>
#include <zstd_errors.h>

namespace core {

ZstdDevice::ZstdDevice(std::unique_ptr<ByteSource> packed, bool checks)
    : m_packed(std::move(packed)), m_checks(checks)
{}

ZstdDevice::~ZstdDevice()
{
    ZSTD_freeDCtx(m_stream);
}

bool ZstdDevice::open(OpenMode mode)
{
    m_stream = ZSTD_createDCtx();
    if (m_stream != nullptr && !m_checks)
        ZSTD_DCtx_setParameter(m_stream, ZSTD_d_forceIgnoreChecksum, ZSTD_d_ignoreChecksum);
    return m_stream != nullptr && QIODevice::open(mode | QIODevice::Unbuffered);
}

qint64 ZstdDevice::readData(char* data, qint64 most)
{
    ZSTD_outBuffer out{data, static_cast<std::size_t>(most), 0};
    while (!m_isAtEnd && out.pos < out.size) {
        std::string_view window = m_packed->window().substr(m_handedOut);
        if (window.empty()) {
            window = m_packed->advance(m_handedOut, 1);
            m_handedOut = 0;
        }
        ZSTD_inBuffer in{window.data(), window.size(), 0};
        const std::size_t before = out.pos;
        const std::size_t result = ZSTD_decompressStream(m_stream, &out, &in);
        m_handedOut += in.pos;
        m_hasWrongChecksum = ZSTD_getErrorCode(result) == ZSTD_error_checksum_wrong;
        const bool isStuck = in.pos == 0 && out.pos == before; // the file's end, whole or not
        m_isAtEnd = ZSTD_isError(result) != 0 || isStuck;
    }
    return static_cast<qint64>(out.pos);
}

} // namespace core
