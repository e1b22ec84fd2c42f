// SPDX-License-Identifier: MIT
#include "core/logs/serving_budget.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace core::logs {

namespace {

SNAPVIEWER_TEXTS(ServingBudgetText);

std::optional<std::int64_t> bytesAfter(std::string_view text, std::string_view phrase)
{
    const std::size_t at = text.find(phrase);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view rest = trimmed(text.substr(at + phrase.size()));
    const bool isNegative = rest.starts_with("-");
    if (isNegative)
        rest.remove_prefix(1);
    const auto amount = amountOf(rest);
    return amount ? std::optional(isNegative ? -amount->bytes : amount->bytes) : std::nullopt;
}

std::optional<std::int64_t> firstKnown(std::optional<std::int64_t> one, std::optional<std::int64_t> other)
{
    return one ? one : other;
}

/// `Free memory on device cuda:0 (19.77/22.05 GiB) on startup is less than …(0.9, 19.84 GiB)`
void readStartup(std::string_view text, LogBudget& budget)
{
    constexpr std::string_view phrase = "ree memory on device ";
    const std::size_t at = text.find(phrase);
    if (at == std::string_view::npos)
        return;
    const std::size_t bracket = text.find('(', at);
    const std::size_t slash = text.find('/', at);
    if (bracket == std::string_view::npos || slash == std::string_view::npos || slash < bracket ||
        slash - bracket > 20)
        return;
    const auto all = amountOf(text.substr(slash + 1));
    const std::string unit = " GiB";
    const auto isFree = amountOf(std::string(text.substr(bracket + 1, slash - bracket - 1)) + unit);
    budget.capacity = all ? std::optional(all->bytes) : std::nullopt;
    budget.free = isFree ? std::optional(isFree->bytes) : std::nullopt;
    budget.utilization = decimalAfter(text, "utilization (");
    budget.isRefused = true;
}

LogBudget vllmLine(std::string_view text)
{
    LogBudget budget;
    budget.capacity = bytesAfter(text, "total_gpu_memory (");
    budget.utilization = decimalAfter(text, "gpu_memory_utilization (");
    budget.weights = firstKnown(
        bytesAfter(text, "model weights take "),
        firstKnown(bytesAfter(text, "odel loading took "), bytesAfter(text, "model weights took ")));
    budget.other = bytesAfter(text, "non_torch_memory takes ");
    budget.activationsPeak = bytesAfter(text, "activation peak memory takes ");
    budget.kvCache = firstKnown(bytesAfter(text, "reserved for KV Cache is "),
                                bytesAfter(text, "vailable KV cache memory: "));
    const std::size_t graphs = text.find("raph capturing finished");
    if (graphs != std::string_view::npos)
        budget.graphs = bytesAfter(text.substr(graphs), "took ");
    budget.isRefused = has(text, "No available memory for the cache") ||
                       has(text, "larger than the maximum number of tokens");
    readStartup(text, budget);
    return budget;
}

LogBudget sglangLine(std::string_view text)
{
    LogBudget budget;
    budget.isSglang = true;
    if (has(text, "Load weight end"))
        budget.weights = bytesAfter(text, "mem usage=");
    if (has(text, "KV Cache is allocated")) {
        const auto keys = bytesAfter(text, "K size: ");
        const auto values = bytesAfter(text, "V size: ");
        budget.kvCache = keys && values ? std::optional(*keys + *values) : bytesAfter(text, "KV size: ");
    }
    if (has(text, "apture cuda graph end"))
        budget.graphs = bytesAfter(text, "mem usage=");
    return budget;
}

constexpr std::array members{&LogBudget::capacity,        &LogBudget::free,  &LogBudget::weights,
                             &LogBudget::activationsPeak, &LogBudget::other, &LogBudget::kvCache,
                             &LogBudget::graphs};

QString signedSize(std::int64_t bytes)
{
    const QString text = formatShortBytes(static_cast<std::uint64_t>(std::abs(bytes)), 4);
    return bytes < 0 ? QStringLiteral("−") + text : text;
}

} // namespace

std::optional<LogBudget> budgetLine(std::string_view text, bool isSglang)
{
    const LogBudget budget = isSglang ? sglangLine(text) : vllmLine(text);
    const bool says = std::any_of(members.begin(), members.end(),
                                  [&](auto member) { return (budget.*member).has_value(); });
    return says || budget.isRefused || budget.utilization ? std::optional(budget) : std::nullopt;
}

bool addTo(LogBudget& budget, const LogBudget& line)
{
    for (const auto member : members) {
        if ((budget.*member) && (line.*member) && (budget.*member) != (line.*member))
            return false;
    }
    for (const auto member : members) {
        if (line.*member)
            budget.*member = line.*member;
    }
    if (line.utilization)
        budget.utilization = line.utilization;
    budget.isRefused = budget.isRefused || line.isRefused;
    return true;
}

QString sentenceOf(const LogBudget& budget)
{
    QStringList parts;
    const auto add = [&](const std::optional<std::int64_t>& bytes, const QString& what) {
        if (bytes)
            parts += what.arg(signedSize(*bytes));
    };
    if (budget.capacity && budget.utilization)
        parts +=
            ServingBudgetText::tr("%1 × %2 = %3")
                .arg(signedSize(*budget.capacity))
                .arg(*budget.utilization)
                .arg(signedSize(std::llround(static_cast<double>(*budget.capacity) * *budget.utilization)));
    else
        add(budget.capacity, ServingBudgetText::tr("device %1"));
    add(budget.free, ServingBudgetText::tr("free at its start %1"));
    add(budget.weights, ServingBudgetText::tr("weights %1"));
    add(budget.activationsPeak, ServingBudgetText::tr("activations' peak %1"));
    add(budget.other, ServingBudgetText::tr("outside of PyTorch %1"));
    add(budget.graphs, ServingBudgetText::tr("graphs %1"));
    add(budget.kvCache, ServingBudgetText::tr("left for the KV cache %1"));
    QString text = parts.isEmpty() ? ServingBudgetText::tr("no numbers") : parts.join(QStringLiteral(", "));
    if (budget.isRefused && budget.free && budget.capacity)
        text += ServingBudgetText::tr("; refused: %1 are of others")
                    .arg(signedSize(*budget.capacity - *budget.free));
    else if (budget.isRefused)
        text += ServingBudgetText::tr("; refused: too little is left for the KV cache");
    return (budget.isSglang ? QStringLiteral("SGLang: ") : QStringLiteral("vLLM: ")) + text +
           QLatin1Char('.');
}

} // namespace core::logs
