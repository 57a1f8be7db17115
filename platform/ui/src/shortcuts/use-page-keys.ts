import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to key presses anywhere on the page; the caller checks with `isKeyTaken` whether a press belongs to another
 * element.
 */
export function usePageKeys(onKey: (event: KeyboardEvent) => void, isOn = true): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
