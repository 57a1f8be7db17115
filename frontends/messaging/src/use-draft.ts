import { useCallback, useState } from 'react';
import { readText, writeText } from './session-text';

/**
 * A text that outlives its field and a reload, within this browser session. The key identifies its
 * owner; a text equal to the initial one is not stored.
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => readText(key) ?? initial);
  const change = useCallback(
    (text: string) => {
      writeText(key, text === initial ? null : text);
      setDraft(text);
    },
    [key, initial],
  );
  return [draft, change];
}
