import { MessageChannel } from 'node:worker_threads';
import { nativeFile } from '../../test/build/image-file';
import { connectDicom } from './connect-dicom';
import type { PortLike } from './protocol';
import { serveDicom } from './serve-dicom';
import { WorkerPool } from './worker-pool';

/** Starts fake workers, which are message ports in this process. */
function startWorkers() {
  const started: (PortLike & { isEnded: boolean; terminate(): void })[] = [];
  const start = () => {
    const { port1, port2 } = new MessageChannel();
    serveDicom(port2);
    const worker = Object.assign(port1 as unknown as PortLike, {
      isEnded: false,
      terminate() {
        worker.isEnded = true;
        port1.close();
      },
    });
    started.push(worker);
    return worker;
  };
  return { started, start };
}

const file = () => nativeFile({ rows: 1, columns: 2 }, Uint8Array.of(3, 4));
const broken = () => Uint8Array.of(1, 2, 3);

async function open(pool: WorkerPool<ReturnType<ReturnType<typeof startWorkers>['start']>>, bytes = file()) {
  const { worker, options } = pool.take();
  return connectDicom(worker, bytes, options);
}

describe('workers kept for reuse', () => {
  test('a worker that was closed without error opens the next file; two open files have one worker each', async () => {
    const { started, start } = startWorkers();
    const pool = new WorkerPool(start, 0);
    for (let round = 0; round < 3; round += 1) {
      const source = await open(pool);
      expect((await source.load(0)).range).toEqual({ minimum: 3, maximum: 4 });
      source.close();
      await expect(source.load(0)).rejects.toThrow('The file was closed.');
    }
    expect(started).toHaveLength(1);
    const both = await Promise.all([open(pool), open(pool)]);
    expect(started).toHaveLength(2);
    both.forEach((source) => source.close());
    expect(started.filter(({ isEnded }) => isEnded)).toHaveLength(1);
    const last = await open(pool);
    last.close();
  });

  test('a worker that refused a file or was closed during a frame is not reused', async () => {
    const { started, start } = startWorkers();
    const pool = new WorkerPool(start, 0);
    await expect(open(pool, broken())).rejects.toThrow();
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true]);
    const source = await open(pool);
    const frame = source.load(0);
    source.close();
    await expect(frame).rejects.toThrow('The file was closed.');
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  test('only one worker is started ahead, and it is terminated when unused', async () => {
    const { started, start } = startWorkers();
    jest.useFakeTimers();
    const pool = new WorkerPool(start, 10);
    pool.warm();
    pool.warm();
    expect(started).toHaveLength(1);
    jest.advanceTimersByTime(10);
    jest.useRealTimers();
    expect(started[0]?.isEnded).toBe(true);
    const source = await open(pool);
    expect(started).toHaveLength(2);
    source.close();
  });
});
