import type { AnswerGroup } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { useEffect, useEffectEvent } from 'react';
import { spottersApi } from '../../../spotters.api';
import { decisionText } from '../describe-decision';
import type { Marking } from '../hooks/use-marking';
import styles from './marking.module.css';

/** How often it is asked how far a decision is while marks are being changed, in milliseconds. */
const pollMs = 2000;

interface DecisionStateProps {
  group: AnswerGroup;
  marking: Marking;
}

/** What was decided, how far it is, and the way back. */
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
