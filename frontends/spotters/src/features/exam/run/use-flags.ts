import { useState } from 'react';
import { keepFlags, readFlags } from './flags';

/** The flagged items of an exam, and a function to flag or unflag one. */
export function useFlags(userId: string, examId: string) {
  const [flags, setFlags] = useState(() => readFlags(userId, examId));
  function toggle(number: number): void {
    const next = new Set(flags);
    if (!next.delete(number)) next.add(number);
    setFlags(next);
    keepFlags(userId, examId, next);
  }
  return { flags, toggle };
}
