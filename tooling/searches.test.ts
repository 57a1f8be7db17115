import { type Route, serviceRoutes } from '@medrad/contracts';
import { browserFolders, listSources, readSource } from '@medrad/testing/sources';

// Every search and every unique name folds texts by one of the shared functions (ADR 0054). A new list with a search, a
// new unique name and a new find box fail here until they have a row.

const isProduct = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/test\//.test(name);
const backEnd = listSources(['services', 'platform/persistence/src'], isProduct);
const browser = listSources(browserFolders, isProduct);
const foldsTexts = /\b(foldText|foldCharacter|searchPattern|searchPrefixOf|nameKeyOf)\(/;

/** The source that turns the search text of each list into a filter. */
const searchedLists: Record<string, string> = {
  listUsers: 'services/auth/src/accounts/user.repository.ts',
  listTests: 'services/spotters/src/spotters/spotter.repository.ts',
  listImages: 'services/spotters/src/images/image.repository.ts',
  listLibraryImages: 'services/spotters/src/images/image.repository.ts',
  listTheoryPapers: 'services/papers/src/papers/paper.repository.ts',
  listPeerCases: 'services/peer-review/src/cases/case.repository.ts',
  listReportingCases: 'services/reporting/src/cases/case.repository.ts',
  listSubmissions: 'services/reporting/src/submissions/submission.repository.ts',
  listActivities: 'services/messaging/src/activities/list-activities.use-case.ts',
};

test('the search of every list folds its text', () => {
  const searched = Object.values(serviceRoutes).flatMap((routes) =>
    Object.values(routes).filter(({ query }: Route) => query && 'q' in query.properties),
  );
  expect(searched.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(searchedLists).sort());
  const unfolded = Object.values(searchedLists).filter((name) => !foldsTexts.test(readSource(name)));
  expect(unfolded).toEqual([]);
});

test('no service makes a pattern of a search text itself', () => {
  const makers = backEnd.filter((name) => /escapePattern/.test(readSource(name)));
  expect(makers.sort()).toEqual([
    'platform/persistence/src/text-search.ts',
    // Compares the beginning of terms that are stored folded.
    'services/messaging/src/activities/subject.repository.ts',
  ]);
});

test('every unique name is compared by its key, which nameKeyOf makes', () => {
  const unique = /index\(\s*\{([^}]*)\}\s*,\s*\{[^}]*unique: true/g;
  const named = backEnd.flatMap((name) =>
    [...readSource(name).matchAll(unique)].flatMap(([, fields = '']) =>
      /\b(name|nameKey|title)\b/.test(fields) ? [{ name, fields }] : [],
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ fields }) => !/\bnameKey\b/.test(fields))).toEqual([]);
  for (const { name } of named) {
    const repository = readSource(name.replace('.model.ts', '.repository.ts'));
    expect([name, repository.includes("from '@medrad/contracts/text-folding'")]).toEqual([name, true]);
    expect([name, /nameKey: nameKeyOf\(/.test(repository)]).toEqual([name, true]);
  }
});

/** Find boxes whose text the browser compares itself, each with the source that folds it. */
const comparedByBrowser: Record<string, string> = {
  'frontends/papers/src/features/viewer/components/find-bar.tsx':
    'frontends/papers/src/features/viewer/find/fold-text.ts',
  'frontends/spotters/src/features/list/components/folder-filter.tsx':
    'frontends/spotters/src/features/list/hooks/use-folder-filter.ts',
  'frontends/peer-review/src/features/case/discussion/use-mentions.ts':
    'frontends/peer-review/src/features/case/discussion/mentions.ts',
  'engines/dicom-viewer/src/header/header-content.tsx': 'engines/dicom-viewer/src/header/search-header.ts',
};

/** Find boxes whose text a list of a service compares. */
const comparedByService: readonly string[] = [
  'frontends/admin/src/features/dashboard/components/activity-log.tsx',
  'frontends/admin/src/features/users/users.page.tsx',
  'frontends/papers/src/features/list/components/filters.tsx',
  'frontends/peer-review/src/features/list/components/filters.tsx',
  'frontends/shell/src/header/header-search.tsx',
  'frontends/shell/src/header/phone-search.tsx',
  'frontends/spotters/src/features/exam-control/components/person-dialog.tsx',
  'frontends/spotters/src/features/images/image-picker.tsx',
  'frontends/spotters/src/features/library/components/library-filters.tsx',
  'frontends/spotters/src/features/list/list.page.tsx',
  'frontends/spotters/src/features/places/spotter-select.tsx',
  'platform/ui/src/records/search-box.tsx',
];

test('every find box is known, and those that compare in the browser fold', () => {
  const isFindBox = /type="search"|<Search(Field|Box)\b|[ -]label="(Find in this|Filter) |\boffersFor\(/;
  const boxes = browser.filter((name) => isFindBox.test(readSource(name)));
  const known = [...Object.keys(comparedByBrowser), ...comparedByService];
  // The source that folds names to mention declares the function by which this box is recognized.
  const folding = Object.values(comparedByBrowser);
  expect(boxes.filter((name) => !known.includes(name) && !folding.includes(name))).toEqual([]);
  expect(known.filter((name) => !boxes.includes(name))).toEqual([]);
  expect(folding.filter((name) => !foldsTexts.test(readSource(name)))).toEqual([]);
});

test('nothing compares texts in lower case', () => {
  const looks =
    /toLowerCase\(\)\s*(\.(includes|indexOf|startsWith|match|search)\(|===)|===\s*[\w.]+\.toLowerCase\(\)/;
  const allowed = [
    // Completes a mention only while its name is not typed in full, with its accents.
    'frontends/peer-review/src/features/case/discussion/mentions.ts',
    // Makes a file name of a title.
    'frontends/spotters/src/features/exam-papers/results-csv.ts',
  ];
  const all = [...browser, ...backEnd, ...listSources(['ops/src'], isProduct)];
  const found = all.filter((name) => looks.test(readSource(name)) && !name.startsWith('engines/'));
  expect(found.filter((name) => !allowed.includes(name))).toEqual([]);
});
