import {
  descriptionPhrases,
  descriptionUnits,
  descriptionWords,
  letterTerms,
  termLetters,
} from './description-words';

/** Why a description of a series may not be kept. `text` is the first part that stands in the way. */
export type DescriptionObstacle =
  /** A word that is not in the vocabulary, or initials. */
  | { kind: 'word'; text: string }
  /** Digits that could be a date, a time, an age or an identifier. */
  | { kind: 'number'; text: string }
  /** Characters other than printable ASCII, or signs that no term has. */
  | { kind: 'character'; text: string }
  /** More than 64 characters, the limit of its representation LO (PS3.5 6.2), or nothing. */
  | { kind: 'length' };

/** The result of {@link checkDescription}: the text to keep, or why it may not be kept. */
export type DescriptionCheck = { kept: string } | { obstacle: DescriptionObstacle };

const maxLength = 64;
/** More digits in one description could be an identifier in pieces. */
const maxDigits = 12;

const isFourDigits = (digits: string) => /^[1-9]\d{3}$/.test(digits) && Number(digits) % 50 === 0;
/** A number of up to three digits; one of four digits only if it is a multiple of 50, as b-values are. */
const isSmall = (digits: string) => /^(0|[1-9]\d{0,2})$/.test(digits) || isFourDigits(digits);

/** A number with a unit or after the name of its quantity. */
const isMeasure = (number: string): boolean => {
  const [whole = '', fraction] = number.split('.');
  return fraction === undefined ? isSmall(whole) : /^\d{1,3}$/.test(whole) && /^\d{1,3}$/.test(fraction);
};

/**
 * A number alone: up to two digits, a thickness such as 0.625, or the usual size of a matrix. Other fractions could be a
 * day and a month.
 */
const bareNumber =
  /^(0|[1-9]\d?)$|^\d\.(\d|00|25|50|75|125|375|625|875)$|^[1-9]\d\.0$|^(128|192|256|320|384|448|512)$/;

/** Quantities that a number may follow: times, angle, diffusion weighting, phase, field of view. */
const quantities = new Set('te tr ti fa fov dwi diff diffusion trace adc phase hr'.split(' '));

/** b-values, such as `b1000`, `b=0,500,1000` or `b0_1000`. */
const bValues = /b ?=? ?\d{1,4}(?:[ _,/-]\d{1,4}){0,4}(?![a-z\d.])/y;
const isBValue = (digits: string) =>
  isSmall(digits) && Number(digits) % (Number(digits) < 100 ? 10 : 50) === 0;
