import { frameInVolume, placeInVolumes } from './volumes';

const volumes = [4, 3, 4].map((frames) => ({ name: '', frames }));

test('a frame belongs to the volume whose range contains it', () => {
  expect([0, 3, 4, 6, 7, 10].map((index) => placeInVolumes(volumes, index))).toEqual([
    { volume: 0, slice: 0 },
    { volume: 0, slice: 3 },
    { volume: 1, slice: 0 },
    { volume: 1, slice: 2 },
    { volume: 2, slice: 0 },
    { volume: 2, slice: 3 },
  ]);
});

test('switching volumes keeps the slice or takes the last one, and stops at either end', () => {
  expect(frameInVolume(volumes, 2, 1)).toBe(6);
  expect(frameInVolume(volumes, 3, 1)).toBe(6);
  expect(frameInVolume(volumes, 5, 2)).toBe(8);
  expect(frameInVolume(volumes, 1, -1)).toBe(1);
  expect(frameInVolume(volumes, 8, 3)).toBe(8);
});
