import { canDownload, downloadNameOf } from './file.policy';

const paper = { title: 'Chest radiology', year: 2024, viewOnly: false, answerFileKey: 'answer.pdf' };
const viewOnly = { ...paper, viewOnly: true };

test.each([
  ['a resident saves a paper', paper, 'paper.pdf', false, true],
  ['a resident saves no paper that is for reading only', viewOnly, 'paper.pdf', false, false],
  ['a resident saves no answer', paper, 'answer.pdf', false, false],
  ['a resident saves no answer of a paper that is for reading only', viewOnly, 'answer.pdf', false, false],
  ['a developer saves an answer', paper, 'answer.pdf', true, true],
  ['a developer saves a paper that is for reading only', viewOnly, 'paper.pdf', true, true],
])('%s', (_, one, key, isDeveloper, expected) => {
  expect(canDownload(one, key, isDeveloper)).toBe(expected);
});

test('a saved file is called by title and year, and an answer says that it is one', () => {
  expect(downloadNameOf(paper, 'paper.pdf')).toBe('Chest radiology (2024).pdf');
  expect(downloadNameOf(paper, 'answer.pdf')).toBe('Chest radiology (2024) - answer.pdf');
});
