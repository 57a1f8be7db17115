import type { DisplayFrame, StoredValues } from '@medrad/dicom';
import type { PainterAnswer, PainterPort, PainterRequest } from './painter-protocol';
import type { Wanted } from './painting';
import { PartPainter } from './part-painter';

type PaintRequest = Extract<PainterRequest, { id: number }>;

/**
 * Paints in a worker: `servePainter(self, toBitmap)`. Frames are held until the page says otherwise, so that another
 * window costs one small message.
 * @param toBitmap pixels as a page can take them
 */
export function servePainter(
  port: PainterPort<PainterAnswer>,
  toBitmap: (image: ImageData) => ImageBitmap,
): void {
  const frames = new Map<number, DisplayFrame>();
  const surfaces = new Map<number, PartPainter>();

  function wantedOf(request: PaintRequest): Wanted | null {
    if (request.kind === 'test-pattern') return { kind: 'test-pattern' };
    const frame = frames.get(request.key);
    if (!frame) return null;
    const { gray, isInverted, part } = request;
    return { kind: 'frame', frame, gray, isInverted, part };
  }

  function paint(request: PaintRequest): void {
    const painter = surfaces.get(request.surface) ?? new PartPainter();
    surfaces.set(request.surface, painter);
    const wanted = wantedOf(request);
    const pixels = wanted && toBitmap(painter.paint(wanted));
    port.postMessage({ id: request.id, pixels }, pixels ? [pixels] : []);
  }

  port.addEventListener('message', (event) => {
    const request = (event as { data: PainterRequest }).data;
    switch (request.kind) {
      case 'hold': {
        const { key, frame, length } = request;
        const first = request.values;
        const Values = first.constructor as new (length: number) => StoredValues;
        // Values that came whole are taken as they are.
        const values = first.length === length ? first : new Values(length);
        if (values !== first) values.set(first);
        frames.set(key, { ...frame, stored: { ...frame.stored, values } });
        break;
      }
      case 'fill':
        frames.get(request.key)?.stored.values.set(request.values, request.at);
        break;
      case 'drop':
        frames.delete(request.key);
        break;
      case 'leave':
        surfaces.delete(request.surface);
        break;
      default:
        paint(request);
    }
  });
}
