// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_containers.h"
#include "core/formats/torch/torch_keys.h"
#include "core/formats/torch/torch_oddities.h"
#include "core/pickle/pickle_numbers.h"
#include "core/pickle/pickle_value.h"
#include "core/snapshot/snapshot.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

/// Keeps of a stream what no column tells, so that it can be written as it was: values of unknown keys, those
/// that a column cannot hold, and which keys are missing. Bounded for hostile input: depth, values when all
/// that is shared is written out, and memory altogether; what passes a limit is counted in Remainder::lost.
/// One thread.
class TorchExtraFields
{
public:
    using Value = pickle::Value;

    static constexpr std::uint32_t maxDepth = 500;
    static constexpr std::uint64_t maxValues = std::uint64_t{1} << 16U; ///< in one value of a record
    static constexpr std::size_t maxJson = std::size_t{1} << 16U;
    static constexpr std::size_t maxPlain = 2000;

    /// What it is kept in, and what values of the stream are; pairs by the row of their record.
    TorchExtraFields(SnapshotData& data, const pickle::Numbers& numbers, const Containers& containers,
                     const std::vector<Pool>& pairs)
        : m_data(&data), m_numbers(&numbers), m_containers(&containers), m_pairs(&pairs)
    {}
    /// At most bytes are held, and so many of JSON texts.
    void allow(std::uint64_t bytes, std::uint64_t textBytes)
    {
        m_left = bytes;
        m_textLeft = textBytes;
    }

    /// What follows is of this row of place. What was kept of it stays, as far as nothing else is said.
    void begin(Place place, std::uint32_t row);
    /// The same of a frame, of which before was kept; ended by endFrame().
    void beginFrame(ExtraId before);
    [[nodiscard]] ExtraId endFrame();
    /// The file has value under key, which the column does not tell.
    void keep(TorchKey key, Value value) { keep(key, item(value)); }
    void keep(TorchKey key, const std::optional<ExtraField>& item);
    /// The same of a key without a column. False, and counted, where it cannot be kept.
    bool keepUnknown(Value key, Value value);
    /// The file does not have a key that others of its kind have.
    void keepAbsent(TorchKey key) { keep(key, ExtraField{}); }
    [[nodiscard]] bool has(TorchKey key) const { return (m_has & bitOf(key)) != 0; }
    /// The column tells all there is of key.
    void forget(TorchKey key) { m_has &= ~bitOf(key); }
    /// After the last of them, before rows().
    void end();
    [[nodiscard]] const ExtraRows& rows(Place place) const { return m_rows[static_cast<std::size_t>(place)]; }
    /// The same, for its last user.
    [[nodiscard]] ExtraRows takeRows(Place place)
    {
        return std::move(m_rows[static_cast<std::size_t>(place)]);
    }

    /// value as it can be kept; nothing, and counted, where it passes a limit or is a record.
    [[nodiscard]] std::optional<ExtraField> item(Value value, std::uint64_t mostValues = maxValues);
    /// The dict of items.
    [[nodiscard]] ExtraId dictOf(const std::vector<ExtraField>& items)
    {
        return intern(ExtraTag::Dict, items);
    }
    /// The interned JSON text of a list, tuple or dict; nothing where it is too long or cannot be kept.
    [[nodiscard]] std::optional<StringId> json(Value value);
    /// A text itself, anything else as JSON, at most maxPlain bytes of it: for people.
    [[nodiscard]] QString plain(Value value);

    [[nodiscard]] std::uint64_t memoryBytes() const;

private:
    /// What a container became: none while it is looked at, so that none contains itself.
    struct Known
    {
        std::optional<ExtraField> item;
        std::uint32_t height = 0; ///< of containers in it
        std::uint64_t values = 1; ///< in all of them, written out
        std::uint64_t json = 1;   ///< bytes that they take as JSON at least
    };

    [[nodiscard]] Known known(Value value, std::uint32_t depth);
    [[nodiscard]] Known container(Value handle, std::uint32_t depth);
    [[nodiscard]] std::optional<ExtraField> number(Value value) const;
    [[nodiscard]] std::optional<ExtraField> record(Value record);
    [[nodiscard]] std::optional<ExtraField> frame(FrameId frame);
    [[nodiscard]] ExtraId intern(ExtraTag tag, const std::vector<ExtraField>& items);
    [[nodiscard]] std::optional<StringId> jsonOfContainer(const Known& known);
    [[nodiscard]] std::optional<std::string> jsonText(Value value);
    void load(ExtraId before);
    [[nodiscard]] ExtraId store();

    SnapshotData* m_data;
    const pickle::Numbers* m_numbers;
    const Containers* m_containers;
    const std::vector<Pool>* m_pairs;
    std::uint64_t m_left = 0;
    std::uint64_t m_textLeft = 0;
    std::unordered_map<std::uint64_t, Known> m_known;                    ///< containers
    std::unordered_map<std::uint32_t, std::optional<StringId>> m_jsonOf; ///< by ExtraId of such
    std::array<ExtraRows, static_cast<std::size_t>(Place::Event) + 1> m_rows;

    // of the record that is being told of
    Place m_place = Place::Root; ///< of none
    std::uint32_t m_row = 0;
    bool m_wasKept = false;
    std::uint64_t m_has = 0; ///< keys, by bit
    std::array<ExtraField, static_cast<std::size_t>(TorchKey::Count)> m_items;
    std::vector<ExtraField> m_unknown; ///< keys and values
};

} // namespace core
