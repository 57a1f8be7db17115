import { wordsText } from './count-words';
import { withBelow, withPhrase } from './join-text';

test('a template is inserted alone or below existing text', () => {
  expect(withBelow('  ', 'Lungs:')).toBe('Lungs:');
  expect(withBelow('A nodule. \n', 'Lungs:')).toBe('A nodule.\nLungs:');
});

test.each([
  ['', 0, 'No effusion.'],
  ['Clear lungs.', 12, 'Clear lungs. No effusion.'],
  ['Clear lungs. ', 13, 'Clear lungs. No effusion.'],
  ['Clear lungs.', 0, 'No effusion. Clear lungs.'],
  ['Clear lungs.', 5, 'Clear No effusion. lungs.'],
])('a phrase inserted in "%s" at %d is separated from the words around it', (text, at, expected) => {
  expect(withPhrase(text, 'No effusion.', at)).toBe(expected);
});

test('words are separated by spaces', () => {
  expect(wordsText('  ')).toBe('0 words');
  expect(wordsText(' nodule ')).toBe('1 word');
  expect(wordsText('a 4 mm\nnodule')).toBe('4 words');
});
