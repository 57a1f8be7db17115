/**
 * `npm run pins [-- --today 2026-12-01]`: fails if a package or an image has a known vulnerability for longer than the
 * patch times of docs/security.md allow, and docs/advisories.md does not accept it. Needs no network: it reads
 * advisories.json, which `npm run pins:renew` renews. ADVISORIES names another list.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../containers/compose-file';
import { readAccepted } from './accepted';
import { readAdvisories } from './advisory-list';
import { findingsOf } from './findings';
import { readPins } from './read-pins';

const { values } = parseArgs({ options: { today: { type: 'string' } } });
const { faults, notes } = findingsOf({
  pins: readPins(),
  advisories: readAdvisories(),
  accepted: readAccepted(readFileSync(path.join(root, 'docs/advisories.md'), 'utf8')),
  today: values.today ?? new Date().toISOString().slice(0, 10),
});
for (const note of notes) console.log(`note: ${note}`);
for (const fault of faults) console.error(`fault: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log('No pin has a vulnerability for longer than the patch times allow.');
