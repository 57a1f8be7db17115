import { AppError } from '@medrad/contracts';
import { isDuplicateKey } from '@medrad/persistence';

/** Form in which names are compared: trimmed, in lower case. */
export const nameKeyOf = (name: string): string => name.trim().toLowerCase();

/** Turns the error for a name that is taken into DUPLICATE_NAME. */
export function toDuplicateName(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('DUPLICATE_NAME', { cause: error }) : error;
}
