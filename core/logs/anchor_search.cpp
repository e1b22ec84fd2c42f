// SPDX-License-Identifier: MIT
#include "core/logs/anchor_search.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace core::logs {

namespace {

struct Phrase
{
    std::string_view text;
    Anchor anchor;
};

constexpr std::size_t windowBytes = 7; // of each phrase so many at its beginning are looked at

constexpr std::array phrases{
    Phrase{"ried to allocate", Anchor::TriedToAllocate},
    Phrase{"ut of memory", Anchor::OutOfMemory},
    Phrase{"UT_OF_MEMORY", Anchor::OutOfMemory},
    Phrase{"failed with OOM on device", Anchor::AllocationWarning},
    Phrase{"would exceed allowed memory", Anchor::AsyncAllocator},
    Phrase{"STATUS_ALLOC_FAILED", Anchor::AllocFailed},
    Phrase{"cudaErrorMemoryAllocation", Anchor::CudaSymbol},
    Phrase{"CUDNN_STATUS_NOT_SUPPORTED", Anchor::NotSupported},
    Phrase{" Killed", Anchor::Killed},
    Phrase{"\nKilled", Anchor::Killed},
    Phrase{"SIGKILL", Anchor::ExitCode},
    Phrase{"exitcode", Anchor::ExitCode},
    Phrase{"code 137", Anchor::ExitCode},
    Phrase{"code: 137", Anchor::ExitCode},
    Phrase{"code = 137", Anchor::ExitCode},
    Phrase{"code=137", Anchor::ExitCode},
    Phrase{"code -9", Anchor::ExitCode},
    Phrase{"code: -9", Anchor::ExitCode},
    Phrase{"code = -9", Anchor::ExitCode},
    Phrase{"code=-9", Anchor::ExitCode},
    Phrase{"status 137", Anchor::ExitCode},
    Phrase{"status: 137", Anchor::ExitCode},
    Phrase{"Error 137", Anchor::ExitCode},
    Phrase{"on signal 9", Anchor::ExitCode},
    Phrase{"SIGNAL: 9", Anchor::ExitCode},
    Phrase{"oom_kill", Anchor::OomKill},
    Phrase{"oom-kill", Anchor::OomKill},
    Phrase{"ut Of Memory", Anchor::OomKill},
    Phrase{"OOMKilled", Anchor::OomKill},
    Phrase{"TERM_MEMLIMIT: job killed", Anchor::OomKill},
    Phrase{"xceeded memory limit", Anchor::OomKill},
    Phrase{"xceeded job memory limit", Anchor::OomKill},
    Phrase{"low on resource: memory", Anchor::OomKill},
    Phrase{"node running low on memory", Anchor::NodeMemory},
    Phrase{"killed due to memory pressure", Anchor::NodeMemory},
    Phrase{"DUE TO TIME LIMIT", Anchor::Cancelled},
    Phrase{"DUE TO PREEMPTION", Anchor::Cancelled},
    Phrase{"OOM when allocating", Anchor::TensorFlow},
    Phrase{"Traceback (most recent call last)", Anchor::Traceback},
    Phrase{"  File \"", Anchor::Frame},
    Phrase{"memory summary, device ID", Anchor::Table},
    Phrase{"ree memory on device", Anchor::Vllm},
    Phrase{"Actual usage", Anchor::Vllm},
    Phrase{"Total non KV cache memory", Anchor::Vllm},
    Phrase{"Estimated CUDA graph memory", Anchor::Vllm},
    Phrase{"raph pool memory: ", Anchor::Vllm},
    Phrase{"raph memory profiling ", Anchor::Vllm},
    Phrase{"No available memory for the cache", Anchor::Vllm},
    Phrase{"larger than the maximum number of tokens", Anchor::Vllm},
    Phrase{"total_gpu_memory", Anchor::Vllm},
    Phrase{"model weights take", Anchor::Vllm},
    Phrase{"Model loading took", Anchor::Vllm},
    Phrase{"oading model weights took", Anchor::Vllm},
    Phrase{"vailable KV cache memory", Anchor::Vllm},
    Phrase{"raph capturing finished", Anchor::Vllm},
    Phrase{"mem_fraction_static=", Anchor::Sglang},
    Phrase{"Load weight begin", Anchor::Sglang},
    Phrase{"Load weight end", Anchor::Sglang},
    Phrase{"Mamba Cache is allocated", Anchor::Sglang},
    Phrase{"Memory pool end", Anchor::Sglang},
    Phrase{"CUDA graph end.", Anchor::Sglang},
    Phrase{"available_gpu_mem=", Anchor::Sglang},
    Phrase{"KV Cache is allocated", Anchor::Sglang},
    Phrase{"cuda graph end", Anchor::Sglang},
};

} // namespace

std::size_t AnchorSearch::slotOf(const char* pair)
{
    const auto first = static_cast<unsigned char>(pair[0]);
    const auto second = static_cast<unsigned char>(pair[1]);
    return ((static_cast<std::size_t>(first) << 5U) ^ second) & (slots - 1);
}

AnchorSearch::AnchorSearch()
{
    m_skip.fill(windowBytes - 1);
    for (const Phrase& phrase : phrases) {
        for (std::size_t i = 0; i + 1 < windowBytes; ++i) {
            std::uint8_t& skip = m_skip[slotOf(phrase.text.data() + i)];
            skip = std::min(skip, static_cast<std::uint8_t>(windowBytes - 2 - i));
        }
    }
    std::vector<std::uint8_t> order(phrases.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::uint8_t>(i);
    const auto slotOfPhrase = [](std::uint8_t i) { return slotOf(phrases[i].text.data() + windowBytes - 2); };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint8_t a, std::uint8_t b) { return slotOfPhrase(a) < slotOfPhrase(b); });
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t slot = slotOfPhrase(order[i]);
        if (m_end[slot] == 0)
            m_begin[slot] = static_cast<std::uint8_t>(i);
        m_end[slot] = static_cast<std::uint8_t>(i + 1);
    }
    m_order = std::move(order);
}

AnchorSearch::Hit AnchorSearch::find(std::string_view text, std::size_t from) const
{
    const char* const begin = text.data();
    std::size_t at = from; // of the window
    while (at + windowBytes <= text.size()) {
        const std::size_t slot = slotOf(begin + at + windowBytes - 2);
        if (const std::size_t skip = m_skip[slot]; skip > 0) {
            at += skip;
            continue;
        }
        for (std::size_t i = m_begin[slot]; i < m_end[slot]; ++i) {
            const Phrase& phrase = phrases[m_order[i]];
            if (text.size() - at >= phrase.text.size() &&
                std::memcmp(begin + at, phrase.text.data(), phrase.text.size()) == 0)
                return {at, phrase.text.size(), phrase.anchor};
        }
        ++at;
    }
    return {std::string_view::npos, 0, Anchor::TriedToAllocate};
}

std::uint64_t lineEndsIn(std::string_view text)
{
    constexpr std::uint64_t low = 0x7F7F'7F7F'7F7F'7F7F;
    constexpr std::uint64_t ends = 0x0A0A'0A0A'0A0A'0A0A;
    std::uint64_t count = 0;
    std::size_t at = 0;
    for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + at, sizeof word);
        word ^= ends; // zero where a line ends
        const std::uint64_t isOther = ((word & low) + low) | word | low;
        count += static_cast<std::uint64_t>(std::popcount(~isOther));
    }
    return count + static_cast<std::uint64_t>(
                       std::count(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), '\n'));
}

} // namespace core::logs
