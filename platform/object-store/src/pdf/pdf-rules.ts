import type { PdfFinding } from './pdf-finding';
import type { PdfTokenKind } from './pdf-lexer';

/** What is known of an object after its tokens were read. */
export interface PdfObjectFacts {
  /** Direct values of keys that the check needs, by key: numbers, names and strings as the lexer gives them. */
  values: Map<string, string>;
  /** Keys whose value is a reference to another object. */
  references: Set<string>;
  /** Names of the stream's filters, in order. */
  filters: string[];
  /** How often a key of filters occurs; more than one is ambiguous. */
  filterKeys: number;
  /** Numbers of the objects that keys URI refer to. */
  addressTargets: string[];
  /** Whether the object is a string that would be an address with a script. */
  isScriptAddress: boolean;
}

/** Judges an object by its tokens. */
export interface PdfRules {
  /** What was found in the tokens so far that no paper needs; null when nothing. */
  finding: PdfFinding | null;
  facts: PdfObjectFacts;
  /** Arrays and dictionaries that are open. */
  depth: number;
  /**
   * @param known the text of a name or word that is in {@link knownPdfWords}
   * @param text the text of a number or string
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

/** Keys whose reference to another object makes a difference. */
const referenceKeys = new Set(['First', 'N', 'Length', 'Filter', 'DecodeParms', 'DP', 'Encrypt']);

/** Names that are refused wherever they stand: as a key, as a type or as the kind of an action. */
const refusedNames: ReadonlyMap<string, PdfFinding> = new Map([
  ['JavaScript', 'script'],
  ['EmbeddedFile', 'attachment'],
  ['FileAttachment', 'attachment'],
  ['RichMedia', 'media'],
  ['RichMediaContent', 'media'],
  ['RichMediaExecute', 'media'],
]);

/** Kinds of actions that are refused: after the key S, or as an object of its own that a key S may refer to. */
const refusedActions: ReadonlyMap<string, PdfFinding> = new Map([
  ['Launch', 'launch'],
  ['ImportData', 'launch'],
]);

/** Keys that are refused when they have a value. */
const refusedKeys: ReadonlyMap<string, PdfFinding> = new Map([
  ['JS', 'script'],
  ['OnInstantiate', 'script'],
  ['AA', 'trigger'],
  ['EF', 'attachment'],
  ['XFA', 'form'],
]);

/** An address that is a program or a page of its own, after control characters and byte order marks. */
const isScriptAddress = (text: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(
    text.replace(/^(?:\xfe\xff|\xef\xbb\xbf)/, '').replace(/[\0-\x20]/g, ''),
  );

const noFacts = (): PdfObjectFacts => ({
  values: new Map(),
  references: new Set(),
  filters: [],
  filterKeys: 0,
  addressTargets: [],
  isScriptAddress: false,
});

/** Has anything been noted? Most objects of a file show nothing, and their facts serve again. */
const isUsed = (facts: PdfObjectFacts): boolean =>
  facts.values.size > 0 ||
  facts.references.size > 0 ||
  facts.filterKeys > 0 ||
  facts.filters.length > 0 ||
  facts.addressTargets.length > 0 ||
  facts.isScriptAddress;

/** Words that are values or parts of one; any other word ends an object that is closed. */
export const valueWords: ReadonlySet<string> = new Set(['R', 'null', 'true', 'false']);

/** Names and words that the rules have to see. */
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
 * Rules over the tokens of an object, whatever they nest in: viewers read damaged dictionaries in different ways, so that
 * a rule about a place in the structure could be passed by. Harmless are links to addresses and pages, destinations,
 * ordinary forms, and actions of that kind at opening.
 */
export function createPdfRules(): PdfRules {
  /** The last name, and how many tokens came after it. */
  let name = '';
  let sinceName = 0;
  /** The number of the object that the last key URI refers to. */
  let target = '';
  /** A dictionary or array that was the value of a refused key, and has nothing in it yet. */
  let opened: PdfFinding | null = null;
  let isInFilters = false;

  const found = (finding: PdfFinding | undefined | null): void => {
    rules.finding ??= finding ?? null;
  };

  function takeName(text: string): void {
    found(refusedNames.get(text));
    if ((name === 'S' && sinceName === 1) || rules.depth === 0) found(refusedActions.get(text));
    const { facts } = rules;
    // F is the short form that viewers prefer where both are there.
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
      // A file's identifier is the first string of an array.
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
