import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The 49,233 most common passwords of leaked collections, in lower case; about 2 MB. Plain sequences and repetitions
 * (`12341234`, `87654321`) are left out of the list, because `guess-patterns.ts` finds them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
