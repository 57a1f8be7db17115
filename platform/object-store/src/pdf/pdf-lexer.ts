/** Kinds of tokens in the objects of a PDF (ISO 32000-1 7.2, 7.3). A token is a number if it begins with a digit, a sign or a point. */
export type PdfTokenKind = 'name' | 'number' | 'word' | 'string' | '<<' | '>>' | '[' | ']';

/**
 * Receives one token.
 * @param known text of a name or word: a name without its slash and with its escapes (`#4a`) decoded; empty for names
 * and words that are not in the lexer's list, and for all other tokens. {@link PdfLexer.text} returns the text of a
 * number or string.
 * @returns true to stop the lexer after this token
 */
export type PdfTokenSink = (kind: PdfTokenKind, known: string) => boolean;

/** Splits the bytes of a PDF into tokens, chunk by chunk and in constant memory. Accepts invalid syntax, as viewers do. */
export interface PdfLexer {
  /**
   * Reads a chunk. A token that is incomplete at its end continues in the next chunk.
   * @returns number of bytes read: fewer than the chunk has when the sink stopped the lexer
   */
  push(piece: Buffer): number;
  /**
   * Text of the number or string that the sink is receiving, one character per byte. Literal and hexadecimal strings are
   * decoded. Everything after the first 600 bytes is left out.
   */
  text(): string;
  /** Forgets all state, so that the next chunk begins at the start of an object. */
  reset(): void;
}

/** Bytes of a token that are kept. All values that the rules compare are shorter, even with every byte escaped. */
const maxTextBytes = 600;

const regular = 0;
const whitespace = 1;
const delimiter = 2;
const classOf = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) classOf[byte] = whitespace;
for (const character of '()<>[]{}/%') classOf[character.charCodeAt(0)] = delimiter;

const between = 0;
const inName = 1;
const inWord = 2;
const inLiteral = 3;
const afterLess = 4;
const afterGreater = 5;
const inHex = 6;
const inComment = 7;

const undoNameEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const undoStringEscapes = (text: string): string =>
  text.replace(
    /\\(?:([0-7]{1,3})|(\r\n|\r|\n)|([^]))/g,
    (_, octal?: string, lineEnd?: string, other?: string) => {
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 255);
      return lineEnd === undefined ? (escapes[other ?? ''] ?? other ?? '') : '';
    },
  );

