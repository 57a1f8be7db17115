import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  buildBackend,
  bundle,
  copyInstallation,
  createFolders,
  settle,
  withInstallation,
  ops,
  rows,
} from './harness';
import { plant, type Planted, plantFile } from './planted';

const folders = createFolders();
let dataDir: string;
let intact: string;
let planted: Planted;
const spareId = '5f0c6a52-3a8e-4f0e-9d6b-0a4a6e3f7c11';
beforeAll(async () => {
  buildBackend();
  intact = folders.fresh();
  planted = await withInstallation(intact, async (installation) => {
    await settle(installation, intact);
    const used = await plant(installation);
    const fileKey = await plantFile(installation, 77);
    const texts = { title: 'Spare\u001b[31m', modality: 'MRI', createdAt: new Date('2026-02-03T10:00:00Z') };
    await rows(installation, 'spotters', 'images').insertOne({ _id: spareId, fileKey, ...texts });
    return used;
  });
});
/** Gives each test a copy of the planted installation. */
beforeEach(() => {
  dataDir = folders.fresh();
  copyInstallation(intact, dataDir);
});
afterAll(() => folders.removeAll());

test('images are listed with the spotters that show them, newest first', async () => {
  const { code, out, err } = await ops(dataDir, ['images', 'list']);
  expect([code, err]).toEqual([0, '2 images\n']);
  const [used, spare] = out.split('\n');
  expect(used).toContain(planted.imageId);
  expect(used).toContain('in "Abdomen"');
  expect(spare).toBe(`${spareId}  2026-02-03  MRI  "Spare[31m"  unused`);
});

test('--unused lists only images that no spotter shows', async () => {
  const { out } = await ops(dataDir, ['images', 'list', '--unused', '--json']);
  const listed = out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);
  expect(listed).toEqual([spareId]);
});

test('an unused image is deleted with its file, and fsck finds nothing wrong', async () => {
  expect(await ops(dataDir, ['images', 'delete', spareId])).toEqual({
    code: 0,
    out: 'The image is deleted. Exam papers and exams that hold its file keep it.\n',
    err: '',
  });
  expect((await ops(dataDir, ['fsck', '--deep'])).out).toBe('Nothing is wrong.\n');
  const again = await ops(dataDir, ['images', 'delete', spareId]);
  expect([again.code, again.err]).toEqual([1, 'There is no image with this id.\n']);
});

test('a used image is refused with its spotters, and deleted with its questions on request', async () => {
  const refused = await ops(dataDir, ['images', 'delete', planted.imageId]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('Nothing was deleted: the image is used.');
  expect(refused.err).toContain('  - Abdomen\n');
  expect((await ops(dataDir, ['images', 'list'])).err).toBe('2 images\n');
  expect((await ops(dataDir, ['images', 'delete', planted.imageId, '--remove-from-tests'])).code).toBe(0);
  expect((await ops(dataDir, ['images', 'list'])).err).toBe('1 image\n');
  expect((await ops(dataDir, ['fsck', '--deep'])).out).toBe('Nothing is wrong.\n');
});

test('an image that an exam holds keeps its file there, until it is removed from exams as well', async () => {
  const examId = '9a0c6a52-3a8e-4f0e-9d6b-0a4a6e3f7c12';
  const fileOfExam = () =>
    withInstallation(dataDir, async (installation) => {
      const exam = await rows(installation, 'spotters', 'exams').findOne({ _id: examId });
      const [{ fileKey }] = exam!['items'] as [{ fileKey: string }];
      return {
        fileKey,
        isStored: fileKey !== '' && (await installation.stores.get('spotters')!.stat(fileKey)) !== null,
      };
    });
  await withInstallation(dataDir, async (installation) => {
    const spare = await rows(installation, 'spotters', 'images').findOne({ _id: spareId });
    const item = { imageId: spareId, fileKey: spare!['fileKey'], width: 1700, height: 64 };
    await rows(installation, 'spotters', 'exams').insertOne({ _id: examId, items: [item] });
  });
  expect((await ops(dataDir, ['images', 'delete', spareId])).code).toBe(0);
  expect((await fileOfExam()).isStored).toBe(true);
  const removed = await ops(dataDir, ['images', 'delete', spareId, '--remove-from-exams']);
  expect(removed).toEqual({ code: 0, out: 'The image is deleted.\n', err: '' });
  expect(await fileOfExam()).toEqual({ fileKey: '', isStored: false });
  expect((await ops(dataDir, ['fsck', '--deep'])).out).toBe('Nothing is wrong.\n');
});

test.each([[[]], [['delete']], [['list', 'x']], [['drop', 'x']]])('images %j is refused', async (args) => {
  const { code } = await ops(dataDir, ['images', ...args]);
  expect(code).toBeGreaterThan(0);
});

test('a command ends without an error when its reader closes the pipe', async () => {
  const child = spawn(process.execPath, [bundle, '--help']);
  child.stdout.destroy();
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  expect([code, err]).toEqual([0, '']);
});
