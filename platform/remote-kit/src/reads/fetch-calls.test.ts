import { browserFolders, listSources, readSource } from '@medrad/testing/sources';

const sources = listSources(
  browserFolders,
  (name) => /\.tsx?$/.test(name) && !/\.test\.|\/(test|testing)\//.test(name),
);

/** Modules that send requests, and how each one learns that the session has ended. */
const places = [
  'frontends/shell/src/build/find-new-build.ts', // requests a public file
  'frontends/shell/src/remotes/remote-registry.ts', // requests a public file
  'platform/api-client/src/base-query.ts', // reports an ended session
  'platform/remote-kit/src/pending/send-as.ts', // reports an ended session
  'platform/remote-kit/src/reads/fetch-with-session.ts', // reports an ended session
  'platform/remote-kit/src/uploads/upload.ts', // reports an ended session
  'platform/ui/src/core/is-missing.ts', // requests public files, and images that the shell watches
  'platform/ui/src/core/lazy/load-with-retry.ts', // requests public files
];

test('every request outside the API calls is made with fetchWithSession, which notices an ended session', () => {
  const request =
    /(?<![.\w]|async )fetch\(|window\.fetch\(|new XMLHttpRequest\(|new EventSource\(|sendBeacon\(/;
  const found = sources.filter((name) => request.test(readSource(name)));
  expect(found.sort()).toEqual(places);
});
