import { dicomFile } from '../../test/build/dicom-bytes';
import { plainSyntax, sopClass } from '../../test/build/report-file';
import { ctSlices } from '../../test/build/small-series';
import { closeChannels, workerChannel } from '../../test/build/worker-channel';
import { NoImageError } from '../frames/no-image';
import { connectStudies } from './connect-studies';
import type { PortLike } from './protocol';

afterEach(closeChannels);

const slices = () => ctSlices({ slices: 3, rows: 16 }).map(({ name, bytes }) => ({ name, data: bytes }));

describe('studies in a worker', () => {
  test('many files are sent a few at a time, so that the page stays responsive', async () => {
    const { port, terminate } = workerChannel();
    const sent: number[] = [];
    const counted: PortLike = {
      postMessage: (message, transfer) => {
        const { files } = message as { files?: unknown[] };
        if (files) sent.push(files.length);
        port.postMessage(message, transfer);
      },
      addEventListener: (type, listener) => port.addEventListener(type, listener),
      start: () => port.start?.(),
    };
    const files = ctSlices({ slices: 40, rows: 8 }).map(({ name, bytes }) => ({ name, data: bytes }));
    const opened = await connectStudies(counted, files, { terminate });
    expect(opened.studies[0]?.series[0]?.frames).toHaveLength(40);
    expect(sent.reduce((sum, count) => sum + count)).toBe(40);
    expect(Math.max(...sent)).toBeLessThanOrEqual(16);
    opened.close();
  });

  test('files in any order become a series whose frames arrive in reading order', async () => {
    const { port, terminate } = workerChannel();
    const opened = await connectStudies(port, slices().reverse(), { terminate });
    const [series] = opened.studies[0]?.series ?? [];
    if (!series) throw new Error('no series');
    const source = opened.source(series);
    expect(source).toMatchObject({ frameCount: 3, modality: 'CT' });
    const heights: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { display } = await source.load(index);
      heights.push(display.plane?.position[2] ?? NaN);
    }
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    source.close();
    await expect(source.load(0)).resolves.toMatchObject({ stored: { rows: 16, columns: 16 } });
    opened.close();
    expect(terminate).toHaveBeenCalledTimes(1);
    await expect(source.load(0)).rejects.toMatchObject({ code: 'absent' });
  });

  test('a file without an image is listed with the reason, and the others are opened', async () => {
    const { port, terminate } = workerChannel();
    const notes = { name: 'notes.txt', data: Uint8Array.from([72, 101, 108, 108, 111]) };
    const opened = await connectStudies(port, [...slices(), notes], { terminate });
    expect(opened.studies[0]?.series[0]?.frames).toHaveLength(3);
    expect(opened.refused).toEqual([
      { name: 'notes.txt', reason: expect.objectContaining({ name: 'DicomError' }) as Error },
    ]);
  });

  test('a document is listed as one, so that the page can offer to read it', async () => {
    const { port, terminate } = workerChannel();
    const files = ['88.11', '481.5'].map((end) => ({
      name: end,
      data: dicomFile(plainSyntax, [sopClass(end)]),
    }));
    const { refused } = await connectStudies(port, files, { terminate });
    expect(
      refused.map(({ name, reason }) => [name, reason instanceof NoImageError && reason.document]),
    ).toEqual([
      ['88.11', 'report'],
      ['481.5', false],
    ]);
  });

  test('a worker that hangs on a frame is terminated, and every pending request fails', async () => {
    const { port, terminate, hang } = workerChannel();
    const timeoutMs = 20_000;
    const opened = await connectStudies(port, slices(), { terminate, timeoutMs });
    const [series] = opened.studies[0]?.series ?? [];
    if (!series) throw new Error('no series');
    const source = opened.source(series);
    hang();
    jest.useFakeTimers();
    const loads = Promise.allSettled([0, 1, 2].map((index) => source.load(index)));
    await jest.advanceTimersByTimeAsync(timeoutMs);
    const waiting = await loads;
    jest.useRealTimers();
    expect(waiting).toEqual(
      Array(3).fill({
        status: 'rejected',
        reason: expect.objectContaining({ name: 'DicomError', code: 'too-slow' }) as Error,
      }),
    );
    expect(terminate).toHaveBeenCalledTimes(1);
  });
});
