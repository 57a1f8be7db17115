import { AppError } from '@medrad/contracts';
import type {
  NamedActRecord,
  ExamRecord,
  ItemAdjustmentInForce,
  ItemAdjustmentRecord,
  MarkChangeRecord,
} from '../exams/exam-record';

/** The corrections that an exam gets, with cause, author and reason of the change of its marks. */
interface AdjustmentChange extends Pick<MarkChangeRecord, 'causeId' | 'cause' | 'by' | 'reason' | 'isTold'> {
  claims: Required<Pick<ExamRecord, 'contests' | 'rulings' | 'adjustments'>>;
}

const pickInForce = ({ adjustmentId, imageId, kind }: ItemAdjustmentInForce): ItemAdjustmentInForce => ({
  adjustmentId,
  imageId,
  kind,
});

/** The corrections that nobody has withdrawn, as exams store them. */
export const inForce = (adjustments: readonly ItemAdjustmentRecord[]): ItemAdjustmentInForce[] =>
  adjustments.filter(({ withdrawn }) => withdrawn === null).map(pickInForce);

/**
 * Adds a correction of an item. The list stays the same when it has the correction already.
 * @throws AppError CONFLICT when another correction of the item is in force
 */
export function withAdjustment(
  adjustments: readonly ItemAdjustmentRecord[],
  added: ItemAdjustmentRecord,
): readonly ItemAdjustmentRecord[] {
  if (adjustments.some(({ adjustmentId }) => adjustmentId === added.adjustmentId)) return adjustments;
  if (inForce(adjustments).some(({ imageId }) => imageId === added.imageId))
    throw new AppError('CONFLICT', {
      message: 'This item has been corrected already. Take that correction back first.',
    });
  return [...adjustments, added];
}

/**
 * Withdraws a correction of an item. The list stays the same when the correction was withdrawn before.
 * @throws AppError NOT_FOUND when the item has no such correction
 */
export function withoutAdjustment(
  adjustments: readonly ItemAdjustmentRecord[],
  { adjustmentId, imageId }: Pick<ItemAdjustmentRecord, 'adjustmentId' | 'imageId'>,
  withdrawn: NamedActRecord,
): readonly ItemAdjustmentRecord[] {
  const isMeant = (one: ItemAdjustmentRecord) => one.adjustmentId === adjustmentId && one.imageId === imageId;
  const found = adjustments.find(isMeant);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.withdrawn) return adjustments;
  return adjustments.map((one) => (isMeant(one) ? { ...one, withdrawn } : one));
}

/** The next change that brings an exam up to the corrections of its paper; null when it has all of them. */
export function nextAdjustment(
  exam: Pick<ExamRecord, 'adjustments' | 'contests' | 'rulings'>,
  adjustments: readonly ItemAdjustmentRecord[],
): AdjustmentChange | null {
  const { adjustments: own = [], contests = [], rulings = [] } = exam;
  for (const adjustment of adjustments) {
    const { adjustmentId, withdrawn, by, reason } = adjustment;
    const others = own.filter((one) => one.adjustmentId !== adjustmentId);
    const isApplied = others.length < own.length;
    if (isApplied === (withdrawn === null)) continue;
    const claims = { contests, rulings };
    return withdrawn
      ? {
          ...{ causeId: `${adjustmentId}.undo`, cause: 'item-undo', isTold: false },
          ...{ by: withdrawn.by, reason: withdrawn.reason },
          claims: { ...claims, adjustments: others },
        }
      : {
          ...{ causeId: adjustmentId, cause: 'item', by, reason, isTold: false },
          claims: { ...claims, adjustments: [...own, pickInForce(adjustment)] },
        };
  }
  return null;
}
