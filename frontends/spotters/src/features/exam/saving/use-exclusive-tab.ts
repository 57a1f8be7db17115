import { useEffect, useState } from 'react';
import { findLocks } from './exam-lock';

/** Whether this tab holds a lock: unknown, held here, or held by another tab. */
export type TabRole = 'unknown' | 'writing' | 'reading';

/** Holds a named lock while the component is mounted, so that only one tab writes; waits while another tab holds it. */
export function useExclusiveTab(name: string): TabRole {
  const [role, setRole] = useState<TabRole>(() => (findLocks() ? 'unknown' : 'writing'));

  useEffect(() => {
    const locks = findLocks();
    if (!locks) return;
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const hold = () => {
      if (waiting.signal.aborted) return undefined;
      setRole('writing');
      return new Promise<void>((resolve) => (release = resolve));
    };
    const take = async () => {
      const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await hold();
        return lock !== null;
      });
      if (isFree || waiting.signal.aborted) return;
      setRole('reading');
      await locks.request(name, { signal: waiting.signal }, hold);
    };
    // The promise rejects when the component unmounts while it waits for the lock.
    take().catch(() => undefined);
    return () => {
      waiting.abort();
      release();
    };
  }, [name]);

  return role;
}
