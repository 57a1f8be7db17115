/** Why others do not see a case or comment; null for one that everybody sees. */
export function hiddenNoteOf({ isHidden, isHeld }: { isHidden: boolean; isHeld: boolean }): string | null {
  if (isHeld) return 'Waits for a review by an admin';
  return isHidden ? 'Hidden while an admin looks at a report' : null;
}
