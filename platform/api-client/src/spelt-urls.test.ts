import { browserFolders, listSources, readSource } from '@medrad/testing/sources';

const sources = listSources(
  browserFolders,
  (name) => /\/src\/.*\.tsx?$/.test(name) && !/\.test\.|\/generated\//.test(name),
);

/** A text or template that begins with the path of an API call. */
const speltUrl = /['"`](?:\$\{[^}]*\})?\/api\//;

test.each(["'/api/tests'", '`/api/tests/${testId}/feedback`', '"/api/files/"', '`${origin}/api/tests`'])(
  'a URL that is spelt by hand is recognised: %s',
  (text) => expect(text).toMatch(speltUrl),
);

test('URLs of API calls come from the contract: no source of a front end spells one', () => {
  expect(sources.length).toBeGreaterThan(400);
  const withoutComments = (name: string) => readSource(name).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  expect(sources.filter((name) => speltUrl.test(withoutComments(name)))).toEqual([]);
});
