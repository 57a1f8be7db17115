import fc from 'fast-check';
import { toCsv } from './csv';

/** Cells of a CSV text, read by the rules of RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[(at += 1)];
    else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === ',' || letter === '\n')) {
      rows.at(-1)!.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else if (isQuoted || letter !== '\r') cell += letter;
  }
  return rows.slice(0, -1);
}

describe('comma-separated values', () => {
  test('keeps every text when read back, with an apostrophe before a formula', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('=1+1', '@SUM(A1)', '+3', '-3', '\t=2', 'a,"b"\r\nc', ''),
    );
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const told = toCsv(rows);
        expect(told.startsWith('\uFEFF')).toBe(true);
        const expected = rows.map((row) =>
          row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(parse(told)).toEqual(expected);
        for (const cell of parse(told).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  test('keeps numbers, also negative ones, and writes an absent number as an empty cell', () => {
    expect(toCsv([[-12.5, 3, Number.NaN, undefined, 'a']])).toBe('\uFEFF-12.5,3,,,a\r\n');
  });
});
