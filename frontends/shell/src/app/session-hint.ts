const key = 'hadSession';

/**
 * Whether a user was recently signed in in this browser: a guess that chooses the page shown while the session is
 * checked.
 */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** Stores for the next visit whether a user is signed in. */
export function keepSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the next visit starts with a skeleton.
  }
}
