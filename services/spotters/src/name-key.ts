import { AppError } from '@medrad/contracts';
import { isDuplicateKey } from '@medrad/persistence';

/** Names are the same when they differ in case and outer blanks only. */
export const nameKeyOf = (name: string): string => name.trim().toLowerCase();

/** Turns the refusal of a unique name into the answer people understand. */
export function toDuplicateName(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('DUPLICATE_NAME', { cause: error }) : error;
}
