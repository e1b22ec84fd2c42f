// SPDX-License-Identifier: MIT
#include "core/logs/serving_budget.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

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

/// In front of the phrase, which may stand behind "GiB for".
std::optional<std::int64_t> bytesFor(std::string_view text, std::string_view what)
{
    const std::size_t at = text.find(what);
    if (at == std::string_view::npos)
        return std::nullopt;
    constexpr std::string_view numeric = "-0123456789.";
    const std::string_view before = text.substr(0, at);
    const std::size_t unit = before.find_last_not_of(' ');
    const std::size_t digit = before.find_last_of("0123456789", unit);
    if (digit == std::string_view::npos || at - digit > 8)
        return std::nullopt;
    const std::size_t begin = before.find_last_not_of(numeric, digit);
    return bytesAfter(before.substr(begin == std::string_view::npos ? 0 : begin + 1), {});
}

/// Of two amounts, which a log makes as large as it likes.
std::int64_t sumOf(std::int64_t a, std::int64_t b)
{
    constexpr std::int64_t most = std::int64_t{1} << 61U;
    return std::clamp(std::clamp(a, -most, most) + std::clamp(b, -most, most), -most, most);
}

std::optional<std::int64_t> firstKnown(std::initializer_list<std::optional<std::int64_t>> all)
{
    const auto known = std::find_if(all.begin(), all.end(), [](const auto& one) { return one.has_value(); });
    return known == all.end() ? std::nullopt : *known;
}

/// `Free memory on device cuda:0 (19.77/22.05 GiB) on startup is less than …(0.9, 19.84 GiB)`, or
/// `(39.0/39.49 GiB) on startup. Desired GPU memory utilization is (0.9, …)` of one that started.
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
    budget.utilization =
        decimalAfter(text, has(text, "utilization is (") ? "utilization is (" : "utilization (");
    budget.isRefused = has(text, "less than desired");
}

/// "Actual usage is 74.28 GiB for weight, 5.58 GiB for peak activation, …", of a server that is ready.
void readUsage(std::string_view text, LogBudget& budget)
{
    const std::size_t at = text.find("Actual usage");
    if (at == std::string_view::npos)
        return;
    const std::string_view usage = text.substr(at);
    budget.weights = bytesFor(usage, " for weight");
    budget.activationsPeak = bytesFor(usage, " for peak activation");
    budget.other = bytesFor(usage, " for non-torch memory");
    budget.consumed = bytesFor(usage, " for consumed memory");
    budget.graphs =
        firstKnown({bytesFor(usage, " for CUDAGraph memory"), bytesFor(usage, " for NPU graph memory")});
    budget.kvCache = bytesAfter(usage, "urrent kv cache memory in use is ");
}

LogBudget vllmLine(std::string_view text)
{
    LogBudget budget;
    budget.capacity = bytesAfter(text, "total_gpu_memory (");
    budget.utilization = decimalAfter(text, "gpu_memory_utilization (");
    budget.weights =
        firstKnown({bytesAfter(text, "model weights take "), bytesAfter(text, "odel loading took "),
                    bytesAfter(text, "model weights took "), bytesAfter(text, "weights memory: ")});
    budget.other = firstKnown({bytesAfter(text, "non_torch_memory takes "),
                               bytesAfter(text, "non-torch forward increase memory: ")});
    budget.activationsPeak = firstKnown({bytesAfter(text, "activation peak memory takes "),
                                         bytesAfter(text, "torch peak memory increase: ")});
    budget.kvCache = firstKnown(
        {bytesAfter(text, "reserved for KV Cache is "), bytesAfter(text, "vailable KV cache memory: ")});
    budget.graphsEstimated = bytesAfter(text, "Estimated CUDA graph memory: ");
    budget.graphs = bytesAfter(text, "raph pool memory: ");
    if (budget.graphs) // "… GiB (actual), … GiB (estimated)"
        budget.graphsEstimated = bytesFor(text, " (estimated)");
    if (has(text, "graph memory profiling is enabled"))
        budget.isHoldingBack = true;
    else if (has(text, "graph memory profiling is disabled") || has(text, "graph memory profiling will be"))
        budget.isHoldingBack = false;
    const std::size_t graphs = text.find("raph capturing finished");
    if (graphs != std::string_view::npos)
        budget.graphs = bytesAfter(text.substr(graphs), "took ");
    budget.isRefused = has(text, "No available memory for the cache") ||
                       has(text, "larger than the maximum number of tokens");
    readStartup(text, budget);
    readUsage(text, budget);
    return budget;
}

