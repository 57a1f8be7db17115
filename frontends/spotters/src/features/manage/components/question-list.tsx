import type { TestQuestion } from '@medrad/contracts';
import { VisuallyHidden } from '@medrad/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useQuestionMoves } from '../hooks/use-question-moves';
import type { QuestionAction } from '../question-action';
import styles from './manage.module.css';
import { QuestionRow } from './question-row';

interface QuestionListProps {
  testId: string;
  questions: TestQuestion[];
  onAction: (action: QuestionAction) => void;
}

interface Moved {
  id: string;
  label: string;
  place: number;
}

/** The questions in order. A moved question keeps the focus, and its new position is announced. */
export function QuestionList({ testId, questions, onAction }: QuestionListProps) {
  const move = useQuestionMoves(testId);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [draggedFrom, setDraggedFrom] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!moved) return;
    // Moving an element in the DOM removes its focus.
    const row = list.current?.querySelector(`[data-question="${moved.id}"]`);
    const pressed = row?.querySelector<HTMLButtonElement>(`[data-move="${moved.label}"]:not(:disabled)`);
    (pressed ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
  }, [moved]);

  function handleMove(from: number, label: 'up' | 'down'): void {
    const to = label === 'up' ? from - 1 : from + 1;
    const question = questions[from];
    if (!question) return;
    move(questions, from, to);
    setMoved({ id: question.id, label, place: to + 1 });
  }

  function handleDrop(to: number): void {
    const question = draggedFrom === null ? undefined : questions[draggedFrom];
    setDraggedFrom(null);
    if (draggedFrom === null || !question || draggedFrom === to) return;
    move(questions, draggedFrom, to);
    setMoved({ id: question.id, label: draggedFrom < to ? 'down' : 'up', place: to + 1 });
  }

  return (
    <>
      <ol ref={list} className={styles.list} aria-label="Questions">
        {questions.map((question, place) => (
          <QuestionRow
            key={question.id}
            question={question}
            isFirst={place === 0}
            isLast={place === questions.length - 1}
            onMove={(label) => handleMove(place, label)}
            isDragged={place === draggedFrom}
            onDragStart={() => setDraggedFrom(place)}
            onDragEnd={() => setDraggedFrom(null)}
            onDrop={draggedFrom === null ? undefined : () => handleDrop(place)}
            onAction={onAction}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{moved && `Moved to position ${moved.place} of ${questions.length}`}</span>
      </VisuallyHidden>
    </>
  );
}
