import type { MarkingKey } from '@medrad/contracts';
import { useEffect, useRef, useState } from 'react';
import type { AnswerTime, markTypedAnswer, TypedAnswer } from '../typed-answer';

/** The text typed for one card. */
interface Draft {
  /** Index of the card in the session. */
  index: number;
  text: string;
  /** Milliseconds from the first view of the image to the first letter; null when unknown. */
  milliseconds: number | null;
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The diagnosis typed for a card. The marking rules load in advance, so that marking works without
 * a connection; a failed load is retried with the next card.
 * @param index index of the card in the session
 * @param readClock reads for how many milliseconds the image has been visible
 */
export function useTypedAnswer(index: number, readClock: () => number | null) {
  const marking = useRef<typeof markTypedAnswer | null>(null);
  const [draft, setDraft] = useState<Draft>({ index, text: '', milliseconds: null });
  const present = draft.index === index ? draft : { index, text: '', milliseconds: null };

  useEffect(() => {
    if (marking.current) return;
    import('../typed-answer').then(
      (loaded) => void (marking.current = loaded.markTypedAnswer),
      () => undefined,
    );
  }, [index]);

  return {
    text: present.text,

    /**
     * Stores the text of the field. The time to an answer ends with the first letter, because
     * typing speed says nothing about recall.
     */
    setText: (text: string): void => {
      const milliseconds = isBlank(present.text) ? readClock() : present.milliseconds;
      setDraft({ index, text, milliseconds });
    },

    /** Marks the text of the field together with its time; null when the field is empty. */
    mark: (
      key: MarkingKey | null,
      medianMilliseconds: AnswerTime['medianMilliseconds'],
    ): { typed: TypedAnswer; milliseconds: number | null } | null => {
      const text = present.text.trim();
      if (!key || text === '') return null;
      const { milliseconds } = present;
      const typed = marking.current?.(text, key, { milliseconds, medianMilliseconds });
      return { typed: typed ?? { text, outcome: 'unmarked', grade: null }, milliseconds };
    },
  };
}
