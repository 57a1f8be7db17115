import { errorMessage, newId, useToast } from '@medrad/remote-kit';
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
  const [adjust, adjusting] = spottersApi.useAdjustExamPaperItemMutation();
  const [withdraw, withdrawing] = spottersApi.useWithdrawItemAdjustmentMutation();
  const { toast } = useToast();
  const { title, submit, effect, done } = texts[action.kind];
  const { item } = action;
  const place = { id: paperId, number: String(item.number) };

  async function send(reason: string): Promise<void> {
    const { error } =
      action.kind === 'withdraw'
        ? await withdraw({ ...place, body: { adjustmentId: action.adjustmentId, reason } })
        : await adjust({ ...place, body: { adjustmentId: newAdjustmentId, kind: action.kind, reason } });
    if (error)
      return void toast({
        title: 'The item was not changed',
        description: errorMessage(error),
        variant: 'destructive',
      });
    toast({ title: done, variant: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={`${title} item ${item.number}, ${item.title}?`}
      submitLabel={submit}
      isSending={adjusting.isLoading || withdrawing.isLoading}
      onSubmit={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p className={styles.note}>
        {effect} This applies to everybody who has taken or will take the paper. People whose marks change get
        a notice.
      </p>
    </ReasonDialog>
  );
}
