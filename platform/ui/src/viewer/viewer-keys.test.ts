import { commandOfKey } from './viewer-keys';

const viewport = { width: 800, height: 600 };
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
  ['r', { type: 'rotate', viewport }],
])('%s is a key of exam viewers', (key, command) => {
  expect(commandOfKey(press(key), viewport, true)).toEqual(command);
});

test('viewers outside exams leave these keys to the page', () => {
  expect(['s', 'p', 'z', 'e'].map((key) => commandOfKey(press(key), viewport))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('exam viewers keep the keys of every viewer', () => {
  for (const key of ['+', '-', '0', 'r', 'i', 'b', '[', ']', 'x', 'f', 'ArrowUp', 'q']) {
    expect(commandOfKey(press(key), viewport, true)).toEqual(commandOfKey(press(key), viewport));
  }
});

test('keys with Ctrl are left to the browser', () => {
  expect(commandOfKey(press('p', { ctrlKey: true }), viewport, true)).toBeNull();
});
