import { browserFolders, listSources, readSource } from '@medrad/testing/sources';

const sources = listSources(
  browserFolders,
  (name) => /\/src\/.*\.tsx?$/.test(name) && !/\.test\.|\/generated\//.test(name),
);

/** Matches a string or template that begins with the path of an API call. */
const speltUrl = /['"`](?:\$\{[^}]*\})?\/api\//;

test.each(["'/api/tests'", '`/api/tests/${testId}/feedback`', '"/api/files/"', '`${origin}/api/tests`'])(
  'recognises a hand-written URL: %s',
  (text) => expect(text).toMatch(speltUrl),
);

test('finds no hand-written URL of an API call in the sources of the front ends', () => {
  expect(sources.length).toBeGreaterThan(400);
  const withoutComments = (name: string) => readSource(name).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  expect(sources.filter((name) => speltUrl.test(withoutComments(name)))).toEqual([]);
});
