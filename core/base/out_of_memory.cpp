// SPDX-License-Identifier: MIT
#include "core/base/out_of_memory.h"

#include "core/base/platform/stop_signals.h"
#include "core/base/texts.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <system_error>

namespace core {

namespace {

SNAPVIEWER_TEXTS(MemoryText);

/// What is said in the end: made while there is memory, and never taken away.
std::array<char, 128> sentence{};
std::size_t sentenceLength = 0;

/// Whether what nobody caught says that memory, or room for a thread, ran out.
bool lacksMemory()
{
    const std::exception_ptr thrown = std::current_exception();
    if (thrown == nullptr)
        return false;
    try {
        std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
        return true;
    } catch (const std::system_error& error) {
        return error.code() == std::errc::resource_unavailable_try_again ||
               error.code() == std::errc::not_enough_memory;
    } catch (...) {
        return false;
    }
}

[[noreturn]] void onTerminate()
{
    if (!lacksMemory())
        std::abort();
    std::fwrite(sentence.data(), 1, sentenceLength, stderr);
    std::_Exit(1);
}

} // namespace

Error outOfMemory()
{
    try {
        return inputError(MemoryText::tr("There is not enough memory for this."));
    } catch (const std::bad_alloc&) { // not even for a translation
        return inputError(QStringLiteral("There is not enough memory for this."));
    }
}

void endInASentence(const char* program)
{
    std::snprintf(sentence.data(), sentence.size(), "%s: There is not enough memory for this.\n", program);
    sentenceLength = std::strlen(sentence.data());
    std::set_terminate(onTerminate);
    platform::sayWhereMemoryLacks(sentence.data(), sentenceLength);
}

} // namespace core
