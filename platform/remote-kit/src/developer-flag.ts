const key = 'developerMode';

/** Whether developer mode is on in this browser session. */
export function readDeveloperFlag(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Stores or clears developer mode for the browser session. */
export function writeDeveloperFlag(isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(key, 'true');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the flag lasts until the page is left.
  }
}
