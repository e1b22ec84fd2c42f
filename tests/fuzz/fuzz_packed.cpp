// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "tests/core/formats/document_invariants.h"
#include "tests/core/packed/packing.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>

#include <cstdint>
#include <cstdlib>
#include <random>

namespace {

constexpr int changesInAFile = 12;

void change(std::vector<testutil::Part>& parts, std::mt19937& random)
{
    testutil::Part& part = parts[random() % parts.size()];
    if (part.bytes.empty())
        return;
    const std::size_t at = random() % part.bytes.size();
    switch (random() % 5) {
    case 0:
        part.bytes[at] = static_cast<char>(random());
        break;
    case 1:
        part.bytes[at] = static_cast<char>(part.bytes[at] ^ (1 << (random() % 8)));
        break;
    case 2:
        part.bytes.erase(at, 1 + random() % 16);
        break;
    case 3:
        part.bytes.insert(at, part.bytes.substr(at / 2, 1 + random() % 16));
        break;
    default:
        part.name = parts[random() % parts.size()].name;
    }
}

/// An index is refused in a sentence, or it is a recording of which everything holds that has to.
void check(const QByteArray& index, core::IndexFrom from)
{
    const auto result = testutil::unpacked(index, QStringLiteral("fuzz"), from);
    if (!result) {
        if (!result.error().message.endsWith(QLatin1Char('.')))
            std::abort();
        return;
    }
    const core::Recording& recording = *result->recording;
    if (!testutil::brokenInvariant(*recording.document).isEmpty())
        std::abort();
    for (const auto& device : recording.history->devices()) {
        for (core::EventIndex k = core::beforeFirstEvent; k < device->eventCount(); k += 1 + k / 8)
            (void)device->live().liveAt(k);
    }
}

} // namespace

/// An index that says what it should not: as it comes, and made of a recording, its content changed and its
/// checksums right.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const QTemporaryDir folder;
    const QByteArray bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    check(bytes, core::IndexFrom::Here);
    QFile file(folder.filePath(QStringLiteral("fuzz")));
    if (size > 100'000 || !file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return 0;
    file.close();
    core::NoProgress progress;
    const auto document = core::open(file.fileName(), progress);
    const auto recording = document ? core::Recording::build(*document, progress) : document.error();
    if (!recording)
        return 0;
    const QByteArray index = testutil::packed(**recording);
    const auto parts = testutil::partsOf({index.constData(), static_cast<std::size_t>(index.size())});
    std::mt19937 random(static_cast<unsigned>(size) ^ (size > 9 ? data[size / 2] : 0U));
    for (int i = 0; i < changesInAFile && !parts.empty(); ++i) {
        std::vector<testutil::Part> changed = parts;
        for (auto left = 1 + random() % 3; left > 0; --left)
            change(changed, random);
        check(testutil::indexOf(changed), i % 2 == 0 ? core::IndexFrom::Here : core::IndexFrom::Elsewhere);
    }
    return 0;
}