/** A voxel or kernel, such as `1x1x1` or `0.9x0.9`. */
const sides = /\d(?:\.\d{1,2})?(?:x\d(?:\.\d{1,2})?){1,2}(?![a-z\d.])/y;
/** A number that no further digits follow, and a word behind it. */
const numberThenWord = /(\d+(?:\.\d+)?)(?!\.?\d)( ?%| ?[a-z]+(?![a-z\d]))?/y;
const alphanumeric = /[a-z\d]+/y;
const separator = /[ _\-/+,.:;()[\]&=*%#<>|]/y;

const plane = '(?:ax|cor|sag|tra|obl)';
const suffix = '(?:w|wi|we|fs|fse|tse|ffe|flair|map|star|gd|ce|post|pre|dixon|spir|stir|ir|mprage|mpr)';
/** Names with digits: weightings, dimensions, vertebrae, factors and kernels of scanners. */
const designations: readonly RegExp[] = [
  new RegExp(`^(?:${plane}|[desv])?t[12](?:${suffix}|${plane}){0,2}$`),
  /^(?:ep|fl|tfl|tse|fse|se|gre|ge|me|tof|pc|ffe|tfe|fs|ss|vibe|space)?[234]d\d?$/,
  /^(?:c[1-7]|[td](?:[1-9]|1[0-2])|[ls][1-5])$/,
  /^[px][2-4]$|^pat[2-4]$|^[2-5]ch$|^3pl$|^[lr]ao\d{1,2}$/,
  // Siemens, such as B30f and Br40d; Canon, such as FC18; GE, such as SS40.
  /^(?:[bhdiujqt][lrvfhpcsdqu]?\d{2}[fmsh]?|[bhq][rlvcf]\d{2}[d]\d?|fc\d{2}|(?:ss|ar)\d{2})$/,
];
const planeThenWord = new RegExp(`^${plane}(?:pd|dwi|adc|flair|stir|swi|tse|fse|tof)$`);
/** A term and its number, such as `recon2` or `3plane`. */
const numbered = /^(?:([a-z]{2,})\d{1,2}|\d{1,2}([a-z]{2,}))$/;

function isTerm(token: string): boolean {
  if (descriptionWords.has(token) || planeThenWord.test(token)) return true;
  const [, before, behind] = numbered.exec(token) ?? [];
  return (
    descriptionWords.has(before ?? behind ?? '') ||
    designations.some((designation) => designation.test(token))
  );
}

/** Where a part of a description ends and whether another of its kind may follow. */
interface Part {
  end: number;
  kind: 'term' | 'letter' | 'number' | 'measure' | 'separator';
  text: string;
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[a-z\d]/.test(character);

function letterTermAt(text: string, at: number): Part | null {
  const term = letterTerms.find((one) => text.startsWith(one, at) && !isWordCharacter(text[at + one.length]));
  return term === undefined ? null : { end: at + term.length, kind: 'term', text: term };
}

/** A number with its unit if it has one. @param quantity the word before the number */
function numberAt(text: string, at: number, quantity: string): Part | DescriptionObstacle | null {
  const voxel = matchAt(sides, text, at);
  if (voxel) return { end: at + voxel[0].length, kind: 'measure', text: voxel[0] };
  const [all = '', digits = '', behind = ''] = matchAt(numberThenWord, text, at) ?? [];
  if (digits === '') return null;
  const unit = behind.trim();
  if ((unit === '%' || descriptionUnits.has(unit)) && isMeasure(digits)) {
    return { end: at + all.length, kind: 'measure', text: all };
  }
  if (isWordCharacter(text[at + digits.length])) return null;
  const end = at + digits.length;
  if (quantities.has(quantity) && isMeasure(digits)) return { end, kind: 'measure', text: digits };
  if (bareNumber.test(digits)) return { end, kind: 'number', text: digits };
  return { kind: 'number', text: digits };
}

function wordAt(text: string, at: number): Part | DescriptionObstacle {
  const [token = ''] = matchAt(alphanumeric, text, at) ?? [];
  const end = at + token.length;
  if (/^[a-z]$/.test(token) && termLetters.has(token)) return { end, kind: 'letter', text: token };
  const next = /^[ _-]([a-z]+)/.exec(text.slice(end));
  if (next && descriptionPhrases.has(`${token} ${next[1]}`) && !isWordCharacter(text[end + next[0].length])) {
    return { end: end + next[0].length, kind: 'term', text: token };
  }
  if (isTerm(token)) return { end, kind: 'term', text: token };
  return /^\d+$/.test(token) ? { kind: 'number', text: token } : { kind: 'word', text: token };
}

function partAt(text: string, at: number, before: Part | null): Part | DescriptionObstacle {
  const sign = letterTermAt(text, at);
  if (sign) return sign;
  if (matchAt(separator, text, at)) return { end: at + 1, kind: 'separator', text: '' };
  const values = matchAt(bValues, text, at)?.[0];
  if (values && values.match(/\d+/g)?.every(isBValue)) {
    return { end: at + values.length, kind: 'measure', text: values };
  }
  if (!isWordCharacter(text[at])) return { kind: 'character', text: text[at] ?? '' };
  return numberAt(text, at, before?.kind === 'term' ? before.text : '') ?? wordAt(text, at);
}

/** The parts that may not follow one another: numbers could be a date, letters initials. */
const isPair = (before: Part | null, { kind }: Part) =>
  before?.kind === kind && (kind === 'number' || kind === 'letter');

function obstacleIn(text: string): DescriptionObstacle | null {
  const lower = text.toLowerCase();
  const spelled = ({ text: part }: { text: string }, end: number) => text.slice(end - part.length, end);
  let before: Part | null = null;
  for (let at = 0; at < text.length;) {
    const part = partAt(lower, at, before);
    if (!('end' in part)) {
      return 'text' in part ? { ...part, text: text.slice(at, at + part.text.length) } : part;
    }
    if (isPair(before, part)) {
      const first = spelled(before as Part, (before as Part).end);
      return {
        kind: part.kind === 'number' ? 'number' : 'word',
        text: `${first} ${spelled(part, part.end)}`,
      };
    }
    if (part.kind !== 'separator') before = part;
    at = part.end;
  }
  const digits = text.replaceAll(/\D/g, '');
  return digits.length > maxDigits ? { kind: 'number', text: digits } : null;
}

/**
 * Whether a description of a series consists of terms of radiology and of numbers only, so that it can name no patient
 * except by a term that is also a name. All or nothing: no part of another description is kept. Letter case does not
 * count.
 * @param text the value with one character per byte, or decoded; padding is ignored
 * @returns the text with single spaces, which gives itself when it is checked again
 */
export function checkDescription(text: string): DescriptionCheck {
  const kept = text.replace(/\0+$/, '').trim().replaceAll(/ +/g, ' ');
  const foreign = /[^ ]*[^\u0020-\u007e][^ ]*/.exec(kept);
  if (foreign) return { obstacle: { kind: 'character', text: foreign[0] } };
  if (kept === '' || kept.length > maxLength) return { obstacle: { kind: 'length' } };
  const obstacle = obstacleIn(kept);
  return obstacle ? { obstacle } : { kept };
}
