import { examAnswerMaxLength } from '@medrad/contracts/limits';
import * as fc from 'fast-check';
import { cleanText } from './clean-text';

test('keeps typed text and drops characters that the server refuses', () => {
  expect(cleanText('Fracture\r\nof\tthe “hook”\u0000\u007f 🦴')).toBe('Fracture\nof\tthe “hook” 🦴');
  expect(cleanText('half of a pair \ud83e')).toBe('half of a pair ');
});

test('never splits a character when it shortens a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2 * examAnswerMaxLength }), (text) => {
      const cleaned = cleanText(text);
      expect(cleaned.length).toBeLessThanOrEqual(examAnswerMaxLength);
      // Encoding a lone surrogate throws.
      expect(() => encodeURIComponent(cleaned)).not.toThrow();
      expect(cleanText(cleaned)).toBe(cleaned);
    }),
  );
});
