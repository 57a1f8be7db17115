import { boxAfterKey, boxBetween, isLargeEnough, moveBox, resizeBox, startingBox } from './edit-geometry';

const size = { width: 200, height: 100 };
const box = { left: 50, top: 20, width: 40, height: 30 };

test.each([
  ['from corner to corner', { x: 10, y: 20 }, { x: 30, y: 50 }, { left: 10, top: 20, width: 20, height: 30 }],
  ['backwards', { x: 30, y: 50 }, { x: 10, y: 20 }, { left: 10, top: 20, width: 20, height: 30 }],
  [
    'with pixels that it only touches',
    { x: 1.6, y: 1.6 },
    { x: 3.1, y: 3.1 },
    { left: 1, top: 1, width: 3, height: 3 },
  ],
  [
    'no further than the image',
    { x: -5, y: -5 },
    { x: 900, y: 900 },
    { left: 0, top: 0, width: 200, height: 100 },
  ],
  ['at the last pixel', { x: 200, y: 100 }, { x: 200, y: 100 }, { left: 199, top: 99, width: 1, height: 1 }],
])('a box is drawn %s', (_, one, other, drawn) => {
  expect(boxBetween(one, other, size)).toEqual(drawn);
});

test.each([
  ['moves left', 'ArrowLeft', false, { left: 48 }],
  ['moves right', 'ArrowRight', false, { left: 52 }],
  ['moves up', 'ArrowUp', false, { top: 18 }],
  ['moves down', 'ArrowDown', false, { top: 22 }],
  ['becomes narrower', 'ArrowLeft', true, { width: 38 }],
  ['becomes wider', 'ArrowRight', true, { width: 42 }],
  ['becomes lower', 'ArrowUp', true, { height: 28 }],
  ['becomes higher', 'ArrowDown', true, { height: 32 }],
])('by keyboard a box %s', (_, key, shiftKey, change) => {
  expect(boxAfterKey(box, { key, shiftKey }, size)).toEqual({ ...box, ...change });
});

test('other keys change nothing', () => {
  expect(boxAfterKey(box, { key: 'a', shiftKey: false }, size)).toBeNull();
});

test('a box stays within the image and keeps a minimum size', () => {
  expect(moveBox(box, -900, 900, size)).toEqual({ ...box, left: 0, top: 70 });
  expect(resizeBox(box, 900, -900, size)).toEqual({ ...box, width: 150, height: 1 });
});

test('an accidental drag draws no box; on a tiny image every box counts', () => {
  const large = { width: 2000, height: 1000 };
  expect(isLargeEnough({ ...box, width: 9 }, large)).toBe(false);
  expect(isLargeEnough({ ...box, width: 10 }, large)).toBe(true);
  expect(isLargeEnough({ left: 0, top: 0, width: 1, height: 1 }, { width: 1, height: 1 })).toBe(true);
});

test('a box added by keyboard starts in the middle', () => {
  expect(startingBox(size)).toEqual({ left: 75, top: 37, width: 50, height: 25 });
});
