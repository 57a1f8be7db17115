import { punctuate, withDictation } from './spoken-text';

test.each([
  ['no effusion full stop', 'No effusion.'],
  ['Heart normal comma lungs clear Full stop.', 'Heart normal, lungs clear.'],
  ['lungs clear full stop heart normal', 'Lungs clear. Heart normal'],
  ['lungs clear full stop new line heart normal', 'Lungs clear.\nHeart normal'],
  ['lungs new paragraph heart', 'Lungs\n\nHeart'],
  ['a period of two weeks, the colon is normal', 'A period of two weeks, the colon is normal'],
  ['nodule of 2.5 mm', 'Nodule of 2.5 mm'],
  ['commander', 'Commander'],
])('"%s" is written as "%s"', (spoken, written) => {
  expect(withDictation('', spoken, 0).text).toBe(written);
});

test.each([
  ['Lungs clear', 11, 'full stop', 'Lungs clear.', 12],
  ['Lungs clear ', 12, 'comma no effusion', 'Lungs clear, no effusion', 24],
  ['Lungs clear.', 12, 'no effusion', 'Lungs clear. No effusion', 24],
  ['Lungs\n', 6, 'clear', 'Lungs\nClear', 11],
  ['Lungs', 5, 'new line', 'Lungs\n', 6],
  ['The is normal', 4, 'heart', 'The heart is normal', 10],
  ['The heart.', 9, 'is normal', 'The heart is normal.', 19],
])('in "%s" at %d "%s" makes "%s", with the caret after it', (text, at, spoken, expected, caret) => {
  expect(withDictation(text, spoken, at)).toEqual({ text: expected, caret });
});

test('inserting speech never loses written text', () => {
  const text = 'No effusion.\nHeart: 2.5 cm, normal.';
  const letters = (of: string) => of.replace(/\s/g, '').toLowerCase();
  for (let at = 0; at <= text.length; at += 1) {
    const { text: whole } = withDictation(text, 'mass', at);
    expect(letters(whole)).toBe(letters(`${text.slice(0, at)}mass${text.slice(at)}`));
  }
});

test('speech in an empty field changes only in its spoken punctuation', () => {
  expect(punctuate('  left upper lobe ')).toBe('left upper lobe');
});
