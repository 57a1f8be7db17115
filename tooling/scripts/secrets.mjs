/**
 * `npm run secrets`: writes .env, which only this user can read, with the variables that docker-compose.yml requires
 * (`${NAME:?…}`). An existing file is not changed; `--add` appends missing variables, for example after an update with
 * a new service. `--rotate-identity-key` takes the next of the three steps that replace the gateway's key
 * (docs/operations.md).
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createIdentitySettings, nextRotationStep } from './identity-keys.mjs';

const [folder = path.resolve(import.meta.dirname, '../..')] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));
const file = path.join(folder, '.env');
const compose = readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8');
const wanted = [...new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))];

const present = existsSync(file) ? readFileSync(file, 'utf8') : null;
const settings = new Map(
  [...(present ?? '').matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
);
const missing = wanted.filter((name) => !settings.has(name));

function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Variables of the identity keys. The private and the public key must match, so one cannot be generated without the
 * other.
 */
const identityNames = Object.keys(createIdentitySettings());
if (missing.filter((name) => identityNames.includes(name)).length === 1) {
  fail(`.env has one of ${identityNames.join(' and ')}: remove it, or bring the other back.`);
}

function makeMissing() {
  const identity = createIdentitySettings();
  // Secrets are hexadecimal, because such text needs no escaping in URLs or in MongoDB's key file.
  const valueOf = (name) => identity[name] ?? randomBytes(32).toString('hex');
  return missing.map((name) => `${name}=${valueOf(name)}\n`).join('');
}

function rotateIdentityKey() {
  if (missing.length > 0) fail(`.env lacks ${missing.join(', ')}: npm run secrets -- --add`);
  const { step, says, changes } = nextRotationStep(settings);
  const kept = present.split('\n').filter((line) => line !== '' && !(line.split('=')[0] in changes));
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${value}`],
  );
  // The settings are written to a temporary file that replaces .env, because a partly written .env would lose every
  // secret.
  writeFileSync(`${file}.new`, `${[...kept, ...added].join('\n')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  console.log(`Step ${step} of 3. ${says} Now: docker compose up --detach --wait`);
}

if (process.argv.includes('--rotate-identity-key')) {
  rotateIdentityKey();
} else if (present === null) {
  writeFileSync(file, makeMissing(), { mode: 0o600, flag: 'wx' });
  console.log(`.env holds ${missing.length} secrets now. DEVELOPER_PASSWORD in it opens developer access.`);
} else if (process.argv.includes('--add') && missing.length > 0) {
  appendFileSync(file, `${present === '' || present.endsWith('\n') ? '' : '\n'}${makeMissing()}`);
  console.log(`Added to .env: ${missing.join(', ')}`);
} else if (process.argv.includes('--add')) {
  console.log('.env has everything; it stays as it is.');
} else {
  console.error('.env is there already and stays as it is.');
  if (missing.length > 0) console.error(`It lacks ${missing.join(', ')}: npm run secrets -- --add`);
  process.exitCode = 1;
}
