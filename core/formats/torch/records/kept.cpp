// SPDX-License-Identifier: MIT
#include "core/formats/torch/records/kept.h"

#include "core/base/plaintext.h"
#include "core/snapshot/keptjson.h"

#include <algorithm>
#include <limits>

namespace core {

using Tag = pickle::Value::Tag;

namespace {

constexpr std::uint64_t containerBytes = 48; ///< what a container takes beside its items
constexpr std::uint64_t itemBytes = 9;
constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

KeptItem textOf(TorchKey key)
{
    return KeptItem::ofText(StringId{static_cast<std::uint32_t>(key)});
}

} // namespace

void TorchKept::begin(Place place, std::uint32_t row)
{
    if (place == m_place && row == m_row)
        return;
    end();
    m_place = place;
    m_row = row;
    const KeptRows& rows = this->rows(place);
    const KeptId before = rows.isEmpty() ? KeptId() : rows.of(row);
    m_wasKept = !before.isNone();
    if (m_wasKept)
        load(before);
}

void TorchKept::end()
{
    if (m_place != Place::Root && (m_wasKept || m_has != 0 || !m_unknown.empty()))
        m_rows[static_cast<std::size_t>(m_place)].set(m_row, store());
    m_place = Place::Root;
}

void TorchKept::beginFrame(KeptId before)
{
    end();
    if (!before.isNone())
        load(before);
}

KeptId TorchKept::endFrame()
{
    return m_has != 0 || !m_unknown.empty() ? store() : KeptId();
}

void TorchKept::load(KeptId before)
{
    const std::vector<KeptItem> items = m_data->rest.values->items(before);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        const bool isText = items[i].tag == KeptTag::Text;
        const TorchKey key = isText ? torchKeyOf(items[i].text()) : TorchKey::Unknown;
        if (key != TorchKey::Unknown)
            keep(key, items[i + 1]);
        else
            m_unknown.insert(m_unknown.end(), {items[i], items[i + 1]});
    }
}

/// The dict of what was told, which is forgotten then; none where nothing was.
KeptId TorchKept::store()
{
    std::vector<KeptItem> items;
    for (std::size_t key = 0; key < m_items.size(); ++key) {
        if ((m_has & bitOf(static_cast<TorchKey>(key))) != 0)
            items.insert(items.end(), {textOf(static_cast<TorchKey>(key)), m_items[key]});
    }
    items.insert(items.end(), m_unknown.begin(), m_unknown.end());
    m_has = 0;
    m_unknown.clear();
    return items.empty() ? KeptId() : intern(KeptTag::Dict, items);
}

void TorchKept::keep(TorchKey key, const std::optional<KeptItem>& item)
{
    if (!item)
        return;
    m_has |= bitOf(key);
    m_items[static_cast<std::size_t>(key)] = *item;
}

bool TorchKept::keepUnknown(Value key, Value value)
{
    const auto kept = item(value);
    const auto name = item(key);
    if (!kept || !name)
        return false;
    const TorchKey known = torchKeyOf(key);
    if (known != TorchKey::Unknown)
        keep(known, kept);
    else
        m_unknown.insert(m_unknown.end(), {*name, *kept});
    return true;
}

KeptId TorchKept::intern(KeptTag tag, const std::vector<KeptItem>& items)
{
    const std::uint64_t bytes = containerBytes + items.size() * itemBytes;
    if (bytes > m_left) {
        ++m_data->rest.lost;
        return {};
    }
    m_left -= bytes;
    return m_data->rest.values->intern(tag, items);
}

std::optional<KeptItem> TorchKept::item(Value value, std::uint64_t mostValues)
{
    const Known known = this->known(value, 0);
    if (known.item && known.values <= mostValues)
        return known.item;
    ++m_data->rest.lost;
    return std::nullopt;
}

TorchKept::Known TorchKept::known(Value value, std::uint32_t depth)
{
    switch (value.tag()) {
    case Tag::None:
        return {KeptItem{KeptTag::None, 0}};
    case Tag::Bool:
        return {KeptItem{value.toBool() ? KeptTag::True : KeptTag::False, 0}};
    case Tag::Int:
    case Tag::WideInt:
    case Tag::Float:
        return {number(value)};
    case Tag::String:
        return {KeptItem::ofText(value.toString())};
    case Tag::Record:
        return {record(value), 1};
    case Tag::List:
    case Tag::Dict:
    case Tag::Tuple:
        break;
    case Tag::Unset:
        return {};
    }
    if (const auto found = m_known.find(value.bits()); found != m_known.end())
        return found->second;
    m_known.emplace(value.bits(), Known());
    return m_known[value.bits()] = container(value, depth);
}

std::optional<KeptItem> TorchKept::number(Value value) const
{
    const pickle::Numbers& numbers = *m_numbers;
    if (value.is(Tag::Float))
        return KeptItem::ofReal(numbers.toReal(value));
    if (const auto exact = numbers.toInt64(value))
        return KeptItem::ofInteger(*exact);
    if (const auto exact = numbers.toUint64(value))
        return KeptItem::ofUnsigned(*exact);
    return std::nullopt; // below −2^63
}

