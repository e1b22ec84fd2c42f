// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/packed_column.h"
#include "core/history/trace/envelope.h"
#include "core/snapshot/samples.h"
#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"

#include <QPointF>
#include <QtGlobal>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace core {

/// What recorded samples are drawn as, in the order of the legend.
enum class SampleLine : std::uint8_t
{
    Allocated,
    Reserved,
    DeviceUsed,
    DeviceTotal,
};
inline constexpr std::array sampleLineKinds{SampleLine::Allocated, SampleLine::Reserved,
                                            SampleLine::DeviceUsed, SampleLine::DeviceTotal};

/// The samples of one device as lines over time: x in µs since the first sample of any device, or in events
/// of a trace, y in bytes. A sample that does not tell a number is no point of its line. Where x is asked for
/// as an axis, that is one of a scale of the trace, or of x itself where there is none. Immutable, any
/// thread.
class SampleLines
{
public:
    /// O(samples).
    SampleLines(std::shared_ptr<const Samples> samples, std::int32_t device);
    /// Along the events of a trace: places has for each of samples->byTime() where it lies between two
    /// events, ascending; a NaN leaves one out.
    SampleLines(std::shared_ptr<const Samples> samples, std::int32_t device, std::span<const double> places);
    ~SampleLines() = default;
    Q_DISABLE_COPY_MOVE(SampleLines)

    [[nodiscard]] std::int32_t device() const { return m_device; }
    [[nodiscard]] const Samples& samples() const { return *m_samples; }
    /// µs since the epoch at x = 0.
    [[nodiscard]] std::int64_t origin() const { return m_origin; }
    /// x of the last sample of any device; at least 1.
    [[nodiscard]] double end() const { return m_end; }
    [[nodiscard]] bool has(SampleLine line) const { return !of(line).x.empty(); }

    /// The points of a line from the last one before x to the first one behind, in pixels, y upwards: of
    /// those within a pixel only first, lowest, highest and last. O(pixels · log points).
    [[nodiscard]] std::vector<QPointF> points(SampleLine line, const Axis& x, const Axis& y,
                                              const TimeScale* scale = nullptr) const;
    /// The highest value of a line that points() would show; 0 where there is none. O(log points).
    [[nodiscard]] double highestIn(SampleLine line, const Axis& x, const TimeScale* scale = nullptr) const;
    /// Likewise of all lines.
    [[nodiscard]] double highestIn(const Axis& x) const;
    /// The sample of the device that is nearest to x (of the lines), as row of samples().
    [[nodiscard]] std::optional<std::uint32_t> nearest(double x) const;
    /// What a line has nearest to x (of the lines), bytes; nothing where it has no point.
    [[nodiscard]] std::optional<std::uint64_t> nearestOf(SampleLine line, double x) const;
    /// µs from origin() to a row of samples(), which must have a time.
    [[nodiscard]] double xOf(std::uint32_t row) const
    {
        return static_cast<double>(m_samples->columns().timeUs[row] - m_origin);
    }
    /// What the line has at a row of samples(): bytes, or unknownBytes.
    [[nodiscard]] std::int64_t valueOf(SampleLine line, std::uint32_t row) const;

private:
    /// What an axis shows, with the scale that it is of.
    struct View
    {
        const Axis& axis;
        const TimeScale* scale;

        [[nodiscard]] double pixelOf(double x) const
        {
            return axis.toPixel(scale == nullptr ? x : scale->xOf(x));
        }
    };
    struct Points
    {
        std::vector<double> x; ///< ascending
        PackedColumn<std::uint64_t> bytes;
        PackedColumn<std::uint64_t> missing; ///< bytes' complement: its largest is their smallest
        Envelope highest;
        Envelope lowest;

        /// The point nearest to x; there is one.
        [[nodiscard]] std::size_t nearest(double at) const;
        /// From the last point before x to the first one behind.
        [[nodiscard]] std::pair<std::size_t, std::size_t> range(const View& view) const;
        /// The first point from begin on, before end, that lies on a later pixel than begin does.
        [[nodiscard]] std::size_t nextPixel(const View& view, std::size_t begin, std::size_t end) const;
    };

    void add(std::span<const double> places);
    [[nodiscard]] const Points& of(SampleLine line) const { return m_lines[static_cast<std::size_t>(line)]; }

    std::shared_ptr<const Samples> m_samples;
    std::int32_t m_device;
    std::int64_t m_origin = 0;
    double m_end = 1;
    std::array<Points, sampleLineKinds.size()> m_lines;
    std::vector<std::uint32_t> m_rows; ///< of the device, by time
    std::vector<double> m_places;      ///< x of those
};

} // namespace core
