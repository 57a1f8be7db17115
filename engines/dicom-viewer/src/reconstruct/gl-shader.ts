import type { VolumeShape } from './paint-plane';

export const vertexShader = `#version 300 es
void main() {
  // One triangle that covers the viewport.
  gl_Position = vec4(vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0), 0.0, 1.0);
}`;

const samplerOf = { signed: 'isampler3D', unsigned: 'usampler3D', real: 'sampler3D' } as const;

/**
 * The resampler of `@medrad/dicom/volume` as a shader. It computes the interpolation weights
 * itself: a texture filter's weights have 8 bits, an error of up to 16 HU beside bone.
 */
export const fragmentShader = (values: VolumeShape['values']): string => `#version 300 es
precision highp float;
precision highp int;
precision highp ${samplerOf[values]};
uniform ${samplerOf[values]} volume;
uniform vec3 last;
uniform vec3 origin;
uniform vec3 right;
uniform vec3 down;
uniform vec3 between;
uniform int count;
/** Mode of the slab: 0 mean, 1 maximum, 2 minimum. */
uniform int mode;
/** Left and lower edge of the plane on the canvas, and its height, in screen pixels. */
uniform vec3 place;
uniform vec2 rescale;
/** Window: factor and offset of a linear window, or centre and width of a sigmoid. */
uniform vec2 curve;
uniform bool isSigmoid;
uniform bool isInverted;
out vec4 color;

float at(ivec3 voxel) { return float(texelFetch(volume, voxel, 0).r); }

float between8(vec3 index) {
  vec3 inside = clamp(index, vec3(0.0), last);
  ivec3 low = ivec3(inside + 1e-4);
  vec3 part = max(inside - vec3(low), 0.0);
  ivec3 high = min(low + 1, ivec3(last));
  vec2 near = vec2(at(low), at(ivec3(low.x, high.y, low.z)));
  vec2 far = vec2(at(ivec3(high.x, low.yz)), at(ivec3(high.xy, low.z)));
  vec2 row = mix(near, far, part.x);
  float front = mix(row.x, row.y, part.y);
  near = vec2(at(ivec3(low.xy, high.z)), at(ivec3(low.x, high.yz)));
  far = vec2(at(ivec3(high.x, low.y, high.z)), at(high));
  row = mix(near, far, part.x);
  return mix(front, mix(row.x, row.y, part.y), part.z);
}

void main() {
  vec2 pixel = vec2(gl_FragCoord.x - place.x, place.z - (gl_FragCoord.y - place.y)) - 0.5;
  vec3 first = origin + right * pixel.x + down * pixel.y;
  float sum = 0.0;
  float most = -3.4e38;
  float least = 3.4e38;
  int inside = 0;
  for (int sampleNumber = 0; sampleNumber < count; sampleNumber += 1) {
    vec3 index = first + between * float(sampleNumber);
    if (any(lessThan(index, vec3(-0.50001))) || any(greaterThan(index, last + 0.50001))) continue;
    float value = between8(index);
    sum += value;
    most = max(most, value);
    least = min(least, value);
    inside += 1;
  }
  color = vec4(0.0, 0.0, 0.0, 1.0);
  if (inside == 0) return;
  // With a negative rescale slope the largest stored value is the smallest modality value.
  bool wantsMost = (mode == 1) == (rescale.x >= 0.0);
  float stored = mode == 0 ? sum / float(inside) : wantsMost ? most : least;
  float value = stored * rescale.x + rescale.y;
  float level = isSigmoid ? 1.0 / (1.0 + exp(-4.0 * (value - curve.x) / curve.y)) : (value * curve.x + curve.y) / 255.0;
  level = clamp(level, 0.0, 1.0);
  color.rgb = vec3(isInverted ? 1.0 - level : level);
}`;

/** Names of the shader's uniforms. */
export const uniformNames = [
  'last',
  'origin',
  'right',
  'down',
  'between',
  'count',
  'mode',
  'place',
  'rescale',
  'curve',
  'isSigmoid',
  'isInverted',
] as const;
