import { useEffect, useEffectEvent, useState } from 'react';

const restMs = 250;

/**
 * Text of a search field. The page's URL follows 250 ms after the last keystroke; the field follows the URL when Back
 * or a link changes it.
 * @param onChange called with the trimmed text
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
