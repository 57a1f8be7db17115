import type * as LanguageCommon from '@zxcvbn-ts/language-common';

let loaded: ReadonlySet<string> | undefined;

/**
 * The 49,233 most common passwords of leaked collections, in lower case. Plain sequences and repetitions (`12341234`,
 * `87654321`) are left out of the list, because `guess-patterns.ts` finds them. The list is loaded when it is first
 * needed, because it takes 8 MB and only a chosen password is compared with it.
 */
export function commonPasswords(): ReadonlySet<string> {
  if (!loaded) {
    // oxlint-disable-next-line typescript/no-require-imports -- an import would load the list at every start
    const { dictionary } = require('@zxcvbn-ts/language-common') as typeof LanguageCommon;
    loaded = new Set(dictionary['passwords-common']);
  }
  return loaded;
}