LogBudget sglangLine(std::string_view text)
{
    LogBudget budget;
    budget.isSglang = true;
    const auto available = bytesAfter(text, "avail mem=");
    if (has(text, "Load weight begin")) {
        budget.free = available;
        budget.loads = 1;
    }
    if (has(text, "Load weight end")) {
        budget.weights = bytesAfter(text, "mem usage=");
        budget.afterWeights = available;
        budget.loaded = 1;
    }
    if (has(text, "KV Cache is allocated")) {
        const auto keys = bytesAfter(text, "K size: ");
        const auto values = bytesAfter(text, "V size: ");
        budget.kvCache =
            keys && values ? std::optional(sumOf(*keys, *values)) : bytesAfter(text, "KV size: ");
    }
    if (has(text, "Mamba Cache is allocated")) {
        const auto convolution = bytesAfter(text, "conv_state size: ");
        const auto state = bytesAfter(text, "ssm_state size: ");
        budget.stateCache = convolution && state ? std::optional(sumOf(*convolution, *state)) : std::nullopt;
    }
    if (has(text, "uda graph end") || has(text, "CUDA graph end")) {
        budget.graphs = bytesAfter(text, "mem usage=");
        budget.atEnd = available;
    }
    if (has(text, "Memory pool end"))
        budget.atEnd = budget.afterPools = available;
    if (const auto ready = bytesAfter(text, "available_gpu_mem="))
        budget.atEnd = ready;
    budget.utilization = decimalAfter(text, "mem_fraction_static=");
    return budget;
}

/// What a server says once, or once more in other digits.
constexpr std::array members{&LogBudget::capacity,        &LogBudget::free,     &LogBudget::weights,
                             &LogBudget::activationsPeak, &LogBudget::other,    &LogBudget::kvCache,
                             &LogBudget::graphs,          &LogBudget::consumed, &LogBudget::graphsEstimated};
/// Of SGLang: what one says of the target's and of the draft's model, or of several kinds of layers and
/// graphs, and what is free in the end.
constexpr std::array added{&LogBudget::kvCache, &LogBudget::graphs, &LogBudget::stateCache};
constexpr std::array latest{&LogBudget::afterWeights, &LogBudget::afterPools, &LogBudget::atEnd};

/// Two servers differ by more than what is rounded, or measured a moment later.
bool isSame(std::int64_t one, std::int64_t other)
{
    constexpr std::int64_t rounding = std::int64_t{6} << 20U;
    const std::int64_t most = std::max(std::abs(one), std::abs(other));
    return std::abs(one - other) <= rounding + most / 200;
}

/// Whether a line that announces the loading of a model is of another server: then nearly all is free again.
bool isRestart(const LogBudget& budget, const LogBudget& line)
{
    const auto now = firstKnown({budget.atEnd, budget.afterWeights});
    return line.loads > 0 && budget.free && line.free && now &&
           std::abs(*line.free - *budget.free) < std::abs(*line.free - *now);
}

template <class Members>
bool tellsAny(const LogBudget& budget, const Members& list)
{
    return std::any_of(list.begin(), list.end(), [&](auto member) { return (budget.*member).has_value(); });
}

bool addSglang(LogBudget& budget, const LogBudget& line)
{
    const bool isDraft = budget.loads > budget.loaded && budget.loaded > 0;
    const bool isOther = budget.weights && line.weights && !isDraft && *budget.weights != *line.weights;
    if (isRestart(budget, line) || isOther)
        return false;
    if (!budget.free)
        budget.free = line.free;
    if (line.weights)
        budget.weights = isDraft ? sumOf(budget.weights.value_or(0), *line.weights) : *line.weights;
    for (const auto member : added) {
        if (line.*member)
            budget.*member = sumOf((budget.*member).value_or(0), *(line.*member));
    }
    for (const auto member : latest) {
        if (line.*member)
            budget.*member = line.*member;
    }
    if (line.utilization)
        budget.utilization = line.utilization;
    budget.loads += line.loads;
    budget.loaded += line.loaded;
    return true;
}

QString signedSize(std::int64_t bytes)
{
    const QString text = formatShortBytes(static_cast<std::uint64_t>(std::abs(bytes)), 4);
    return bytes < 0 ? QStringLiteral("−") + text : text;
}

} // namespace

std::optional<LogBudget> budgetLine(std::string_view text, bool isSglang)
{
    const LogBudget budget = isSglang ? sglangLine(text) : vllmLine(text);
    return tellsNumbers(budget) || budget.isRefused || budget.utilization || budget.isHoldingBack
               ? std::optional(budget)
               : std::nullopt;
}

bool tellsNumbers(const LogBudget& line)
{
    return tellsAny(line, members) || tellsAny(line, added) || tellsAny(line, latest) || line.isHoldingBack;
}

bool tellsShareAlone(const LogBudget& line)
{
    return line.utilization && !line.isRefused && !tellsNumbers(line);
}

bool addTo(LogBudget& budget, const LogBudget& line)
{
    if (budget.isSglang)
        return addSglang(budget, line);
    for (const auto member : members) {
        if ((budget.*member) && (line.*member) && !isSame(*(budget.*member), *(line.*member)))
            return false;
    }
    for (const auto member : members) {
        if ((line.*member) && (!(budget.*member) || member == &LogBudget::kvCache))
            budget.*member = line.*member;
    }
    if (line.utilization)
        budget.utilization = line.utilization;
    if (line.isHoldingBack)
        budget.isHoldingBack = line.isHoldingBack;
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
    add(budget.stateCache, ServingBudgetText::tr("state cache %1"));
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
