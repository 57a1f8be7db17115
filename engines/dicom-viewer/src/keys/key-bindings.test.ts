import fc from 'fast-check';
import { chordOf, isCharacter, isKeyOf, printChord, refusalOf, refusalOfPress } from './chord';
import {
  bindKey,
  chordInForce,
  chordsOf,
  holderOf,
  type KeyBindings,
  readBindings,
  resetKey,
} from './key-bindings';
import { commandGroups } from './key-names';
import { type CommandId, commandIds, commandOf, defaultChords } from './key-table';

const press = (key: string, more: Partial<Parameters<typeof refusalOfPress>[0]> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

const allChords = (bindings: KeyBindings) => commandIds.flatMap((id) => chordsOf(bindings, id));

/**
 * Asserts properties of all bindings: every command has a key, no two commands share a key, and
 * each key runs its command.
 */
function expectSound(bindings: KeyBindings): void {
  const chords = allChords(bindings);
  expect(new Set(chords).size).toBe(chords.length);
  const unreachable = commandIds.filter((id) => {
    const own = chordsOf(bindings, id);
    return (
      own.length === 0 || own.some((chord) => refusalOf(chord) !== null || holderOf(bindings, chord) !== id)
    );
  });
  expect(unreachable).toEqual([]);
}

const anyChord = fc.oneof(
  fc.constantFrom(...allChords({})),
  fc.constantFrom('/', ';', '8', 'Shift+Q', 'Shift+PageUp', 'Insert', 'É', 'Tab', 'Escape', 'F5', '?'),
);
const anyStep = fc.oneof(
  fc.record({ id: fc.constantFrom(...commandIds), chord: anyChord }),
  fc.record({ id: fc.constantFrom(...commandIds), chord: fc.constant(null) }),
);

describe('keys of commands', () => {
  test('by default every command has a key, and no two commands share one', () => {
    expectSound({});
    expect(commandIds.length).toBeGreaterThan(50);
  });

  test('every command is named once in the list of keys', () => {
    const named = commandGroups.flatMap(({ commands }) => Object.keys(commands));
    expect(named.toSorted()).toEqual(commandIds.toSorted());
  });

  test('after any sequence of choosing, swapping and resetting every command has a key, and no two share one', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let bindings: KeyBindings = {};
        for (const { id, chord } of steps) {
          bindings = chord === null ? resetKey(bindings, id) : bindKey(bindings, id, chord);
          if (chord === null) expect(chordsOf(bindings, id)).toEqual(defaultChords(id));
          else if (refusalOf(chord) === null) expect(chordsOf(bindings, id)).toContain(chord);
        }
        expectSound(bindings);
        expect(readBindings(JSON.parse(JSON.stringify(bindings)))).toEqual(bindings);
        for (const id of commandIds) bindings = resetKey(bindings, id);
        expect(bindings).toEqual({});
      }),
      { numRuns: 300 },
    );
  });

  test('choosing the key of another command swaps the two keys', () => {
    const bindings = bindKey({}, 'rotate', 'H');
    expect([chordsOf(bindings, 'rotate'), chordsOf(bindings, 'flip')]).toEqual([['H'], ['R']]);
    expect(commandOf(holderOf(bindings, 'R') as CommandId)).toEqual({ type: 'flip' });
  });

  test('resetting a command also resets the commands that hold its default keys, and no others', () => {
    const moved = bindKey(bindKey(bindKey({}, 'rotate', 'H'), 'rotate', 'I'), 'cine', '/');
    expect(Object.keys(resetKey(moved, 'rotate'))).not.toContain('rotate');
    expect(chordsOf(resetKey(moved, 'rotate'), 'cine')).toEqual(['/']);
    expect(resetKey(bindKey({}, 'rotate', 'H'), 'flip')).toEqual({});
  });

  test('a button shows the current key, and a key without a command unchanged', () => {
    const bindings = bindKey({}, 'zoom-in', '/');
    expect(['+', '-', 'Control+Z'].map((chord) => chordInForce(bindings, chord))).toEqual([
      '/',
      '-',
      'Control+Z',
    ]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'rotate'],
    ['a command without a key', { rotate: [] }],
    ['a key that is reserved', { rotate: ['Tab'] }],
    ['two commands with one key', { rotate: ['H'] }],
    ['a number', { rotate: [4] }],
  ])('stored keys that hold %s are those of the table', (_, stored) => {
    expect(readBindings(stored)).toEqual({});
  });

  test('a stored command that this version does not know is dropped', () => {
    expect(readBindings({ 'beam-up': ['/'], rotate: [';'] })).toEqual({ rotate: [';'] });
  });
});

describe('a key', () => {
  test('is named with Shift if Shift does not change the character', () => {
    const of = (key: string, shiftKey = false) => chordOf({ key, shiftKey });
    expect([of('k'), of('K'), of('K', true), of('k', true)]).toEqual(['K', 'K', 'Shift+K', 'Shift+K']);
    expect([of('{', true), of('1', true), of('PageUp', true), of('ß'), of('é')]).toEqual([
      '{',
      '1',
      'Shift+PageUp',
      'ß',
      'É',
    ]);
    expect([
      printChord('Shift+ArrowLeft'),
      printChord('-'),
      isCharacter('Shift+K'),
      isCharacter('Home'),
    ]).toEqual(['Shift + ←', '−', true, false]);
    expect([isKeyOf('Shift+Z', 'z'), isKeyOf('Z', 'Z'), isKeyOf('Z', 'x')]).toEqual([true, true, false]);
  });

  test.each(['Tab', 'Escape', 'Enter', ' ', 'Delete', 'Backspace', '?', 'F5', 'F11', 'ContextMenu'])(
    '%p cannot be chosen, and a sentence says why',
    (key) => expect(refusalOfPress(press(key))).toMatch(/cannot be chosen\.$/),
  );

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s is left to the browser', (modifier) =>
    expect(refusalOfPress(press('k', { [modifier]: true }))).toMatch(/^Keys with Ctrl.*browser/),
  );
});
