import { type QueuedToast, toastQueue } from './toast-queue';

const add = (queue: QueuedToast[], id: string) =>
  toastQueue(queue, { type: 'add', toast: { id, title: id } });
const openIds = (queue: QueuedToast[]) => queue.filter(({ isOpen }) => isOpen).map(({ id }) => id);

test('PLT-38 an added toast is open and first', () => {
  const queue = add(add([], 'a'), 'b');
  expect(queue.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(queue[0]).toMatchObject({ id: 'b', title: 'b', isOpen: true });
});

test('PLT-37 a new toast replaces the visible one', () => {
  expect(openIds(add(add(add([], 'a'), 'b'), 'c'))).toEqual(['c']);
});

test('PLT-39 an update changes only the toast with the given id', () => {
  const queue = toastQueue(add(add([], 'a'), 'b'), {
    type: 'update',
    id: 'a',
    patch: { title: 'changed', description: 'more' },
  });
  expect(queue.map(({ title }) => title)).toEqual(['b', 'changed']);
  expect(queue[1]).toMatchObject({ description: 'more' });
});

test('PLT-40 a dismissed toast is closed and stays in the queue', () => {
  const queue = toastQueue(add([], 'a'), { type: 'dismiss', id: 'a' });
  expect(queue).toMatchObject([{ id: 'a', isOpen: false }]);
});

test('PLT-40 dismissing without an id closes every toast', () => {
  expect(openIds(toastQueue(add(add([], 'a'), 'b'), { type: 'dismiss' }))).toEqual([]);
});

test('a removed toast leaves the queue', () => {
  expect(toastQueue(add(add([], 'a'), 'b'), { type: 'remove', id: 'a' }).map(({ id }) => id)).toEqual(['b']);
});
