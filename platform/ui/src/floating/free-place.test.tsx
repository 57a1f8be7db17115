import { bestPlace, isCovering } from './free-place';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const places = [box(0, 80, 100, 20), box(0, 50, 100, 20), box(0, 10, 100, 20)];
const none = { points: [], sparePoints: [], regions: [] };

test('the first place is chosen if nothing is below it', () => {
  expect(bestPlace(places, none)).toBe(places[0]);
  expect(bestPlace([], none)).toBeNull();
});

test('a place over a control is skipped, and a place over an image only if another one is free', () => {
  expect(bestPlace(places, { ...none, points: [{ x: 50, y: 90 }] })).toBe(places[1]);
  expect(bestPlace(places, { ...none, points: [{ x: 50, y: 90 }], regions: [box(0, 40, 100, 40)] })).toBe(
    places[2],
  );
});

test('if every place covers something, one over an image is preferred to one over a control, and less covered to more', () => {
  const points = [
    { x: 5, y: 90 },
    { x: 5, y: 15 },
  ];
  expect(bestPlace(places, { ...none, points, regions: [box(0, 0, 100, 100)] })).toBe(places[1]);
  expect(bestPlace(places, { ...none, regions: [box(0, 0, 100, 100), box(0, 0, 100, 60)] })).toBe(places[0]);
  const dense = [...points, { x: 5, y: 55 }, { x: 9, y: 90 }, { x: 9, y: 15 }];
  expect(bestPlace(places, { ...none, points: dense })).toBe(places[1]);
});

test('a control counts as covered if its corner is next to the box, but not further away', () => {
  const at = (x: number) => isCovering(box(0, 0, 48, 48), { ...none, points: [{ x, y: 20 }] });
  expect([at(49), at(51)]).toEqual([true, false]);
  expect(isCovering(box(0, 0, 48, 48), { ...none, regions: [box(40, 40, 90, 90)] })).toBe(true);
});

test('if every place covers a control, a place over spare controls is chosen', () => {
  const points = [
    { x: 5, y: 90 },
    { x: 5, y: 55 },
  ];
  const sparePoints = [10, 30, 50].map((x) => ({ x, y: 20 }));
  expect(bestPlace(places, { ...none, points, sparePoints })).toBe(places[2]);
  expect(bestPlace(places, { ...none, points: points.slice(0, 1), sparePoints })).toBe(places[1]);
});
