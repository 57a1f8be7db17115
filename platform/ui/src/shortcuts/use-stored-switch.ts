import { useState } from 'react';

function read(key: string, isOnAtFirst: boolean): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? isOnAtFirst : stored === 'on';
  } catch {
    return isOnAtFirst;
  }
}

/** A boolean setting that this browser stores. @param key key in local storage, with the value `on` or `off` */
export function useStoredSwitch(key: string, isOnAtFirst: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read(key, isOnAtFirst));
  function choose(next: boolean): void {
    setOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Without storage the setting lasts until the page is closed or reloaded.
    }
  }
  return [isOn, choose];
}
