import { useEffect, useEffectEvent, useState } from 'react';

const restMs = 250;

/**
 * What is typed into a search: the address follows once typing rests for a quarter of a second, and the box follows the
 * address, which also changes by Back and by links.
 * @param onChange is given the text without the space around it
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }

  const rest = useEffectEvent(() => onChange(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => rest(), restMs);
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText] as const;
}
