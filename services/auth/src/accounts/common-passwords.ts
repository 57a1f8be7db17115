import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The 49,233 most common passwords of leaked collections, in lower case; about 2 MB. The list leaves out plain
 * sequences and repetitions (`12341234`, `87654321`), which `guess-patterns.ts` finds.
 */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
