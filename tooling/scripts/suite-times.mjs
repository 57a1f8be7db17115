/**
 * Writes the times of the suites in the last run of `npm test` to `tooling/jest/suite-times.json`, by which
 * `longest-first.cjs` orders them: `npm run test:times`. Suites that take a second or less are left out. Suites that the
 * last run did not contain keep their time.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'tooling/jest/suite-times.json');
const results = process.argv.slice(2);
const lastRun = path.join(root, 'node_modules/.cache/test-results/jest.json');

const times = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
for (const result of results.length > 0 ? results : [lastRun]) {
  for (const { name, startTime, endTime } of JSON.parse(readFileSync(result, 'utf8')).testResults) {
    times.set(path.relative(root, name), Math.round((endTime - startTime) / 1000));
  }
}
const kept = [...times]
  .filter(([suite, seconds]) => seconds > 1 && existsSync(path.join(root, suite)))
  .sort(([one, first], [other, second]) => second - first || one.localeCompare(other));
writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
console.log(`${kept.length} suites take more than a second`);
