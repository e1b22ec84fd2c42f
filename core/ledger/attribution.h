// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/keyed_hash.h"
#include "core/history/pool_kinds.h"
#include "core/history/recording.h"
#include "core/ledger/grouping.h"
#include "core/ledger/ledger_key.h"
#include "core/ledger/name_paths.h"
#include "core/ledger/program_places.h"
#include "core/structure/categories.h"

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace core {

/// To what each allocation of one device can be attributed. Keeps the recording alive; immutable, any thread.
class Attribution
{
public:
    /// What is known of names and pools; null: is found here.
    struct Known
    {
        std::shared_ptr<const PoolKinds> pools;
        std::shared_ptr<const AllocationNames> names;
    };

    /// device: of recording's history. categories may be null. O(stacks + annotations · log annotations +
    /// names).
    Attribution(std::shared_ptr<const Recording> recording, const DeviceHistory& device,
                std::shared_ptr<const Categories> categories = {}, Known known = {});

    /// The same with a person's categories.
    [[nodiscard]] std::shared_ptr<const Attribution>
    withCategories(std::shared_ptr<const Categories> categories) const;

    /// The same with where in the program each was allocated: for the groupings that needsProgram().
    [[nodiscard]] std::shared_ptr<const Attribution>
    withProgram(std::shared_ptr<const ProgramPlaces> program) const;

    [[nodiscard]] const Recording& recording() const { return *m_recording; }
    [[nodiscard]] const Snapshot& snapshot() const { return m_recording->snapshot(); }
    [[nodiscard]] const DeviceHistory& device() const { return *m_device; }
    /// The rules of KeyKind Category, or null.
    [[nodiscard]] const Categories* categories() const { return m_categories.get(); }
    /// What a private pool is, for a person; empty for the default one and where nothing tells.
    [[nodiscard]] QString whatIs(PoolId pool) const;
    /// Or null.
    [[nodiscard]] const ProgramPlaces* program() const { return m_program.get(); }

    /// Appends to path the levels, outermost first, under which grouping puts allocation rank after event k;
    /// one or more. Not for the two trees of frames.
    void appendKeys(Grouping grouping, std::uint32_t rank, EventIndex k, std::vector<LedgerKey>& path) const;
    /// The levels of a tree of frames (CallTree, Callers); a stack without frames is one level that says why
    /// rank has none. Where filter hides frames, its operator and its cause take their place, and its call
    /// site where nothing else is left.
    void appendFrames(Grouping grouping, std::uint32_t rank, FrameFilter filter,
                      std::vector<LedgerKey>& path) const;

    /// What key says, without the number of allocations: a path is whole. Translated.
    [[nodiscard]] QString textOf(const LedgerKey& key) const;
    /// A sentence or two on what key means and what can be done; empty where its text says all. Translated.
    [[nodiscard]] QString explanationOf(const LedgerKey& key) const;

private:
    [[nodiscard]] bool isPending(std::uint32_t rank, EventIndex k) const;
    [[nodiscard]] bool isPrivatePool(PoolId pool) const;
    [[nodiscard]] QString poolText(PoolId pool) const;
    [[nodiscard]] const CallSite& siteOf(std::uint32_t rank) const;
    /// Why rank has no call site, or what the file names in its place; siteOf(rank).kind is None.
    [[nodiscard]] LedgerKey reasonOf(std::uint32_t rank) const;
    [[nodiscard]] LedgerKey keyOf(Grouping grouping, std::uint32_t rank, EventIndex k) const;
    [[nodiscard]] LedgerKey lifetimeOf(std::uint32_t rank, EventIndex k) const;
    [[nodiscard]] LedgerKey annotationOf(std::uint32_t rank) const;
    [[nodiscard]] StringId fileOf(const CallSite& site) const;
    [[nodiscard]] LedgerKey programKeyOf(Grouping grouping, std::uint32_t rank) const;
    void appendCalls(std::uint32_t rank, std::vector<LedgerKey>& path) const;
    void appendCause(std::uint32_t rank, EventIndex k, std::vector<LedgerKey>& path) const;
    void appendGenerated(std::uint32_t rank, const CallSite& site, std::vector<LedgerKey>& path) const;
    void nameModule(StringId file);
    void flattenAnnotations();

    std::shared_ptr<const Recording> m_recording;
    const DeviceHistory* m_device;
    std::shared_ptr<const Categories> m_categories;
    std::shared_ptr<const ProgramPlaces> m_program;
    std::shared_ptr<const PoolKinds> m_pools;
    NamePaths m_names;
    std::vector<std::string> m_modules;
    std::unordered_map<std::string, std::uint32_t, KeyedHash> m_placeOfModule;
    std::unordered_map<std::uint32_t, std::uint32_t> m_moduleOfFile; ///< StringId → into m_modules
    std::vector<std::int64_t>
        m_annotationSince;              ///< µs, ascending, from when on m_annotation is the innermost
    std::vector<StringId> m_annotation; ///< none: outside of all
};

} // namespace core
