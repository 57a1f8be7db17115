import { dicomFile, type TestElement } from '../../test/build/dicom-bytes';
import { imageElements, nativeFile, pixelTag } from '../../test/build/image-file';
import { closeChannels, workerChannel } from '../../test/build/worker-channel';
import type { DicomSeries } from '../model/series';
import { connectDicom, connectSeries } from './connect-dicom';
import type { PortLike } from './protocol';

const shape = { rows: 2, columns: 2 };
const fileOf = (...values: number[]) =>
  nativeFile({ ...shape, frames: values.length / 4 }, Uint8Array.from(values));

afterEach(closeChannels);

describe('a file in a worker', () => {
  test('frames arrive with everything needed to show them', async () => {
    const { port, terminate } = workerChannel();
    const source = await connectDicom(port, fileOf(1, 2, 3, 4, 5, 6, 7, 8), { terminate });
    expect(source).toMatchObject({ frameCount: 2, modality: 'OT', notices: [] });
    const { stored, display, range } = await source.load(1);
    expect([...stored.values]).toEqual([5, 6, 7, 8]);
    expect(range).toEqual({ minimum: 5, maximum: 8 });
    expect(display.rescale).toEqual({ slope: 1, intercept: 0 });
    source.close();
    expect(terminate).toHaveBeenCalledTimes(1);
  });

  test('frames come in the order of their positions, whatever their order in the file', async () => {
    const number = (tag: number, value: string): TestElement => ({ tag, vr: 'DS', value });
    const group = (tag: number, inner: TestElement): TestElement => ({ tag, vr: 'SQ', value: [[inner]] });
    const positions = [10, 0, 5].map((at) => [group(0x00209113, number(0x00200032, `0\\0\\${at}`))]);
    const file = dicomFile('1.2.840.10008.1.2.1', [
      ...imageElements({ ...shape, frames: 3 }),
      group(0x52009229, group(0x00209116, number(0x00200037, '1\\0\\0\\0\\1\\0'))),
      { tag: 0x52009230, vr: 'SQ', value: positions },
      { tag: pixelTag, vr: 'OW', value: Uint8Array.from({ length: 12 }, (_, index) => index >> 2) },
    ]);
    const source = await connectDicom(workerChannel().port, file, { terminate: () => {} });
    const shown = await Promise.all(
      [0, 1, 2].map(async (index) => (await source.load(index)).stored.values[0]),
    );
    expect(shown).toEqual([1, 2, 0]);
  });

  test('a frame carries its own bytes, not the whole file', async () => {
    const { port, terminate } = workerChannel();
    const source = await connectDicom(port, fileOf(1, 2, 3, 4, 5, 6, 7, 8), { terminate });
    expect((await source.load(0)).stored.values.buffer.byteLength).toBe(4);
    expect([...(await source.load(0)).stored.values]).toEqual([1, 2, 3, 4]);
  });

  test('the bytes are transferred, and a view of part of a buffer is copied', async () => {
    const whole = fileOf(1, 2, 3, 4);
    const own = new Uint8Array(whole);
    await connectDicom(workerChannel().port, own, { terminate: () => {} });
    expect(own).toHaveLength(0);
    const pool = new Uint8Array([0, ...whole]);
    await connectDicom(workerChannel().port, pool.subarray(1), { terminate: () => {} });
    expect(pool).toHaveLength(whole.length + 1);
  });

  test('DCM-11 DCM-12 a refusal keeps its code and sentence, and ends the worker', async () => {
    const { port, terminate } = workerChannel();
    await expect(connectDicom(port, new Uint8Array(), { terminate })).rejects.toMatchObject({
      name: 'DicomError',
      code: 'empty',
      message: 'Downloaded file is empty',
    });
    expect(terminate).toHaveBeenCalledTimes(1);
    const empty = dicomFile('1.2.840.10008.1.2.1', imageElements(shape));
    await expect(connectDicom(workerChannel().port, empty, { terminate })).rejects.toMatchObject({
      code: 'no-pixel-data',
      message: 'No pixel data found in DICOM file',
    });
  });

  test('a file without a complete row is refused with the error of its first frame', async () => {
    const cut = fileOf(1, 2, 3, 4);
    await expect(
      connectDicom(workerChannel().port, cut.subarray(0, cut.length - 3), { terminate: () => {} }),
    ).rejects.toMatchObject({ code: 'truncated', message: 'The file ends before frame 1 does.' });
  });

  test('one frame that cannot be shown does not affect the others', async () => {
    const source = await connectDicom(workerChannel().port, fileOf(1, 2, 3, 4), { terminate: () => {} });
    await expect(source.load(7)).rejects.toMatchObject({ code: 'truncated' });
    expect((await source.load(0)).stored.values).toHaveLength(4);
  });
});

