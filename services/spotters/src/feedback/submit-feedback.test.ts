import { testIdentity } from '@medrad/testing';
import type { TestRepository } from '../spotters/spotter.repository';
import { submitFeedback } from './submit-feedback.use-case';
import type { SuggestionRecord } from './suggestion.model';

type Dependencies = Parameters<typeof submitFeedback>[0];

test('a suggestion for a spotter that is deleted concurrently is refused and leaves nothing', async () => {
  const tests = new Set(['spotter']);
  const suggestions = new Map<string, SuggestionRecord>();
  const dependencies = {
    tests: { exists: (id: string) => Promise.resolve(tests.has(id)) } as Partial<TestRepository>,
    suggestions: {
      add(suggestion: SuggestionRecord) {
        suggestions.set(suggestion._id, suggestion);
        tests.delete(suggestion.testId);
        return Promise.resolve();
      },
      deleteOfTest(testId: string) {
        for (const { _id } of [...suggestions.values()].filter((one) => one.testId === testId))
          suggestions.delete(_id);
        return Promise.resolve();
      },
    } as Partial<Dependencies['suggestions']>,
  } as Dependencies;
  const submitted = submitFeedback(dependencies, 'spotter', testIdentity(), { suggestion: 'A larger image' });
  await expect(submitted).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([...suggestions]).toEqual([]);
});

/**
 * Sends feedback on a spotter that is not deleted meanwhile.
 * @returns the stored suggestions
 */
async function submit(feedback: Parameters<typeof submitFeedback>[3], testId = 'spotter') {
  const stored: unknown[] = [];
  const dependencies = {
    tests: {
      exists: (id: string) => Promise.resolve(id === 'spotter'),
      findRatingsRevision: () => Promise.resolve(1),
      replaceRatings: () => Promise.resolve(true),
    },
    ratings: {
      put: (_test: string, _user: string, rating: number) => Promise.resolve(stored.push(rating)),
      sumOfTest: () => Promise.resolve({ sum: 0, count: 0 }),
      settle: () => Promise.resolve(),
    },
    ratingSummaries: { forget: () => Promise.resolve() },
    countRatingsOnce: (_key: string, work: () => Promise<boolean>) => work(),
    suggestions: {
      add: ({ _id, suggestion }: SuggestionRecord) => Promise.resolve(stored.push([_id, suggestion])),
    },
  } as unknown as Dependencies;
  await submitFeedback(dependencies, testId, testIdentity(), feedback);
  return stored;
}

test('feedback is a rating, a suggestion or both; a suggestion is trimmed and keeps its id', async () => {
  expect(await submit({ rating: 4 })).toEqual([4]);
  expect(await submit({ feedbackId: 'id', suggestion: ' A larger image ' })).toEqual([
    ['id', 'A larger image'],
  ]);
  expect(await submit({ feedbackId: 'id', rating: 5, suggestion: 'More' })).toEqual([5, ['id', 'More']]);
});

test('feedback with neither is refused, and feedback on an unknown spotter is not found', async () => {
  await expect(submit({ suggestion: ' ' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(submit({ rating: 4 }, 'other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
