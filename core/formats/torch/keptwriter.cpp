// SPDX-License-Identifier: MIT
#include "core/formats/torch/keptwriter.h"

#include "core/snapshot/keptjson.h"

#include <limits>

namespace core {

using pickle::TreeWriter;

void KeptWriter::writeText(StringId text)
{
    if (m_out->refer(TreeWriter::Shared::Text, text.value))
        return;
    m_out->text(m_snapshot->strings().view(text));
    m_out->keep(TreeWriter::Shared::Text, text.value);
}

void KeptWriter::write(const KeptItem& item)
{
    switch (item.tag) {
    case KeptTag::Absent:
    case KeptTag::None:
        return m_out->none();
    case KeptTag::False:
    case KeptTag::True:
        return m_out->boolean(item.tag == KeptTag::True);
    case KeptTag::Integer:
        return m_out->integer(item.integer());
    case KeptTag::Unsigned:
        return m_out->unsignedInteger(item.payload);
    case KeptTag::Real:
        return m_out->real(item.real());
    case KeptTag::Text:
        return writeText(item.text());
    case KeptTag::Stack:
        return m_writeStack(m_snapshot->rest().values->stack(item));
    default:
        writeContainer(item);
    }
}

void KeptWriter::writeContainer(const KeptItem& item)
{
    const std::uint32_t id = item.container().value;
    if (m_out->refer(TreeWriter::Shared::Value, id))
        return;
    const std::vector<KeptItem> items = m_snapshot->rest().values->items(item.container());
    if (item.tag == KeptTag::Dict) {
        m_out->beginDict();
        m_out->keep(TreeWriter::Shared::Value, id);
        for (std::size_t i = 0; i + 1 < items.size() && !m_out->hasFailed(); i += 2) {
            writeKey(items[i]);
            write(items[i + 1]);
        }
        return m_out->endDict();
    }
    if (item.tag == KeptTag::Tuple) {
        m_out->beginTuple();
        writeAll(items);
        m_out->endTuple();
        return m_out->keep(TreeWriter::Shared::Value, id);
    }
    m_out->beginList();
    m_out->keep(TreeWriter::Shared::Value, id);
    writeAll(items);
    m_out->endList();
}

/// What cannot be written, or is not wanted any more, ends early: a file may keep any number.
void KeptWriter::writeAll(const std::vector<KeptItem>& items)
{
    for (std::size_t i = 0; i < items.size() && !m_out->hasFailed(); ++i)
        write(items[i]);
}

void KeptWriter::writeKey(const KeptItem& key)
{
    if (key.tag == KeptTag::Text)
        return m_out->key(m_snapshot->strings().view(key.text()));
    if (key.tag == KeptTag::Integer)
        return m_out->integerKey(key.integer());
    const auto text = keptJson(key, *m_snapshot->rest().values, m_snapshot->stacks(),
                               std::numeric_limits<std::uint16_t>::max());
    m_out->key(text.value_or(std::string()));
}

} // namespace core
