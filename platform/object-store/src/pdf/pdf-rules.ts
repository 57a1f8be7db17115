import type { PdfFinding } from './pdf-finding';
import type { PdfTokenKind } from './pdf-lexer';

/** Facts about an object that are known once its tokens have been read. */
export interface PdfObjectFacts {
  /** Values of the keys that the check needs, by key: numbers, names and strings as the lexer returns them. */
  values: Map<string, string>;
  /** Keys whose value is a reference to another object. */
  references: Set<string>;
  /** Names of the stream's filters, in order. */
  filters: string[];
  /** Number of keys `Filter` and `F`. With more than one, viewers may decode the stream differently. */
  filterKeys: number;
  /** Numbers of the objects to which `URI` keys refer. */
  addressTargets: string[];
  /** Whether the object is a string that would run a script if a link used it as its address. */
  isScriptAddress: boolean;
}

/** Checks one object of a PDF for active content, token by token. */
export interface PdfRules {
  /** The first active content in the tokens so far; null if there is none. */
  finding: PdfFinding | null;
  facts: PdfObjectFacts;
  /** Number of arrays and dictionaries that are not closed yet. */
  depth: number;
  /**
   * Checks the next token.
   * @param known text of a name or word in {@link knownPdfWords}; otherwise empty
   * @param text returns the text of a number or string
   */
  take(kind: PdfTokenKind, known: string, text: () => string): void;
  reset(): void;
}

const readKeys = new Set(
  ['First', 'N', 'Length', 'Predictor', 'Encrypt', 'Filter', 'ID'].concat([
    'V',
    'R',
    'P',
    'O',
    'U',
    'OE',
    'UE',
    'CFM',
    'EncryptMetadata',
  ]),
);

/** Keys of stream dictionaries and trailers whose value cannot be checked when it is a reference to another object. */
const referenceKeys = new Set(['First', 'N', 'Length', 'Filter', 'DecodeParms', 'DP', 'Encrypt']);

/** Names that are refused in every position: as a key, as a type and as the kind of an action. */
const refusedNames: ReadonlyMap<string, PdfFinding> = new Map([
  ['JavaScript', 'script'],
  ['EmbeddedFile', 'attachment'],
  ['FileAttachment', 'attachment'],
  ['RichMedia', 'media'],
  ['RichMediaContent', 'media'],
  ['RichMediaExecute', 'media'],
]);

/** Kinds of actions that are refused: as the value of a key `S`, or as an object of their own, to which `S` may refer. */
const refusedActions: ReadonlyMap<string, PdfFinding> = new Map([
  ['Launch', 'launch'],
  ['ImportData', 'launch'],
]);

/** Keys that are refused unless their value is empty or null. */
const refusedKeys: ReadonlyMap<string, PdfFinding> = new Map([
  ['JS', 'script'],
  ['OnInstantiate', 'script'],
  ['AA', 'trigger'],
  ['EF', 'attachment'],
  ['XFA', 'form'],
]);

/** Pattern of a word in any letter case, with control characters and spaces before and between its characters. */
const spacedOut = (word: string): string =>
  Array.from(word, (character) => `[\\0-\\x20]*[${character}${character.toUpperCase()}]`).join('');

/** Beginning of an address that runs a script or contains a page, after a byte order mark if there is one. */
const scriptAddress = new RegExp(
  `^(?:\xfe\xff|\xef\xbb\xbf)?(?:${['javascript:', 'vbscript:', 'data:'].map(spacedOut).join('|')})`,
);

/** Whether an address runs a script or contains a page, ignoring control characters and byte order marks. */
const isScriptAddress = (text: string): boolean => scriptAddress.test(text);

const noFacts = (): PdfObjectFacts => ({
  values: new Map(),
  references: new Set(),
  filters: [],
  filterKeys: 0,
  addressTargets: [],
  isScriptAddress: false,
});

/** Whether any fact was recorded. An unused facts object serves for the next object of the PDF. */
const isUsed = (facts: PdfObjectFacts): boolean =>
  facts.values.size > 0 ||
  facts.references.size > 0 ||
  facts.filterKeys > 0 ||
  facts.addressTargets.length > 0 ||
  facts.isScriptAddress;

