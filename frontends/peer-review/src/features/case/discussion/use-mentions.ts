import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { completeMention, findMention, offersFor } from './mentions';

interface MentionsOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  names: readonly string[];
  onChange: (text: string) => void;
}

/**
 * Suggests names while `@` and letters are typed: arrow keys select, Enter or Tab accepts, Escape
 * closes.
 */
export function useMentions({ field, text, names, onChange }: MentionsOptions) {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const caretAfter = useRef<number | null>(null);
  const mention = caret === null ? null : findMention(text, caret);
  const offers = mention ? offersFor(names, mention.typed) : [];

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [field, text]);

  function choose(name: string | undefined): void {
    if (!mention || !name) return;
    const next = completeMention(text, mention, name);
    caretAfter.current = next.caret;
    setCaret(null);
    onChange(next.text);
    field.current?.focus();
  }

  /**
   * Handles a key while names are suggested.
   * @returns whether the key controls the list of suggestions
   */
  function handleKey(event: KeyboardEvent): boolean {
    if (offers.length === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: offers.length - 1 }[event.key];
    if (step !== undefined) setActive((active + step) % offers.length);
    else if (event.key === 'Escape') setCaret(null);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      choose(offers[active]);
    else return false;
    event.preventDefault();
    return true;
  }
  return {
    offers,
    active,
    choose,
    handleKey,
    close: () => setCaret(null),
    /** Stores the position of the caret after typing. */
    follow: (position: number) => {
      setCaret(position);
      setActive(0);
    },
  };
}
