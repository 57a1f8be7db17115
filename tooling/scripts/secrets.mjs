/**
 * `npm run secrets`: writes .env with what docker-compose.yml must be given (`${NAME:?…}`), readable by this user alone. A
 * file that is there is not changed; `--add` appends what it lacks, as after an update that brings another service.
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder = path.resolve(import.meta.dirname, '../..')] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
const file = path.join(folder, '.env');
const compose = readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8');
const wanted = [...new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))];

const present = existsSync(file) ? readFileSync(file, 'utf8') : null;
const missing = wanted.filter((name) => !new RegExp(`^${name}=.`, 'm').test(present ?? ''));
// Hexadecimal: goes into addresses and into MongoDB's key file as it is.
const lines = missing.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`).join('');

if (present === null) {
  writeFileSync(file, lines, { mode: 0o600, flag: 'wx' });
  console.log(`.env holds ${missing.length} secrets now. DEVELOPER_PASSWORD in it opens developer access.`);
} else if (process.argv.includes('--add') && missing.length > 0) {
  appendFileSync(file, `${present === '' || present.endsWith('\n') ? '' : '\n'}${lines}`);
  console.log(`Added to .env: ${missing.join(', ')}`);
} else if (process.argv.includes('--add')) {
  console.log('.env has everything; it stays as it is.');
} else {
  console.error('.env is there already and stays as it is.');
  if (missing.length > 0) console.error(`It lacks ${missing.join(', ')}: npm run secrets -- --add`);
  process.exitCode = 1;
}
