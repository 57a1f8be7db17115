import type { SuggestionGroup, TestSuggestion } from '@medrad/contracts';
import type { Page } from '@medrad/persistence';
import type { SubsectionRepository } from '../subsections/subsection.repository';
import type { TestRecord } from '../spotters/spotter.model';
import type { TestRepository } from '../spotters/spotter.repository';
import type { SuggestionRecord } from './suggestion.model';
import type { SuggestionRepository } from './suggestion.repository';

type Heading = Pick<TestRecord, '_id' | 'title' | 'subsectionId'>;

interface Dependencies {
  suggestions: SuggestionRepository;
  tests: TestRepository;
  subsections: SubsectionRepository;
}

const unorganized = { id: null, name: 'Unorganized Spotters', description: null };

/** Suggestions with the titles of their spotters. Suggestions about a spotter that is being deleted are left out. */
function present(records: SuggestionRecord[], headings: Heading[]): TestSuggestion[] {
  const titles = new Map(headings.map(({ _id, title }) => [_id, title]));
  return records.flatMap(({ _id: id, testId, suggestion, createdAt, user }) => {
    const title = titles.get(testId);
    if (title === undefined) return [];
    return { id, testId, suggestion, createdAt: createdAt.toISOString(), user, test: { id: testId, title } };
  });
}

/** Suggestions, newest first. */
export async function listSuggestions(
  { suggestions, tests }: Pick<Dependencies, 'suggestions' | 'tests'>,
  page: Page,
): Promise<TestSuggestion[]> {
  const records = await suggestions.list(page);
  return present(records, await tests.listHeadings([...new Set(records.map(({ testId }) => testId))]));
}

/** The folders of the given spotters, sorted by name; the spotters that are in no folder come last. */
async function listFolders(subsections: SubsectionRepository, headings: Heading[]) {
  const ids = [...new Set(headings.flatMap(({ subsectionId }) => subsectionId ?? []))];
  const known = await subsections.listByIds(ids);
  const knownIds = new Set(known.map(({ _id }) => _id));
  const folders = known
    .sort((one, other) => one.nameKey.localeCompare(other.nameKey))
    .map(({ _id: id, name, description }) => ({
      subsection: { id, name, description },
      headings: headings.filter(({ subsectionId }) => subsectionId === id),
    }));
  const loose = headings.filter(({ subsectionId }) => !subsectionId || !knownIds.has(subsectionId));
  return loose.length > 0 ? [...folders, { subsection: unorganized, headings: loose }] : folders;
}

/** Suggestions grouped by the folder of their spotter; a page is a page of folders. */
export async function listSuggestionsBySubsection(
  { suggestions, tests, subsections }: Dependencies,
  { limit, offset = 0 }: Page,
): Promise<SuggestionGroup[]> {
  const headings = await tests.listHeadings(await suggestions.listTestIds());
  const folders = await listFolders(subsections, headings);
  const shown = folders.slice(offset, limit === undefined ? undefined : offset + limit);
  const records = await suggestions.listOfTests(
    shown.flatMap((folder) => folder.headings.map(({ _id }) => _id)),
  );
  return shown.map(({ subsection, headings: own }) => {
    const entries = present(records, own);
    return { subsection, count: entries.length, suggestions: entries };
  });
}
