import { outboxCollections, type ServiceManifest } from '@medrad/composition';
import { eventCatalogue } from '@medrad/contracts';
import { eventCollections, sentEventOf } from '@medrad/events';
import { readStandaloneConfig } from '@medrad/standalone';
import { services } from '@medrad/standalone/services';
import { backdateExam, eventually, extentOf, type ProductProcess, startProduct } from '@medrad/testing';
import { checkInstallation } from '../src/check/check-installation';
import { findUnhandledEvents, producers } from '../src/check/find-unhandled-events';
import { rowsOfDatabases } from '../src/check/rows';
import { type Installation, openInstallation } from '../src/installation';
import { buildBackend, createFolders, ops } from './harness';
import { writeThroughEveryCall, writingCalls } from './manifests/every-write';
import { type Facts, takeSnapshot, problemsOf, problemsOfService, type Snapshot } from './manifests/snapshot';

const manifests = services.map(({ manifest }) => manifest);
const folders = createFolders();
const sights: Snapshot[] = [];
const called = new Set<string>();
/** Number of calls after each of which the installation is checked. */
const checkedCalls = extentOf(1, 4);
/** Faults that the installation check found after these calls. */
const faults: string[] = [];
let product: ProductProcess;
let installation: Installation;

/**
 * Collections that are empty in most snapshots: their rows exist only between two steps of a call, until an event is
 * published, or after a failure. A service whose manifest lacks one of these collections does not start.
 */
const seldomFilled = [
  ...manifests.flatMap(({ name }) =>
    Object.keys(outboxCollections)
      .filter((collection) => collection !== eventCollections.sent)
      .map((collection) => `${name}.${collection}`),
  ),
  'spotters.test_deletions',
  'spotters.subsection_deletions',
  'spotters.item_recounts',
  'peer-review.case_deletions',
  'reporting.case_deletions',
  'papers.loose_files',
];

/**
 * Operation ids of the calls that receive an uploaded file; the test sends files with fetch to issued addresses
 * instead.
 */
const sentWithFetch = [...writingCalls].filter(([, { rawBody }]) => rawBody).map(([id]) => id);

/** Declared collections that had no row in any snapshot. */
function unseenCollections(): string[] {
  const seen = new Set(
    sights.flatMap(({ rows }) => rows.map(({ database, collection }) => `${database}.${collection}`)),
  );
  const declared = manifests.flatMap(({ name, collections }) =>
    Object.keys(collections).map((collection) => `${name}.${collection}`),
  );
  return declared.filter((name) => !seen.has(name) && !seldomFilled.includes(name));
}

async function makeResetToken(userId: string): Promise<string> {
  const { out, err } = await ops(product.dataDir, ['users', 'reset-password', userId, '--base', product.url]);
  sights.push(await takeSnapshot(installation));
  const [, token] = /#([\w-]+)/.exec(out) ?? [];
  if (!token) throw new Error(`no link was made: ${err}`);
  return token;
}

const moveExamBack = (examId: string, seconds: number): Promise<void> =>
  backdateExam({ connection: installation.connections.get('spotters')! }, examId, seconds);

beforeAll(async () => {
  buildBackend();
  product = await startProduct({ dataDir: folders.fresh() });
  installation = await openInstallation(readStandaloneConfig({ DATA_DIR: product.dataDir }));
  await writeThroughEveryCall({
    url: product.url,
    makeResetToken,
    moveExamBack,
    async written(operationId) {
      called.add(operationId);
      if (called.size % checkedCalls === 0) {
        const found = await checkInstallation(installation);
        faults.push(...found.faults.map(({ sentence }) => `${operationId}: ${sentence}`));
      }
      sights.push(await takeSnapshot(installation));
    },
  });
  // Waits, because events arrive after the answers to the calls that caused them. A collection that stays empty makes a
  // test below fail.
  await eventually(async () => {
    const outboxes = [...installation.connections.values()].map((one) => one.collection('outbox'));
    const waiting = await Promise.all(outboxes.map((outbox) => outbox.countDocuments()));
    sights.push(await takeSnapshot(installation));
    expect(waiting.every((count) => count === 0)).toBe(true);
    expect(unseenCollections()).toEqual([]);
  }).catch(() => undefined);
});
afterAll(async () => {
  await installation.close();
  await product.stop();
  folders.removeAll();
});

test('ops/test/manifests/every-write.ts makes every writing call of the product', () => {
  const expected = [...writingCalls.keys()].filter((id) => !sentWithFetch.includes(id));
  expect(expected.filter((id) => !called.has(id))).toEqual([]);
});

test('fsck finds no fault after writing calls', () => {
  expect(faults).toEqual([]);
});

test('collections, file fields, references and files of a running product match the manifests', () => {
  expect(problemsOf(sights, manifests)).toEqual([]);
});

test('consumers leave the traces of handled events that the manifests name', async () => {
  const published = new Set<string>();
  await eventually(async () => {
    expect(await findUnhandledEvents(rowsOfDatabases(installation))).toEqual([]);
  });
  for (const producer of producers) {
    const sent = installation.connections.get(producer)!.collection(eventCollections.sent);
    for await (const row of sent.find()) published.add(sentEventOf(row).event.name);
  }
  // Only earlier versions published events of this name.
  published.add('answer.marked.v1');
  expect([...published].sort()).toEqual(Object.keys(eventCatalogue).sort());
});

test('the calls of every-write.ts fill every declared collection, except those that are empty between calls', () => {
  expect(unseenCollections()).toEqual([]);
});

/** Fields that contain the key of a file only between two steps of a call. */
const seldomHeld = ['spotters.image_deletions.fileKey'];

type Spoilt = [title: string, facts: Facts];

/** Yields copies of the manifest, each of which lacks one declaration. */
function* spoil(manifest: ServiceManifest): Generator<Spoilt> {
  const { name, needs, collections } = manifest;
  for (const [collection, facts] of Object.entries(collections)) {
    if (seldomFilled.includes(`${name}.${collection}`)) continue;
    const { [collection]: _left, ...others } = collections;
    yield [`${name} without ${collection}`, { name, needs, collections: others }];
    const variant = (title: string, changed: typeof facts): Spoilt => [
      `${name} without ${title}`,
      { name, needs, collections: { ...collections, [collection]: changed } },
    ];
    for (const kind of ['files', 'unreferencedFiles'] as const) {
      for (const path of facts[kind] ?? []) {
        if (seldomHeld.includes(`${name}.${collection}.${path}`)) continue;
        const paths = facts[kind]?.filter((other) => other !== path);
        yield variant(`the files of ${collection}.${path}`, { ...facts, [kind]: paths });
      }
    }
    for (const kind of ['references', 'weakReferences'] as const) {
      for (const path of Object.keys(facts[kind] ?? {})) {
        // References by `_id` are left out: a row with the `_id` of another row belongs to that row, and problemsOf
        // does not report it as a reference.
        if (path === '_id') continue;
        const { [path]: _reference, ...others } = facts[kind] ?? {};
        yield variant(`the reference ${collection}.${path}`, { ...facts, [kind]: others });
      }
    }
  }
}

test.each(manifests.flatMap((manifest) => [...spoil(manifest)]))(
  'a missing declaration is reported: %s',
  (_title, facts) => {
    expect(problemsOfService(sights, facts)).not.toEqual([]);
  },
);

test('a service without a manifest is reported', () => {
  for (const { name } of manifests) {
    const others = manifests.filter((manifest) => manifest.name !== name);
    expect(problemsOf(sights, others)).toContain(`${name} has no manifest`);
  }
});
