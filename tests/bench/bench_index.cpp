// SPDX-License-Identifier: MIT
// snapviewer_index FILE…: what the first opening of a file takes, the second from its index, and how large
// that is; one line a figure, `name value unit` separated by tabs. Without windows and pictures.
#include "core/formats/open_recording.h"
#include "core/packed/pack.h"

#include <QBuffer>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void print(const char* name, double value, const char* unit)
{
    std::printf("%s\t%.3f\t%s\n", name, value, unit);
}

/// The middle one of five.
template <class Work>
double median(Work work)
{
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        const auto start = Clock::now();
        work();
        times.push_back(millisecondsSince(start));
    }
    std::sort(times.begin(), times.end());
    return times[2];
}

std::shared_ptr<const core::Recording> read(const QString& path)
{
    core::NoProgress progress;
    auto document = core::open(path, progress);
    auto recording = document ? core::Recording::build(std::move(*document), progress) : document.error();
    return recording ? *recording : nullptr;
}

QByteArray packed(const core::Recording& recording, bool withHistory)
{
    QBuffer buffer;
    buffer.open(QIODevice::ReadWrite);
    core::NoProgress progress;
    const auto about = core::PackedAbout::ofFile(recording.document->path, {}, 0);
    return core::packRecording(*recording.document, withHistory ? &recording : nullptr, about, buffer,
                               progress)
               ? buffer.data()
               : QByteArray();
}

void unpack(const QByteArray& index, core::IndexFrom from)
{
    core::NoProgress progress;
    const std::string_view bytes(index.constData(), static_cast<std::size_t>(index.size()));
    if (!core::unpackRecording(bytes, QStringLiteral("x"), from, progress))
        std::fprintf(stderr, "not unpacked\n");
}

void measure(const QString& path)
{
    const auto recording = read(path);
    if (!recording) {
        std::fprintf(stderr, "%s is not opened\n", qPrintable(path));
        return;
    }
    const double first = median([&] { (void)read(path); });
    const auto bytes = static_cast<double>(QFileInfo(path).size());
    const auto events = static_cast<double>(recording->snapshot().events().rows());
    QByteArray index;
    print("first_opening", first, "ms");
    print("index_writing", median([&] { index = packed(*recording, true); }), "ms");
    const double second = median([&] { unpack(index, core::IndexFrom::Here); });
    print("second_opening", second, "ms");
    print("second_by_first", second / first, "ratio");
    print("index_bytes", static_cast<double>(index.size()), "bytes");
    print("index_ratio", 100 * static_cast<double>(index.size()) / bytes, "%");
    const QByteArray sent = packed(*recording, false);
    print("sent_bytes", static_cast<double>(sent.size()), "bytes");
    print("sent_ratio", 100 * static_cast<double>(sent.size()) / bytes, "%");
    print("sent_by_event", static_cast<double>(sent.size()) / std::max(events, 1.0), "bytes");
    print("sent_opening", median([&] { unpack(sent, core::IndexFrom::Elsewhere); }), "ms");
}

} // namespace

int main(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i)
        measure(QString::fromLocal8Bit(argv[i]));
    return 0;
}
