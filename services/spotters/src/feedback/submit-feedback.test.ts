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
