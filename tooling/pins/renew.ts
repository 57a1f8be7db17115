/**
 * `npm run pins:renew`: asks OSV for the known vulnerabilities of all pins and adds to advisories.json those that it
 * does not have. OSV_URL names a mirror of the API, and ADVISORIES another file.
 */
import { writeFileSync } from 'node:fs';
import { type Advisory, type Pin, versionOf } from './advisory';
import { advisoryList, readAdvisories } from './advisory-list';
import { advisoryFor, mergeAdvisories, osvPackageOf, type OsvVulnerability } from './osv';
import { readPins } from './read-pins';

const osv = process.env['OSV_URL'] ?? 'https://api.osv.dev';
/** Maximum number of queries that OSV answers at once. */
const batchSize = 1000;

async function ask(address: string, body?: unknown): Promise<unknown> {
  const method = body === undefined ? 'GET' : 'POST';
  const response = await fetch(`${osv}${address}`, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${osv}${address} answered ${response.status}`);
  return response.json();
}

interface BatchAnswer {
  results: { vulns?: { id: string }[] }[];
}

/** Ids of the vulnerabilities of each pin. */
async function idsOf(pins: readonly Pin[]): Promise<{ pin: Pin; id: string }[]> {
  const found: { pin: Pin; id: string }[] = [];
  for (let from = 0; from < pins.length; from += batchSize) {
    const batch = pins.slice(from, from + batchSize);
    const queries = batch.map(({ product, version }) => ({
      package: osvPackageOf(product),
      version: versionOf(version),
    }));
    const { results } = (await ask('/v1/querybatch', { queries })) as BatchAnswer;
    for (const [index, { vulns = [] }] of results.entries()) {
      const pin = batch[index];
      if (pin) found.push(...vulns.map(({ id }) => ({ pin, id })));
    }
  }
  return found;
}

async function main(): Promise<void> {
  const pins = readPins();
  const known = pins.filter(({ product }) => osvPackageOf(product) !== null);
  const vulnerabilities = new Map<string, OsvVulnerability>();
  const found: Advisory[] = [];
  for (const { pin, id } of await idsOf(known)) {
    const vulnerability =
      vulnerabilities.get(id) ?? ((await ask(`/v1/vulns/${encodeURIComponent(id)}`)) as OsvVulnerability);
    vulnerabilities.set(id, vulnerability);
    const advisory = advisoryFor(vulnerability, pin);
    if (advisory) found.push(advisory);
  }
  const list = readAdvisories();
  const merged = mergeAdvisories(list, found);
  writeFileSync(advisoryList, `${JSON.stringify(merged, null, 2)}\n`);
  console.log(`${merged.length - list.length} new advisories, ${merged.length} in all.`);
  for (const product of new Set(pins.map((pin) => pin.product)))
    if (osvPackageOf(product) === null) console.log(`OSV does not know ${product}: read its releases.`);
}

main().catch((error: unknown) => {
  console.error(`The list was not renewed: ${(error as Error).message}`);
  process.exitCode = 1;
});
