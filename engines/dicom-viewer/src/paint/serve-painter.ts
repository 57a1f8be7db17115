import type { DisplayFrame, StoredValues } from '@medrad/dicom';
import type { PainterAnswer, PainterPort, PainterRequest } from './painter-protocol';
import type { PaintJob } from './painting';
import { PartPainter } from './part-painter';

/** Maximum number of buffers returned to the page at a time. */
const maxSpares = 2;

type PaintRequest = Extract<PainterRequest, { id: number }>;

/**
 * Serves paint requests in a worker: `servePainter(self, toBitmap)`. Frames stay in the worker until the page drops
 * them, so that painting a frame with another window takes one small message.
 * @param toBitmap converts pixels to a transferable form
 */
export function servePainter(
  port: PainterPort<PainterAnswer>,
  toBitmap: (image: ImageData) => Promise<ImageBitmap>,
): void {
  const frames = new Map<number, DisplayFrame>();
  /** Keys of the frames whose values arrived in one piece. */
  const whole = new Set<number>();
  const surfaces = new Map<number, PartPainter>();
  /** Buffers that are returned with the next answer. */
  const spares: ArrayBuffer[] = [];

  function wantedOf(request: PaintRequest): PaintJob | null {
    if (request.kind === 'test-pattern') return { kind: 'test-pattern' };
    const frame = frames.get(request.key);
    if (!frame) return null;
    const { gray, isInverted, hasShutter, part } = request;
    return { kind: 'frame', frame, gray, isInverted, hasShutter, part };
  }

  async function paint(request: PaintRequest): Promise<void> {
    const painter = surfaces.get(request.surface) ?? new PartPainter();
    surfaces.set(request.surface, painter);
    const wanted = wantedOf(request);
    const pixels = wanted && (await toBitmap(painter.paint(wanted)).catch(() => null));
    const given = spares.splice(0);
    port.postMessage({ id: request.id, pixels, spares: given }, [...(pixels ? [pixels] : []), ...given]);
  }

  function hold({ key, frame, length, values: first }: Extract<PainterRequest, { kind: 'hold' }>): void {
    const Values = first.constructor as new (length: number) => StoredValues;
    // Values that came in one piece are used without a copy.
    const isWhole = first.length === length;
    const values = isWhole ? first : new Values(length);
    if (isWhole) whole.add(key);
    else giveBack(fill(values, first, 0));
    frames.set(key, { ...frame, stored: { ...frame.stored, values } });
  }

  function drop(key: number): void {
    const values = frames.get(key)?.stored.values;
    frames.delete(key);
    if (whole.delete(key) && values) giveBack(values);
  }

  function giveBack({ buffer }: StoredValues): void {
    if (buffer instanceof ArrayBuffer && spares.length < maxSpares) spares.push(buffer);
  }

  function take(request: PainterRequest): void {
    switch (request.kind) {
      case 'hold':
        hold(request);
        break;
      case 'fill': {
        const values = frames.get(request.key)?.stored.values;
        if (values) giveBack(fill(values, request.values, request.at));
        break;
      }
      case 'drop':
        drop(request.key);
        break;
      case 'leave':
        surfaces.delete(request.surface);
        break;
      default:
        void paint(request);
    }
  }

  port.addEventListener('message', (event) => {
    for (const request of (event as { data: readonly PainterRequest[] }).data) take(request);
  });
}

/** Copies a piece of values into its place. @returns the piece */
function fill(values: StoredValues, piece: StoredValues, at: number): StoredValues {
  values.set(piece, at);
  return piece;
}
