#version 330 core
// SPDX-License-Identifier: MIT

// One rectangle an instance, four corners a strip. Events and bytes stay integers until the origin of the view
// is subtracted: what is near the view is exact, however far from zero it lies.

layout(location = 0) in ivec2 span;  // events [begin, end)
layout(location = 1) in uvec4 bytes; // bottom low, bottom high, top low, top high
layout(location = 2) in uint tag;     // rank, and in the top bit what no shader needs

uniform int originEvent;      // whole part of the first event shown
uniform float originFraction; // and the rest of it
uniform uvec2 originBytes;    // whole part of the lowest byte shown: low, high
uniform float bytesFraction;  // and the rest of it
uniform vec2 pixelsPer;       // pixels per event, per byte
uniform vec2 viewSize;        // pixels

flat out uint instanceRank;

float bytesFromOrigin(uvec2 value)
{
    uint borrow = value.x < originBytes.x ? 1u : 0u;
    uvec2 difference = uvec2(value.x - originBytes.x, value.y - originBytes.y - borrow);
    bool isNegative = value.y < originBytes.y || (value.y == originBytes.y && borrow == 1u);
    if (isNegative)
        difference = uvec2(~difference.x + 1u, ~difference.y + (difference.x == 0u ? 1u : 0u));
    float magnitude = float(difference.y) * 4294967296.0 + float(difference.x);
    return isNegative ? -magnitude : magnitude;
}

void main()
{
    vec2 columns = (vec2(span - ivec2(originEvent)) - originFraction) * pixelsPer.x;
    vec2 rows = (vec2(bytesFromOrigin(bytes.xy), bytesFromOrigin(bytes.zw)) - bytesFraction) * pixelsPer.y;
    // Edges are axis-parallel: moving those far outside nearer changes nothing that is seen.
    columns = clamp(columns, -viewSize.x, 2.0 * viewSize.x);
    rows = clamp(rows, -viewSize.y, 2.0 * viewSize.y);

    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vec2 position = vec2(mix(columns.x, columns.y, corner.x), mix(rows.x, rows.y, corner.y));
    instanceRank = tag & 0x7FFFFFFFu;
    gl_Position = vec4(position / viewSize * 2.0 - 1.0, 0.0, 1.0);
}
