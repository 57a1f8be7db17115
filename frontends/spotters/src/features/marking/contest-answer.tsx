import type { ExamContest, ExamResult } from '@medrad/contracts';
import { markReasonMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, TextField } from '@medrad/ui/core';
import { readEditConflict } from '@medrad/ui/dialogs';
import { formatDate } from '@medrad/ui/formats';
import { useState } from 'react';
import { spottersApi } from '../../spotters.api';
import styles from './contest-answer.module.css';

type Item = ExamResult['items'][number];

const stateTexts: Record<ExamContest['state'], string> = {
  claimed: 'You contested this mark. Your answer counts for yourself until a teacher has checked it.',
  pending: 'You contested this mark. A teacher will check it.',
  agreed: 'A teacher agreed with you.',
  refused: 'A teacher checked it and did not change the marks.',
  withdrawn: '',
};

const adjustedTexts: Record<NonNullable<Item['adjustment']>, string> = {
  removed: 'A teacher took this item out: it counts for nobody.',
  given: 'A teacher gave this item to everybody.',
};

interface ContestAnswerProps {
  examId: string;
  item: Item;
}

/**
 * The button "I was right", with which users contest the mark of their own answer, with an optional reason. They can
 * withdraw the contest.
 */
export function ContestAnswer({ examId, item }: ContestAnswerProps) {
  const { number, isContestable, markedBy, changedAt } = item;
  const [send, { isLoading }] = spottersApi.useContestAnswerMutation();
  // The contest as last returned by the server; it replaces the one in the loaded result.
  const [newer, setNewer] = useState<ExamContest | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const { toast } = useToast();
  const contest = newer && newer.revision > (item.contest?.revision ?? 0) ? newer : item.contest;
  // The correction of an item decides its marks, whatever the answer and the contest say.
  if (item.adjustment) return <p className={styles.note}>{adjustedTexts[item.adjustment]}</p>;
  const isOpen = contest?.state === 'claimed' || contest?.state === 'pending';
  const isDecided = contest?.state === 'agreed' || contest?.state === 'refused';

  async function put(isContested: boolean, text = contest?.reason ?? ''): Promise<void> {
    const body = { isContested, reason: text, revision: contest?.revision ?? 0 };
    try {
      setNewer(await send({ id: examId, number: String(number), body }).unwrap());
      setReason(null);
    } catch (error) {
      const conflict = readEditConflict(error);
      if (conflict?.kind === 'changed') setNewer(conflict.current as ExamContest);
      const description =
        conflict?.kind === 'changed'
          ? 'The mark was changed on another page. Check it again.'
          : errorMessage(error);
      toast({ title: 'Your contest was not saved', description, variant: 'destructive' });
    }
  }

  if (isOpen)
    return (
      <div className={styles.contest}>
        <p role="status">{stateTexts[contest.state]}</p>
        {contest.reason && reason === null && <p className={styles.note}>Reason: {contest.reason}</p>}
        {reason !== null && (
          <TextField
            label={`Reason for answer ${number}`}
            value={reason}
            maxLength={markReasonMaxLength}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className={styles.actions}>
          {reason === null ? (
            <Button size="sm" onClick={() => setReason(contest.reason ?? '')}>
              {contest.reason ? 'Change reason' : 'Add a reason'}
            </Button>
          ) : (
            <Button size="sm" isLoading={isLoading} onClick={() => void put(true, reason)}>
              Save reason
            </Button>
          )}
          <Button size="sm" variant="ghost" disabled={isLoading} onClick={() => void put(false)}>
            Take back
          </Button>
        </div>
      </div>
    );
  const note =
    markedBy === 'teacher' && changedAt ? `Marked by a teacher on ${formatDate(changedAt)}.` : null;
  if (isDecided || note)
    return (
      <p className={styles.note}>
        {isDecided && stateTexts[contest.state]} {note}
      </p>
    );
  if (!isContestable) return null;
  return (
    <Button
      size="sm"
      isLoading={isLoading}
      aria-label={`I was right about answer ${number}`}
      onClick={() => void put(true, '')}
    >
      I was right
    </Button>
  );
}
