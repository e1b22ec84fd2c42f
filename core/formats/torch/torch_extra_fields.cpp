// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_extra_fields.h"

#include "core/base/plain_text.h"
#include "core/snapshot/extra_fields_json.h"

#include <algorithm>
#include <limits>

namespace core {

using Tag = pickle::Value::Tag;

namespace {

constexpr std::uint64_t containerBytes = 48; ///< what a container takes beside its items
constexpr std::uint64_t itemBytes = 9;
constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

ExtraField textOf(TorchKey key)
{
    return ExtraField::ofText(StringId{static_cast<std::uint32_t>(key)});
}

} // namespace

void TorchExtraFields::begin(Place place, std::uint32_t row)
{
    if (place == m_place && row == m_row)
        return;
    end();
    m_place = place;
    m_row = row;
    const ExtraRows& rows = this->rows(place);
    const ExtraId before = rows.isEmpty() ? ExtraId() : rows.of(row);
    m_wasKept = !before.isNone();
    if (m_wasKept)
        load(before);
}

void TorchExtraFields::end()
{
    if (m_place != Place::Root && (m_wasKept || m_has != 0 || !m_unknown.empty()))
        m_rows[static_cast<std::size_t>(m_place)].set(m_row, store());
    m_place = Place::Root;
}

void TorchExtraFields::beginFrame(ExtraId before)
{
    end();
    if (!before.isNone())
        load(before);
}

ExtraId TorchExtraFields::endFrame()
{
    return m_has != 0 || !m_unknown.empty() ? store() : ExtraId();
}

void TorchExtraFields::load(ExtraId before)
{
    const std::vector<ExtraField> items = m_data->rest.values->items(before);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
        const bool isText = items[i].tag == ExtraTag::Text;
        const TorchKey key = isText ? torchKeyOf(items[i].text()) : TorchKey::Unknown;
        if (key != TorchKey::Unknown)
            keep(key, items[i + 1]);
        else
            m_unknown.insert(m_unknown.end(), {items[i], items[i + 1]});
    }
}

/// The dict of what was told, which is forgotten then; none where nothing was.
ExtraId TorchExtraFields::store()
{
    std::vector<ExtraField> items;
    for (std::size_t key = 0; key < m_items.size(); ++key) {
        if ((m_has & bitOf(static_cast<TorchKey>(key))) != 0)
            items.insert(items.end(), {textOf(static_cast<TorchKey>(key)), m_items[key]});
    }
    items.insert(items.end(), m_unknown.begin(), m_unknown.end());
    m_has = 0;
    m_unknown.clear();
    return items.empty() ? ExtraId() : intern(ExtraTag::Dict, items);
}

void TorchExtraFields::keep(TorchKey key, const std::optional<ExtraField>& item)
{
    if (!item)
        return;
    m_has |= bitOf(key);
    m_items[static_cast<std::size_t>(key)] = *item;
}

bool TorchExtraFields::keepUnknown(Value key, Value value)
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

ExtraId TorchExtraFields::intern(ExtraTag tag, const std::vector<ExtraField>& items)
{
    const std::uint64_t bytes = containerBytes + items.size() * itemBytes;
    if (bytes > m_left) {
        ++m_data->rest.lost;
        return {};
    }
    m_left -= bytes;
    return m_data->rest.values->intern(tag, items);
}

std::optional<ExtraField> TorchExtraFields::item(Value value, std::uint64_t mostValues)
{
    const Known known = this->known(value, 0);
    if (known.item && known.values <= mostValues)
        return known.item;
    ++m_data->rest.lost;
    return std::nullopt;
}

