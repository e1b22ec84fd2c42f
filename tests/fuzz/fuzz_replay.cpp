// SPDX-License-Identifier: MIT
// The fuzz target's main where libFuzzer is not at hand: replays every file of the folders it is given, then
// mutations of the small ones, the same ones at every run. SNAPVIEWER_FUZZ_SECONDS=N goes on with others for
// so long; SNAPVIEWER_FUZZ_LARGEST=BYTES mutates larger ones.
#include <QByteArray>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <random>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr int mutationsPerFile = 40;
constexpr qint64 mostMilliseconds = 20'000; ///< a slow machine replays fewer mutations

void runOne(const QByteArray& bytes)
{
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                           static_cast<std::size_t>(bytes.size()));
}

/// One to four changes: a byte set, a bit flipped, a piece removed, repeated or copied elsewhere.
QByteArray mutated(QByteArray bytes, std::mt19937& random)
{
    const auto below = [&random](qsizetype limit) {
        return static_cast<qsizetype>(random() % static_cast<std::uint32_t>(std::max<qsizetype>(limit, 1)));
    };
    for (qsizetype change = 1 + below(4); change > 0 && !bytes.isEmpty(); --change) {
        const qsizetype at = below(bytes.size());
        const qsizetype length = 1 + below(std::min<qsizetype>(bytes.size() - at, 32));
        switch (random() % 5) {
        case 0:
            bytes[at] = static_cast<char>(random());
            break;
        case 1:
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << (random() % 8)));
            break;
        case 2:
            bytes.remove(at, length);
            break;
        case 3:
            bytes.insert(at, bytes.mid(at, length));
            break;
        default:
            bytes.insert(below(bytes.size()), bytes.mid(at, length));
        }
    }
    return bytes;
}

/// Bytes of the largest file that is mutated; a form that is never as small has another.
qsizetype largest()
{
    constexpr int usual = 8192;
    bool isGiven = false;
    const int given = qEnvironmentVariableIntValue("SNAPVIEWER_FUZZ_LARGEST", &isGiven);
    return isGiven ? given : usual;
}

/// One file as it is, and while there is time mutations of it; how many.
int replay(const QString& path, std::mt19937& random, const QElapsedTimer& timer, qint64 mostMs)
{
    static const qsizetype largestMutated = largest();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray bytes = file.readAll();
    runOne(bytes);
    int mutations = 0;
    while (bytes.size() <= largestMutated && mutations < mutationsPerFile && timer.elapsed() <= mostMs) {
        runOne(mutated(bytes, random));
        ++mutations;
    }
    return mutations;
}

} // namespace

int main(int argc, char** argv)
{
    QStringList paths;
    for (int i = 1; i < argc; ++i) {
        QDirIterator files(QFile::decodeName(argv[i]), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            paths += files.next();
    }
    paths.sort();
    QElapsedTimer timer;
    timer.start();
    const qint64 wanted = 1000LL * qEnvironmentVariableIntValue("SNAPVIEWER_FUZZ_SECONDS");
    std::mt19937 random(wanted > 0 ? std::random_device()() : 1);
    int mutations = 0;
    do {
        for (const QString& path : paths)
            mutations += replay(path, random, timer, std::max(wanted, mostMilliseconds));
    } while (timer.elapsed() < wanted);
    std::printf("%lld files, %d mutations\n", static_cast<long long>(paths.size()), mutations);
    return paths.isEmpty() ? 1 : 0;
}
