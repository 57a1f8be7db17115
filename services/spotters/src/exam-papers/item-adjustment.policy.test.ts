import { AppError } from '@medrad/contracts';
import type { ItemAdjustmentRecord } from '../exams/exam-record';
import { inForce, nextAdjustment, withAdjustment, withoutAdjustment } from './item-adjustment.policy';

const at = new Date('2026-03-29T10:00:00Z');
const adjustment = (
  adjustmentId: string,
  changes: Partial<ItemAdjustmentRecord> = {},
): ItemAdjustmentRecord => ({
  ...{ adjustmentId, imageId: 'a', kind: 'removed', withdrawn: null },
  ...{ by: 'teacher', byName: 'Dr Rao', at, reason: 'A wrong image' },
  ...changes,
});
const act = { by: 'other', byName: 'Dr Sen', at, reason: 'It was right' };
const withdrawn = (id: string) => adjustment(id, { withdrawn: act });
const own = (adjustmentId: string) => ({ adjustmentId, imageId: 'a', kind: 'removed' as const });

test('an item has one correction at a time; the same correction is added once', () => {
  const list = withAdjustment([], adjustment('1'));
  expect(withAdjustment(list, adjustment('1'))).toBe(list);
  expect(() => withAdjustment(list, adjustment('2', { kind: 'given' }))).toThrow(AppError);
  expect(withAdjustment(list, adjustment('2', { imageId: 'b' }))).toHaveLength(2);
  expect(withAdjustment([withdrawn('1')], adjustment('2'))).toHaveLength(2);
});

test('a correction is withdrawn once, and only from its own item', () => {
  const list = [adjustment('1'), adjustment('2', { imageId: 'b' })];
  const after = withoutAdjustment(list, { adjustmentId: '1', imageId: 'a' }, act);
  expect(after).toEqual([withdrawn('1'), list[1]]);
  expect(inForce(after)).toEqual([{ adjustmentId: '2', imageId: 'b', kind: 'removed' }]);
  expect(withoutAdjustment(after, { adjustmentId: '1', imageId: 'a' }, { ...act, by: 'third' })).toBe(after);
  expect(() => withoutAdjustment(list, { adjustmentId: '1', imageId: 'b' }, act)).toThrow(AppError);
});

describe('an exam of a paper', () => {
  const contests = [{ number: 1, isActive: true, reason: null, answerRevision: 1, revision: 1 }];

  test('takes a new correction over, with its author and reason, and keeps its claims', () => {
    expect(nextAdjustment({ contests }, [adjustment('1')])).toEqual({
      ...{ causeId: '1', cause: 'item', by: 'teacher', reason: 'A wrong image', isTold: false },
      claims: { contests, rulings: [], adjustments: [own('1')] },
    });
  });

  test('drops a withdrawn correction, in the name of the person who withdrew it', () => {
    expect(nextAdjustment({ adjustments: [own('1')] }, [withdrawn('1')])).toEqual({
      ...{ causeId: '1.undo', cause: 'item-undo', by: 'other', reason: 'It was right', isTold: false },
      claims: { contests: [], rulings: [], adjustments: [] },
    });
  });

  test('drops an old correction of an item before it takes a new one over', () => {
    const list = [withdrawn('1'), adjustment('2')];
    const first = nextAdjustment({ adjustments: [own('1')] }, list)!;
    expect(first.claims.adjustments).toEqual([]);
    expect(nextAdjustment(first.claims, list)?.claims.adjustments).toEqual([own('2')]);
  });

  test('stays as it is when it has all corrections, or never had a withdrawn one', () => {
    expect(nextAdjustment({ adjustments: [own('1')] }, [adjustment('1')])).toBeNull();
    expect(nextAdjustment({}, [withdrawn('1')])).toBeNull();
    expect(nextAdjustment({}, [])).toBeNull();
  });
});
