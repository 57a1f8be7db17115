/** Sequences of neighbouring characters: the alphabet, the digits, and keyboard rows without and with shift. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()_+',
];

const neighbours: ReadonlySet<string> = new Set(
  rows.flatMap((row) =>
    [...row]
      .slice(1)
      .flatMap((character, index) => [`${row[index]}${character}`, `${character}${row[index]}`]),
  ),
);

/** Whether the text consists of repetitions of a shorter text, of which the last may be cut short: `abcabcab`. */
export function isRepetition(text: string): boolean {
  const characters = [...text];
  for (let unit = 1; unit <= characters.length / 2; unit += 1) {
    if (characters.every((character, index) => index < unit || character === characters[index - unit]))
      return true;
  }
  return false;
}

/**
 * Whether at least three in four characters of a lower-case text equal the previous character or are its neighbour in
 * the alphabet, the digits or a keyboard row: `87654321`, `qwer1234`, `aabbccdd`.
 */
export function isKeyboardWalk(text: string): boolean {
  const characters = [...text];
  const jumps = characters.slice(1).filter((character, index) => {
    const before = characters[index];
    return character !== before && !neighbours.has(`${before}${character}`);
  });
  return jumps.length <= (characters.length - 1) / 4;
}

/** Digits and signs that people write in place of letters. `1`, `!` and `|` can stand for `i` or `l`. */
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '(': 'c',
  '€': 'e',
};

/**
 * Possible readings of a lower-case text: the text itself, and the text with digits and signs replaced by letters,
 * once with `1`, `!` and `|` as `i` and once as `l`.
 */
export function readings(text: string): readonly string[] {
  const read = (character: string): string => substitutes[character] ?? character;
  const asI = [...text].map(read).join('');
  const asL = [...text].map((character) => ('1!|'.includes(character) ? 'l' : read(character))).join('');
  return [...new Set([text, asI, asL])];
}
