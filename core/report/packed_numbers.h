// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>

namespace core::report {

/// Numbers as a text that is short in a page and quickly read by its script: seven bits a byte, the lowest
/// first, the eighth says that more follow; all of it in base 64.
class PackedNumbers
{
public:
    void add(std::uint64_t number);
    /// For numbers below zero, too: small ones of either sign stay short.
    void addSigned(std::int64_t number);

    [[nodiscard]] qsizetype bytes() const { return m_bytes.size(); }
    [[nodiscard]] QString text() const { return QString::fromLatin1(m_bytes.toBase64()); }

private:
    QByteArray m_bytes;
};

/// Writes what changes little from one number to the next.
class PackedChanges
{
public:
    explicit PackedChanges(PackedNumbers& numbers) : m_numbers(numbers) {}

    void add(std::uint64_t number)
    {
        m_numbers.addSigned(static_cast<std::int64_t>(number - m_last));
        m_last = number;
    }

private:
    PackedNumbers& m_numbers;
    std::uint64_t m_last = 0;
};

} // namespace core::report
