import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { type ErrorBody, papersRoutes, spottersRoutes } from '@medrad/contracts';
import {
  call,
  describeWith,
  eventually,
  type Fleet,
  findProgram,
  hasRedis,
  startFleet,
  testWith,
} from '@medrad/testing';
import { canMountDisk, filesBelow, mountSmallDisk, moveInstallationId, onFirstStoredFile } from '../src/disk';
import { report, since } from '../src/findings';
import { ops } from '../src/ops';
import { listPapers, uploadPaper } from '../src/papers';
import { blankPng } from '../src/images';
import { peakBytes } from '../src/process-facts';
import { scaledDuration } from '../src/scale';

const megabyte = 1024 * 1024;
/** Path of the library of Debian's package faketime. */
const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

const testWithDisk = testWith('the right to mount a disk', canMountDisk());
const testWithClock = testWith('faketime', findProgram('faketime') !== null);

describeWith('redis', hasRedis())('files and clocks', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet({ hasBroker: false });
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  const filesRoot = () => path.join(fleet.dataDir, 'files', 'papers');
  const staged = async () => (await filesBelow(filesRoot())).filter((name) => name.endsWith('.part'));
  const objects = async () => (await filesBelow(filesRoot())).filter((name) => name.includes('~'));
  const anOldTime = () => new Date(Date.now() - 25 * 60 * 60 * 1000);

  test('fault 1: kill -9 during a large upload: the sender gets an error, no row and no file are stored, the rest is swept, and a second upload succeeds', async () => {
    const [papers] = fleet.parts.papers;
    const bytes = scaledDuration(24, 48) * megabyte;
    const upload = uploadPaper(fleet, {
      bytes,
      pieceBytes: megabyte,
      beforePiece: async (sent) => {
        if (sent !== bytes / 2) return;
        await eventually(async () => expect(await staged()).toHaveLength(1));
        await papers!.kill();
      },
    });
    const answer = await upload;
    expect([0, 502, 503]).toContain(answer.status);
    expect(await objects()).toEqual([]);
    const [left] = await staged();
    expect(left).toBeDefined();
    const old = anOldTime();
    await utimes(path.join(filesRoot(), left!), old, old);
    const began = performance.now();
    await papers!.start();
    await eventually(async () => expect(await staged()).toEqual([]));
    expect(await listPapers(fleet)).toEqual([]);
    expect((await uploadPaper(fleet, { bytes, pieceBytes: megabyte })).status).toBe(201);
    const recoveredMs = since(began);
    expect(await listPapers(fleet)).toHaveLength(1);
    expect(await objects()).toHaveLength(1);
    report('1', {
      acknowledged: `nothing (${answer.status || 'cut off'}); then 1 upload of ${bytes / megabyte} MB`,
      found: '0 rows, 0 files, the rest of the staged file swept; then 1 row, 1 file',
      recoveredMs,
    });
  });

  test('fault 2: kill -9 between the file and its row: no broken link is shown, and the orphan is known and swept', async () => {
    const [papers] = fleet.parts.papers;
    const rowsBefore = (await listPapers(fleet)).length;
    let tries = 0;
    let acknowledged = 0;
    // The kill is repeated if it came too late, when the row had already been written.
    const database = await fleet.database('papers');
    const rowCount = () => database.collection('papers').countDocuments({});
    const isOrphaned = async () => (await objects()).length > (await rowCount());
    while (tries < 30 && !(await isOrphaned())) {
      tries += 1;
      const stop = await onFirstStoredFile(path.join(filesRoot(), 'objects'), () => {
        if (papers!.isRunning()) process.kill(papers!.pid(), 'SIGKILL');
      });
      const { status } = await uploadPaper(fleet, { bytes: 2_000 });
      stop();
      if (status === 201) acknowledged += 1;
      await papers!.kill();
      await papers!.start();
    }
    const began = performance.now();
    const orphans = (await objects()).length - (await rowCount());
    expect(orphans).toBe(1);
    // fsck reports nothing, because the file's key was noted as unreferenced before the file was written.
    expect(await ops(fleet.opsEnv, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
    const notes = database.collection('loose_files');
    const noted = await notes.find({}).toArray();
    await notes.deleteMany({});
    const check = await ops(fleet.opsEnv, 'fsck');
    expect(check.code).toBe(1);
    expect(check.out.match(/^orphan-file:/gm)).toHaveLength(1);
    expect(check.out).not.toMatch(/missing-file|broken-reference/);
    const rows = await listPapers(fleet);
    expect(rows.length).toBeGreaterThanOrEqual(rowsBefore + acknowledged);
    for (const { fileUrl } of rows) {
      const file = await fetch(fleet.url + fileUrl, { headers: fleet.resident().headers });
      await file.arrayBuffer();
      expect(file.status).toBe(200);
    }
    await notes.insertMany(noted.map((note) => ({ ...note, notedAt: anOldTime() })));
    await papers!.kill();
    await papers!.start();
    await eventually(async () => expect((await objects()).length).toBe(rows.length));
    report('2', {
      acknowledged: `${acknowledged} of ${tries} uploads, each killed at its rename`,
      found: `${rows.length - rowsBefore} rows, 1 file more than rows: recorded as unreferenced, no broken link; without that record fsck reports 1 orphan-file; swept after a day`,
      recoveredMs: since(began),
    });
  });

  testWithDisk(
    'fault 13: the disk of the uploads is full: 507, nothing of the upload remains, and everything else works',
    async () => {
      const disk = await mountSmallDisk(16);
      const [papers] = fleet.parts.papers;
      try {
        await papers!.kill();
        await moveInstallationId('papers', fleet.dataDir, disk.folder);
        await papers!.start({ env: { DATA_DIR: disk.folder } });
        expect((await uploadPaper(fleet, { bytes: 4 * megabyte })).status).toBe(201);
        const refused = await uploadPaper(fleet, { bytes: 20 * megabyte, pieceBytes: megabyte });
        expect({ status: refused.status, code: refused.body.code }).toEqual({
          status: 507,
          code: 'STORAGE_FULL',
        });
        const left = await filesBelow(disk.folder);
        expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
        const others = await Promise.all([
          call(fleet.url, spottersRoutes.listTests, { as: fleet.resident().headers }),
          call(fleet.url, papersRoutes.listTheoryPapers, { as: fleet.resident().headers }),
        ]);
        expect(others.map(({ status }) => status)).toEqual([200, 200]);
        await eventually(() => expect(papers!.output()).toContain('STORAGE_FULL'));
        const began = performance.now();
        expect((await uploadPaper(fleet, { bytes: 4 * megabyte })).status).toBe(201);
        report('13', {
          acknowledged: '2 uploads of 4 MB, 1 of 20 MB refused (507)',
          found: `${left.filter((name) => name.includes('~')).length + 1} files, nothing staged, one log line`,
          recoveredMs: since(began),
        });
      } finally {
        await papers!.kill();
        await papers!.start({ env: { DATA_DIR: fleet.dataDir } });
        await disk.remove();
      }
    },
  );

  test('an image of 200 MB unpacked in a service with a heap of 64 MB is refused, and memory stays flat', async () => {
    const [spotters] = fleet.parts.spotters;
    await spotters!.kill();
    await spotters!.start({ env: { NODE_OPTIONS: '--max-old-space-size=64' } });
    const pid = spotters!.pid();
    const send = async (image: Buffer) => {
      const form = new FormData();
      form.append('imageFile', new File([new Uint8Array(image)], 'a.png', { type: 'image/png' }));
      form.append('title', 'An image');
      const { status } = await call<ErrorBody>(fleet.url, spottersRoutes.uploadImage, {
        as: fleet.developer().headers,
        body: form,
      });
      return status;
    };
    expect(await send(blankPng(640, 480))).toBe(201);
    const before = await peakBytes(pid);
    const bomb = blankPng(40_000, 40_000);
    const statuses = [await send(bomb), await send(bomb)];
    const grown = ((await peakBytes(pid)) - before) / megabyte;
    for (const status of statuses) expect([413, 415]).toContain(status);
    expect(spotters!.pid()).toBe(pid);
    expect(grown).toBeLessThan(100);
    expect(await send(blankPng(640, 480))).toBe(201);
    await spotters!.kill();
    await spotters!.start({ env: { NODE_OPTIONS: '' } });
    report('unpacking bomb', {
      acknowledged: '2 images',
      found: `2 stored, 2 bombs refused (${statuses.join(', ')}), peak memory +${Math.max(0, grown).toFixed(0)} MB`,
    });
  });

  testWithClock(
    'N27 fault 22: a process whose clock is wrong: one minute has no effect; five minutes answer 503 with the cause in the log, and neither 401 nor 500',
    async () => {
      const [spotters] = fleet.parts.spotters;
      const statusAt = async (offset: string): Promise<number> => {
        await spotters!.kill();
        await spotters!.start({
          env: {
            LD_PRELOAD: offset && clockLibrary,
            FAKETIME: offset,
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
            DONT_FAKE_MONOTONIC: '1',
          },
        });
        return (await call(fleet.url, spottersRoutes.listTests, { as: fleet.resident().headers })).status;
      };
      const refusalsOf = () => [
        ...spotters!.output().matchAll(/"cause":"([\w-]+)","msg":"identity token refused"/g),
      ];
      const found = [];
      for (const offset of ['+30s', '-30s', '+5m', '-5m']) {
        const status = await statusAt(offset);
        // The log line may be written after the answer.
        if (status === 503) await eventually(() => expect(refusalsOf()).not.toEqual([]));
        found.push([offset, status, ...refusalsOf().map(([, cause]) => cause)].join(' '));
      }
      expect(found).toEqual(['+30s 200', '-30s 200', '+5m 503 expired', '-5m 503 not-yet-valid']);
      const began = performance.now();
      expect(await statusAt('')).toBe(200);
      report('22', { acknowledged: '4 clocks', found: found.join('; '), recoveredMs: since(began) });
    },
  );
});
