import { newId } from '@medrad/remote-kit';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';
import { ReasonDialog } from '../../exam-control/components/reason-dialog';
import type { ItemAction } from '../item-action';
import styles from './paper-items.module.css';

const texts: Record<ItemAction['kind'], { title: string; submit: string; effect: string; done: string }> = {
  removed: {
    title: 'Take out',
    submit: 'Take out',
    effect: 'The item counts for nobody, and the maximum is lower by its marks.',
    done: 'The item was taken out',
  },
  given: {
    title: 'Give to everybody:',
    submit: 'Give to all',
    effect: 'Everybody gets the full marks of the item, whatever they answered.',
    done: 'The item was given to everybody',
  },
  withdraw: {
    title: 'Take the correction back:',
    submit: 'Take back',
    effect: 'The marks of the item are as they were before the correction.',
    done: 'The correction was taken back',
  },
};

interface AdjustItemDialogProps {
  paperId: string;
  action: ItemAction;
  onClose: () => void;
}

/** Asks for a reason before an item is corrected or a correction is taken back, and explains the consequences. */
export default function AdjustItemDialog({ paperId, action, onClose }: AdjustItemDialogProps) {
  // The same id for another attempt: the correction is made once although an answer was lost.
  const [newAdjustmentId] = useState(newId);
  const [adjust] = spottersApi.useAdjustExamPaperItemMutation();
  const [withdraw] = spottersApi.useWithdrawItemAdjustmentMutation();
  const { title, submit, effect, done } = texts[action.kind];
  const { item } = action;
  const place = { id: paperId, number: String(item.number) };

  const send = (reason: string) =>
    action.kind === 'withdraw'
      ? withdraw({ ...place, body: { adjustmentId: action.adjustmentId, reason } })
      : adjust({ ...place, body: { adjustmentId: newAdjustmentId, kind: action.kind, reason } });

  return (
    <ReasonDialog
      title={`${title} item ${item.number}, ${item.title}?`}
      submitLabel={submit}
      send={send}
      failed="The item was not changed"
      done={() => ({ title: done })}
      onClose={onClose}
    >
      <p className={styles.note}>
        {effect} This applies to everybody who has taken or will take the paper. People whose marks change get
        a notice.
      </p>
    </ReasonDialog>
  );
}
