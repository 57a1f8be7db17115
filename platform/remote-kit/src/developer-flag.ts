const key = 'developerMode';

/** Whether developer mode is on in this browser session. */
export function readDeveloperFlag(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Stores in the browser session that developer mode is on, or deletes this entry. */
export function writeDeveloperFlag(isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(key, 'true');
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, developer mode lasts only until the page is left.
  }
}
