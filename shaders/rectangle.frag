#version 330 core
// SPDX-License-Identifier: MIT

flat in uint instanceRank;

uniform sampler2D colours;  // by rank, row after row; alpha: how much is left of a dimmed one
uniform int coloursPerRow;
uniform uint paledBut;      // the rank that keeps its colour
uniform float paledLeft;    // alpha that all others have at most
uniform vec4 background;
uniform vec4 flatColour;    // instead of the allocations' colours where its alpha is not 0

out vec4 result;

void main()
{
    vec4 colour = flatColour;
    if (flatColour.a == 0.0) {
        int index = int(instanceRank);
        colour = texelFetch(colours, ivec2(index % coloursPerRow, index / coloursPerRow), 0);
        if (instanceRank != paledBut)
            colour.a = min(colour.a, paledLeft);
    }
    result = vec4(mix(background.rgb, colour.rgb, colour.a), 1.0);
}
