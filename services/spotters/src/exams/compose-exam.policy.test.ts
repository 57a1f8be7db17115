import fc from 'fast-check';
import { composeExam } from './compose-exam.policy';

const pool = (normals: number, others: number) => [
  ...Array.from({ length: normals }, (_, n) => ({ id: `normal-${n}`, isNormal: true })),
  ...Array.from({ length: others }, (_, n) => ({ id: `other-${n}`, isNormal: false })),
];
const none = new Set<string>();
const normalsOf = (ids: string[]) => ids.filter((id) => id.startsWith('normal')).length;

describe('the images of an exam', () => {
  test('are the same for the same seed, different for another seed, and never repeated', () => {
    const make = (seed: string) => composeExam(pool(20, 80), { items: 40, normalShare: 0 }, seed, none);
    expect(make('a')).toEqual(make('a'));
    expect(make('a')).not.toEqual(make('b'));
    expect(new Set(make('a')).size).toBe(40);
  });

  test('are shuffled the same way in every version, so that a seed can be used again', () => {
    const ids = composeExam(pool(0, 5), { items: 5, normalShare: 0 }, 'a', none);
    expect(ids.map((id) => id.at(-1)).join('')).toBe('41023');
  });

  test('do not follow the order of the collection', () => {
    const images = pool(0, 40);
    const ids = composeExam(images, { items: 40, normalShare: 0 }, 'a', none);
    expect(ids).not.toEqual(images.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(images.map(({ id }) => id).toSorted());
  });

  test('are repeated only when all others have been seen', () => {
    const images = pool(0, 10);
    const first = composeExam(images, { items: 6, normalShare: 0 }, 'a', none);
    const second = composeExam(images, { items: 6, normalShare: 0 }, 'b', new Set(first));
    expect(second.filter((id) => !first.includes(id))).toHaveLength(4);
  });

  test('have the wanted share of normal images as far as there are enough, and the maximum number', () => {
    const some = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(
        some,
        some,
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (normals, others, items, normalShare) => {
          const ids = composeExam(pool(normals, others), { items, normalShare }, 'a', none);
          expect(ids).toHaveLength(Math.min(items, normals + others));
          const wanted = Math.round(items * normalShare);
          if (normals >= wanted && others >= items - wanted) expect(normalsOf(ids)).toBe(wanted);
        },
      ),
    );
  });
});
