import { organAdjectives } from './organ-adjectives';

/** Irregular words and adjectives of organs, with their normal form. */
const irregular: Readonly<Record<string, string>> = {
  ...organAdjectives,
  pons: 'pons',
  emboli: 'embolus',
  thrombi: 'thrombus',
  calculi: 'calculus',
  stone: 'calculus',
  stones: 'calculus',
  bronchi: 'bronchus',
  foci: 'focus',
  menisci: 'meniscus',
  diverticula: 'diverticulum',
  diverticulosis: 'diverticulum',
  vertebrae: 'vertebra',
  bullae: 'bulla',
  pleurae: 'pleura',
  mets: 'metastasis',
  met: 'metastasis',
  metastatic: 'metastasis',
  pneumothoraces: 'pneumothorax',
  haemorrhagic: 'hemorrhage',
  hemorrhagic: 'hemorrhage',
  bleed: 'hemorrhage',
  bleeding: 'hemorrhage',
  disk: 'disc',
  disks: 'disc',
  torn: 'tear',
  opacity: 'opacif',
  opacities: 'opacif',
  gas: 'air',
  apical: 'apex',
  apices: 'apex',
  testes: 'testis',
  lymphatic: 'lymph',
  herniae: 'hernia',
  biopsies: 'biopsy',
  grey: 'gray',
  sulci: 'sulcus',
  ischaemic: 'ischemia',
  ischemic: 'ischemia',
  embolism: 'embolus',
  thromboembolism: 'embolus',
  cancer: 'carcinoma',
  secondaries: 'metastasis',
  osseous: 'bone',
  bony: 'bone',
  skeletal: 'bone',
  aneurysmal: 'aneurysm',
  rami: 'ramus',
  malleoli: 'malleolus',
  adenopathy: 'lymphadenopathy',
  tubercular: 'tuberculosis',
  tuberculous: 'tuberculosis',
  bronchiectatic: 'bronchiectasis',
  sarcoid: 'sarcoidosis',
};

/** Plurals in -ases whose singular does not end in -asis. */
const plainPlurals = new Set(['diseases', 'bases', 'cases', 'phases', 'gases', 'increases', 'decreases']);

/** Endings of verbs and derived nouns, longest first, with their replacement. */
const endings: readonly (readonly [ending: string, rest: string])[] = [
  ['ification', 'if'],
  ['ified', 'if'],
  ['ifying', 'if'],
  ['ation', ''],
  ['ating', ''],
  ['ement', ''],
  ['ated', ''],
  ['ing', ''],
  ['ion', ''],
  ['ed', ''],
  ['e', ''],
];
const minRemainderLength = 4;

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`;
  if (/(?:[aoye]ses)$/.test(word) && !plainPlurals.has(word)) return `${word.slice(0, -2)}is`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * American spelling of a British word. Other words may change too; this is harmless, because all
 * forms of a word change in the same way.
 */
function americanOf(word: string): string {
  if (word.length < 5) return word;
  const plain = word.replaceAll('ae', 'e').replaceAll('oe', 'e');
  return plain.endsWith('our')
    ? `${plain.slice(0, -3)}or`
    : plain.endsWith('tre')
      ? `${plain.slice(0, -2)}er`
      : plain;
}

function withoutEnding(word: string): string {
  for (const [ending, rest] of endings) {
    const length = word.length - ending.length;
    if (length >= minRemainderLength && word.endsWith(ending)) return word.slice(0, length) + rest;
  }
  return word;
}

/**
 * Normal form for number, spelling and derivation: `haematomas` and `hematoma` have the same form.
 * Expects lower case.
 */
export function stemOf(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  const singular = singularOf(americanOf(word));
  return irregular[singular] ?? withoutEnding(singular);
}
