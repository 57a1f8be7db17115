import { useCallback, useState } from 'react';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the draft holds until the page is left.
  }
}

/**
 * A text that outlives its field and a reload, in this browser session only. The key names whose it is; what equals the
 * text the field begins with is no draft and is not kept.
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => read(key) ?? initial);
  const change = useCallback(
    (text: string) => {
      write(key, text === initial ? null : text);
      setDraft(text);
    },
    [key, initial],
  );
  return [draft, change];
}
