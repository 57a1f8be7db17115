import { AppError } from '@medrad/contracts';
import { nameKeyOf } from '@medrad/contracts/text-folding';
import { isDuplicateKey } from '@medrad/persistence';

/** Turns the error for a name that is taken into DUPLICATE_NAME. */
export function toDuplicateName(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('DUPLICATE_NAME', { cause: error }) : error;
}

/** A record with a unique name. */
interface Named {
  _id: string;
  name: string;
  /** Key of the name by which it is unique. */
  nameKey: string;
}

/**
 * Renews the name keys that an earlier build made of decomposed letters. A record whose new key another record has keeps
 * its key, until one of the two is renamed.
 */
export async function renewNameKeys(
  records: readonly Named[],
  write: (record: Named, nameKey: string) => Promise<unknown>,
): Promise<void> {
  for (const record of records) {
    const nameKey = nameKeyOf(record.name);
    if (nameKey === record.nameKey) continue;
    try {
      await write(record, nameKey);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
