const keyOf = (userId: string, examId: string) => `examFlags:${userId}:${examId}`;

/** Reads the numbers of the flagged items, which this browser stores until the exam ends. */
export function readFlags(userId: string, examId: string): ReadonlySet<number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, examId)) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one)) : []);
  } catch {
    return new Set();
  }
}

export function keepFlags(userId: string, examId: string, flags: ReadonlySet<number>): void {
  try {
    localStorage.setItem(keyOf(userId, examId), JSON.stringify([...flags]));
  } catch {
    // Without storage, flags last until the page is closed.
  }
}

export function forgetFlags(userId: string, examId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, examId));
  } catch {
    // Without storage, there is nothing to delete.
  }
}