TorchKept::Known TorchKept::container(Value handle, std::uint32_t depth)
{
    const KeptTag tag = handle.is(Tag::Dict)   ? KeptTag::Dict
                        : handle.is(Tag::List) ? KeptTag::List
                                               : KeptTag::Tuple;
    const Value entry = m_containers->resolve(handle);
    if (depth >= maxDepth)
        return {};
    if (entry.is(Tag::Record))
        return {record(entry), 1};
    Known known;
    std::vector<KeptItem> items;
    if (!entry.isUnset()) {
        for (const Value value : m_containers->items(handle)) {
            const Known inner = this->known(value, depth + 1);
            known.height = std::max(known.height, inner.height);
            known.values += std::min(inner.values, endless - known.values);
            if (!inner.item || depth + known.height >= maxDepth)
                return {};
            items.push_back(*inner.item);
        }
    }
    ++known.height;
    if (const KeptId id = intern(tag, items); !id.isNone())
        known.item = KeptItem{tag, id.value};
    return known;
}

/// Lists of frames, frames and pairs: of others there is no end.
std::optional<KeptItem> TorchKept::record(Value record)
{
    const std::uint32_t row = recordRow(record);
    switch (recordKind(record)) {
    case RecordKind::Stack:
    case RecordKind::FrozenStack:
        if (StackId{row}.isNone())
            return std::nullopt;
        return KeptItem{KeptTag::Stack, m_data->rest.values->placeOf(StackId{row})};
    case RecordKind::Frame:
        return frame(FrameId{row});
    case RecordKind::Pair: {
        const Pool& pair = (*m_pairs)[row];
        const KeptId id =
            intern(KeptTag::Tuple, {KeptItem::ofInteger(pair.first), KeptItem::ofInteger(pair.second)});
        return id.isNone() ? std::nullopt : std::optional(KeptItem{KeptTag::Tuple, id.value});
    }
    default:
        return std::nullopt;
    }
}

/// A frame that stands alone: as a list of one it would be another value.
std::optional<KeptItem> TorchKept::frame(FrameId frame)
{
    const StackTable& stacks = *m_data->stacks;
    std::vector<KeptItem> items{textOf(TorchKey::Name),     KeptItem::ofText(stacks.frameName(frame)),
                                textOf(TorchKey::Filename), KeptItem::ofText(stacks.frameFile(frame)),
                                textOf(TorchKey::Line),     KeptItem::ofInteger(stacks.frameLine(frame))};
    const auto add = [&](TorchKey key, StringId text) {
        if (!text.isNone())
            items.insert(items.end(), {textOf(key), KeptItem::ofText(text)});
    };
    if (const FxInfo* const fx = stacks.fx(frame)) {
        add(TorchKey::FxNodeOp, fx->nodeOp);
        add(TorchKey::FxNodeName, fx->nodeName);
        add(TorchKey::FxNodeTarget, fx->nodeTarget);
        add(TorchKey::FxOriginalTrace, fx->originalTrace);
    }
    const std::vector<KeptItem> more = m_data->rest.values->items(stacks.frameKept(frame));
    for (std::size_t i = 0; i + 1 < more.size(); i += 2) {
        std::size_t at = 0;
        while (at < items.size() && items[at] != more[i])
            at += 2;
        if (at < items.size())
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(at),
                        items.begin() + static_cast<std::ptrdiff_t>(at) + 2);
        if (more[i + 1].tag != KeptTag::Absent)
            items.insert(items.end(), {more[i], more[i + 1]});
    }
    const KeptId id = intern(KeptTag::Dict, items);
    return id.isNone() ? std::nullopt : std::optional(KeptItem{KeptTag::Dict, id.value});
}

std::optional<std::string> TorchKept::jsonText(Value value)
{
    const auto kept = known(value, 0).item;
    return kept ? keptJson(*kept, *m_data->rest.values, *m_data->stacks, maxJson) : std::nullopt;
}

std::optional<StringId> TorchKept::json(Value value)
{
    const auto text = jsonText(value);
    return text ? std::optional(m_data->strings->intern(*text)) : std::nullopt;
}

QString TorchKept::plain(Value value)
{
    if (value.is(Tag::String))
        return m_data->strings->text(value.toString(), maxPlain);
    const auto text = jsonText(value);
    return text ? textOfUtf8(std::string_view(*text).substr(0, maxPlain)) : QStringLiteral("…");
}

std::uint64_t TorchKept::memoryBytes() const
{
    constexpr std::uint64_t mapNodeBytes = 64;
    std::uint64_t bytes = m_known.size() * mapNodeBytes + m_unknown.capacity() * sizeof(KeptItem);
    for (const KeptRows& rows : m_rows)
        bytes += rows.memoryBytes();
    return bytes;
}

} // namespace core
