/** Name of the lock that the one tab holds which writes and sends the answers of an exam. */
export const examLockName = (userId: string, examId: string): string => `exam:${userId}:${examId}`;

/** The browser's locks; absent in old browsers and on pages from plain HTTP, where each tab is by itself. */
export const findLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;
