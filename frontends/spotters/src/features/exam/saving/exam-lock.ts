/** Name of the lock held by the one tab that writes and sends the answers of an exam. */
export const examLockName = (userId: string, examId: string): string => `exam:${userId}:${examId}`;

/**
 * The browser's locks; absent in old browsers and on pages without TLS, where tabs do not
 * coordinate.
 */
export const findLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;
