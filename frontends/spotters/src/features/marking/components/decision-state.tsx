import type { AnswerGroup } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { useEffect, useEffectEvent } from 'react';
import { spottersApi } from '../../../spotters.api';
import { decisionText } from '../describe-decision';
import type { Marking } from '../hooks/use-marking';
import styles from './marking.module.css';

/** Interval in milliseconds at which the progress of a decision is polled. */
const pollMs = 2000;

interface DecisionStateProps {
  group: AnswerGroup;
  marking: Marking;
}

/** The decision on a group of answers, its progress, and the button to undo it. */
export function DecisionState({ group, marking }: DecisionStateProps) {
  const { isBusy, put, undo } = marking;
  const isUnderWay = group.decision?.state !== 'applied';
  const { currentData } = spottersApi.useGetAnswerGroupQuery(
    { id: group.id },
    { skip: !isUnderWay, pollingInterval: pollMs },
  );
  const isNewer = isUnderWay && currentData !== undefined && currentData !== group;
  const takeNewer = useEffectEvent((newer: AnswerGroup) => put(newer));
  useEffect(() => {
    if (isNewer) takeNewer(currentData);
  }, [isNewer, currentData]);
  const { decision } = group;
  if (!decision) return null;
  return (
    <div className={styles.decided}>
      <p role="status">{decisionText(decision)}</p>
      <Button
        disabled={isBusy || decision.state !== 'applied'}
        aria-keyshortcuts="Z"
        onClick={() => void undo(group)}
      >
        Take back
      </Button>
    </div>
  );
}
