// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

#include <QByteArray>
#include <QIODevice>

#include <cstdint>

namespace core {

/// Writes to a descriptor, front to back, in pieces of its own; the first failure sticks. Whoever watches can
/// stop it: asked before each piece, so the time to stop does not depend on what is written. Borrows the
/// descriptor. One thread.
class FileDevice final : public QIODevice
{
public:
    /// Failures that are no errno.
    static constexpr int stopped = -1;
    static constexpr int tooMuch = -2;

    void begin(int descriptor);
    [[nodiscard]] int descriptor() const { return m_descriptor; }
    /// Who reads what is written may leave, and had what it wanted: no failure.
    void allowReaderToLeave() { m_mayLeave = true; }
    /// progress: outlives the device; null for nobody.
    void watch(const Progress* progress) { m_progress = progress; }
    /// Beyond so many bytes writing fails; 0 for no limit.
    void limit(std::uint64_t bytes) { m_most = bytes; }

    [[nodiscard]] bool isSequential() const override { return true; }
    /// Hands what is buffered to the system; false: see failure().
    bool flush();
    /// Writes at a place, past the buffer: for who writes to and fro. False: see failure().
    bool writeAt(const char* data, std::uint64_t size, std::uint64_t offset);
    /// 0, an errno or one of the above.
    [[nodiscard]] int failure() const { return m_failure; }
    void fail(int failure);

protected:
    qint64 readData(char* /*data*/, qint64 /*maxSize*/) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override;

private:
    [[nodiscard]] bool mayWrite(std::uint64_t end);
    template <class Write>
    bool writePieces(const char* data, std::uint64_t size, Write write);

    int m_descriptor = -1;
    int m_failure = 0;
    bool m_mayLeave = false;
    const Progress* m_progress = nullptr;
    std::uint64_t m_most = 0;
    std::uint64_t m_written = 0; ///< handed to the system, front to back
    QByteArray m_buffer;
};

} // namespace core
