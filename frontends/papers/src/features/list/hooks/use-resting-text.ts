import { useEffect, useState } from 'react';

const restMs = 250;

/** What is typed into a search: the address follows once typing rests, and the box follows the address. */
export function useRestingText(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onRest(text), restMs);
    return () => clearTimeout(timer);
  }, [text, value, onRest]);

  return [text, setText] as const;
}
