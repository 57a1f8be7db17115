/** Rows of neighbouring characters: of the alphabet, of digits, and of a keyboard without and with the shift key. */
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

/** Whether a text is a shorter text written several times, the last time perhaps in part: `abcabcab`. */
export function isRepetition(text: string): boolean {
  const characters = [...text];
  for (let unit = 1; unit <= characters.length / 2; unit += 1) {
    if (characters.every((character, index) => index < unit || character === characters[index - unit]))
      return true;
  }
  return false;
}

/**
 * Whether a text, in lower case, walks along rows of the alphabet, the digits or the keyboard, or stands still, for at
 * least three steps in four: `87654321`, `qwer1234`, `aabbccdd`.
 */
export function isWalk(text: string): boolean {
  const characters = [...text];
  const jumps = characters.slice(1).filter((character, index) => {
    const before = characters[index];
    return character !== before && !neighbours.has(`${before}${character}`);
  });
  return jumps.length <= (characters.length - 1) / 4;
}

/** Digits and signs that stand for letters; `1`, `!` and `|` stand for two. */
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

/** A text in lower case as it may be meant: as it stands, and with digits and signs read as letters in two ways. */
export function readings(text: string): readonly string[] {
  const read = (character: string): string => substitutes[character] ?? character;
  const asI = [...text].map(read).join('');
  const asL = [...text].map((character) => ('1!|'.includes(character) ? 'l' : read(character))).join('');
  return [...new Set([text, asI, asL])];
}
