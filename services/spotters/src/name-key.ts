import { AppError } from '@medrad/contracts';
import { isDuplicateKey } from '@medrad/persistence';

/** Normal form of a name for comparison: trimmed, in lower case. */
export const nameKeyOf = (name: string): string => name.trim().toLowerCase();

/** Converts a duplicate key error of a unique name to DUPLICATE_NAME. */
export function toDuplicateName(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('DUPLICATE_NAME', { cause: error }) : error;
}
