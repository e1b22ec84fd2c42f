// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/packed_chunk.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

namespace core {

/// A column that takes the bytes its values need, packed in chunks; the newest rows lie open until they fill
/// a chunk. Of a real trace an event takes 15 bytes so instead of 49. One writer; const access from any
/// thread.
template <class T>
class PackedColumn
{
public:
    static constexpr std::size_t chunkRows = 4096;

    PackedColumn() = default;
    PackedColumn(std::initializer_list<T> values) { append(values); }

    [[nodiscard]] std::size_t size() const { return m_packedRows + m_open.size(); }

    /// O(1), a few nanoseconds.
    [[nodiscard]] T operator[](std::size_t row) const
    {
        return row >= m_packedRows ? m_open[row - m_packedRows]
                                   : PackedCode<T>::from(m_chunks[row / chunkRows].at(row % chunkRows));
    }
    /// Is every row this? O(rows / chunkRows); a column whose rows were changed may say no for yes.
    [[nodiscard]] bool holdsOnly(T value) const
    {
        const std::uint64_t code = PackedCode<T>::of(value);
        return std::all_of(m_chunks.begin(), m_chunks.end(),
                           [=](const PackedChunk& chunk) { return chunk.holdsOnly(code); }) &&
               std::all_of(m_open.begin(), m_open.end(), [=](T open) { return open == value; });
    }
    /// Calls visit(row, value) for rows [begin, end), in order: takes a part of what asking for each would.
    template <class Visit>
    void forEach(std::size_t begin, std::size_t end, Visit visit) const
    {
        while (begin < std::min(end, m_packedRows)) {
            const std::size_t first = begin / chunkRows * chunkRows;
            const PackedChunk& chunk = m_chunks[begin / chunkRows];
            const std::size_t last = std::min(end, first + chunkRows);
            for (; begin < last; ++begin)
                visit(begin, PackedCode<T>::from(chunk.at(begin - first)));
        }
        for (; begin < end; ++begin)
            visit(begin, m_open[begin - m_packedRows]);
    }
    [[nodiscard]] T front() const { return (*this)[0]; }
    [[nodiscard]] T back() const { return (*this)[size() - 1]; }

    void push_back(T value)
    {
        if (m_open.size() == chunkRows)
            closeChunk();
        m_open.push_back(value);
    }
    template <class Values>
    void append(const Values& values)
    {
        for (const T value : values)
            push_back(value);
    }
    /// O(1) but for a few times in the life of each chunk.
    void set(std::size_t row, T value)
    {
        if (row >= m_packedRows)
            m_open[row - m_packedRows] = value;
        else
            m_chunks[row / chunkRows].set(row % chunkRows, PackedCode<T>::of(value), chunkRows);
    }

    /// Its rows as they lie: chunkRows in each chunk, then those that are open.
    [[nodiscard]] const std::vector<PackedChunk>& chunks() const { return m_chunks; }
    [[nodiscard]] const std::vector<T>& openRows() const { return m_open; }
    /// Appends chunkRows rows at once, where none lies open.
    void appendChunk(PackedChunk chunk)
    {
        m_packedBytes += chunk.memoryBytes(chunkRows);
        m_packedRows += chunkRows;
        m_chunks.push_back(std::move(chunk));
    }

    [[nodiscard]] std::size_t memoryBytes() const { return m_packedBytes + m_open.capacity() * sizeof(T); }

    /// Goes over the values in order, or jumps.
    class Iterator
    {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = T;

        Iterator() = default;
        Iterator(const PackedColumn& column, std::size_t row) : m_column(&column), m_row(row) {}

        T operator*() const { return (*m_column)[m_row]; }
        T operator[](difference_type n) const { return *(*this + n); }
        Iterator& operator++() { return *this += 1; }
        Iterator operator++(int) { return std::exchange(*this, *this + 1); }
        Iterator& operator--() { return *this -= 1; }
        Iterator& operator+=(difference_type n)
        {
            m_row += static_cast<std::size_t>(n);
            return *this;
        }
        Iterator& operator-=(difference_type n) { return *this += -n; }
        friend Iterator operator+(Iterator it, difference_type n) { return it += n; }
        friend Iterator operator-(Iterator it, difference_type n) { return it -= n; }
        friend difference_type operator-(Iterator a, Iterator b)
        {
            return static_cast<difference_type>(a.m_row) - static_cast<difference_type>(b.m_row);
        }
        friend bool operator==(Iterator a, Iterator b) { return a.m_row == b.m_row; }
        friend auto operator<=>(Iterator a, Iterator b) { return a.m_row <=> b.m_row; }

    private:
        const PackedColumn* m_column = nullptr;
        std::size_t m_row = 0;
    };
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }

private:
    void closeChunk()
    {
        std::vector<std::uint64_t> codes(m_open.size());
        std::transform(m_open.begin(), m_open.end(), codes.begin(), PackedCode<T>::of);
        m_chunks.emplace_back(codes);
        m_packedBytes += m_chunks.back().memoryBytes(codes.size());
        m_packedRows += m_open.size();
        m_open.clear();
    }

    std::vector<PackedChunk> m_chunks;
    std::vector<T> m_open;
    std::size_t m_packedRows = 0;
    std::size_t m_packedBytes = 0;
};

} // namespace core
