import { asGeometry } from './open-series';

const frame = { file: 0, frame: 0 };
const geometry = {
  frameOfReference: '2.25.1',
  rowDirection: [1, 0, 0],
  columnDirection: [0, 1, 0],
  positions: [
    [-120, 0, 0],
    [-120, 0, 5.123],
  ],
};

describe('geometry of a stored series', () => {
  test('each image has its own position and the common orientation', () => {
    const directions = { rowDirection: [1, 0, 0], columnDirection: [0, 1, 0] };
    expect(asGeometry({ geometry, frames: [frame, frame] })).toEqual({
      geometry: {
        frameOfReference: '2.25.1',
        planes: [
          { position: [-120, 0, 0], ...directions },
          { position: [-120, 0, 5.123], ...directions },
        ],
      },
    });
  });

  test.each([
    ['a study that was stored before places were', undefined, 2],
    ['fewer places than images', geometry, 3],
    ['more places than images', geometry, 1],
  ])('for %s the geometry is unknown until the images are loaded', (_, places, count) => {
    expect(asGeometry({ geometry: places, frames: Array.from({ length: count }, () => frame) })).toEqual({});
  });
});
