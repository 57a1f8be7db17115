import { visibleTiles } from './visible-tiles';

const film = { width: 7000, height: 5700 };
const viewport = { width: 800, height: 600 };
const rest = { pan: { x: 0, y: 0 }, turns: 0, zoom: 1 };
/** The zoom at which a pixel of the film has one CSS pixel. */
const whole = 9.5;

const places = (state: Partial<typeof rest>, size = film, ratio = 1) =>
  visibleTiles({ ...rest, ...state }, size, viewport, ratio).map(({ column, row }) => `${column}x${row}`);

test('no tile is needed while the largest rendition has enough pixels for the screen', () => {
  expect(places({ zoom: 2 })).toEqual([]);
});

test.each([
  ['shown as a whole, on a screen with more pixels', { width: 640, height: 552 }, 1, 3, []],
  ['made smaller', { width: 640, height: 552 }, 0.5, 3, []],
  ['with pixels smaller than those of the screen', { width: 1600, height: 1200 }, 1.9, 1, []],
  ['with pixels as large as those of the screen', { width: 1600, height: 1200 }, 2, 1, ['0x0', '1x0']],
  ['whose pixels show on a phone', { width: 1600, height: 1200 }, 1.2, 2, ['0x0', '1x0', '0x1', '1x1']],
  ['at its largest zoom', { width: 640, height: 552 }, 3, 1, ['0x0']],
  [
    'at its largest zoom, of which a pixel is exactly one of the screen',
    { width: 1111, height: 6399 },
    6399 / 600,
    1,
    ['0x2', '0x3'],
  ],
])(
  'the tiles of an image %s are those of a rendition that may be lossy',
  (_, size, zoom, ratio, expected) => {
    expect(places({ zoom }, size, ratio)).toEqual(expected);
  },
);

test('at most 16 tiles are in memory, at any zoom, position and screen size', () => {
  let most = 0;
  for (const ratio of [1, 2, 3]) {
    for (let zoom = 1; zoom <= whole; zoom += 0.1) {
      for (const x of [-3000, -700, 0, 1234]) {
        for (const turns of [0, 1, 2, 3]) {
          most = Math.max(most, places({ zoom, turns, pan: { x, y: x / 3 } }, film, ratio).length);
        }
      }
    }
  }
  expect(most).toBeGreaterThan(6);
  expect(most).toBeLessThanOrEqual(16);
});

test.each([
  ['the middle', 0, { x: 0, y: 0 }, ['3x2', '3x3']],
  ['the upper left corner', 0, { x: 3325 - 400, y: 2707 - 300 }, ['0x0']],
  ['the lower right corner', 0, { x: -3325 + 400, y: -2707 + 300 }, ['5x5', '6x5', '5x4', '6x4'].sort()],
  ['turned by 90°, the upper right corner', 1, { x: -2384, y: 3118 }, ['0x0']],
  ['upside down, the lower right corner', 2, { x: -3000, y: -2400 }, ['0x0']],
])('%s of a film is drawn from the tiles there', (_place, turns, pan, expected) => {
  const zoom = turns % 2 === 1 ? 11.4 : whole;
  expect(places({ pan, turns, zoom }).sort()).toEqual(expected);
});

test('the tiles of a view cover all of it, and each lies inside the film', () => {
  for (const x of [-2900, -1000, 0, 500, 2900]) {
    for (const y of [-2300, 0, 1700]) {
      const tiles = visibleTiles({ ...rest, zoom: whole, pan: { x, y } }, film, viewport, 1);
      const scale = (600 / 5700) * whole;
      const middle = { x: 3500 - x / scale, y: 2850 - y / scale };
      for (const [dx, dy] of [
        [-399, -299],
        [399, -299],
        [-399, 299],
        [399, 299],
        [0, 0],
      ] as const) {
        const [px, py] = [middle.x + dx / scale, middle.y + dy / scale];
        if (px < 0 || py < 0 || px >= film.width || py >= film.height) continue;
        const isCovered = tiles.some(
          (tile) =>
            px >= tile.left && py >= tile.top && px < tile.left + tile.width && py < tile.top + tile.height,
        );
        expect(isCovered).toBe(true);
      }
      for (const { left, top, width, height } of tiles) {
        expect(left + width).toBeLessThanOrEqual(film.width);
        expect(top + height).toBeLessThanOrEqual(film.height);
      }
    }
  }
});
