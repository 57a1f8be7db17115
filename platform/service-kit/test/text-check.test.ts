import { Exact, MultiLineText, Nullable, OptionalText } from '@medrad/contracts';
import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { findForbiddenText, isSingleLine } from '../src/text-check';

const schema = Exact({
  line: OptionalText(100),
  lines: Type.Optional(Nullable(MultiLineText(100))),
  many: Type.Optional(Type.Array(Exact({ line: Type.Optional(Type.String()) }))),
  count: Type.Optional(Type.Integer()),
});
const pathsIn = (value: unknown): string[] => findForbiddenText(value, schema).map(({ path }) => path);

const isControl = (code: number): boolean => code < 0x20 || code === 0x7f;
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const everyUnit = Array.from({ length: 0x1_0000 }, (_, code) => code);

test('refuses exactly the control characters and lone surrogates in a line, of all UTF-16 units', () => {
  const refused = everyUnit.filter((code) => !isSingleLine(String.fromCharCode(code)));
  expect(refused).toEqual(everyUnit.filter((code) => isControl(code) || isSurrogate(code)));
});

test('allows also tab, line feed and carriage return in a text of several lines', () => {
  const refused = everyUnit.filter((code) => pathsIn({ lines: String.fromCharCode(code) }).length > 0);
  const layout = [0x09, 0x0a, 0x0d];
  expect(refused).toEqual(
    everyUnit.filter((code) => (isControl(code) && !layout.includes(code)) || isSurrogate(code)),
  );
});

test('accepts whole characters of every plane', () => {
  const whole = fc
    .string({ unit: 'binary' })
    .filter((text) => ![...text].some((one) => isControl(one.charCodeAt(0))));
  fc.assert(fc.property(whole, (text) => pathsIn({ line: text, lines: text }).length === 0));
});

test('finds a forbidden character at any position of a text', () => {
  const place = fc.tuple(fc.string(), fc.constantFrom('\u0000', '\u001b', '\u007f', '\ud800 '), fc.string());
  fc.assert(fc.property(place, (parts) => pathsIn({ line: parts.join('') }).includes('/line')));
});

test('finds texts at every depth and names their path; a text without the mark must be one line', () => {
  expect(pathsIn({ line: 'a\nb', lines: 'a\nb', many: [{}, { line: 'a\nb' }, { line: 'b' }] })).toEqual([
    '/line',
    '/many/1/line',
  ]);
});

test('checks a text in the place of a number before it is converted', () => {
  expect(pathsIn({ count: '\n1' })).toEqual(['/count']);
});

test('skips a deep value that the schema does not know', () => {
  let deep: unknown = '\u0000';
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  expect(pathsIn({ unknown: deep, line: deep, many: deep })).toEqual([]);
});
