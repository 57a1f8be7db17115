import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageUpload } from '@medrad/contracts';
import { createDiskStore, type ObjectStore, rasterKinds } from '@medrad/object-store';
import sharp from 'sharp';
import { addImage } from './add-image.use-case';
import type { ImageRecord } from './image.model';

type Dependencies = Parameters<typeof addImage>[0];

let root: string;
let store: ObjectStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'add-image-'));
  store = await createDiskStore({ root });
  const create = { width: 4, height: 3, channels: 3, background: 'gray' } as const;
  const gray = await sharp({ create }).png().toBuffer();
  await writeFile(join(root, 'gray.png'), gray);
  await writeFile(join(root, 'cut.png'), gray.subarray(0, 40));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const ignore = () => undefined;

/** Adds an image from a file. The body system `chest` exists. */
async function add(
  texts: Partial<ImageUpload> = {},
  assertConnected: () => void = ignore,
  name = 'gray.png',
) {
  const created: ImageRecord[] = [];
  const noted = new Set<string>();
  const drop = (key: string) => Promise.resolve(void noted.delete(key));
  const dependencies = {
    store,
    images: {
      create: (image: ImageRecord) => {
        created.push(image);
        return Promise.resolve(image);
      },
    },
    systems: { exists: (id: string) => Promise.resolve(id === 'chest') },
    unreferencedFiles: {
      note: (key: string) => Promise.resolve(void noted.add(key)),
      forget: drop,
      settle: drop,
    },
  } as unknown as Dependencies;
  const maxBytes = 10_000;
  const staged = await store.stage(createReadStream(join(root, name)), { maxBytes, accept: rasterKinds });
  const added = addImage(dependencies, staged, { title: ' A title ', ...texts }, assertConnected);
  return { added, created, noted };
}
const imageOf = async (texts: Partial<ImageUpload>) => (await add(texts)).added;

test('an image has its file and size, and usual values for what the form leaves out', async () => {
  const { added, noted } = await add();
  const image = await added;
  expect(image).toMatchObject({
    title: 'A title',
    description: '',
    findings: null,
    clinicalClue: null,
    modality: 'CT',
    difficulty: 'Medium',
    status: 'Abnormal',
    systemId: null,
    width: 4,
    height: 3,
  });
  expect(await store.stat(image.fileKey)).not.toBeNull();
  expect(noted.size).toBe(0);
});

test('texts are trimmed, and empty ones count as absent', async () => {
  const texts = { description: ' A text ', findings: ' A nodule ', clinicalClue: ' ' };
  expect(await imageOf(texts)).toMatchObject({
    description: 'A text',
    findings: 'A nodule',
    clinicalClue: null,
  });
  expect(await imageOf({ findings: ' ', clinicalClue: ' Cough ' })).toMatchObject({
    findings: null,
    clinicalClue: 'Cough',
  });
});

test('chosen values are kept', async () => {
  const chosen = { modality: 'MRI', difficulty: 'Hard', status: 'Normal' } as const;
  expect(await imageOf(chosen)).toMatchObject(chosen);
});

test.each([
  ['chest', 'chest'],
  ['null', null],
  ['', null],
])('the body system “%s” of a form is %j', async (systemId, expected) => {
  expect((await imageOf({ systemId })).systemId).toBe(expected);
});

test('an unknown body system is refused before the file is stored', async () => {
  const { added, noted } = await add({ systemId: 'unknown' });
  await expect(added).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(noted.size).toBe(0);
});

test('a file that cannot be decoded leaves no image and no note', async () => {
  const { added, created, noted } = await add({}, ignore, 'cut.png');
  await expect(added).rejects.toMatchObject({ code: 'UNREADABLE_IMAGE' });
  expect([created.length, noted.size]).toEqual([0, 0]);
});

test('the file of a sender who has left is deleted again', async () => {
  const left = new Error('left');
  const { added, created, noted } = await add({}, () => {
    throw left;
  });
  await expect(added).rejects.toBe(left);
  expect(created).toEqual([]);
  const [key] = noted;
  expect(await store.stat(key!)).toBeNull();
});
