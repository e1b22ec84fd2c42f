// SPDX-License-Identifier: MIT
#include "core/base/keyed_hash.h"

#include <QHashSeed>

#include <cstring>

namespace core {

namespace {

/// The next of a row of numbers that look random (SplitMix64).
std::uint64_t next(std::uint64_t& state)
{
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBULL;
    return mixed ^ (mixed >> 31U);
}

HashKeys madeKeys()
{
    std::uint64_t state = QHashSeed::globalSeed();
    HashKeys keys{};
    for (std::uint64_t* const key : {&keys.first, &keys.second, &keys.third, &keys.fourth})
        *key = next(state) | 1U; // as a factor, 0 would swallow everything
    return keys;
}

std::uint64_t wordAt(const char* bytes)
{
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

std::uint64_t halfWordAt(const char* bytes)
{
    std::uint32_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

/// Up to 16 bytes as two words, which overlap where there are fewer; the length tells such texts apart.
struct Tail
{
    std::uint64_t a = 0;
    std::uint64_t b = 0;

    explicit Tail(std::string_view bytes)
    {
        const std::size_t size = bytes.size();
        if (size >= 8) {
            a = wordAt(bytes.data());
            b = wordAt(bytes.data() + size - 8);
        } else if (size >= 4) {
            a = halfWordAt(bytes.data());
            b = halfWordAt(bytes.data() + size - 4);
        } else if (size > 0) {
            a = static_cast<unsigned char>(bytes[0]);
            b = static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[size / 2])) << 8U |
                static_cast<unsigned char>(bytes[size - 1]);
        }
    }
};

} // namespace

const HashKeys& hashKeys()
{
    static const HashKeys keys = madeKeys();
    return keys;
}

std::uint64_t keyedHash(std::string_view bytes)
{
    const HashKeys keys = hashKeys();
    std::uint64_t hash = keys.first ^ bytes.size();
    std::uint64_t other = keys.second; // a second lane: a product takes a while
    for (; bytes.size() > 32; bytes.remove_prefix(32)) {
        hash = foldedProduct(wordAt(bytes.data()) ^ keys.third, wordAt(bytes.data() + 8) ^ hash);
        other = foldedProduct(wordAt(bytes.data() + 16) ^ keys.fourth, wordAt(bytes.data() + 24) ^ other);
    }
    if (bytes.size() > 16) {
        other = foldedProduct(wordAt(bytes.data()) ^ keys.fourth, wordAt(bytes.data() + 8) ^ other);
        bytes.remove_prefix(16);
    }
    const Tail tail(bytes);
    hash = foldedProduct(tail.a ^ keys.third, tail.b ^ hash);
    return foldedProduct(hash ^ keys.fourth, other ^ keys.third);
}

} // namespace core
