import { useEffect, useEffectEvent } from 'react';

/** Hears the keys wherever the focus is on the page; whose they are is the caller's to ask (`isKeyTaken`). */
export function usePageKeys(onKey: (event: KeyboardEvent) => void, isOn = true): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
