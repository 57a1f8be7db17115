import { equivalents } from '../vocabulary/word-forms';

/** Plurals in -ases and -oses whose singular does not end in -asis or -osis. */
const plainPlurals: ReadonlySet<string> = new Set([
  'diseases',
  'bases',
  'cases',
  'phases',
  'gases',
  'noses',
  'masses',
]);
/** Words that look like plurals and are not. */
const noPlurals: ReadonlySet<string> = new Set([
  'ascites',
  'herpes',
  'pes',
  'series',
  'lens',
  'facies',
  'caries',
  'diabetes',
  'abscess',
  'pancreas',
  'pons',
  'biceps',
  'triceps',
  'quadriceps',
  'dens',
  'dais',
  'sars',
  'aids',
  'gas',
  'varices',
  'us',
  'is',
  'as',
  'ms',
  'uterus',
  'varus',
  'valgus',
]);

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || noPlurals.has(word)) return word;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  if (/[ao]ses$/.test(word) && !plainPlurals.has(word)) return `${word.slice(0, -2)}is`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('aces') && word.length > 7) return `${word.slice(0, -4)}ax`;
  return word.slice(0, -1);
}

/**
 * American spelling of a British word. Other words may change too; this is harmless, because all
 * forms of a word change in the same way.
 */
export function americanOf(word: string): string {
  if (word.length < 4) return word;
  let plain = word;
  if (plain.endsWith('ae') && plain.length > 5) plain = plain.slice(0, -1);
  if (!/ae|oe|sulph|leuco|our|tre$|grey|is(?:e|ed|ing|ation)$|omata$/.test(plain)) return plain;
  plain = plain
    .replaceAll('ae', 'e')
    .replaceAll('oe', 'e')
    .replaceAll('sulph', 'sulf')
    .replaceAll('leuco', 'leuko');
  if (plain.endsWith('our') && plain.length > 4) plain = `${plain.slice(0, -3)}or`;
  else if (plain.endsWith('ours')) plain = `${plain.slice(0, -4)}ors`;
  else if (plain.endsWith('tre')) plain = `${plain.slice(0, -2)}er`;
  else if (plain.endsWith('grey')) plain = `${plain.slice(0, -4)}gray`;
  return plain.replace(/is(e|ed|ing|ation)$/, 'iz$1').replace(/omata$/, 'oma');
}

const formOf: ReadonlyMap<string, string> = new Map(
  equivalents
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [forms = '', word = ''] = line.split(' = ');
      return forms.split(' ').map((form) => [americanOf(form), americanOf(word)] as const);
    }),
);

/**
 * Normal form for number, spelling and synonyms: `haematomas` and `hematoma` have the same form.
 * Expects folded text.
 */
export function stemOf(word: string): string {
  const american = americanOf(word);
  const known = formOf.get(american);
  if (known !== undefined) return known;
  const singular = singularOf(american);
  return formOf.get(singular) ?? singular;
}
