// SPDX-License-Identifier: MIT
#pragma once

#include <QIODevice>

#include <atomic>
#include <cstdint>
#include <memory>

namespace core {

/// Set where content was read to its end and is not what its checksum says. Any thread.
using Damage = std::shared_ptr<std::atomic<bool>>;

/// Hands on what another device reads, of which bytes and CRC-32 are known, and tells damage at the end
/// whether that was it. One thread.
class CheckedDevice final : public QIODevice
{
public:
    /// device is open for reading.
    CheckedDevice(std::unique_ptr<QIODevice> device, std::uint64_t bytes, std::uint32_t checksum,
                  Damage damage);

    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char* data, qint64 most) override;
    qint64 writeData(const char* /*data*/, qint64 /*size*/) override { return -1; }

private:
    std::unique_ptr<QIODevice> m_device;
    std::uint64_t m_left;
    std::uint32_t m_expected;
    std::uint32_t m_checksum = 0;
    Damage m_damage;
};

} // namespace core
