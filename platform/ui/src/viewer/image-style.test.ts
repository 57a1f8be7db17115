import { tilesMatrix, transformOf } from './image-style';
import { fitScale } from './viewer-state';

const viewport = { width: 801, height: 573.8125 };
const film = { width: 3001, height: 2200 };
const corners = [
  [0, 0],
  [film.width, 0],
  [0, film.height],
  [film.width, film.height],
] as const;

/** Box on the viewport to which the transform maps the film, in CSS pixels. */
function boxOf(turns: number, zoom: number, pan: { x: number; y: number }, pixelRatio: number) {
  const text = transformOf(tilesMatrix({ turns, zoom, pan }, film, viewport, pixelRatio));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = text.slice('matrix('.length, -1).split(',').map(Number);
  const points = corners.map(([x, y]) => ({ x: a * x + c * y + e, y: b * x + d * y + f }));
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const right = Math.max(...points.map(({ x }) => x));
  return { left, top, width: right - left, middle: (left + right) / 2 };
}

describe.each([0, 1, 2, 3])('tiles of a film after %i quarter turns', (turns) => {
  const whole = 1 / fitScale(film, viewport, turns);

  test.each([1, 1.5, 2, 3])('begin on a whole device pixel at a ratio of %d', (ratio) => {
    for (const pan of [
      { x: 0, y: 0 },
      { x: 12.4, y: -7.7 },
    ]) {
      const { left, top } = boxOf(turns, whole, pan, ratio);
      expect(left * ratio).toBeCloseTo(Math.round(left * ratio), 6);
      expect(top * ratio).toBeCloseTo(Math.round(top * ratio), 6);
    }
  });

  test('lie where the image below them lies, within half a pixel', () => {
    for (const zoom of [1, 2.34, whole]) {
      const { middle, width } = boxOf(turns, zoom, { x: 40, y: 0 }, 1);
      expect(Math.abs(middle - viewport.width / 2 - 40)).toBeLessThanOrEqual(0.5);
      const across = turns % 2 === 1 ? film.height : film.width;
      expect(width).toBeCloseTo((across * zoom) / whole, 6);
    }
  });
});
