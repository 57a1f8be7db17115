import type { GrayWindow } from '@medrad/dicom';
import type { SlabMode, VolumeSlice } from '@medrad/dicom/volume';
import { GlRefusal } from './gl-refusal';
import { fragmentShader, uniformNames, vertexShader } from './gl-shader';
import { type PlanePaint, type PlanePainter, valuesFor, type VolumeShape } from './paint-plane';

const modeNumbers: Record<SlabMode, number> = { mean: 0, maximum: 1, minimum: 2 };

type UniformPlaces = Record<(typeof uniformNames)[number], WebGLUniformLocation | null>;

function compile(gl: WebGL2RenderingContext, values: VolumeShape['values']): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader(values)],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new GlRefusal('The graphics card refused to draw.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new GlRefusal('The graphics card refused to draw.', { cause: gl.getProgramInfoLog(program) });
  return program;
}

/** Texture format for each kind of values. */
function formatsOf(gl: WebGL2RenderingContext, values: VolumeShape['values']) {
  if (values === 'signed') return { internal: gl.R16I, format: gl.RED_INTEGER, type: gl.SHORT };
  if (values === 'unsigned') return { internal: gl.R16UI, format: gl.RED_INTEGER, type: gl.UNSIGNED_SHORT };
  return { internal: gl.R32F, format: gl.RED, type: gl.FLOAT };
}

function createVolumeTexture(gl: WebGL2RenderingContext, { columns, rows, slices, values }: VolumeShape) {
  const most = Number(gl.getParameter(gl.MAX_3D_TEXTURE_SIZE));
  if (Math.max(columns, rows, slices) > most)
    throw new GlRefusal(`Textures have at most ${most} voxels a side.`);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_3D, texture);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_3D, name, gl.NEAREST);
  gl.texStorage3D(gl.TEXTURE_3D, 1, formatsOf(gl, values).internal, columns, rows, slices);
  if (gl.getError() !== gl.NO_ERROR) {
    gl.deleteTexture(texture);
    throw new GlRefusal('The graphics card has too little memory for this volume.');
  }
  return texture;
}

/** Factor and offset of a linear window (PS3.3 C.11.2.1.2), or centre and width of a sigmoid. */
function curveOf({ center, width, function: kind }: GrayWindow): [number, number] {
  if (kind === 'SIGMOID') return [center, width];
  const span = kind === 'LINEAR' ? Math.max(1e-3, width - 1) : Math.max(1e-6, width);
  const from = kind === 'LINEAR' ? center - 0.5 - span / 2 : center - span / 2;
  return [255 / span, (-from * 255) / span];
}

/**
 * Creates a painter on the graphics card, with one 3D texture and one triangle per plane.
 * @throws GlRefusal when the browser has no WebGL2, or the volume does not fit
 */
export function createGlPainter(canvas: HTMLCanvasElement, shape: VolumeShape): PlanePainter {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    // Keeps unchanged planes on the canvas.
    preserveDrawingBuffer: true,
  });
  if (!gl) throw new GlRefusal('The browser has no WebGL2.');
  const texture = createVolumeTexture(gl, shape);
  const program = compile(gl, shape.values);
  const places = Object.fromEntries(
    uniformNames.map((name) => [name, gl.getUniformLocation(program, name)]),
  ) as UniformPlaces;
  gl.useProgram(program);
  gl.enable(gl.SCISSOR_TEST);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.uniform3f(places.last, shape.columns - 1, shape.rows - 1, shape.slices - 1);
  gl.uniform2f(places.rescale, shape.slope, shape.intercept);
  const { format, type } = formatsOf(gl, shape.values);

  return {
    kind: 'webgl',
    addSlice(index: number, slice: VolumeSlice) {
      const { columns, rows } = shape;
      const values = valuesFor(shape, slice);
      gl.texSubImage3D(gl.TEXTURE_3D, 0, 0, 0, index, columns, rows, 1, format, type, values);
    },
    paint({ at, path, mode, gray, isInverted }: PlanePaint) {
      const bottom = canvas.height - at.top - at.height;
      gl.viewport(at.left, bottom, at.width, at.height);
      gl.scissor(at.left, bottom, at.width, at.height);
      gl.uniform3f(places.place, at.left, bottom, at.height);
      gl.uniform3f(places.origin, ...path.origin);
      gl.uniform3f(places.right, ...path.right);
      gl.uniform3f(places.down, ...path.down);
      gl.uniform3f(places.between, ...path.step);
      gl.uniform1i(places.count, path.count);
      gl.uniform1i(places.mode, modeNumbers[mode]);
      gl.uniform2f(places.curve, ...curveOf(gray));
      gl.uniform1i(places.isSigmoid, gray.function === 'SIGMOID' ? 1 : 0);
      gl.uniform1i(places.isInverted, isInverted ? 1 : 0);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      gl.deleteTexture(texture);
      gl.deleteProgram(program);
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}
