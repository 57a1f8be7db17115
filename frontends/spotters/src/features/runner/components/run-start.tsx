import type { Test, TestQuestion } from '@medrad/contracts';
import {
  clearProgress,
  findProgress,
  isResumable,
  newRun,
  type RunProgress,
} from '@medrad/remote-kit/run-progress';
import { useState } from 'react';
import { Run } from './run';

interface RunStartProps {
  userId: string;
  test: Test;
  questions: TestQuestion[];
}

/** Where the run begins. A run of which nothing was seen yet keeps its id, so that it is logged once, and no time. */
function findStart(userId: string, testId: string): RunProgress {
  const kept = findProgress(userId, testId);
  if (!kept) return newRun();
  return kept.isFinished || isResumable(kept) ? kept : { ...newRun(), runId: kept.runId };
}

/** Resumes the half-done run of this browser, or begins one. */
export function RunStart({ userId, test, questions }: RunStartProps) {
  const [progress, setProgress] = useState(() => findStart(userId, test.id));

  function handleStartOver() {
    clearProgress(userId, test.id);
    setProgress(newRun());
  }

  return (
    <Run
      key={progress.runId}
      userId={userId}
      test={test}
      questions={questions}
      progress={progress}
      onStartOver={handleStartOver}
    />
  );
}
