#version 330 core
// SPDX-License-Identifier: MIT

flat in uint instanceRank;
flat in uint isBeginning;
flat in vec2 rectangleSize;
in vec2 fromTopLeft;

uniform sampler2D colours;  // by rank, row after row; alpha: how much is left of a dimmed one
uniform int coloursPerRow;
uniform vec4 background;
uniform vec4 flatColour;    // instead of the allocations' colours where its alpha is not 0
uniform float edgeWidth;    // pixels

out vec4 result;

void main()
{
    vec4 colour = flatColour;
    if (flatColour.a == 0.0) {
        int index = int(instanceRank);
        colour = texelFetch(colours, ivec2(index % coloursPerRow, index / coloursPerRow), 0);
    }
    // A thin edge keeps neighbours of one colour apart where there is room for it.
    bool isTopEdge = fromTopLeft.y < edgeWidth && rectangleSize.y > 4.0 * edgeWidth;
    bool isLeftEdge = isBeginning == 1u && fromTopLeft.x < edgeWidth && rectangleSize.x > 8.0 * edgeWidth;
    if (flatColour.a == 0.0 && (isTopEdge || isLeftEdge))
        colour.a *= 0.62;
    result = vec4(mix(background.rgb, colour.rgb, colour.a), 1.0);
}
