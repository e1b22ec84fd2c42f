#version 330 core
// SPDX-License-Identifier: MIT

// A piece of the picture by columns: one quad, corners without buffers.

uniform vec4 quad;     // pixels: left, bottom, right, top
uniform vec2 viewSize; // pixels

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = vec4(mix(quad.xy, quad.zw, corner) / viewSize * 2.0 - 1.0, 0.0, 1.0);
}
