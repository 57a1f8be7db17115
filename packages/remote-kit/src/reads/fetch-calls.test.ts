import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const sources = ['frontends', 'packages/ui', 'packages/remote-kit', 'packages/api-client'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|node_modules|\/(dist|test|testing)\//.test(name)),
);

/** Where requests are made, and how each place learns that the session has ended. */
const places = [
  'frontends/shell/src/remotes/remote-registry.ts', // a public file
  'packages/api-client/src/base-query.ts', // reports it
  'packages/remote-kit/src/pending/pending-calls.ts', // reports it
  'packages/remote-kit/src/reads/fetch-with-session.ts', // reports it
  'packages/remote-kit/src/uploads/upload.ts', // reports it
  'packages/ui/src/core/lazy/load-with-retry.ts', // a public file
  'packages/ui/src/viewer/is-removed-file.ts', // asked beside the shell's watch on failed images
];

test('every request outside the API calls is made with fetchWithSession, which notices an ended session', () => {
  const request =
    /(?<![.\w]|async )fetch\(|window\.fetch\(|new XMLHttpRequest\(|new EventSource\(|sendBeacon\(/;
  const found = sources.filter((name) => request.test(readFileSync(path.join(root, name), 'utf8')));
  expect(found.sort()).toEqual(places);
});
