import { partialCreditMax, partialCreditMin } from '@medrad/contracts/limits';
import { Button, Select } from '@medrad/ui/core';
import { percent } from '../describe-decision';
import type { Marking } from '../hooks/use-marking';
import styles from './marking.module.css';

/** Selectable shares of the marks for a half right answer. */
const credits = [partialCreditMin, 0.25, 0.5, 0.75, partialCreditMax];

/** Buttons to accept a group of answers, to give it a share of the marks, and to reject it. */
export function DecisionButtons({ marking }: { marking: Marking }) {
  const { isBusy, credit, setCredit, decide } = marking;
  return (
    <div className={styles.decide} role="group" aria-label="Decide these answers">
      <Button
        variant="success"
        disabled={isBusy}
        aria-keyshortcuts="1"
        onClick={() => void decide('accepted')}
      >
        Accept
      </Button>
      <div className={styles.half}>
        <Button disabled={isBusy} aria-keyshortcuts="2" onClick={() => void decide('partial')}>
          Half
        </Button>
        <Select
          label="Share of the marks"
          isLabelHidden
          value={String(credit)}
          options={credits.map((share) => ({ value: String(share), label: percent(share) }))}
          onChange={(event) => setCredit(Number(event.target.value))}
        />
      </div>
      <Button
        variant="danger"
        disabled={isBusy}
        aria-keyshortcuts="3"
        onClick={() => void decide('rejected')}
      >
        Reject
      </Button>
    </div>
  );
}
