// SPDX-License-Identifier: MIT
#include "core/formats/torch/extra_fields_writer.h"

#include "core/snapshot/extra_fields_json.h"

#include <limits>

namespace core {

using pickle::TreeWriter;

void ExtraFieldsWriter::writeText(StringId text)
{
    if (m_out->refer(TreeWriter::Shared::Text, text.value))
        return;
    m_out->text(m_snapshot->strings().view(text));
    m_out->keep(TreeWriter::Shared::Text, text.value);
}

void ExtraFieldsWriter::write(const ExtraField& item)
{
    switch (item.tag) {
    case ExtraTag::Absent:
    case ExtraTag::None:
        return m_out->none();
    case ExtraTag::False:
    case ExtraTag::True:
        return m_out->boolean(item.tag == ExtraTag::True);
    case ExtraTag::Integer:
        return m_out->integer(item.integer());
    case ExtraTag::Unsigned:
        return m_out->unsignedInteger(item.payload);
    case ExtraTag::Real:
        return m_out->real(item.real());
    case ExtraTag::Text:
        return writeText(item.text());
    case ExtraTag::Stack:
        return m_writeStack(m_snapshot->rest().values->stack(item));
    default:
        writeContainer(item);
    }
}

void ExtraFieldsWriter::writeContainer(const ExtraField& item)
{
    const std::uint32_t id = item.container().value;
    if (m_out->refer(TreeWriter::Shared::Value, id))
        return;
    const std::vector<ExtraField> items = m_snapshot->rest().values->items(item.container());
    if (item.tag == ExtraTag::Dict) {
        m_out->beginDict();
        m_out->keep(TreeWriter::Shared::Value, id);
        for (std::size_t i = 0; i + 1 < items.size() && !m_out->hasFailed(); i += 2) {
            writeKey(items[i]);
            write(items[i + 1]);
        }
        return m_out->endDict();
    }
    if (item.tag == ExtraTag::Tuple) {
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
void ExtraFieldsWriter::writeAll(const std::vector<ExtraField>& items)
{
    for (std::size_t i = 0; i < items.size() && !m_out->hasFailed(); ++i)
        write(items[i]);
}

void ExtraFieldsWriter::writeKey(const ExtraField& key)
{
    if (key.tag == ExtraTag::Text)
        return m_out->key(m_snapshot->strings().view(key.text()));
    if (key.tag == ExtraTag::Integer)
        return m_out->integerKey(key.integer());
    const auto text = extraFieldsJson(key, *m_snapshot->rest().values, m_snapshot->stacks(),
                                      std::numeric_limits<std::uint16_t>::max());
    m_out->key(text.value_or(std::string()));
}

} // namespace core
