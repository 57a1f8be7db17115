import type { Test, TestQuestion } from '@medrad/contracts';
import { clearProgress, newRun } from '@medrad/remote-kit/run-progress';
import { useState } from 'react';
import { findStart } from '../find-start';
import { Run } from './run';

interface RunStartProps {
  userId: string;
  test: Test;
  questions: TestQuestion[];
}

/** Resumes the unfinished run that is stored in this browser, or starts a new one. */
export function RunStart({ userId, test, questions }: RunStartProps) {
  // The start of the run is kept in state, so that reloaded questions do not change a run in progress.
  const [{ progress, hasChanged, asked }, setStart] = useState(() => ({
    ...findStart(userId, test.id, questions),
    asked: questions,
  }));

  function handleStartOver() {
    clearProgress(userId, test.id);
    setStart({ progress: newRun(), hasChanged: false, asked: questions });
  }

  return (
    <Run
      key={progress.runId}
      userId={userId}
      test={test}
      questions={asked}
      progress={progress}
      hasChanged={hasChanged}
      onStartOver={handleStartOver}
    />
  );
}
