import type { FrameSource } from '@medrad/dicom';
import * as fc from 'fast-check';
import { plainFrame } from '../../test/dicom-viewports';
import { bytesOf, FrameCache } from './frame-cache';
import { FrameStack } from './frame-stack';
import { planAhead } from './plan-ahead';

const frameOf = (bytes: number) => plainFrame(1, bytes, new Uint8Array(bytes));

/** A source whose frames arrive when the test releases them. */
function slowSource(frameCount: number, bytes = 100) {
  const asked: number[] = [];
  const given: number[] = [];
  const waiting = new Map<number, { give: () => void; refuse: (error: Error) => void }>();
  const source: FrameSource = {
    frameCount,
    modality: 'CT',
    notices: [],
    close: () => undefined,
    load: (index, signal) =>
      new Promise((resolve, reject) => {
        asked.push(index);
        signal?.addEventListener('abort', () => {
          given.push(-index);
          waiting.delete(index);
          reject(new Error('given up'));
        });
        waiting.set(index, {
          give: () => {
            waiting.delete(index);
            resolve(frameOf(bytes));
          },
          refuse: reject,
        });
      }),
  };
  const tick = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    source,
    asked,
    given,
    waiting: () => [...waiting.keys()],
    async give(index: number) {
      waiting.get(index)?.give();
      await tick();
    },
    async refuse(index: number) {
      waiting.get(index)?.refuse(new Error('broken'));
      await tick();
    },
    async giveAll() {
      while (waiting.size > 0) {
        for (const { give } of [...waiting.values()]) give();
        await tick();
      }
    },
  };
}

describe('the cache of frames', () => {
  test('it never exceeds its byte limit, and evicts the least recently used frame first', () => {
    const cache = new FrameCache(350);
    for (const key of ['a', 'b', 'c']) cache.put(key, frameOf(100));
    cache.get('a');
    cache.put('d', frameOf(100));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.has(key))).toEqual(['a', 'c', 'd']);
    expect(cache.size).toBe(300);
    cache.put('whale', frameOf(351));
    expect(cache.has('whale')).toBe(false);
    expect(cache.size).toBe(300);
  });

  test('its size is the sum of its frames after any sequence of reads and writes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 200 })), { maxLength: 60 }),
        (puts) => {
          const cache = new FrameCache(500);
          const last = new Map<string, number>();
          for (const [key, bytes] of puts) {
            cache.put(String(key), frameOf(bytes));
            last.set(String(key), bytes);
          }
          const held = [...last].filter(([key]) => cache.has(key)).reduce((sum, [, bytes]) => sum + bytes, 0);
          expect(cache.size).toBe(held);
          expect(cache.size).toBeLessThanOrEqual(500);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the size of a frame is the size of its values and its overlays', () => {
    const frame = frameOf(64);
    const bits = new Uint8Array(10);
    const overlay = { label: '', rows: 1, columns: 10, top: 0, left: 0, bits };
    expect(bytesOf({ ...frame, display: { ...frame.display, overlays: [overlay] } })).toBe(74);
  });
});

