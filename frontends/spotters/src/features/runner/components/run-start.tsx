import type { Test, TestQuestion } from '@medrad/contracts';
import { useState } from 'react';
import { clearProgress, findProgress, newRun } from '../run-progress';
import { Run } from './run';

interface RunStartProps {
  userId: string;
  test: Test;
  questions: TestQuestion[];
}

/** Resumes the half-done run of this browser, or begins one. */
export function RunStart({ userId, test, questions }: RunStartProps) {
  const [progress, setProgress] = useState(() => findProgress(userId, test.id) ?? newRun());

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
