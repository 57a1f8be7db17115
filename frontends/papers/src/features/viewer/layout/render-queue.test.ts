import { RenderQueue } from './render-queue';

function job() {
  let finish!: () => void;
  let fail!: (error: Error) => void;
  const done = new Promise<void>((resolve, reject) => ([finish, fail] = [resolve, reject]));
  return { done, finish, fail };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('pages are painted one at a time, the nearest to the reader first, downwards before upwards', async () => {
  const queue = new RenderQueue();
  const order: number[] = [];
  queue.watch(5);
  for (const page of [3, 4, 5, 6, 7]) {
    queue.add(page, async () => void order.push(page));
  }
  await settled();
  expect(order).toEqual([5, 6, 4, 7, 3]);
});

test('no page starts while another is being painted, and a removed page never starts', async () => {
  const queue = new RenderQueue();
  const begun: number[] = [];
  const first = job();
  queue.add(1, () => (begun.push(1), first.done));
  const takeOut = queue.add(2, async () => void begun.push(2));
  queue.add(3, async () => void begun.push(3));
  await settled();
  expect(begun).toEqual([1]);
  takeOut();
  first.finish();
  await settled();
  expect(begun).toEqual([1, 3]);
});

test('a failed painting does not block the queue', async () => {
  const queue = new RenderQueue();
  const begun: number[] = [];
  const first = job();
  queue.add(1, () => first.done);
  queue.add(2, async () => void begun.push(2));
  await settled();
  first.fail(new Error('called off'));
  await settled();
  expect(begun).toEqual([2]);
});
