/** Text that says why a case or comment is hidden from others; null when it is visible. */
export function hiddenNoteOf({ isHidden, isHeld }: { isHidden: boolean; isHeld: boolean }): string | null {
  if (isHeld) return 'Waiting for review by an admin';
  return isHidden ? 'Hidden while an admin reviews a report' : null;
}