TorchExtraFields::Known TorchExtraFields::known(Value value, std::uint32_t depth)
{
    switch (value.tag()) {
    case Tag::None:
        return {ExtraField{ExtraTag::None, 0}};
    case Tag::Bool:
        return {ExtraField{value.toBool() ? ExtraTag::True : ExtraTag::False, 0}};
    case Tag::Int:
    case Tag::WideInt:
    case Tag::Float:
        return {number(value)};
    case Tag::String:
        return {ExtraField::ofText(value.toString()), 0, 1,
                m_data->strings->view(value.toString()).size() + 2};
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

std::optional<ExtraField> TorchExtraFields::number(Value value) const
{
    const pickle::Numbers& numbers = *m_numbers;
    if (value.is(Tag::Float))
        return ExtraField::ofReal(numbers.toReal(value));
    if (const auto exact = numbers.toInt64(value))
        return ExtraField::ofInteger(*exact);
    if (const auto exact = numbers.toUint64(value))
        return ExtraField::ofUnsigned(*exact);
    return std::nullopt; // below −2^63
}

TorchExtraFields::Known TorchExtraFields::container(Value handle, std::uint32_t depth)
{
    const ExtraTag tag = handle.is(Tag::Dict)   ? ExtraTag::Dict
                         : handle.is(Tag::List) ? ExtraTag::List
                                                : ExtraTag::Tuple;
    const Value entry = m_containers->resolve(handle);
    if (depth >= maxDepth)
        return {};
    if (entry.is(Tag::Record))
        return {record(entry), 1};
    Known known;
    std::vector<ExtraField> items;
    if (!entry.isUnset()) {
        for (const Value value : m_containers->items(handle)) {
            const Known inner = this->known(value, depth + 1);
            known.height = std::max(known.height, inner.height);
            known.values += std::min(inner.values, endless - known.values);
            known.json += std::min(inner.json, maxJson + 1) + 1;
            if (!inner.item || depth + known.height >= maxDepth)
                return {};
            items.push_back(*inner.item);
        }
    }
    ++known.height;
    if (const ExtraId id = intern(tag, items); !id.isNone())
        known.item = ExtraField{tag, id.value};
    return known;
}

/// Lists of frames, frames and pairs: of others there is no end.
std::optional<ExtraField> TorchExtraFields::record(Value record)
{
    const std::uint32_t row = recordRow(record);
    switch (recordKind(record)) {
    case RecordKind::Stack:
    case RecordKind::FrozenStack:
        if (StackId{row}.isNone())
            return std::nullopt;
        return ExtraField{ExtraTag::Stack, m_data->rest.values->placeOf(StackId{row})};
    case RecordKind::Frame:
        return frame(FrameId{row});
    case RecordKind::Pair: {
        const Pool& pair = (*m_pairs)[row];
        const ExtraId id =
            intern(ExtraTag::Tuple, {ExtraField::ofInteger(pair.first), ExtraField::ofInteger(pair.second)});
        return id.isNone() ? std::nullopt : std::optional(ExtraField{ExtraTag::Tuple, id.value});
    }
    default:
        return std::nullopt;
    }
}

/// A frame that stands alone: as a list of one it would be another value.
std::optional<ExtraField> TorchExtraFields::frame(FrameId frame)
{
    const StackTable& stacks = *m_data->stacks;
    std::vector<ExtraField> items{textOf(TorchKey::Name),     ExtraField::ofText(stacks.frameName(frame)),
                                  textOf(TorchKey::Filename), ExtraField::ofText(stacks.frameFile(frame)),
                                  textOf(TorchKey::Line),     ExtraField::ofInteger(stacks.frameLine(frame))};
    const auto add = [&](TorchKey key, StringId text) {
        if (!text.isNone())
            items.insert(items.end(), {textOf(key), ExtraField::ofText(text)});
    };
    if (const FxInfo* const fx = stacks.fx(frame)) {
        add(TorchKey::FxNodeOp, fx->nodeOp);
        add(TorchKey::FxNodeName, fx->nodeName);
        add(TorchKey::FxNodeTarget, fx->nodeTarget);
        add(TorchKey::FxOriginalTrace, fx->originalTrace);
    }
    const std::vector<ExtraField> more = m_data->rest.values->items(stacks.frameKept(frame));
    for (std::size_t i = 0; i + 1 < more.size(); i += 2) {
        std::size_t at = 0;
        while (at < items.size() && items[at] != more[i])
            at += 2;
        if (at < items.size())
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(at),
                        items.begin() + static_cast<std::ptrdiff_t>(at) + 2);
        if (more[i + 1].tag != ExtraTag::Absent)
            items.insert(items.end(), {more[i], more[i + 1]});
    }
    const ExtraId id = intern(ExtraTag::Dict, items);
    return id.isNone() ? std::nullopt : std::optional(ExtraField{ExtraTag::Dict, id.value});
}

/// The text of one that is shared by thousands of records is written once, and of one that is too long
/// nothing.
std::optional<StringId> TorchExtraFields::jsonOfContainer(const Known& known)
{
    const auto [place, isNew] = m_jsonOf.try_emplace(known.item->container().value);
    if (!isNew)
        return place->second;
    if (known.json > maxJson || known.json > m_textLeft)
        return std::nullopt;
    const auto text = extraFieldsJson(*known.item, *m_data->rest.values, *m_data->stacks, maxJson);
    m_textLeft -= std::min<std::uint64_t>(m_textLeft, text ? text->size() : maxJson);
    if (text)
        place->second = m_data->strings->intern(*text);
    return place->second;
}

std::optional<std::string> TorchExtraFields::jsonText(Value value)
{
    const Known known = this->known(value, 0);
    if (!known.item)
        return std::nullopt;
    const ExtraTag tag = known.item->tag;
    if (tag != ExtraTag::List && tag != ExtraTag::Dict && tag != ExtraTag::Tuple)
        return extraFieldsJson(*known.item, *m_data->rest.values, *m_data->stacks, maxJson);
    const auto text = jsonOfContainer(known);
    return text ? std::optional(std::string(m_data->strings->view(*text))) : std::nullopt;
}

std::optional<StringId> TorchExtraFields::json(Value value)
{
    const Known known = this->known(value, 0);
    return known.item ? jsonOfContainer(known) : std::nullopt;
}

QString TorchExtraFields::plain(Value value)
{
    if (value.is(Tag::String))
        return m_data->strings->text(value.toString(), maxPlain);
    const auto text = jsonText(value);
    if (!text)
        return QStringLiteral("…");
    std::string_view shown = std::string_view(*text).substr(0, maxPlain);
    if (value.is(Tag::Float) && shown.ends_with(".0")) // a setting: JSON may have made floats of integers
        shown.remove_suffix(2);
    return textOfUtf8(shown);
}

std::uint64_t TorchExtraFields::memoryBytes() const
{
    constexpr std::uint64_t mapNodeBytes = 64;
    std::uint64_t bytes = m_known.size() * mapNodeBytes + m_unknown.capacity() * sizeof(ExtraField);
    for (const ExtraRows& rows : m_rows)
        bytes += rows.memoryBytes();
    return bytes;
}

} // namespace core
