import { MessageChannel } from 'node:worker_threads';
import { encapsulatedFile, nativeFile } from '../../test/build/image-file';
import { encodeByCodec } from '../../test/build/encode-by-codec';
import type { FramePreview } from '../model/frame-preview';
import { connectDicom } from '../worker/connect-dicom';
import type { PortLike } from '../worker/protocol';
import { serveDicom } from '../worker/serve-dicom';
import { openDicom } from './open-dicom';

const lossless = '1.2.840.10008.1.2.4.90';
const large = { rows: 2051, columns: 2050 };

/** A gradient that rises by one every 8 pixels to the right and downwards. */
async function slopeFile({ rows, columns }: { rows: number; columns: number }): Promise<Uint8Array> {
  const values = Uint16Array.from(
    { length: rows * columns },
    (_, at) => ((at % columns) + Math.floor(at / columns)) >> 3,
  );
  const stream = await encodeByCodec('jpeg2000', new Uint8Array(values.buffer), {
    width: columns,
    height: rows,
    bitsPerSample: 16,
    componentCount: 1,
    isSigned: false,
    isUsingColorTransform: false,
  });
  return encapsulatedFile(lossless, { rows, columns, bitsAllocated: 16 }, { frames: [[stream]] });
}

describe('a preview of a large frame', () => {
  let file: Uint8Array;
  beforeAll(async () => {
    file = await slopeFile(large);
  });

  test('shows every fourth row and column, with values near the original and no overlays', async () => {
    const opened = await openDicom(file);
    const { coarse, ...rest } = (await opened.preview(0))!;
    expect(rest).toEqual({ ...large, step: 4 });
    expect(coarse.stored).toMatchObject({ rows: 513, columns: 513, samplesPerPixel: 1 });
    expect(coarse.display.overlays).toEqual([]);
    const { values } = (await opened.frame(0)).stored;
    for (let row = 0; row < 513; row += 64) {
      for (let column = 0; column < 513; column += 64) {
        const there = values[row * 4 * large.columns + column * 4]!;
        expect(Math.abs(coarse.stored.values[row * 513 + column]! - there)).toBeLessThanOrEqual(2);
      }
    }
  });

  test('arrives from a worker before the frame, and only on request', async () => {
    const { port1, port2 } = new MessageChannel();
    serveDicom(port2);
    const port = port1 as unknown as PortLike;
    const source = await connectDicom(port, Uint8Array.from(file), { terminate: () => port1.close() });
    const got: string[] = [];
    const note = ({ coarse }: FramePreview) => void got.push(`preview ${coarse.stored.values.length}`);
    const { stored } = await source.load(0, undefined, note);
    got.push(`frame ${stored.values.length}`);
    expect(got).toEqual([`preview ${513 * 513}`, `frame ${large.rows * large.columns}`]);
    await source.load(0);
    expect(got).toHaveLength(2);
    source.close();
    port2.close();
  });

  test('is absent for a damaged stream: the frame itself states the reason', async () => {
    const cut = await openDicom(file.slice(0, file.length - 4000));
    await expect(cut.preview(0)).resolves.toBeNull();
    const damaged = Uint8Array.from(file);
    damaged.fill(0x55, file.length - 20_000, file.length - 10);
    // A preview needs only the coarse part of the stream, which may be intact when the detail is damaged.
    const preview = await (await openDicom(damaged)).preview(0);
    expect(preview?.step ?? 4).toBe(4);
  });

  test('is absent for frames that decode at once', async () => {
    const small = await openDicom(await slopeFile({ rows: 64, columns: 64 }));
    await expect(small.preview(0)).resolves.toBeNull();
    const native = await openDicom(nativeFile({ rows: 1, columns: 4 }, Uint8Array.of(1, 2, 3, 4)));
    await expect(native.preview(0)).resolves.toBeNull();
    await expect(native.preview(7)).resolves.toBeNull();
  });
});
