/** MongoDB's code for a value that a unique index already holds. */
const duplicateKeyCode = 11_000;

/** Whether a write was refused by a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === duplicateKeyCode;
