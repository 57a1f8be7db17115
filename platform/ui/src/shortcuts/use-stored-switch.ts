import { useState } from 'react';

function read(key: string, isOnAtFirst: boolean): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? isOnAtFirst : stored === 'on';
  } catch {
    return isOnAtFirst;
  }
}

/**
 * A choice that this browser remembers.
 * @param key of local storage, which holds `on` or `off`
 */
export function useStoredSwitch(key: string, isOnAtFirst: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(key, isOnAtFirst));
  function choose(next: boolean): void {
    setOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Kept for this page at least.
    }
  }
  return [isOn, choose];
}
