#version 330 core
// SPDX-License-Identifier: MIT

flat in uint instanceRank;

uniform sampler2D colours;  // by rank, row after row; alpha: how much is left of a dimmed one
uniform int coloursPerRow;
uniform vec4 background;
uniform vec4 flatColour;    // instead of the allocations' colours where its alpha is not 0

out vec4 result;

void main()
{
    vec4 colour = flatColour;
    if (flatColour.a == 0.0) {
        int index = int(instanceRank);
        colour = texelFetch(colours, ivec2(index % coloursPerRow, index / coloursPerRow), 0);
    }
    result = vec4(mix(background.rgb, colour.rgb, colour.a), 1.0);
}
