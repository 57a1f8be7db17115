import { describeWithData } from '@medrad/testing';
import { deidentify } from '../src/deidentify/deidentify';
import { openDicom } from '../src/frames/open-dicom';
import type { DisplayFrame } from '../src/model/display';
import { createPainter } from '../src/paint/painter';
import { openSeries } from '../src/series/open-series';
import { initialGray } from '../src/values/automatic-window';
import { seriesOf } from './opened-series';
import { sampleFiles } from './sample-files';

// Files with one fault each, as other programs write them (`world` of the test data).
const options = { key: new Uint8Array(32).fill(7), embeddedText: 'blank' } as const;
const files = sampleFiles('world/dicom', 'world/images').filter(({ name }) => name.endsWith('.dcm'));
const textBehindData = 'world/images/jpeg_entropy_tail.dcm';
const bytesOf = (name: string): Uint8Array => files.find((file) => file.name === name)!.read();

/** First stored values of the frames of each stack, in the order in which they are shown. */
async function stacksOf(folder: string): Promise<number[][]> {
  const named = files.filter(({ name }) => name.startsWith(`${folder}/`));
  const opened = await openSeries(named.map(({ name, read }) => ({ name, data: read() })));
  const stacks = seriesOf(opened).map(async (series) => {
    const source = opened.source(series);
    const values: number[] = [];
    for (let index = 0; index < series.frames.length; index += 1) {
      values.push((await source.load(index)).stored.values[0] ?? Number.NaN);
    }
    source.close();
    return values;
  });
  return Promise.all(stacks);
}

/** The frame as a canvas shows it at first, in canvas pixels. */
function painted(frame: DisplayFrame): Uint32Array {
  const target = new Uint32Array(frame.stored.rows * frame.stored.columns);
  const painter = createPainter(frame);
  painter.paint(target, { gray: initialGray(frame), isInverted: false });
  painter.paintShutter(target);
  return target;
}

const firstFrame = async (bytes: Uint8Array): Promise<DisplayFrame> => (await openDicom(bytes)).frame(0);

describeWithData('world')('files with faults', () => {
  test('loops and a still of one series are stacks of their own', async () => {
    const stacks = await stacksOf('world/dicom/s01_two_loops_and_still');
    expect(stacks.map(({ length }) => length)).toEqual([6, 1, 5]);
  });

  test.each(['s02_equal_numbers_slice_location', 'u_ContentTime', 's04_same_sop_uid'])(
    'slices are one stack in their true order: %s',
    async (folder) => {
      const stacks = await stacksOf(`world/dicom/${folder}`);
      const [values = []] = stacks;
      const rising = values.toSorted((one, other) => one - other);
      expect([stacks.length, values.length, new Set(values).size]).toEqual([1, 5, 5]);
      expect([rising, rising.toReversed()]).toContainEqual(values);
    },
  );

  test('text behind the coded data of a JPEG is gone after cleaning', async () => {
    const { bytes } = await deidentify(bytesOf(textBehindData), options);
    expect(Buffer.from(bytesOf(textBehindData)).includes('ENTROPYTAIL')).toBe(true);
    expect(Buffer.from(bytes).includes('ENTROPYTAIL')).toBe(false);
  });

  // A decoder cannot tell text behind the coded data from damage within it, so the image is refused until it is cleaned.
  const shown = files.filter(({ name }) => name !== textBehindData);
  test.each(shown.map(({ name, read }) => [name, read] as const))(
    'has an image, which is shown the same after it was de-identified: %s',
    async (_name, read) => {
      const before = await firstFrame(read());
      const after = await firstFrame((await deidentify(read(), options)).bytes);
      expect(after.stored.values).toEqual(before.stored.values);
      expect(painted(after)).toEqual(painted(before));
      const { overlays: _, frameOfReference: __, ...shown } = before.display;
      expect(after.display).toMatchObject(shown);
    },
  );

  test('values above Bits Stored after lossy coding are the largest value', async () => {
    const { stored } = await firstFrame(bytesOf('world/dicom/z05_jpeg12_bits_stored_10.dcm'));
    const [first, second] = [0, stored.columns].map((from) =>
      stored.values.slice(from, from + stored.columns),
    );
    first!.forEach((value, column) => expect(second![column]).toBeGreaterThanOrEqual(value));
  });

  test.each([
    ['world/dicom/d11_mg_magnified.dcm', 0.05],
    ['world/images/mg_magnified_1_8.dcm', undefined],
  ])('lengths on a magnified mammogram are estimated: %s', async (name, row) => {
    const { spacing } = (await firstFrame(bytesOf(name))).display;
    expect(spacing).toMatchObject({ plane: 'estimated', ...(row !== undefined && { row, column: row }) });
  });

  test('a shutter hides what is outside of it', async () => {
    const frame = await firstFrame(bytesOf('world/dicom/d01_shutter_rect.dcm'));
    const { shutter } = frame.display;
    const grey = (0xff000000 | ((shutter?.level ?? 0) * 0x010101)) >>> 0;
    expect(shutter?.shapes).toHaveLength(1);
    expect(painted(frame)[0]).toBe(grey);
  });
});
