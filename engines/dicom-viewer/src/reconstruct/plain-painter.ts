import { grayCurve, type PlaneName } from '@medrad/dicom/volume';

import type { PlanePaint, PlanePainter, VolumeShape } from './paint-plane';
import type { ResampledPlane } from './resampling';
import { startResampling } from './start-resampling';

/** State of one plane: the latest request, the request being computed, and the values computed last. */
interface PlaneWork {
  latest: PlanePaint;
  /** Plane that the worker is computing. */
  asked?: PlanePaint;
  values?: Float32Array;
  /** The request that the values belong to. */
  of?: PlanePaint;
}

const isSamePath = (one: PlanePaint, other: PlanePaint): boolean =>
  one.mode === other.mode && JSON.stringify(one.path) === JSON.stringify(other.path);

/** Converts values to grey levels; missing values are black. */
export function paintValues(
  target: Uint32Array,
  values: Float32Array,
  { gray, isInverted }: PlanePaint,
): void {
  const curve = grayCurve(gray);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    let level = 0;
    if (!Number.isNaN(value)) {
      level = Math.round(curve.levelOf(value));
      if (isInverted) level = 255 - level;
    }
    target[index] = 0xff000000 | (level * 0x010101);
  }
}

/**
 * A painter without a graphics card: a worker resamples, the page applies the window. One request
 * per plane runs at a time; of the requests made meanwhile only the last is kept.
 */
export function createPlainPainter(
  canvas: HTMLCanvasElement,
  shape: VolumeShape,
  onFailure: (error: Error) => void,
  onPainted?: () => void,
): PlanePainter {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser cannot draw.');
  const planes = new Map<PlaneName, PlaneWork>();
  const resampling = startResampling(take, onFailure);
  const { columns, rows, slices } = shape;
  resampling.send({ kind: 'volume', columns, rows, slices });

  function put({ latest, values, of }: PlaneWork): void {
    if (!values || !of) return;
    const { width, height } = of.path;
    const image = new ImageData(width, height);
    paintValues(new Uint32Array(image.data.buffer), values, latest);
    context?.putImageData(image, latest.at.left, latest.at.top, 0, 0, latest.at.width, latest.at.height);
  }

  function ask(work: PlaneWork): void {
    if (work.asked || (work.of && isSamePath(work.of, work.latest))) return;
    work.asked = work.latest;
    const { name, path, mode } = work.latest;
    resampling.send({ kind: 'plane', name, path, mode });
  }

  function take({ name, values }: ResampledPlane): void {
    const work = planes.get(name);
    if (!work?.asked) return;
    [work.values, work.of, work.asked] = [values, work.asked, undefined];
    put(work);
    onPainted?.();
    ask(work);
  }

  return {
    kind: 'plain',
    addSlice: (index, slice) => resampling.send({ kind: 'slice', index, slice }),
    paint(latest) {
      const work = planes.get(latest.name) ?? { latest };
      work.latest = latest;
      planes.set(latest.name, work);
      if (work.of && isSamePath(work.of, latest)) put(work);
      ask(work);
    },
    dispose() {
      resampling.end();
      planes.clear();
      [canvas.width, canvas.height] = [0, 0];
    },
  };
}
