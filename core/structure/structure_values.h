// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/structure/categories.h"
#include "core/structure/kinds.h"
#include "core/structure/steps.h"

#include <vector>

namespace core {

struct ProgramStructure; // core/structure/program/program_structure.h

/// The steps that somebody names for a device; null: those that are found count.
struct StepsGiven
{
    static constexpr const char* name = "steps given";
    using Key = std::int32_t;
    using Value = std::shared_ptr<const Steps>;
    static Value initial(const Key& /*device*/) { return nullptr; }
};

/// What the program did on a device: findStructure().
struct StructureOf
{
    static constexpr const char* name = "structure";
    using Key = std::int32_t;
    using Value = ProgramStructure;
    static Result<Value> find(const Key& device, Finder& finder);
    static std::size_t bytes(const Value& structure);
};

/// The steps of a device: findSteps().
struct StepsOf
{
    static constexpr const char* name = "steps";
    using Key = std::int32_t;
    using Value = Steps;
    static Result<Value> find(const Key& device, Finder& finder);
};

/// The kind of each allocation of a device, by rank: as the recording's index told, else kindsOf().
struct KindsOf
{
    static constexpr const char* name = "kinds";
    using Key = std::int32_t;
    using Value = KindsPtr;
    static Result<Value> find(const Key& device, Finder& finder);
};

/// The categories that a person has made; each is without problemOf().
struct CategoriesGiven
{
    static constexpr const char* name = "categories given";
    using Key = OneKey;
    using Value = std::vector<CategoryRule>;
    static Value initial(const Key& /*key*/) { return {}; }
};

/// The category of each allocation of all devices.
struct CategoriesFound
{
    static constexpr const char* name = "categories";
    using Key = OneKey;
    using Value = Categories;
    static Result<Value> find(const Key& key, Finder& finder);
};

} // namespace core
