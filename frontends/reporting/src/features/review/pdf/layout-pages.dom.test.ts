import { aSubmission } from '../../../../test/builders';
import { emptyFeedback, fullScore } from '../feedback-fields';
import { feedbackBlocks } from './feedback-blocks';
import { layoutPages, pageSize } from './layout-pages';

/** Every letter is ten pixels wide. */
const measure = (text: string) => text.length * 10;
const textOf = (pages: ReturnType<typeof layoutPages>) =>
  pages.map((lines) => lines.map(({ text }) => text).join(' ')).join(' ');

test('lines stay within the page, and no word is lost', () => {
  const text = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
  const pages = layoutPages([{ style: 'text', text }], measure);
  expect(pages.length).toBeGreaterThan(1);
  expect(textOf(pages)).toBe(text);
  for (const { text: line, x, y } of pages.flat()) {
    expect(x + measure(line)).toBeLessThanOrEqual(pageSize.width - x);
    expect(y).toBeLessThanOrEqual(pageSize.height - x);
  }
});

test('typed line breaks are kept, and a word wider than the page is split', () => {
  const pages = layoutPages([{ style: 'text', text: `a\n\nb ${'c'.repeat(150)}` }], measure);
  expect(pages.flat().map(({ text }) => text)).toEqual(['a', '', 'b', 'c'.repeat(100), 'c'.repeat(50)]);
});

test('the PDF contains the report and all feedback, and names nobody', () => {
  const submission = aSubmission(1, { user: { name: 'Asha Rao' } });
  const blocks = feedbackBlocks(submission, {
    ...emptyFeedback,
    adminComments: 'Well searched.',
    overallRating: 'good',
    score: { ...fullScore, detection: 2, hasOvercall: true },
    learning: { call: 'great call', category: 'observation' },
  });
  const text = blocks.map((block) => block.text).join('\n');
  for (const part of [
    'Feedback: Case 1',
    'A nodule in the right upper lobe.',
    'Well searched.',
    'good',
    '7 of 10 points: Detection 2 of 4, Interpretation 3 of 3, Impression 2 of 2, Recommendation 1 of 1, something was reported that is not there.',
    'great call: observation',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Corrections');
  expect(text).not.toContain('Asha');
});
