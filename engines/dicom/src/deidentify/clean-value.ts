import { ascii } from '../write/encode-value';
import { isUidUnderKey, uidUnderKey } from '../write/uid';
import type { Allowed, Rule } from './allowed';
import { codedTerm, isCodedTerm } from './coded-terms';
import { keepTime, shiftDate, shiftDateTime } from './moments';

/** Settings that apply to all elements of a file. */
export interface CleaningPlan {
  key: Uint8Array;
  /** Whether UIDs that de-identification generated are kept: true when a file is only checked. */
  keepsRenamed: boolean;
  /** Number of days by which dates are shifted; null removes them. */
  shiftedDays: number | null;
  /** Number of frames declared by the file. */
  frames: number;
}

const number = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;
const maxNumberLength = 32;
const textRepresentations = new Set('AE AS CS DA DS DT IS LO LT PN SH ST TM UC UI UR UT'.split(' '));

/**
 * Checks and rewrites the value of a permitted element.
 * @param bytes the value in the file
 * @param writtenVr the file's VR; undefined in implicit VR files
 * @returns null when the element must be removed
 */
export function cleanValue(
  { rule, vr }: Allowed,
  bytes: Uint8Array,
  writtenVr: string | undefined,
  plan: CleaningPlan,
): Uint8Array | null {
  if (rule.kind === 'binary' || rule.kind === 'table') {
    const isText = writtenVr !== undefined && textRepresentations.has(writtenVr);
    return isText ? null : checkedNumbers(bytes, rule, plan.frames);
  }
  if (rule.kind === 'standard') {
    const text = textOf(bytes).trim();
    const standard = rule.of(text);
    return standard === '' && text !== '' ? null : ascii(standard);
  }
  const values = textOf(bytes)
    .split('\\')
    .map((value) => value.trim());
  if (values.every((value) => value === '')) return new Uint8Array(0);
  if (rule.kind === 'known') {
    return ascii(
      values
        .map((value) => value.toUpperCase())
        .filter((value) => rule.terms.has(value))
        .join('\\'),
    );
  }
  const cleaned = values.map((value, place): string | null => {
    if (rule.kind === 'decimals') return value === '' || isNumber(value) ? value : null;
    if (rule.kind === 'terms') return value === '' || isTerm(rule.terms, value) ? value.toUpperCase() : null;
    if (rule.kind === 'fallback') {
      const term = value.toUpperCase();
      const instead = value === '' || rule.terms.has(term) ? term : rule.instead(place);
      return instead ?? codeOf(term, plan);
    }
    if (rule.kind === 'coded') return value === '' || rule.kept.test(value) ? value : codeOf(value, plan);
    if (rule.kind === 'uid') return cleanUid(value, rule, plan);
    return plan.shiftedDays === null ? null : cleanMoment(vr, value, plan.shiftedDays);
  });
  return cleaned.includes(null) ? null : ascii(cleaned.join('\\').replace(/\\+$/, ''));
}

function checkedNumbers(
  bytes: Uint8Array,
  rule: Extract<Rule, { kind: 'binary' | 'table' }>,
  frames: number,
): Uint8Array | null {
  if (rule.kind === 'table') return bytes.length > 0 && bytes.length <= rule.most ? bytes : null;
  const most = rule.most === 'frames' ? frames : rule.most;
  return bytes.length % rule.width === 0 && bytes.length <= rule.width * most ? bytes : null;
}

function cleanUid(
  value: string,
  { kept, isRenamed }: Extract<Rule, { kind: 'uid' }>,
  { key, keepsRenamed }: CleaningPlan,
): string | null {
  if (value === '' || kept?.test(value)) return value;
  if (!isRenamed) return null;
  return keepsRenamed && isUidUnderKey(value) ? value : uidUnderKey(key, value);
}

const codeOf = (term: string, { key }: CleaningPlan) => (isCodedTerm(term) ? term : codedTerm(key, term));

const isNumber = (value: string) => value.length <= maxNumberLength && number.test(value);

const isTerm = (terms: ReadonlySet<string> | RegExp, value: string) =>
  terms instanceof RegExp ? terms.test(value.toUpperCase()) : terms.has(value.toUpperCase());

function cleanMoment(vr: string, value: string, days: number): string | null {
  if (vr === 'DA') return shiftDate(value, days);
  return vr === 'TM' ? keepTime(value) : shiftDateTime(value, days);
}

/** Text of an element without padding, one character per byte. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text.replace(/[\0 ]+$/, '');
}
