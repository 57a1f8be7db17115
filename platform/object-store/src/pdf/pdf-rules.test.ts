import type { PdfTokenKind } from './pdf-lexer';
import { createPdfRules, knownPdfWords, type PdfRules } from './pdf-rules';

/** Kind and text of a token such as `/Name`, `(string)`, `12`, `R` or a bracket. */
function tokenOf(token: string): [kind: PdfTokenKind, text: string] {
  if (/^(?:<<|>>|\[|\])$/.test(token)) return [token as PdfTokenKind, token];
  if (token.startsWith('/')) return ['name', token.slice(1)];
  if (token.startsWith('(')) return ['string', token.slice(1, -1)];
  return [/^\d+$/.test(token) ? 'number' : 'word', token];
}

/** Passes an object to rules; its tokens are separated by spaces. */
function takeAll(rules: PdfRules, object: string): void {
  for (const [kind, text] of object.split(' ').map(tokenOf)) {
    const isKnown = (kind === 'name' || kind === 'word') && knownPdfWords.has(text);
    rules.take(kind, isKnown ? text : '', () => text);
  }
}
function check(object: string): PdfRules {
  const rules = createPdfRules();
  takeAll(rules, object);
  return rules;
}

describe('active content', () => {
  test.each([
    ['<< /JavaScript 1 >>', 'script'],
    ['<< /Names /EmbeddedFile >>', 'attachment'],
    ['<< /Subtype /FileAttachment >>', 'attachment'],
    ['<< /Subtype /RichMedia >>', 'media'],
    ['<< /RichMediaContent 1 >>', 'media'],
    ['<< /S /RichMediaExecute >>', 'media'],
    ['<< /S /Launch >>', 'launch'],
    ['<< /S /ImportData >>', 'launch'],
    ['/ImportData', 'launch'],
    ['<< /JS (x) >>', 'script'],
    ['<< /OnInstantiate 9 0 R >>', 'script'],
    ['<< /EF << /F 9 0 R >> >>', 'attachment'],
    ['<< /AA 9 0 R >>', 'trigger'],
    ['<< /AA << /O 9 0 R >> >>', 'trigger'],
    ['<< /AA << << >> >> >>', 'trigger'],
    ['<< /XFA [ (template) ] >>', 'form'],
    ['<< /URI (javascript:x) >>', 'script'],
    ['/URI (javascript:x)', 'script'],
    ['<< /URI (vbscript:x) >>', 'script'],
    ['<< /URI (data:x) >>', 'script'],
    ['<< /URI (\xef\xbb\xbfjavascript:x) >>', 'script'],
    ['<< /JavaScript 1 /S /Launch >>', 'script'],
  ])('is found in %s', (object, finding) => {
    expect(check(object).finding).toBe(finding);
  });

  test.each([
    '<< /Dests << /Launch 1 >> >>',
    '<< /A /Launch >>',
    '<< /S 1 /Launch 1 >>',
    '<< /AA << >> /B 1 >>',
    '<< /AA [ ] /B 1 >>',
    '<< /AA null /B 1 >>',
    '<< /AA null 5 >>',
    '<< /AA null << /O 1 >> >>',
    '<< /JS null (x) >>',
    '<< /B << /O 1 >> >>',
    '<< /URI (https:x) >>',
    '<< /URI [ (javascript:x) ] >>',
    '<< /T (javascript:x) >>',
    '(javascript:x)',
  ])('is not found in %s', (object) => {
    expect(check(object).finding).toBeNull();
  });
});

test('a string object with a script address is recorded, because a link may refer to it', () => {
  const isAddress = (object: string) => check(object).facts.isScriptAddress;
  expect(isAddress('(javascript:x)')).toBe(true);
  expect(isAddress('(https:x)')).toBe(false);
  expect(isAddress('<< /T (javascript:x) >>')).toBe(false);
  expect(isAddress('<< /URI (javascript:x) >>')).toBe(false);
  expect(isAddress('<< >> (javascript:x)')).toBe(true);
  expect(isAddress('[ ] (javascript:x)')).toBe(true);
  expect(isAddress('[ (javascript:x) ]')).toBe(false);
});

