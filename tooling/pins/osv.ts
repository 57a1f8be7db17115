import { coerce, satisfies } from 'semver';
import { type Advisory, type Pin, severities, type Severity, versionOf } from './advisory';

/** Events of a range of versions, in their order, as in OSV's schema. */
interface RangeEvent {
  introduced?: string;
  fixed?: string;
  last_affected?: string;
}

/** The parts of a vulnerability in OSV's schema (https://ossf.github.io/osv-schema) that are read. */
export interface OsvVulnerability {
  id: string;
  aliases?: string[];
  published: string;
  withdrawn?: string;
  database_specific?: { severity?: string };
  affected?: {
    package?: { ecosystem: string; name: string };
    ranges?: { type: string; events: RangeEvent[] }[];
  }[];
}

/** Name of a product in OSV. */
export interface OsvPackage {
  ecosystem: string;
  name: string;
}

/** Images under their names in OSV, which has them as products of Bitnami. */
const imageNames: Readonly<Record<string, string>> = {
  node: 'node',
  mongo: 'mongodb',
  rabbitmq: 'rabbitmq',
  redis: 'redis',
  'chrislusf/seaweedfs': 'seaweedfs',
};

/** The name of a product in OSV; null for a product that OSV does not know. */
export function osvPackageOf(product: string): OsvPackage | null {
  if (product.startsWith('npm/')) return { ecosystem: 'npm', name: product.slice('npm/'.length) };
  const name = imageNames[product];
  return name === undefined ? null : { ecosystem: 'Bitnami', name };
}

interface VersionRange {
  affected: string;
  fixed: string | null;
}

/** Writes the events of a range as ranges of npm. */
function rangesOf(events: readonly RangeEvent[]): VersionRange[] {
  const ranges: VersionRange[] = [];
  let from: string | null = null;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) from = `>=${coerce(introduced)?.version ?? '0.0.0'}`;
    const end = fixed ?? last;
    if (end === undefined || from === null) continue;
    ranges.push({ affected: `${from} ${fixed ? '<' : '<='}${versionOf(end)}`, fixed: fixed ?? null });
    from = null;
  }
  if (from !== null) ranges.push({ affected: from, fixed: null });
  return ranges;
}

function severityOf({ database_specific: specific }: OsvVulnerability): Severity {
  const word = specific?.severity?.toLowerCase();
  // Without a rating, the shorter of the two usual patch times applies.
  return word === 'medium' ? 'moderate' : (severities.find((severity) => severity === word) ?? 'high');
}

/** The advisory that a vulnerability is for a pin; null if it is withdrawn or does not affect the pin's version. */
export function advisoryFor(vulnerability: OsvVulnerability, pin: Pin): Advisory | null {
  const { id, aliases = [], published, withdrawn, affected = [] } = vulnerability;
  const name = osvPackageOf(pin.product);
  const ranges = affected
    .filter(
      ({ package: of }) => of !== undefined && of.name === name?.name && of.ecosystem === name.ecosystem,
    )
    .flatMap(({ ranges: all = [] }) => all.filter(({ type }) => type !== 'GIT'))
    .flatMap(({ events }) => rangesOf(events));
  const own = ranges.find((range) => satisfies(versionOf(pin.version), range.affected));
  if (withdrawn !== undefined || own === undefined) return null;
  return {
    id: aliases.find((alias) => alias.startsWith('CVE-')) ?? id,
    product: pin.product,
    affected: ranges.map((range) => range.affected).join(' || '),
    fixed: own.fixed,
    published: published.slice(0, 10),
    severity: severityOf(vulnerability),
    source: `https://osv.dev/vulnerability/${id}`,
  };
}

/** The list with the advisories added that it does not have, sorted by product and day. Entries are never replaced. */
export function mergeAdvisories(list: readonly Advisory[], found: readonly Advisory[]): Advisory[] {
  const merged = new Map<string, Advisory>();
  for (const advisory of [...list, ...found]) {
    const key = `${advisory.product} ${advisory.id}`;
    if (!merged.has(key)) merged.set(key, advisory);
  }
  const order = ({ product, published, id }: Advisory) => `${product} ${published} ${id}`;
  return [...merged.values()].toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
