import { frameInVolume, placeInVolumes } from './volumes';

const volumes = [4, 3, 4].map((frames) => ({ name: '', frames }));

test('a frame is in the volume that it stands in', () => {
  expect([0, 3, 4, 6, 7, 10].map((index) => placeInVolumes(volumes, index))).toEqual([
    { volume: 0, slice: 0 },
    { volume: 0, slice: 3 },
    { volume: 1, slice: 0 },
    { volume: 1, slice: 2 },
    { volume: 2, slice: 0 },
    { volume: 2, slice: 3 },
  ]);
});

test('another volume is entered at the same slice, or at its last; there is none beyond the ends', () => {
  expect(frameInVolume(volumes, 2, 1)).toBe(6);
  expect(frameInVolume(volumes, 3, 1)).toBe(6);
  expect(frameInVolume(volumes, 5, 2)).toBe(8);
  expect(frameInVolume(volumes, 1, -1)).toBe(1);
  expect(frameInVolume(volumes, 8, 3)).toBe(8);
});