test('brackets are counted, and one that closes nothing is ignored', () => {
  const depths = ['<<', '<< [', '<< [ ]', '<< [ ] >>', '>> ] <<', '/A 1'].map(
    (object) => check(object).depth,
  );
  expect(depths).toEqual([1, 2, 1, 0, 1, 0]);
});

describe('the facts of an object', () => {
  test.each([
    ['/Length 12', { Length: '12' }],
    ['/Length 12 13', { Length: '12' }],
    ['/CFM /AESV2', { CFM: 'AESV2' }],
    ['/CFM 5 /AESV2', { CFM: '5' }],
    ['/EncryptMetadata false', { EncryptMetadata: 'false' }],
    ['/EncryptMetadata other', { EncryptMetadata: '' }],
    ['/O (secret)', { O: 'secret' }],
    ['/Length << >>', {}],
    ['/Length [ 5 ]', {}],
    ['/Other 12', {}],
    ['/Other /AESV2', {}],
    ['/ID [ (one) (two) ]', { ID: 'one' }],
    ['/ID (one) (two)', { ID: 'one' }],
    ['/ID [ 1 (two) ]', {}],
    ['/Other [ (one) ]', {}],
  ])('contain the values of %s', (object, values) => {
    expect(Object.fromEntries(check(object).facts.values)).toEqual(values);
  });

  test.each([
    ['/Filter /FlateDecode', ['FlateDecode'], 1],
    ['/Filter [ /ASCII85Decode /FlateDecode ] /Fl 1', ['unknown', 'FlateDecode'], 1],
    ['/Filter 1 /Fl', [], 1],
    ['/Filter 1 [ /Fl ]', [], 1],
    ['/Filter << /A 1 /Fl >>', [], 1],
    ['/Kids [ /Fl ]', [], 0],
    ['/Kids /Fl', [], 0],
    ['/F 1', [], 1],
    ['/F 1 /Filter /Fl', ['Fl'], 2],
    ['/Filter [ /Fl << /Fl 1 >> /Fl ]', ['Fl'], 1],
  ])('contain the filters of %s, and how many keys name them', (object, filters, filterKeys) => {
    expect(check(object).facts).toMatchObject({ filters, filterKeys });
  });

  test.each([
    ['/Length 9 0 R', ['Length']],
    ['/Length 9 0 true', []],
    ['/Length 9 0 5', []],
    ['/Length R', []],
    ['/Length 9 0 0 R', []],
    ['/Other 9 0 R', []],
    ['/URI 9 0 R', []],
  ])('contain the keys of %s that refer to another object', (object, keys) => {
    expect([...check(object).facts.references]).toEqual(keys);
  });

  test.each([
    ['/URI 7 0 R', ['7']],
    ['/URI 7 0 R /URI 8 0 R', ['7', '8']],
    ['/Length 7 0 R', []],
    ['/URI 7 0 5', []],
    ['/URI (x) /Length 7 0 R', []],
    ['/URI 7 0 R /Other 8 0 R', ['7']],
  ])('contain the targets of addresses in %s', (object, targets) => {
    expect(check(object).facts.addressTargets).toEqual(targets);
  });
});

describe('the next object', () => {
  test.each(['/Length 5', '/DecodeParms 9 0 R', '/F true', '/URI 7 0 R', '(javascript:x)'])(
    'inherits no fact from %s',
    (object) => {
      const rules = check(object);
      rules.reset();
      expect(rules).toMatchObject({ finding: null, depth: 0, facts: createPdfRules().facts });
    },
  );

  test('inherits no finding, open bracket or key', () => {
    const rules = check('<< /JavaScript 1 /Filter [');
    rules.reset();
    expect(rules).toMatchObject({ finding: null, depth: 0 });
    takeAll(rules, '/Fl');
    expect(rules.facts.filters).toEqual([]);
    const opened = check('<< /AA <<');
    opened.reset();
    takeAll(opened, '5');
    expect(opened.finding).toBeNull();
  });

  test('uses the same facts when there were none, so that a large file costs no memory', () => {
    const rules = check('<< /A 1 >>');
    const { facts } = rules;
    rules.reset();
    expect(rules.facts).toBe(facts);
  });
});