describe('a worker that takes too long', () => {
  test('is terminated, and every pending request fails', async () => {
    const { port, terminate } = workerChannel(true);
    const waiting = connectDicom(port, fileOf(1, 2, 3, 4), { terminate, timeoutMs: 20 });
    await expect(waiting).rejects.toMatchObject({ code: 'too-slow' });
    expect(terminate).toHaveBeenCalledTimes(1);
  });

  test('a worker that crashes reports the error and is terminated', async () => {
    const { port, terminate } = workerChannel(true);
    const waiting = connectDicom(port, fileOf(1, 2, 3, 4), { terminate });
    (port as unknown as EventTarget).dispatchEvent(new Event('error'));
    await expect(waiting).rejects.toMatchObject({ code: 'broke-down' });
    expect(terminate).toHaveBeenCalledTimes(1);
  });
});

describe('an aborted request', () => {
  test('ends at once and is not sent if others are queued before it', async () => {
    const { port, terminate } = workerChannel();
    const asked: unknown[] = [];
    const spied: PortLike = {
      postMessage: (message, transfer) => {
        asked.push(message);
        port.postMessage(message, transfer);
      },
      addEventListener: (type, listener) => port.addEventListener(type, listener),
      start: () => port.start?.(),
    };
    const source = await connectDicom(spied, fileOf(1, 2, 3, 4), { terminate });
    const given = new AbortController();
    const before = [source.load(0), source.load(0)];
    const late = source.load(0, given.signal);
    given.abort();
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.all(before);
    expect(asked.filter((message) => (message as { kind: string }).kind === 'frame')).toHaveLength(2);
    await expect(source.load(0, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is rejected when the file is closed', async () => {
    const source = await connectDicom(workerChannel().port, fileOf(1, 2, 3, 4), { terminate: () => {} });
    const waiting = source.load(0);
    source.close();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(source.load(0)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('a Blob is read in the worker, not on the page', async () => {
  const file = new Blob([new Uint8Array(fileOf(1, 2, 3, 4))]);
  const read = jest.spyOn(file, 'arrayBuffer');
  const source = await connectDicom(workerChannel().port, file, { terminate: () => {} });
  expect([...(await source.load(0)).stored.values]).toEqual([1, 2, 3, 4]);
  expect(read).not.toHaveBeenCalled();
});

test('a series is loaded in order, and each file is sent once, when it is needed', async () => {
  const sent: number[] = [];
  const blob = (index: number, ...values: number[]) => ({
    arrayBuffer: () => {
      sent.push(index);
      return Promise.resolve(new Uint8Array(fileOf(...values)).buffer);
    },
  });
  const series = {
    modality: 'CT',
    notices: [{ kind: 'gantry-tilt', degrees: 7 }],
    frames: [
      { file: 1, frame: 1 },
      { file: 0, frame: 0 },
      { file: 1, frame: 0 },
    ],
  } as unknown as DicomSeries;
  const files = [blob(0, 1, 1, 1, 1), blob(1, 2, 2, 2, 2, 3, 3, 3, 3)];
  const source = connectSeries(workerChannel().port, files, series, { terminate: () => {} });
  expect(source).toMatchObject({ frameCount: 3, modality: 'CT', notices: series.notices });
  expect((await source.load(0)).stored.values[0]).toBe(3);
  expect(sent).toEqual([1]);
  const [second, third] = await Promise.all([source.load(1), source.load(2)]);
  expect([second.stored.values[0], third.stored.values[0]]).toEqual([1, 2]);
  expect(sent).toEqual([1, 0]);
});

test('an unreadable file of a series is read again at the next request', async () => {
  const bytes = fileOf(1, 2, 3, 4);
  let reads = 0;
  const file = {
    arrayBuffer: async () => {
      reads += 1;
      if (reads === 1) throw new Error('The line was cut.');
      return new Uint8Array(bytes).buffer;
    },
  };
  const one = { modality: 'CT', notices: [], frames: [{ file: 0, frame: 0 }] } as unknown as DicomSeries;
  const source = connectSeries(workerChannel().port, [file], one, { terminate: () => {} });
  await expect(source.load(0)).rejects.toThrow('The line was cut.');
  expect((await source.load(0)).stored.values).toHaveLength(4);
});
