// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_rows.h"
#include "core/sql/engine/sql_context.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// What the open recording, side A, and another one have to do with each other.
struct Comparison
{
    Diff diff;
    CodeMatch match; ///< all code that both saw
};

/// The comparisons that were asked for last: a join asks for the same again. One thread.
class KeptComparisons
{
public:
    /// What is compared. Moments as `snapviewer-cli diff` reads them, empty: the usual ones.
    struct Request
    {
        std::string file; ///< of B, relative to the folder of A's; empty: A's own recording
        std::string momentA;
        std::string momentB;
        std::optional<std::int64_t> device; ///< of both; nothing: the one that a window opens on

        friend bool operator==(const Request&, const Request&) = default;
    };

    /// Opens the file where it is not the one opened last: the time
    /// and memory of opening it. Errors: what opening it says; Usage for a moment that is none, Input for one
    /// that there is not, or no such device; cancelled.
    [[nodiscard]] Result<std::shared_ptr<const Comparison>> get(const SqlContext& context,
                                                                const Request& request);

private:
    [[nodiscard]] Result<std::shared_ptr<const Recording>> other(const SqlContext& context,
                                                                 const std::string& file, Progress& progress);

    struct Kept
    {
        Request request;
        std::shared_ptr<const Comparison> comparison;
    };

    std::string m_file; ///< opened last
    std::shared_ptr<const Recording> m_recording;
    std::vector<Kept> m_kept; ///< latest first
};

} // namespace core
