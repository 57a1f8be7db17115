import type { SubsectionRepository } from '../subsections/subsection.repository';
import type { TestRepository } from '../spotters/spotter.repository';
import { listSuggestionsBySubsection } from './list-suggestions.use-case';
import type { SuggestionRepository } from './suggestion.repository';

test('without a spotter outside folders there is no group for such spotters', async () => {
  const groups = await listSuggestionsBySubsection(
    {
      tests: { listHeadings: () => Promise.resolve([]) } as Partial<TestRepository> as TestRepository,
      subsections: { listByIds: () => Promise.resolve([]) } as unknown as SubsectionRepository,
      suggestions: {
        listTestIds: () => Promise.resolve([]),
        listOfTests: () => Promise.resolve([]),
      } as Partial<SuggestionRepository> as SuggestionRepository,
    },
    {},
  );
  expect(groups).toEqual([]);
});

test('suggestions of a spotter whose folder was deleted are listed with those in no folder; those of a deleted spotter are not listed', async () => {
  const user = { name: 'Asha Rao', email: 'asha@example.org', institute: 'AIIMS' };
  const createdAt = new Date('2026-01-01T10:00:00Z');
  const heading = (_id: string, subsectionId: string | null) => ({ _id, title: _id, subsectionId });
  const groups = await listSuggestionsBySubsection(
    {
      tests: {
        listHeadings: () =>
          Promise.resolve([heading('kept', 'chest'), heading('orphan', 'gone'), heading('loose', null)]),
      } as Partial<TestRepository> as TestRepository,
      subsections: {
        listByIds: () =>
          Promise.resolve([{ _id: 'chest', name: 'Chest', nameKey: 'chest', description: null }]),
      } as unknown as SubsectionRepository,
      suggestions: {
        listTestIds: () => Promise.resolve(['kept', 'orphan', 'loose', 'deleted']),
        listOfTests: () =>
          Promise.resolve(
            ['kept', 'orphan', 'loose', 'deleted'].map((testId) => ({
              _id: `of ${testId}`,
              testId,
              userId: 'asha',
              user,
              suggestion: 'A larger image',
              createdAt,
            })),
          ),
      } as Partial<SuggestionRepository> as SuggestionRepository,
    },
    {},
  );
  const shown = groups.map(({ subsection, count, suggestions }) => [
    subsection.name,
    count,
    suggestions.map(({ testId }) => testId),
  ]);
  expect(shown).toEqual([
    ['Chest', 1, ['kept']],
    ['Unorganized Spotters', 2, ['orphan', 'loose']],
  ]);
});
