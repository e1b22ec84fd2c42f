// SPDX-License-Identifier: MIT
#include "core/formats/jax/pprof_profile.h"

#include "core/formats/jax/proto_reader.h"

namespace core {

namespace {

using Field = ProtoReader::Field;

/// Two numbers of a message.
struct Pair
{
    std::uint64_t first = 0;
    std::uint64_t second = 0;
};

Pair pairOfMessage(std::string_view message, std::uint32_t first, std::uint32_t second)
{
    Pair pair;
    ProtoReader reader(message);
    for (Field field; reader.next(field);) {
        if (field.number == first)
            pair.first = field.value;
        else if (field.number == second)
            pair.second = field.value;
    }
    return pair;
}

void addLocation(std::string_view message, PprofProfile& profile)
{
    std::uint64_t id = 0;
    std::vector<PprofProfile::Line> lines;
    ProtoReader reader(message);
    for (Field field; reader.next(field);) {
        if (field.number == 1) {
            id = field.value;
        } else if (field.number == 4 && lines.size() < PprofProfile::mostFrames) {
            const Pair line = pairOfMessage(field.bytes, 1, 2);
            lines.push_back({line.first, static_cast<std::int64_t>(line.second)});
        }
    }
    profile.locations.emplace(id, std::move(lines));
}

void addFunction(std::string_view message, PprofProfile& profile)
{
    std::uint64_t id = 0;
    PprofProfile::Function function;
    ProtoReader reader(message);
    for (Field field; reader.next(field);) {
        if (field.number == 1)
            id = field.value;
        else if (field.number == 2)
            function.name = field.value;
        else if (field.number == 4)
            function.file = field.value;
    }
    profile.functions.emplace(id, function);
}

} // namespace

PprofProfile PprofProfile::of(std::string_view bytes)
{
    PprofProfile profile;
    ProtoReader reader(bytes);
    for (Field field; reader.next(field);) {
        switch (field.number) {
        case 1: {
            const Pair type = pairOfMessage(field.bytes, 1, 2);
            profile.types.push_back({type.first, type.second});
            break;
        }
        case 2:
            profile.samples.push_back(field.bytes);
            break;
        case 4:
            addLocation(field.bytes, profile);
            break;
        case 5:
            addFunction(field.bytes, profile);
            break;
        case 6:
            profile.texts.push_back(field.bytes);
            break;
        default:
            break;
        }
    }
    profile.isDamaged = reader.isDamaged();
    return profile;
}

PprofProfile::Sample PprofProfile::sampleOf(std::string_view message)
{
    constexpr std::size_t mostValues = 100;
    Sample sample;
    ProtoReader reader(message);
    for (Field field; reader.next(field);) {
        if (field.number == 1) {
            addNumbers(field, mostFrames, sample.locations);
        } else if (field.number == 2) {
            addNumbers(field, mostValues, sample.values);
        } else if (field.number == 3 && sample.labels.size() < mostValues) {
            const Pair label = pairOfMessage(field.bytes, 1, 2);
            sample.labels.push_back({label.first, label.second});
        }
    }
    return sample;
}

} // namespace core
