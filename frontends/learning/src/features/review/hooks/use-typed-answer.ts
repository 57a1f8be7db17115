import type { MarkingKey } from '@medrad/contracts';
import { useEffect, useRef, useState } from 'react';
import type { AnswerTime, markTypedAnswer, TypedAnswer } from '../typed-answer';

/** What is in the field for a card. */
interface Draft {
  /** Place of the card in the session. */
  index: number;
  text: string;
  /** From the sight of the image to the first letter; null where it is not known. */
  milliseconds: number | null;
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The diagnosis that is typed for a card. The rules of marking are loaded before they are needed, so that it is marked without a
 * connection too; a load that failed is tried again with the next card.
 * @param index place of the card in the session
 * @param readClock tells how long its image has been in sight
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

    /** Takes what the field holds. The time to an answer ends with its first letter: how quickly somebody types says nothing of recall. */
    setText: (text: string): void => {
      const milliseconds = isBlank(present.text) ? readClock() : present.milliseconds;
      setDraft({ index, text, milliseconds });
    },

    /** Marks what is in the field, and tells the time to it; null where there is nothing to mark. */
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
