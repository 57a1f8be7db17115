import type { Measurement } from './measurement';
import { recall, remember } from './stored-drawings';

const key = 'dicomDrawings:1.2.3';
const point = { x: 1, y: 2.5 };
const drawings: Measurement[] = [
  { id: 1, kind: 'rectangle', index: 0, points: [point, { x: 9, y: 8 }] },
  { id: 2, kind: 'polygon', index: 2, points: [point, { x: 9, y: 8 }, { x: 0, y: 8 }] },
  { id: 3, kind: 'text', index: 1, points: [point], note: 'Colles’ fracture' },
];

describe('drawings that are kept for the session', () => {
  beforeEach(() => sessionStorage.clear());

  test('come back as they were', () => {
    remember(key, drawings);
    expect(recall(key, 3)).toEqual(drawings);
    remember(key, []);
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  test('too many or too long drawings are reported as not kept, and none is stored', () => {
    const many = Array.from({ length: 501 }, (_, id) => ({ ...drawings[0]!, id }));
    expect(remember(key, drawings)).toBe(true);
    expect(remember(key, many)).toBe(false);
    expect(sessionStorage.getItem(key)).toBeNull();
    expect(remember(key, many.slice(0, 500))).toBe(true);
    const points = Array.from({ length: 8000 }, (_, x) => ({ x: x + 0.125, y: x + 0.125 }));
    expect(
      remember(
        key,
        Array.from({ length: 3 }, (_, id) => ({ ...drawings[1]!, id, points })),
      ),
    ).toBe(false);
    expect(recall(key, 3)).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['no list', { 0: drawings[0] }],
    ['an unknown kind', [{ ...drawings[0], kind: 'volume' }]],
    ['a frame beyond the series', [{ ...drawings[0], index: 3 }]],
    ['a broken frame', [{ ...drawings[0], index: 0.5 }]],
    ['too few points', [{ ...drawings[0], points: [point] }]],
    ['a point that is none', [{ ...drawings[0], points: [point, { x: null, y: 1 }] }]],
    ['a text without words', [{ ...drawings[2], note: ' ' }]],
    ['a text too long', [{ ...drawings[2], note: 'x'.repeat(201) }]],
    ['words where none belong', [{ ...drawings[0], note: 'a' }]],
    ['nothing', null],
  ])('%s is passed over', (_, stored) => {
    sessionStorage.setItem(key, JSON.stringify(stored));
    expect(recall(key, 3)).toEqual([]);
  });

  test('duplicate ids are dropped, and invalid JSON gives no drawings', () => {
    sessionStorage.setItem(key, JSON.stringify([drawings[0], { ...drawings[1], id: 1 }]));
    expect(recall(key, 3)).toEqual([drawings[0]]);
    sessionStorage.setItem(key, '{');
    expect(recall(key, 3)).toEqual([]);
  });
});
