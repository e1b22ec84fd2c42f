// SPDX-License-Identifier: MIT
#include "core/snapshot/event_columns.h"

namespace core {

EventRow EventColumns::row(std::size_t row) const
{
    return {action[row], addr[row],           size[row],         stream[row], timeUs[row],
            stack[row],  compileContext[row], userMetadata[row], pool[row]};
}

void EventColumns::append(const EventRow& row)
{
    action.push_back(row.action);
    addr.push_back(row.addr);
    size.push_back(row.size);
    stream.push_back(row.stream);
    timeUs.push_back(row.timeUs);
    stack.push_back(row.stack);
    compileContext.push_back(row.compileContext);
    userMetadata.push_back(row.userMetadata);
    pool.push_back(row.pool);
}

void EventColumns::set(std::size_t place, const EventRow& row)
{
    action.set(place, row.action);
    addr.set(place, row.addr);
    size.set(place, row.size);
    stream.set(place, row.stream);
    timeUs.set(place, row.timeUs);
    stack.set(place, row.stack);
    compileContext.set(place, row.compileContext);
    userMetadata.set(place, row.userMetadata);
    pool.set(place, row.pool);
}

std::size_t EventColumns::memoryBytes() const
{
    return action.memoryBytes() + addr.memoryBytes() + size.memoryBytes() + stream.memoryBytes() +
           timeUs.memoryBytes() + stack.memoryBytes() + compileContext.memoryBytes() +
           userMetadata.memoryBytes() + pool.memoryBytes();
}

} // namespace core
