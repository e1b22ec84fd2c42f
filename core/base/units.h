// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>
#include <QStringView>

#include <cstdint>
#include <optional>

namespace core {

// Numbers that count something have grouped thousands wherever a person reads them, those of events, too;
// names do not: devices, streams, pools, lines of code. Points and commas are as number_form.h says. What a
// machine reads (files, SQL, what is copied of a table) has digits alone.

/// Bytes in binary units with two decimals: 512 B, 1.00 KiB, 79.32 GiB.
[[nodiscard]] QString formatBytes(std::uint64_t bytes);
/// Bytes in so many significant digits, zeros at their end left out, for sentences and labels: 512 B,
/// 1.54 GiB, 20.6 GiB, 384 MiB, 1.5 GiB.
[[nodiscard]] QString formatShortBytes(std::uint64_t bytes, int digits = 3);
/// A text to be broken into lines, as long as before: between a number and its binary unit it cannot be.
[[nodiscard]] QString withUnitsKept(QString text);
/// formatBytes() with sign, for differences.
[[nodiscard]] QString formatSignedBytes(std::int64_t bytes);
/// Exact bytes with grouping for tooltips: 1,783,664,516 bytes.
[[nodiscard]] QString formatExactBytes(std::uint64_t bytes);
/// A count with thousands grouped.
[[nodiscard]] QString formatCount(std::uint64_t count);
/// An event's number for people: 3,510; −1 before the first.
[[nodiscard]] QString formatEvent(EventIndex event);
/// An address as 0x7f06c0000000.
[[nodiscard]] QString formatAddress(std::uint64_t address);
/// Microseconds in the largest fitting unit: 12 µs, 3.40 ms, 2.05 s, 3 min 12 s.
[[nodiscard]] QString formatDuration(std::int64_t microseconds);
/// A part of a whole as 12.3 %; an em dash where the whole is 0.
[[nodiscard]] QString formatShare(std::uint64_t part, std::uint64_t whole);

/// Parses 1024, 512B, 100MiB, 1.5 GiB, 20k, 3GB (decimal units are powers of 1000 only where written kB, MB,
/// GB, TB; a bare letter k, m, g, t is binary). Nothing where the text is not a size or exceeds 2^63.
[[nodiscard]] std::optional<std::uint64_t> parseBytes(QStringView text);
/// Parses an address: 0x… hex, or bare hex of at least 6 digits; also the label forms b7f…_3 and s7f…_0.
[[nodiscard]] std::optional<std::uint64_t> parseAddress(QStringView text);

} // namespace core
