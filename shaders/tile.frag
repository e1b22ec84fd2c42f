#version 330 core
// SPDX-License-Identifier: MIT

// An image of allocation ids: colour, dimming and highlight are given here, so that they cost no new image.

uniform usampler2D texels;    // x: row, y: column
uniform sampler2D colours;    // by rank, row after row; alpha: how much is left of a dimmed one
uniform uint paledBut;        // the rank that keeps its colour
uniform float paledLeft;      // alpha that all others have at most
uniform vec2 texelOffset;     // column and row at the view's lower left corner
uniform vec2 texelsPerPixel;
uniform ivec2 lastTexel;      // last column and row
uniform vec4 background;
uniform float edgeWidth;      // pixels
uniform uvec2 marked;         // ranks with an outline
uniform vec4 markColour;

const uint rankMask = 0x1FFFFFFFu;
const int coloursPerRowBits = 12;

out vec4 result;

uint texelAt(vec2 place)
{
    return texelFetch(texels, clamp(ivec2(floor(place)), ivec2(0), lastTexel).yx, 0).r;
}

bool isRim(uint rank, vec2 place, vec2 width)
{
    return (texelAt(place + vec2(0.0, width.y)) & rankMask) != rank ||
           (texelAt(place - vec2(0.0, width.y)) & rankMask) != rank ||
           (texelAt(place + vec2(width.x, 0.0)) & rankMask) != rank ||
           (texelAt(place - vec2(width.x, 0.0)) & rankMask) != rank;
}

void main()
{
    vec2 place = texelOffset + gl_FragCoord.xy * texelsPerPixel;
    uint texel = texelAt(place);
    uint rank = texel & rankMask;
    if (rank == rankMask) {
        result = background;
        return;
    }
    ivec2 index = ivec2(rank & ((1u << coloursPerRowBits) - 1u), rank >> coloursPerRowBits);
    vec4 colour = texelFetch(colours, index, 0);
    if (rank != paledBut)
        colour.a = min(colour.a, paledLeft);
    result = vec4(mix(background.rgb, colour.rgb, colour.a), 1.0);
    if (rank == marked.x || rank == marked.y) {
        if (isRim(rank, place, texelsPerPixel * edgeWidth))
            result = markColour;
    }
}
