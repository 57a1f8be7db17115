const key = 'hadSession';

/** Whether somebody was signed in here lately: only a guess, to show the likelier page while the session is checked. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** Remembers for the next visit whether somebody is signed in. */
export function keepSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // The next visit starts with the skeleton, then.
  }
}