/** Words that are values or parts of values. Any other word ends an object whose brackets are closed. */
export const valueWords: ReadonlySet<string> = new Set(['R', 'null', 'true', 'false']);

/** Names and words whose text the rules need. */
export const knownPdfWords: ReadonlySet<string> = new Set([
  ...readKeys,
  ...referenceKeys,
  ...refusedNames.keys(),
  ...refusedActions.keys(),
  ...refusedKeys.keys(),
  ...valueWords,
  ...['S', 'F', 'URI', 'Standard', 'FlateDecode', 'Fl', 'AESV2', 'stream'],
]);

/**
 * Creates rules that check the tokens of an object regardless of nesting: viewers read damaged dictionaries
 * differently, so a damaged file could evade a rule about a position. Links to addresses and pages, destinations and
 * ordinary forms are allowed, as is an action at opening that is such a link.
 */
export function createPdfRules(): PdfRules {
  /** The last name that was read, and the number of tokens since then. */
  let name = '';
  let sinceName = 0;
  /** Number of the object to which the last `URI` key may refer. */
  let target = '';
  /** Finding of a refused key whose dictionary or array is still empty; null otherwise. */
  let opened: PdfFinding | null = null;
  let isInFilters = false;

  const found = (finding: PdfFinding | undefined | null): void => {
    rules.finding ??= finding ?? null;
  };

  function takeName(text: string): void {
    found(refusedNames.get(text));
    if ((name === 'S' && sinceName === 1) || rules.depth === 0) found(refusedActions.get(text));
    const { facts } = rules;
    // `F` is the short form of `Filter`; viewers prefer it when both are present.
    if (text === 'Filter' || text === 'F') facts.filterKeys += 1;
    if (isInFilters || (name === 'Filter' && sinceName === 1)) facts.filters.push(text || 'unknown');
    if (sinceName === 1 && readKeys.has(name)) facts.values.set(name, text);
    name = text;
    sinceName = 0;
  }

  function takeValue(kind: PdfTokenKind, known: string, textOf: () => string): void {
    const { facts } = rules;
    const isFirst = sinceName === 1;
    if (kind === 'string') {
      const isAddress = name === 'URI' && isFirst;
      const isScript = (isAddress || rules.depth === 0) && isScriptAddress(textOf());
      if (isAddress && isScript) found('script');
      else if (isScript) facts.isScriptAddress = true;
      // The identifier of a file is the first string of the array `ID`.
      if (name === 'ID' && sinceName === 2 && !facts.values.has('ID')) facts.values.set('ID', textOf());
    }
    if (isFirst && (kind === 'number' || kind === 'string')) found(refusedKeys.get(name));
    if (isFirst && readKeys.has(name) && kind !== '<<' && kind !== '[') {
      facts.values.set(name, kind === 'word' ? known : textOf());
    }
    if (isFirst && name === 'URI' && kind === 'number') target = textOf();
    if (kind === 'word' && known === 'R' && sinceName === 3) {
      if (referenceKeys.has(name)) facts.references.add(name);
      if (name === 'URI') facts.addressTargets.push(target);
    }
  }

  const rules: PdfRules = {
    finding: null,
    facts: noFacts(),
    depth: 0,

    take(kind, known, text) {
      sinceName += 1;
      const isOpening = kind === '<<' || kind === '[';
      const isClosing = kind === '>>' || kind === ']';
      if (opened && !isClosing) found(opened);
      opened = null;
      if (kind === 'name') takeName(known);
      else takeValue(kind, known, text);
      if (isOpening) {
        rules.depth += 1;
        if (sinceName === 1) opened = refusedKeys.get(name) ?? null;
        isInFilters = kind === '[' && name === 'Filter' && sinceName === 1;
      } else if (isClosing) {
        rules.depth = Math.max(0, rules.depth - 1);
        isInFilters = false;
      }
    },

    reset() {
      rules.finding = null;
      if (isUsed(rules.facts)) rules.facts = noFacts();
      rules.depth = 0;
      name = '';
      sinceName = 0;
      opened = null;
      isInFilters = false;
    },
  };
  return rules;
}
