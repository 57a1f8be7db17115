import { commandOfKey } from './viewer-keys';

const stage = { width: 800, height: 600 };
const press = (key: string, modifiers: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

test.each([
  ['s', { type: 'set-mode', mode: 'scroll' }],
  ['p', { type: 'set-mode', mode: 'pan' }],
  ['z', { type: 'set-mode', mode: 'zoom' }],
  ['E', { type: 'reset' }],
  ['r', { type: 'rotate', stage }],
])('%s is a key of viewers of exams', (key, command) => {
  expect(commandOfKey(press(key), stage, true)).toEqual(command);
});

test('without them these letters are the page’s', () => {
  expect(['s', 'p', 'z', 'e'].map((key) => commandOfKey(press(key), stage))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the keys that every viewer has are the same with them', () => {
  for (const key of ['+', '-', '0', 'r', 'i', 'b', '[', ']', 'x', 'f', 'ArrowUp', 'q']) {
    expect(commandOfKey(press(key), stage, true)).toEqual(commandOfKey(press(key), stage));
  }
});

test('with Ctrl they are the browser’s', () => {
  expect(commandOfKey(press('p', { ctrlKey: true }), stage, true)).toBeNull();
});
