import { canDownload, downloadNameOf } from './file.policy';

const paper = { title: 'Chest radiology', year: 2024, viewOnly: false, answerFileKey: 'answer.pdf' };
const viewOnly = { ...paper, viewOnly: true };

test.each([
  ['a resident may download a paper', paper, 'paper.pdf', false, true],
  ['a resident may not download a view-only paper', viewOnly, 'paper.pdf', false, false],
  ['a resident may not download an answer', paper, 'answer.pdf', false, false],
  ['a resident may not download the answer of a view-only paper', viewOnly, 'answer.pdf', false, false],
  ['a developer may download an answer', paper, 'answer.pdf', true, true],
  ['a developer may download a view-only paper', viewOnly, 'paper.pdf', true, true],
])('%s', (_, one, key, isDeveloper, expected) => {
  expect(canDownload(one, key, isDeveloper)).toBe(expected);
});

test('the download name has title and year, and marks an answer', () => {
  expect(downloadNameOf(paper, 'paper.pdf')).toBe('Chest radiology (2024).pdf');
  expect(downloadNameOf(paper, 'answer.pdf')).toBe('Chest radiology (2024) - answer.pdf');
});
