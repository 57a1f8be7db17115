import { examAnswerMaxLength } from '@medrad/contracts/limits';

/**
 * Control characters other than tab and line break, which pasted text can contain and the server
 * refuses.
 */

const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes characters that the server refuses from a text. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(loneSurrogates, '')
    .slice(0, examAnswerMaxLength)
    .replace(loneSurrogates, '');
