// SPDX-License-Identifier: MIT
// A library needs a source: the compiled headers belong to one.
