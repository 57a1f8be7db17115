import { AppError } from '@medrad/contracts';

/** Did a unique index refuse the write (MongoDB error 11000)? */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 11000;
}

/** Turns the refusal of a unique name into the answer people understand. */
export function toDuplicateName(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('DUPLICATE_NAME', { cause: error }) : error;
}

/** Names are the same when they differ in case and outer blanks only. */
export const nameKeyOf = (name: string): string => name.trim().toLowerCase();