describe('planning the prefetch', () => {
  test('frames ahead come first, every fourth planned frame lies behind, and all fit the byte limit', () => {
    expect(planAhead([{ index: 10, direction: 1 }], 100, 8)).toEqual([10, 11, 12, 13, 14, 9, 15, 16]);
    expect(planAhead([{ index: 10, direction: -1 }], 100, 7)).toEqual([10, 9, 8, 7, 6, 11, 5]);
    expect(planAhead([{ index: 0, direction: -1 }], 4, 9)).toEqual([0, 1, 2, 3]);
  });

  test('if all frames fit, every frame is planned once from any start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }).chain((frameCount) =>
          fc.record({
            frameCount: fc.constant(frameCount),
            places: fc.array(
              fc.record({
                index: fc.nat(frameCount - 1),
                direction: fc.constantFrom(1 as const, -1 as const),
              }),
              { minLength: 1, maxLength: 2 },
            ),
          }),
        ),
        ({ frameCount, places }) => {
          const plan = planAhead(places, frameCount, 1000);
          expect([...plan].sort((a, b) => a - b)).toEqual(Array.from({ length: frameCount }, (_, i) => i));
          expect(new Set(plan).size).toBe(frameCount);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a stack', () => {
  test('the visible frame is requested first, then the frames ahead, two at a time', async () => {
    const slow = slowSource(20);
    const stack = new FrameStack(slow.source, new FrameCache());
    const first = stack.visit('0', { index: 5, direction: 1 });
    expect(slow.asked).toEqual([5, 6]);
    await slow.give(5);
    await expect(first).resolves.toMatchObject({ stored: { columns: 100 } });
    expect(slow.asked).toEqual([5, 6, 7]);
    await slow.giveAll();
    expect(new Set(slow.asked).size).toBe(20);
    expect(stack.peek(19)).toBeDefined();
  });

  test('a source may allow more concurrent requests, the nearest frame first', () => {
    const slow = slowSource(20);
    const stack = new FrameStack({ ...slow.source, aheadAtOnce: 4 }, new FrameCache());
    void stack.visit('0', { index: 5, direction: 1 });
    expect(slow.asked).toEqual([5, 6, 7, 8]);
  });

  test('a distant jump cancels prefetching and loads first', async () => {
    const slow = slowSource(300);
    const stack = new FrameStack(slow.source, new FrameCache());
    stack.visit('0', { index: 0, direction: 1 }).catch(() => undefined);
    void stack.visit('0', { index: 200, direction: 1 });
    expect(slow.asked.slice(0, 3)).toEqual([0, 1, 200]);
    expect(slow.waiting()).toEqual([200, 201]);
  });

  test('a failed frame is reported when it is visited, is not prefetched again, and is requested again at the next visit', async () => {
    const slow = slowSource(3);
    const stack = new FrameStack(slow.source, new FrameCache());
    void stack.visit('0', { index: 0, direction: 1 });
    await slow.refuse(1);
    await slow.giveAll();
    expect(slow.asked.filter((index) => index === 1)).toHaveLength(1);
    const visit = stack.visit('0', { index: 1, direction: 1 });
    await slow.refuse(1);
    await expect(visit).rejects.toThrow('broken');
    const again = stack.visit('0', { index: 1, direction: 1 });
    await slow.give(1);
    await expect(again).resolves.toBeDefined();
  });

  test('the cache stays within its byte limit while a larger stack is scrolled through', async () => {
    const slow = slowSource(50);
    const cache = new FrameCache(1000);
    const stack = new FrameStack(slow.source, cache);
    for (let index = 0; index < 50; index += 1) {
      const visit = stack.visit('0', { index, direction: 1 });
      await slow.giveAll();
      await visit;
      expect(cache.size).toBeLessThanOrEqual(1000);
      expect(stack.peek(Math.min(49, index + 1))).toBeDefined();
    }
    // Each frame was decoded ahead and stayed in the cache, so none was requested twice.
    expect(slow.asked).toHaveLength(50);
  });

  test('after rest() nothing is loading, and frames that arrive late are dropped', async () => {
    const slow = slowSource(5);
    const cache = new FrameCache();
    const stack = new FrameStack(slow.source, cache);
    stack.visit('0', { index: 0, direction: 1 }).catch(() => undefined);
    stack.rest();
    await slow.giveAll();
    expect(slow.waiting()).toEqual([]);
    expect(cache.size).toBe(0);
  });

  test('a fully cached stack reloads the frames that another stack evicted', async () => {
    const [one, other] = [slowSource(5), slowSource(9)];
    const cache = new FrameCache(1000);
    const stack = new FrameStack(one.source, cache, 'one');
    void stack.visit('0', { index: 0, direction: 1 });
    await one.giveAll();
    void new FrameStack(other.source, cache, 'other').visit('1', { index: 0, direction: 1 });
    await other.giveAll();
    const before = one.asked.length;
    void stack.visit('0', { index: 1, direction: 1 });
    await one.giveAll();
    expect(before).toBe(5);
    expect(one.asked.length).toBeGreaterThan(before);
  });
});
