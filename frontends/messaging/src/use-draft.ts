import { useCallback, useState } from 'react';
import { readText, writeText } from './session-text';

/**
 * A text that outlives its field and a reload, in this browser session only. The key names whose it is; what equals the
 * text the field begins with is no draft and is not kept.
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
