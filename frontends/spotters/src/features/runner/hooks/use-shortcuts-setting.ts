import { useState } from 'react';

const storageKey = 'spotterShortcuts';

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single-key shortcuts are on. Speech users need to be able to switch them off (WCAG 2.1.4). */
export function useShortcutsSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(read);
  function choose(next: boolean): void {
    setOn(next);
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // Kept for this page at least.
    }
  }
  return [isOn, choose];
}
