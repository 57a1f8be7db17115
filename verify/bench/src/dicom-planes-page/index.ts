/**
 * Page that shows one oblique plane of a synthetic volume with the product's loader and painters, without the viewer.
 */
import type { DisplayFrame, FrameSource } from '@medrad/dicom';
import {
  add,
  samplePath,
  stepAlong,
  times,
  toPatient,
  unit,
  cross,
  type VolumeGeometry,
} from '@medrad/dicom/volume';
import { gridOf, PlaneSurface, type PlaneView, VolumeLoader } from '@medrad/dicom-viewer/planes';
import type { MadeSlices, PlanesTimes } from '../made-slices';

const made = window as unknown as { slices: MadeSlices };
const normal = unit([0.3, 0.4, 0.87]);
const right = unit(cross([0, 1, 0], normal));
const down = cross(normal, right);

function frameOf({ side, spacing, thickness, values }: MadeSlices, index: number): DisplayFrame {
  const stored = values[index];
  if (!stored) throw new Error('no such slice');
  return {
    stored: { rows: side, columns: side, samplesPerPixel: 1, photometric: 'MONOCHROME2', values: stored },
    display: {
      rescale: { slope: 1, intercept: 0 },
      unit: 'HU',
      windows: [],
      voiTables: [],
      isInverted: false,
      overlays: [],
      spacing: { row: spacing, column: spacing, plane: 'patient' },
      aspectRatio: 1,
      plane: { position: [0, 0, index * thickness], rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] },
    },
    range: { minimum: -1000, maximum: 2000 },
  };
}

const sourceOf = (slices: MadeSlices): FrameSource => ({
  frameCount: slices.values.length,
  modality: 'CT',
  notices: [],
  load: (index) => Promise.resolve(frameOf(slices, index)),
  close: () => undefined,
});

/** Reads the grey value of the middle pixel. The read returns only when the plane has been painted. */
function middleOf(surface: PlaneSurface, size: number): number {
  const canvas = surface.element.querySelector('canvas');
  const gl = surface.kind === 'webgl' ? canvas?.getContext('webgl2') : null;
  if (!gl) return canvas?.getContext('2d')?.getImageData(size / 2, size / 2, 1, 1).data[0] ?? 0;
  const pixel = new Uint8Array(4);
  gl.readPixels(size / 2, size / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return pixel[0] ?? 0;
}

const nextFrame = () => new Promise(requestAnimationFrame);

function painterOf(surface: PlaneSurface, geometry: VolumeGeometry, size: number) {
  const middle = toPatient(geometry, [
    (geometry.columns - 1) / 2,
    (geometry.rows - 1) / 2,
    (geometry.slices - 1) / 2,
  ]);
  const view: PlaneView = {
    right,
    down,
    normal,
    centre: middle,
    zoom: 1.5,
    size: { width: size, height: size },
  };
  return (steps: number) => {
    const point = add(middle, times(normal, steps * stepAlong(geometry, normal)));
    const slab = { thickness: 0, mode: 'mean' as const };
    surface.paint({
      name: 'axial',
      at: { left: 0, top: 0, width: size, height: size },
      path: samplePath(geometry, gridOf(geometry, view, point, 1), slab),
      mode: 'mean',
      gray: { center: 40, width: 400, function: 'LINEAR' },
      isInverted: false,
    });
  };
}

/**
 * Measures the time from decoded slices to the first plane, and then how many planes per second are painted, at most
 * one per animation frame.
 */
async function showPlanes(size: number, steps: number, isPlain: boolean): Promise<PlanesTimes> {
  let painted: () => void = () => undefined;
  const start = performance.now();
  const loader = new VolumeLoader(sourceOf(made.slices), () => undefined, {
    from: 0,
    count: made.slices.values.length,
  });
  let [settle, refuse]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const ready = new Promise<void>((resolve, reject) => ([settle, refuse] = [resolve, reject]));
  const surface = new PlaneSurface(
    loader,
    {
      onReady: () => {
        if (loader.geometry) settle();
      },
      onPlain: () => undefined,
      onFailure: refuse,
      onPainted: () => painted(),
    },
    { isPlain },
  );
  document.body.append(surface.element);
  surface.resize(size, size);
  const geometry = await loader.load(new AbortController().signal, () => surface.feed());
  surface.feed();
  await ready;
  const paintAt = painterOf(surface, geometry, size);
  const paint = async (step: number) => {
    const done = new Promise<void>((resolve) => (painted = resolve));
    paintAt(step);
    if (surface.kind === 'plain') await done;
    return middleOf(surface, size);
  };
  const gray = await paint(0);
  const first = performance.now() - start;
  const begin = performance.now();
  for (let step = 1; step <= steps; step += 1) {
    await nextFrame();
    await paint(step - steps / 2);
  }
  const rate = (steps * 1000) / (performance.now() - begin);
  const kind = surface.kind ?? 'none';
  surface.close();
  loader.clear();
  return { first, rate, gray, kind };
}

Object.assign(window, { showPlanes });
