import type { PeerPlace } from '@medrad/contracts';
import {
  arrowHead,
  arrowPath,
  clampPoint,
  ellipseOf,
  isLargeEnough,
  movePoint,
  toImagePoint,
} from './place-geometry';

const size = { width: 1000, height: 500 };
const box = { left: 100, top: 50, width: 200, height: 100 };
const place = (shape: PeerPlace['shape'], x1: number, y1: number, x2: number, y2: number): PeerPlace => ({
  imageUrl: '/api/files/peer-review/a.png',
  shape,
  x1,
  y1,
  x2,
  y2,
});

test.each([
  [100, 50, { x: 0, y: 0 }],
  [200, 100, { x: 500, y: 250 }],
  [300, 150, { x: 1000, y: 500 }],
  [0, 0, { x: 0, y: 0 }],
  [900, 900, { x: 1000, y: 500 }],
])('the screen point (%d, %d) maps to a pixel of the image or of its edge', (x, y, point) => {
  expect(toImagePoint(x, y, box, size)).toEqual(point);
});

test('an image without area on the screen gives its corner', () => {
  expect(toImagePoint(5, 5, { ...box, width: 0 }, size)).toEqual({ x: 0, y: 0 });
});

test('no coordinate is larger than a comment may store', () => {
  const huge = { width: 200_000, height: 200_000 };
  expect(clampPoint({ x: 150_000, y: 3.4 }, huge)).toEqual({ x: 100_000, y: 3 });
});

test('both sides of an arrow head have equal length, lie behind the tip and are at most half the shaft', () => {
  for (let angle = 0; angle < 2 * Math.PI; angle += 0.1) {
    for (const length of [4, 40, 400]) {
      const arrow = place('arrow', 500, 250, 500 + length * Math.cos(angle), 250 + length * Math.sin(angle));
      const [left, right] = arrowHead(arrow, size);
      const reach = (point: { x: number; y: number }) => Math.hypot(point.x - arrow.x2, point.y - arrow.y2);
      const toTail = (point: { x: number; y: number }) => Math.hypot(point.x - arrow.x1, point.y - arrow.y1);
      expect(reach(left)).toBeCloseTo(reach(right));
      expect(reach(left)).toBeCloseTo(Math.min(50, length / 2));
      expect(toTail(left)).toBeLessThan(length);
      expect(toTail(left)).toBeCloseTo(toTail(right));
    }
  }
});

test('the path of an arrow runs from its tail to its head', () => {
  expect(arrowPath(place('arrow', 10, 20, 300, 200), size)).toMatch(/^M10 20L300 200M/);
});

test('an ellipse is the same whichever opposite corners its box was dragged between', () => {
  const ellipse = { cx: 200, cy: 100, rx: 100, ry: 50 };
  const corners = [
    [100, 50, 300, 150],
    [300, 150, 100, 50],
    [100, 150, 300, 50],
    [300, 50, 100, 150],
  ] as const;
  for (const [x1, y1, x2, y2] of corners) {
    expect(ellipseOf(place('ellipse', x1, y1, x2, y2))).toEqual(ellipse);
  }
});

test.each([
  ['arrow', 10, 0, true],
  ['arrow', 9, 0, false],
  ['arrow', 8, 6, true],
  ['ellipse', 10, 10, true],
  ['ellipse', 10, 9, false],
  ['ellipse', 9, 10, false],
] as const)('an %s of %d by %d pixels on an image of 1000: kept %s', (shape, across, down, isKept) => {
  expect(isLargeEnough(place(shape, 50, 50, 50 - across, 50 + down), size)).toBe(isKept);
});

test.each([
  ['ArrowLeft', false, { x: 490, y: 250 }],
  ['ArrowRight', false, { x: 510, y: 250 }],
  ['ArrowUp', false, { x: 500, y: 240 }],
  ['ArrowDown', false, { x: 500, y: 260 }],
  ['ArrowDown', true, { x: 500, y: 350 }],
  ['Tab', false, null],
])('%s (Shift %s) moves the target', (key, shiftKey, point) => {
  expect(movePoint({ x: 500, y: 250 }, { key, shiftKey }, size)).toEqual(point);
});

test('keys never move the target off the image, and work on the smallest image', () => {
  expect(movePoint({ x: 995, y: 3 }, { key: 'ArrowRight', shiftKey: true }, size)).toEqual({ x: 1000, y: 3 });
  expect(movePoint({ x: 0, y: 0 }, { key: 'ArrowRight', shiftKey: false }, { width: 3, height: 3 })).toEqual({
    x: 1,
    y: 0,
  });
});
