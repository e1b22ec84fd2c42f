// SPDX-License-Identifier: MIT
#include "core/packed/packed_texts.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::uint8_t hasFx = 1;
constexpr std::uint8_t hasKept = 2;
constexpr std::uint64_t heldByItem = 2 * sizeof(ExtraField);
constexpr std::uint64_t heldByFrame = sizeof(FrameId);

void addItem(ByteWriter& to, const ExtraField& item)
{
    to.byte(static_cast<std::uint8_t>(item.tag));
    if (item.tag >= ExtraTag::Integer)
        to.number(item.payload);
}

/// How many of the things that an item may name there are.
std::uint64_t limitOf(ExtraTag tag, std::size_t strings, std::size_t stacks, std::size_t containers)
{
    switch (tag) {
    case ExtraTag::Text:
        return strings;
    case ExtraTag::Stack:
        return stacks;
    default:
        return containers;
    }
}

ExtraField itemOf(ByteReader& from, std::size_t strings, std::size_t stacks, std::size_t containers)
{
    ExtraField item;
    item.tag = static_cast<ExtraTag>(from.numberBelow(static_cast<std::uint64_t>(ExtraTag::Dict) + 1));
    if (item.tag >= ExtraTag::Text)
        item.payload = from.numberBelow(limitOf(item.tag, strings, stacks, containers));
    else if (item.tag >= ExtraTag::Integer)
        item.payload = from.number();
    return item;
}

void addFrame(ByteWriter& to, const StackTable& stacks, FrameId frame)
{
    const FxInfo* const fx = stacks.fx(frame);
    const ExtraId kept = stacks.frameKept(frame);
    to.id(stacks.frameName(frame));
    to.id(stacks.frameFile(frame));
    to.signedNumber(stacks.frameLine(frame));
    to.byte(static_cast<std::uint8_t>((fx != nullptr ? hasFx : 0) | (kept.isNone() ? 0 : hasKept)));
    if (fx != nullptr) {
        for (const StringId text : {fx->nodeOp, fx->nodeName, fx->nodeTarget, fx->originalTrace})
            to.id(text);
    }
    if (!kept.isNone())
        to.id(kept);
}

void readFrame(ByteReader& from, std::size_t strings, std::size_t extraFields, StackTable& stacks)
{
    const auto name = from.id<StringId>(strings);
    const auto file = from.id<StringId>(strings);
    const std::int64_t line = from.signedNumber();
    const std::uint8_t has = from.byte();
    FxInfo fx;
    if ((has & hasFx) != 0) {
        for (StringId* const text : {&fx.nodeOp, &fx.nodeName, &fx.nodeTarget, &fx.originalTrace})
            *text = from.id<StringId>(strings);
    }
    const ExtraId kept = (has & hasKept) != 0 ? from.id<ExtraId>(extraFields) : ExtraId();
    const std::size_t before = stacks.frameCount();
    if (from.isBad() || name.isNone() || file.isNone() ||
        stacks.internFrame(name, file, line, fx, kept).value != before)
        from.fail();
}

void readStack(ByteReader& from, std::vector<FrameId>& frames, StackTable& stacks)
{
    const std::size_t before = stacks.stackCount();
    const auto forward = from.id<StackId>(before);
    frames.resize(from.count(1, heldByFrame));
    for (FrameId& frame : frames)
        frame = FrameId(static_cast<std::uint32_t>(from.numberBelow(stacks.frameCount())));
    if (from.isBad() || stacks.internStack(frames, forward).value != before)
        from.fail();
}

} // namespace

void addStrings(ChunkWriter& to, Section section, const StringPool& strings)
{
    RecordWriter records(to, section);
    for (std::size_t id = 1; id < strings.size(); ++id)
        records.next().text(strings.view(StringId{id}));
}

bool readStrings(const ChunkTable& table, Section section, StringPool& strings)
{
    return forEachRecord(table, section, [&](ByteReader& from) {
        const std::string_view text = from.text();
        const std::size_t before = strings.size();
        if (from.isBad() || strings.intern(text).value != before)
            from.fail();
    });
}

void addKept(ChunkWriter& to, const ExtraFields& values)
{
    RecordWriter records(to, Section::Kept);
    records.next().number(values.stacks().size());
    for (const StackId stack : values.stacks())
        records.next().id(stack);
    for (std::size_t id = 1; id < values.count(); ++id) {
        ByteWriter& record = records.next();
        const std::vector<ExtraField> items = values.items(ExtraId{id});
        record.byte(static_cast<std::uint8_t>(values.tagOf(ExtraId{id})));
        record.count(items.size(), heldByItem);
        for (const ExtraField& item : items)
            addItem(record, item);
    }
}

bool readKept(const ChunkTable& table, const StringPool& strings, ExtraFields& values)
{
    bool isBegun = false;
    std::size_t stacksLeft = 0;
    std::vector<StackId> stacks;
    std::vector<ExtraField> items;
    const auto readContainer = [&](ByteReader& from) {
        const auto tag = static_cast<ExtraTag>(from.byte());
        items.resize(from.count(1, heldByItem));
        for (ExtraField& item : items)
            item = itemOf(from, strings.size(), stacks.size(), values.count());
        const std::size_t before = values.count();
        const bool isContainer = tag >= ExtraTag::List && tag <= ExtraTag::Dict;
        if (from.isBad() || !isContainer || values.intern(tag, items).value != before)
            from.fail();
    };
    const bool isRead = forEachRecord(table, Section::Kept, [&](ByteReader& from) {
        if (!std::exchange(isBegun, true)) {
            stacksLeft = static_cast<std::size_t>(from.numberBelow(StackId::noneValue));
        } else if (stacksLeft > 0) {
            --stacksLeft;
            stacks.push_back(StackId(static_cast<std::uint32_t>(from.numberBelow(0x1'0000'0000)) - 1U));
        } else {
            readContainer(from);
        }
    });
    for (std::size_t i = 0; i < stacks.size(); ++i) // one place each, whatever stack it has
        (void)values.placeOf(StackId{i});
    std::copy(stacks.begin(), stacks.end(), values.stacks().begin());
    return isRead && isBegun && stacksLeft == 0;
}

bool hasKeptStacks(const ExtraFields& values, std::size_t stacks)
{
    const auto all = values.stacks();
    return std::all_of(all.begin(), all.end(),
                       [=](StackId stack) { return stack.isNone() || stack.value < stacks; });
}

void addStacks(ChunkWriter& to, const StackTable& stacks)
{
    RecordWriter frames(to, Section::Frames);
    for (std::size_t id = 0; id < stacks.frameCount(); ++id)
        addFrame(frames.next(), stacks, FrameId{id});
    RecordWriter records(to, Section::Stacks);
    for (std::size_t id = 1; id < stacks.stackCount(); ++id) {
        ByteWriter& record = records.next();
        record.id(stacks.forward(StackId{id}));
        record.count(stacks.frames(StackId{id}).size(), heldByFrame);
        for (const FrameId frame : stacks.frames(StackId{id}))
            record.number(frame.value);
    }
}

bool readStacks(const ChunkTable& table, const StringPool& strings, std::size_t kept, StackTable& stacks)
{
    const std::size_t texts = strings.size(); // classifying frames may add some: none that the file names
    const bool isRead = forEachRecord(table, Section::Frames,
                                      [&](ByteReader& from) { readFrame(from, texts, kept, stacks); });
    std::vector<FrameId> frames;
    return isRead &&
           forEachRecord(table, Section::Stacks, [&](ByteReader& from) { readStack(from, frames, stacks); });
}

} // namespace core
