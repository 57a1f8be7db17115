import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

test.each([
  ['k6', /^k6=(\S+)$/m, /go\.k6\.io\/k6@(\S+?)[`,]/, ['CONTRIBUTING.md', 'docs/load.md']],
  ['schemathesis', /^schemathesis=(\S+)$/m, /schemathesis==(\S+?)[`,]/, ['CONTRIBUTING.md']],
])('the documentation names the version of %s that .ci/run installs', (_name, installed, named, pages) => {
  const version = installed.exec(read('.ci/run'))?.[1];
  expect(version).toMatch(/\d+\.\d+\.\d+$/);
  for (const page of pages) expect(named.exec(read(page))?.[1]).toBe(version);
});
