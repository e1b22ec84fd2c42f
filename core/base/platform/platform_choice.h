// SPDX-License-Identifier: MIT
#pragma once

// The one room for the operating system. What this folder's headers declare is written twice: in posix_*.cpp
// with what Linux has, in plain_*.cpp with what C++ and Qt have anywhere. Both are built and tested; this
// says which of the two is meant by who includes them. SNAPVIEWER_PLAIN_PLATFORM, an option of CMake's, makes
// it the plain one everywhere: what a port begins with.
#ifndef SNAPVIEWER_PLATFORM
#define SNAPVIEWER_PLATFORM posix
#endif