const hexToText = (text: string): string => {
  const digits = text.replace(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
};

/** One step of a 32-bit string hash. Names with equal hashes are compared byte by byte. */
const hashStep = (hash: number, byte: number): number => (Math.imul(hash, 31) + byte) | 0;

/**
 * Creates a lexer that passes its tokens to the sink. It recognises known names and words by a hash, because creating a
 * string for every name would take most of the time of a large file.
 * @param known names and words whose text the sink receives
 */
export function createPdfLexer(sink: PdfTokenSink, known: Iterable<string>): PdfLexer {
  const knownByHash = new Map<number, string>();
  for (const name of known) knownByHash.set([...Buffer.from(name)].reduce(hashStep, 0), name);

  let state: number = between;
  /**
   * The beginning of the current token, which came in earlier chunks. `from` and `to` are the offsets in this chunk
   * between which the token continues.
   */
  let head = '';
  let piece: Buffer = Buffer.alloc(0);
  let from = 0;
  let to = 0;
  let hash = 0;
  let isEscaped = false;
  let depth = 0;

  const raw = (): string => {
    const room = maxTextBytes - head.length;
    return room > 0 && to > from ? head + piece.toString('latin1', from, Math.min(to, from + room)) : head;
  };

  /** The text of the current name or word if it is a known one, otherwise an empty text. */
  function knownText(): string {
    if (isEscaped) return undoNameEscapes(raw());
    const candidate = knownByHash.get(hash);
    return candidate !== undefined && candidate === raw() ? candidate : '';
  }

  let ended: number = between;
  /** Passes the token that ends before `end` to the sink. Returns whether the sink stopped the lexer. */
  function finish(end: number): boolean {
    to = end;
    ended = state;
    state = between;
    let isStopped: boolean;
    if (ended === inName) isStopped = sink('name', knownText());
    else if (ended === inWord) {
      const first = head === '' ? (piece[from] ?? 0) : head.charCodeAt(0);
      const isNumber = (first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46;
      isStopped = isNumber ? sink('number', '') : sink('word', knownText());
    } else isStopped = sink('string', '');
    head = '';
    return isStopped;
  }

  function begin(next: number, at: number): void {
    state = next;
    from = at;
    hash = 0;
    isEscaped = false;
  }

  /** Returns the offset after a name or word, or the end of the chunk. */
  function skipRegular(at: number): number {
    let end = at;
    for (; end < piece.length; end += 1) {
      const byte = piece[end] ?? 0;
      if (classOf[byte] !== regular) break;
      hash = hashStep(hash, byte);
      if (byte === 35) isEscaped = state === inName;
    }
    return end;
  }

  /** Returns the offset of the parenthesis that closes a string, or the end of the chunk. */
  function skipLiteral(at: number): number {
    for (let end = at; end < piece.length; end += 1) {
      const byte = piece[end];
      if (isEscaped) isEscaped = false;
      else if (byte === 92) isEscaped = true;
      else if (byte === 40) depth += 1;
      else if (byte === 41) {
        depth -= 1;
        if (depth === 0) return end;
      }
    }
    return piece.length;
  }

  const skipTo = (byte: number, at: number): number => {
    const found = piece.indexOf(byte, at);
    return found === -1 ? piece.length : found;
  };

  function skipComment(at: number): number {
    for (let end = at; end < piece.length; end += 1) {
      if (piece[end] === 10 || piece[end] === 13) return end;
    }
    return piece.length;
  }

  /** Starts the token or comment whose first byte is at `at`. Returns whether the sink stopped the lexer. */
  function start(byte: number, at: number): boolean {
    if (classOf[byte] === regular) {
      begin(inWord, at);
      hash = hashStep(0, byte);
    } else if (byte === 47) begin(inName, at + 1);
    else if (byte === 37) state = inComment;
    else if (byte === 60) state = afterLess;
    else if (byte === 62) state = afterGreater;
    else if (byte === 40) {
      begin(inLiteral, at + 1);
      depth = 1;
    } else if (byte === 91) return sink('[', '');
    else if (byte === 93) return sink(']', '');
    return false;
  }

  /** Reads on from `at`. Returns the next offset, or `-1 - offset` when the sink stopped the lexer. */
  function step(at: number): number {
    const byte = piece[at] ?? 0;
    if (state === between) {
      const isStopped = classOf[byte] !== whitespace && start(byte, at);
      return isStopped ? -2 - at : at + 1;
    }
    if (state === inName || state === inWord) {
      const end = skipRegular(at);
      return end < piece.length && finish(end) ? -1 - end : end;
    }
    if (state === inLiteral || state === inHex) {
      const end = state === inHex ? skipTo(62, at) : skipLiteral(at);
      return end < piece.length && finish(end) ? -2 - end : end + 1;
    }
    if (state === inComment) {
      const end = skipComment(at);
      if (end < piece.length) state = between;
      return end;
    }
    const [was, isPair] = [state, byte === (state === afterLess ? 60 : 62)];
    state = between;
    if (isPair) return sink(was === afterLess ? '<<' : '>>', '') ? -2 - at : at + 1;
    // A single `<` starts a hexadecimal string; a single `>` is invalid and ignored.
    if (was === afterLess) begin(inHex, at);
    return at;
  }

  return {
    push(next) {
      piece = next;
      from = 0;
      for (let at = 0; at < piece.length;) {
        at = step(at);
        if (at < 0) return -1 - at;
      }
      if (state === inName || state === inWord || state === inLiteral || state === inHex) {
        to = piece.length;
        head = raw();
      }
      return piece.length;
    },
    text() {
      const text = raw();
      if (ended === inLiteral) return text.includes('\\') ? undoStringEscapes(text) : text;
      return ended === inHex ? hexToText(text) : text;
    },
    reset() {
      state = between;
      head = '';
    },
  };
}
