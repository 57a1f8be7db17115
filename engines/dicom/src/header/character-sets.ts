/**
 * Encoding labels of TextDecoder by registration number of Specific Character Set (PS3.3
 * C.12.1.1.2).
 */
const decoders: Readonly<Record<string, string>> = {
  '6': 'iso-8859-1',
  '13': 'shift_jis',
  '58': 'gb2312',
  '87': 'euc-jp',
  '100': 'iso-8859-1',
  '101': 'iso-8859-2',
  '109': 'iso-8859-3',
  '110': 'iso-8859-4',
  '126': 'iso-8859-7',
  '127': 'iso-8859-6',
  '138': 'iso-8859-8',
  '144': 'iso-8859-5',
  '148': 'iso-8859-9',
  '149': 'euc-kr',
  '159': 'euc-jp',
  '166': 'windows-874',
  '192': 'utf-8',
  '203': 'iso-8859-15',
};

/**
 * Decoders by escape sequence, without the ESC byte (PS3.3 C.12.1.1.2, Table C.12-3 and C.12-4).
 */
const escapes: readonly (readonly [sequence: string, decoder: string, isSevenBit?: boolean])[] = [
  ['(B', 'iso-8859-1'],
  ['(J', 'shift_jis'],
  [')I', 'shift_jis'],
  ['-A', 'iso-8859-1'],
  ['-B', 'iso-8859-2'],
  ['-C', 'iso-8859-3'],
  ['-D', 'iso-8859-4'],
  ['-F', 'iso-8859-7'],
  ['-G', 'iso-8859-6'],
  ['-H', 'iso-8859-8'],
  ['-L', 'iso-8859-5'],
  ['-M', 'iso-8859-9'],
  ['-T', 'windows-874'],
  ['-b', 'iso-8859-15'],
  ['$B', 'euc-jp', true],
  ['$(D', 'euc-jp', true],
  ['$)C', 'euc-kr'],
  ['$)A', 'gb2312'],
];

const known = new Map<string, InstanceType<typeof TextDecoder>>();

function decode(name: string, bytes: Uint8Array): string {
  const decoder = known.get(name) ?? new TextDecoder(name);
  known.set(name, decoder);
  return decoder.decode(bytes);
}

/** Names of character sets that files write in place of a registration number; without spaces, hyphens and underscores. */
const otherNames: Readonly<Record<string, string>> = {
  UTF8: 'utf-8',
  GB18030: 'gb18030',
  GBK: 'gb18030',
};

/** The decoder of a Defined Term, however its words are separated: `ISO_IR 192`, `ISO-IR 192`, `ISO IR 192`. */
function decoderOf(term: string): string {
  const plain = term.toUpperCase().replace(/[\s_-]+/g, '');
  const number = /^ISO(?:2022)?IR(\d{1,3})$/.exec(plain)?.[1];
  return (number === undefined ? otherNames[plain] : decoders[number]) ?? 'iso-8859-1';
}

/**
 * Sets the high bit of two-byte codes of 7 bits, as decoders expect; JIS X 0212 gets its lead byte.
 */
function lifted(run: Uint8Array, sequence: string): Uint8Array {
  const codes = [...run].map((byte) => (byte > 0x20 && byte < 0x7f ? byte | 0x80 : byte));
  if (sequence !== '$(D') return Uint8Array.from(codes);
  return Uint8Array.from(codes.flatMap((code, at) => (at % 2 === 0 && code >= 0xa1 ? [0x8f, code] : [code])));
}

/**
 * Decodes a text in the file's character sets, including ISO 2022 code extensions. Invalid bytes
 * become U+FFFD.
 * @param characterSets values of Specific Character Set; none means ASCII, read as Latin-1 like in
 * other readers
 */
export function decodeText(bytes: Uint8Array, characterSets: readonly string[]): string {
  const first = decoderOf(characterSets[0] ?? '');
  const isWhole = first === 'utf-8' || first === 'gb18030' || !bytes.includes(0x1b);
  if (isWhole) return decode(first, bytes);
  let text = '';
  let at = 0;
  let current: readonly [string, string, boolean?] = ['', first];
  const flush = (to: number) => {
    const run = bytes.subarray(at, to);
    const [sequence, decoder, isSevenBit] = current;
    text += decode(decoder, isSevenBit ? lifted(run, sequence) : run);
  };
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place]!;
    // After a delimiter of values or of name components, the first character set applies again
    // (PS3.5 6.1.2.5.3).
    const isReset = (byte === 0x5c || byte === 0x5e || byte === 0x3d) && current[2] !== true;
    if (byte !== 0x1b && !isReset) continue;
    const rest = byte === 0x1b ? String.fromCharCode(...bytes.subarray(place + 1, place + 4)) : '';
    const found = escapes.find(([sequence]) => rest.startsWith(sequence));
    flush(place);
    at = place;
    if (isReset) current = ['', first];
    else {
      if (found) current = found;
      at = place + 1 + (found?.[0].length ?? 0);
      place = at - 1;
    }
  }
  flush(bytes.length);
  return text;
}
