/**
 * Compares the commands and operators that the suites sent to the embedded database (recorded in the file
 * `EMBEDDED_MONGO_USAGE`) with the committed list, which the database must support:
 * `node tooling/scripts/mongo-usage.mjs [--write]`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const list = path.resolve(import.meta.dirname, '../../engines/embedded-mongo/test/used-by-the-product.json');
const recording = process.env.EMBEDDED_MONGO_USAGE;

/** Commands and operators of the committed list, each as `kind TAB name`. */
function listed() {
  const kinds = Object.entries(JSON.parse(readFileSync(list, 'utf8')));
  return kinds.flatMap(([kind, names]) => names.map((name) => `${kind}\t${name}`));
}

function write(rows) {
  const kinds = {};
  for (const row of rows) {
    const [kind, name] = row.split('\t');
    (kinds[kind] ??= []).push(name);
  }
  writeFileSync(list, JSON.stringify(kinds));
  execFileSync('npx', ['oxfmt', list]);
}

if (process.env.MONGODB_URL) {
  console.log('MONGODB_URL is set: the suites did not run on the embedded database, so nothing is compared.');
  process.exit(0);
}
if (!recording || !existsSync(recording)) {
  console.error('EMBEDDED_MONGO_USAGE names no recording: run the suites with it first.');
  process.exit(2);
}
const used = [...new Set(readFileSync(recording, 'utf8').trim().split('\n'))].sort();
if (process.argv.includes('--write')) {
  write(used);
  process.exit(0);
}
const known = listed();
const show = (row) => row.replace('\t', ' ');
const added = used.filter((row) => !known.includes(row));
const gone = known.filter((row) => !used.includes(row));
for (const row of added) console.error(`used and not listed: ${show(row)}`);
for (const row of gone) console.error(`listed and not used: ${show(row)}`);
if (added.length + gone.length > 0) {
  console.error(
    `${path.relative(process.cwd(), list)} is not what the suites use the embedded database for.`,
  );
  process.exitCode = 1;
}
