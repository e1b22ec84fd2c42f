// SPDX-License-Identifier: MIT
#include "tests/bench/parts/bench_file.h"

#include "core/formats/torch/torch_pickle.h"

#include <cstdint>
#include <cstdlib>
#include <map>
#include <random>
#include <string_view>
#include <vector>

namespace bench {

namespace {

constexpr int distinctStacks = 1500;
constexpr int distinctFrames = 2200;
constexpr int meanDepth = 66;
constexpr std::size_t live = 4000;
constexpr std::size_t batch = 1000; ///< of Python's writer

class Writer
{
public:
    std::string snapshot(int events)
    {
        m_out = {'\x80', '\x04'};
        open('}');
        m_out += '(';
        text("device_traces");
        open(']');
        open(']');
        trace(events);
        m_out += 'a';
        text("segments");
        open(']');
        m_out += "u.";
        return std::move(m_out);
    }

private:
    void little(std::uint64_t number, int bytes)
    {
        for (int i = 0; i < bytes; ++i)
            m_out += static_cast<char>(number >> (8 * i) & 0xFFU);
    }
    std::uint32_t memoize()
    {
        m_out += '\x94';
        return m_memo++;
    }
    std::uint32_t open(char opcode)
    {
        m_out += opcode;
        return memoize();
    }
    void get(std::uint32_t id)
    {
        m_out += id < 256 ? 'h' : 'j';
        little(id, id < 256 ? 1 : 4);
    }
    /// Keys and actions are one object each, other texts are written again every time.
    void text(std::string_view text, bool isShared = true)
    {
        if (const auto known = m_texts.find(text); isShared && known != m_texts.end())
            return get(known->second);
        m_out += '\x8c';
        little(text.size(), 1);
        m_out += text;
        const std::uint32_t id = memoize();
        if (isShared)
            m_texts.emplace(text, id);
    }
    void number(std::uint64_t n)
    {
        if (n < 256) {
            m_out += 'K';
            little(n, 1);
        } else if (n < 65536) {
            m_out += 'M';
            little(n, 2);
        } else if (n < (1U << 31U)) {
            m_out += 'J';
            little(n, 4);
        } else {
            m_out += "\x8a\x07";
            little(n, 7);
        }
    }

    void frame(std::uint32_t index)
    {
        if (m_frames[index] != 0)
            return get(m_frames[index]);
        m_frames[index] = open('}');
        m_out += '(';
        text("name");
        text("torch::autograd::function_" + std::to_string(index), false);
        text("filename");
        text("/workspace/models/layers/module_" + std::to_string(index % 300) + ".py", false);
        text("line");
        number(index);
        m_out += 'u';
    }

    /// Spells stack out; equal stacks of different events are different lists.
    std::uint32_t stack(std::uint32_t which)
    {
        std::minstd_rand random(which + 1);
        const std::uint32_t depth = meanDepth / 2 + static_cast<std::uint32_t>(random() % meanDepth);
        const std::uint32_t id = open(']');
        m_out += '(';
        for (std::uint32_t i = 0; i < depth; ++i)
            frame(static_cast<std::uint32_t>(random() % distinctFrames));
        m_out += 'e';
        return id;
    }

    void event(const char* action, std::uint64_t address, std::uint64_t size, std::uint32_t which,
               bool ownStack)
    {
        open('}');
        m_out += '(';
        text("action");
        text(action);
        text("addr");
        number(address);
        text("size");
        number(size);
        text("stream");
        number(0);
        text("time_us");
        number(m_time += 3);
        text("frames");
        if (ownStack)
            m_lastStack = stack(which);
        else
            get(m_lastStack);
        m_out += 'u';
    }

    void trace(int events)
    {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> blocks;
        for (std::size_t written = 0; written < static_cast<std::size_t>(events); ++written) {
            if (written % batch == 0)
                m_out += written == 0 ? "(" : "e(";
            const auto which = static_cast<std::uint32_t>(m_random() % distinctStacks);
            if (m_completes) {
                event("free_completed", m_freed.first, m_freed.second, which, false);
                m_completes = false;
            } else if (blocks.size() < live || m_random() % 2 == 0) {
                blocks.emplace_back(0x7F0000000000 + 512 * m_next++, 512 * (1 + m_random() % 2000));
                event("alloc", blocks.back().first, blocks.back().second, which, true);
            } else {
                std::swap(blocks[m_random() % blocks.size()], blocks.back());
                m_freed = blocks.back();
                blocks.pop_back();
                event("free_requested", m_freed.first, m_freed.second, which, true);
                m_completes = true;
            }
        }
        m_out += 'e';
    }

    std::string m_out;
    std::uint32_t m_memo = 0;
    std::uint32_t m_lastStack = 0;
    std::uint64_t m_time = 1'700'000'000'000'000;
    std::uint64_t m_next = 0;
    bool m_completes = false;
    std::pair<std::uint64_t, std::uint64_t> m_freed;
    std::minstd_rand m_random{7};
    std::map<std::string, std::uint32_t, std::less<>> m_texts;
    std::vector<std::uint32_t> m_frames = std::vector<std::uint32_t>(distinctFrames);
};

} // namespace

const std::string& snapshotBytes(int events)
{
    static std::map<int, std::string> made;
    std::string& bytes = made[events];
    if (bytes.empty())
        bytes = Writer().snapshot(events);
    return bytes;
}

std::shared_ptr<const core::Document> snapshotDocument(int events)
{
    const auto source = core::ByteSource::ofMemory(snapshotBytes(events), QStringLiteral("bench"));
    core::NoProgress progress;
    auto document = core::readTorchPickle(*source, progress);
    if (!document)
        std::abort();
    return std::make_shared<const core::Document>(std::move(*document));
}

} // namespace bench
