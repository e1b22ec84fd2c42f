// SPDX-License-Identifier: MIT
#include "core/base/keyed_hash.h"
#include "core/base/string_pool.h"
#include "core/snapshot/stacks/stack_table.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <bit>
#include <cstring>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace {

/// Backwards through the hash of libstdc++'s texts (Murmur's of 64 bits), whose numbers everybody knows.
constexpr std::uint64_t factor = 0xC6A4A7935BD1E995ULL;
constexpr std::uint64_t knownSeed = 0xC70F6907ULL;

constexpr std::uint64_t inverse(std::uint64_t odd)
{
    std::uint64_t result = odd;
    for (int i = 0; i < 6; ++i) // twice the right bits each time
        result *= 2 - odd * result;
    return result;
}

constexpr std::uint64_t folded(std::uint64_t value)
{
    return value ^ (value >> 47U); // its own inverse
}

/// Different texts of 16 bytes for which std::hash has one answer.
std::vector<std::string> textsWithOneHash(std::uint64_t count)
{
    constexpr std::uint64_t back = inverse(factor);
    constexpr std::uint64_t target = 0x123456789ABCDEF1ULL * back;
    std::vector<std::string> texts;
    for (std::uint64_t i = 1; i <= count; ++i) {
        const std::uint64_t first = i * 0x9E3779B97F4A7C15ULL;
        const std::uint64_t after = ((knownSeed ^ 16 * factor) ^ folded(first * factor) * factor) * factor;
        const std::uint64_t second = folded((after ^ target) * back) * back;
        std::string text(16, '\0');
        std::memcpy(text.data(), &first, 8);
        std::memcpy(text.data() + 8, &second, 8);
        texts.push_back(text);
    }
    return texts;
}

/// Whether hashes fill a table of 2^bits places, in which count are asked for, as chance does: n balls in as
/// many boxes leave a box in e empty.
bool isSpread(const std::vector<std::uint64_t>& hashes)
{
    std::set<std::uint64_t> places;
    for (const std::uint64_t hash : hashes)
        places.insert(hash & (std::bit_ceil(hashes.size()) - 1));
    return places.size() > hashes.size() / 2;
}

} // namespace

class TestKeyedHash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsMadeToMeetDoNot();
    void numbersMadeToMeetDoNot_data();
    void numbersMadeToMeetDoNot();
    void everyByteCounts();
    void stacksOfEqualEndsAreSpread();
};

void TestKeyedHash::textsMadeToMeetDoNot()
{
    std::vector<std::uint64_t> keyed;
    std::set<std::size_t> known;
    for (const std::string& text : textsWithOneHash(4096)) {
        keyed.push_back(core::keyedHash(text));
        known.insert(std::hash<std::string>{}(text));
    }
#if defined(__GLIBCXX__) && !defined(_LIBCPP_VERSION)
    QCOMPARE(known.size(), std::size_t(1)); // else the texts are no attack
#endif
    QVERIFY(isSpread(keyed));
}

void TestKeyedHash::numbersMadeToMeetDoNot_data()
{
    QTest::addColumn<quint64>("step");
    QTest::addRow("addresses of an allocator") << quint64(512);
    QTest::addRow("high bits alone") << (quint64(1) << 40U);
    QTest::addRow("what times 0x9E37… has zeros in its middle")
        << quint64(inverse(0x9E3779B97F4A7C15ULL) << 44U);
    QTest::addRow("multiples of a prime number of buckets") << quint64(1'056'323);
}

void TestKeyedHash::numbersMadeToMeetDoNot()
{
    QFETCH(quint64, step);
    std::vector<std::uint64_t> single;
    std::vector<std::uint64_t> paired;
    for (std::uint64_t i = 0; i < 4096; ++i) {
        single.push_back(core::keyedHash(i * step));
        paired.push_back(core::keyedHash(7, i * step));
    }
    QVERIFY(isSpread(single));
    QVERIFY(isSpread(paired));
}

void TestKeyedHash::everyByteCounts()
{
    for (std::size_t size = 1; size < 100; ++size) {
        std::set<std::uint64_t> hashes{core::keyedHash(std::string(size, 'a'))};
        for (std::size_t i = 0; i < size; ++i) {
            std::string text(size, 'a');
            text[i] = 'b';
            hashes.insert(core::keyedHash(text));
            QCOMPARE(core::keyedHash(text), core::keyedHash(std::string_view(text)));
        }
        QCOMPARE(hashes.size(), size + 1);
    }
    QVERIFY(core::keyedHash(std::string_view("a", 1)) != core::keyedHash(std::string_view("a\0", 2)));
    QVERIFY(core::keyedHash(std::string_view()) != core::keyedHash(std::string_view("\0", 1)));
}

/// All that a frame or a stack is told by goes into its hash: tables of these stay tables.
void TestKeyedHash::stacksOfEqualEndsAreSpread()
{
    core::StringPool strings;
    core::StackTable stacks(strings);
    for (const std::string& text : textsWithOneHash(20'000)) {
        const core::StringId name = strings.intern(text);
        const core::FrameId frame = stacks.internFrame(name, strings.intern("a.py"), 1, {});
        QCOMPARE(stacks.internStack(std::vector{frame, frame}).value, frame.value + 1);
    }
    QCOMPARE(stacks.frameCount(), std::size_t(20'000));
}

SNAPVIEWER_TEST(TestKeyedHash)
#include "tst_keyed_hash.moc"
