import type { TestQuestion } from '@medrad/contracts';
import { useAppDispatch, useToast } from '@medrad/remote-kit';
import { useUnsavedWork } from '@medrad/ui/core';
import { readEditConflict } from '@medrad/ui/dialogs';
import { useCallback, useRef, useState } from 'react';
import { spottersApi } from '../../../spotters.api';

/** Moves one question to another index and numbers the questions from 1. */
function moveWithin(questions: TestQuestion[], from: number, to: number): TestQuestion[] {
  const moved = questions[from];
  if (!moved || to < 0 || to >= questions.length) return questions;
  return questions
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .map((question, place) => ({ ...question, questionNumber: place + 1 }));
}

/**
 * Moves questions. The list changes at once and is saved in the background, one move after another;
 * a failed save reloads the stored order.
 */
export function useQuestionMoves(testId: string) {
  const dispatch = useAppDispatch();
  const [updateQuestion] = spottersApi.useUpdateQuestionMutation();
  const { toast } = useToast();
  const queue = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  // The browser asks for confirmation before a reload loses an unsaved move.
  useUnsavedWork(waiting > 0);
  /**
   * Revision of the questions after the last saved move. The next move sends it, because the list from which that move
   * starts may still have an older revision.
   */
  const stored = useRef(0);

  const store = useCallback(
    async (changed: TestQuestion[]) => {
      try {
        for (const { id, questionNumber, revision } of changed) {
          const body = { questionNumber, revision: Math.max(stored.current, revision) };
          stored.current = (await updateQuestion({ id, body }).unwrap()).revision;
        }
        toast({ title: 'Question order updated successfully', variant: 'success' });
      } catch (error) {
        const description = readEditConflict(error)
          ? 'Someone else changed the questions meanwhile. The list shows their order.'
          : undefined;
        toast({ title: 'Failed to update question order', description, variant: 'destructive' });
        await dispatch(
          spottersApi.endpoints.listQuestions.initiate({ testId }, { forceRefetch: true, subscribe: false }),
        );
      }
    },
    [dispatch, testId, toast, updateQuestion],
  );

  return useCallback(
    (questions: TestQuestion[], from: number, to: number) => {
      const ordered = moveWithin(questions, from, to);
      if (ordered === questions) return;
      dispatch(spottersApi.util.updateQueryData('listQuestions', { testId }, () => ordered));
      const changed = ordered.filter(({ id }, place) => questions[place]?.id !== id);
      setWaiting((count) => count + 1);
      queue.current = queue.current
        .then(() => store(changed))
        .finally(() => setWaiting((count) => count - 1));
    },
    [dispatch, store, testId],
  );
}
