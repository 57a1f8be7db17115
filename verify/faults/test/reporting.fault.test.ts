import { rm } from 'node:fs/promises';
import path from 'node:path';
import { reportingRoutes } from '@medrad/contracts';
import {
  call,
  describeWith,
  eventually,
  type Fleet,
  hasRedis,
  type SignedIn,
  startFleet,
  testWith,
} from '@medrad/testing';
import {
  addCase,
  anArchive,
  confirmParts,
  issueParts,
  partBytes,
  sendPart,
  sendParts,
  sendWhole,
} from '../src/case-files';
import {
  canMountDisk,
  fillDisk,
  filesBelow,
  mountSmallDisk,
  moveInstallationId,
  onFirstStoredFile,
} from '../src/disk';
import { report, since } from '../src/findings';
import { hostileFiles } from '../src/hostile-files';
import { ops } from '../src/ops';
import { peakBytes } from '../src/process-facts';
import { scaledDuration } from '../src/scale';

const megabyte = 1024 * 1024;
const testWithDisk = testWith('the right to mount a disk', canMountDisk());

/** Timeout of several minutes in ms: a busy machine needs that long, an idle one a few seconds. */
jest.setTimeout(900_000);

describeWith('redis', hasRedis())('large files of the Reporting Room', () => {
  let fleet: Fleet;
  const archive = anArchive(500);
  const cutAt = Math.floor((0.6 * archive.length) / partBytes) * partBytes;
  beforeAll(async () => {
    fleet = await startFleet({ hasBroker: false, replicas: { gateway: 2 } });
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  const filesRoot = (folder = fleet.dataDir) => path.join(folder, 'files', 'reporting');
  const staged = async (folder?: string) =>
    (await filesBelow(filesRoot(folder))).filter((name) => name.endsWith('.part'));
  const objects = async () => (await filesBelow(filesRoot())).filter((name) => name.includes('~'));
  const tickets = async () => (await fleet.database('reporting')).collection('upload_tickets');
  const bytesOf = async (fileUrl: string, { headers }: SignedIn) => {
    const answer = await fetch(fleet.url + fileUrl, { headers });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const casesShown = async () =>
    (await call<unknown[]>(fleet.url, reportingRoutes.listReportingCases, { as: fleet.resident().headers }))
      .body.length;

  test('faults 1 and 31: kill -9 at 60 % of 500 MB: nothing is shown, and the upload continues from there through another gateway', async () => {
    const [reporting] = fleet.parts.reporting;
    const [first, second] = fleet.parts.gateway;
    const teacher = fleet.developer();
    const casesBefore = await casesShown();
    const { body: target } = await issueParts(fleet, teacher, archive);
    for (let start = 0; start < cutAt; start += partBytes) {
      expect((await sendPart(first!, teacher, target, archive, start)).status).toBe(200);
    }
    const cut = await sendPart(first!, teacher, target, archive, cutAt, {
      pieceBytes: megabyte,
      beforePiece: async (sent) => {
        if (sent === partBytes / 2) await reporting!.kill();
      },
    });
    expect([0, 502, 503]).toContain(cut.status);
    await first!.kill();
    const began = performance.now();
    await reporting!.start();
    const asked = async () => sendPart(second!, teacher, target, archive, null);
    await eventually(async () => expect(await asked()).toEqual({ status: 200, received: cutAt }));
    // One staged file contains all complete parts. The interrupted part after them does not count.
    expect(await staged()).toHaveLength(1);
    expect((await confirmParts(second!, teacher, target)).status).toBe(404);
    expect((await addCase(second!, teacher, target.expectedPath)).body.code).toBe('UPLOAD_MISMATCH');
    const last = await sendParts(second!, teacher, target, archive, cutAt);
    expect(last).toEqual({ status: 200, received: archive.length });
    const recoveredMs = since(began);
    const { fileUrl } = (await confirmParts(second!, teacher, target)).body;
    await first!.start();
    expect((await addCase(fleet, teacher, fileUrl)).status).toBe(201);
    const read = await bytesOf(fileUrl, fleet.resident());
    expect(read.status).toBe(200);
    expect(read.bytes.equals(archive)).toBe(true);
    expect(await staged()).toEqual([]);
    expect(await casesShown()).toBe(casesBefore + 1);
    expect(await ops(fleet.opsEnv, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
    report('1 and 31 (reporting)', {
      acknowledged: `${cutAt / partBytes} parts of 8 MB; kill -9 of reporting in the next one, then of that gateway`,
      found:
        'the upload continues at the same byte through the other gateway; 1 case, 500 MB identical, nothing staged',
      recoveredMs,
    });
  });

  /**
   * Sends the archive in parts, kills the service when the whole file appears in the store, and starts it again.
   * @returns the target of the upload, and whether the service was killed before it had recorded the file
   */
  async function killAtRename(teacher: SignedIn) {
    const [reporting] = fleet.parts.reporting;
    const { body: target } = await issueParts(fleet, teacher, archive);
    const stop = await onFirstStoredFile(path.join(filesRoot(), 'objects'), () => {
      if (reporting!.isRunning()) process.kill(reporting!.pid(), 'SIGKILL');
    });
    const cut = await sendParts(fleet, teacher, target, archive);
    stop();
    expect([0, 200, 502, 503]).toContain(cut.status);
    await reporting!.kill();
    const began = performance.now();
    await reporting!.start();
    const isCut = (await confirmParts(fleet, teacher, target)).status === 404;
    return { target, began, isCut };
  }

  test('fault 2: kill -9 while 500 MB are renamed into place: nothing is shown, and the parts are joined again', async () => {
    const teacher = fleet.developer();
    let before = (await objects()).length;
    let killed = await killAtRename(teacher);
    // On a busy machine the signal can arrive after the file was recorded; such an upload is complete.
    for (let attempt = 1; !killed.isCut && attempt < 5; attempt += 1) {
      for (const name of await staged()) await rm(path.join(filesRoot(), name));
      before = (await objects()).length;
      killed = await killAtRename(teacher);
    }
    const { target, began, isCut } = killed;
    expect(isCut).toBe(true);
    expect((await bytesOf(target.expectedPath, teacher)).status).toBe(404);
    expect(await ops(fleet.opsEnv, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
    const key = target.expectedPath.split('/').at(-1);
    const busy = await sendPart(fleet, teacher, target, archive, null);
    expect(busy).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
    // Pretends that the joining of the parts began two minutes ago.
    await (await tickets()).updateOne({ key }, { $set: { joinedAt: new Date(Date.now() - 2 * 60_000) } });
    const again = await sendPart(fleet, teacher, target, archive, null);
    expect(again).toEqual({ status: 200, received: archive.length });
    const recoveredMs = since(began);
    const { fileUrl } = (await confirmParts(fleet, teacher, target)).body;
    expect((await bytesOf(fileUrl, teacher)).bytes.equals(archive)).toBe(true);
    expect(await objects()).toHaveLength(before + 1);
    expect(await staged()).toEqual([]);
    report('2 (reporting)', {
      acknowledged: '63 parts of 500 MB, killed at the rename of the whole',
      found: 'not shown, fsck clean; assembled again two minutes later: 1 file, 500 MB identical',
      recoveredMs,
    });
  });

  test('an abandoned upload is swept after a day', async () => {
    const [reporting] = fleet.parts.reporting;
    const teacher = fleet.developer();
    const small = archive.subarray(0, 3 * partBytes);
    const { body: target } = await issueParts(fleet, teacher, small);
    await sendPart(fleet, teacher, target, small, 0);
    expect(await staged()).toHaveLength(1);
    const issuedAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await (await tickets()).updateMany({}, { $set: { issuedAt } });
    await reporting!.kill();
    await reporting!.start();
    await eventually(async () => expect(await staged()).toEqual([]));
  });

  testWithDisk(
    'fault 13: the disk is full at 60 % of 500 MB: 507, the received parts are deleted, everything else works, and the upload can start again',
    async () => {
      const disk = await mountSmallDisk(1_200);
      const [reporting] = fleet.parts.reporting;
      const teacher = fleet.developer();
      try {
        await reporting!.kill();
        await moveInstallationId('reporting', fleet.dataDir, disk.folder);
        await reporting!.start({ env: { DATA_DIR: disk.folder } });
        const { body: target } = await issueParts(fleet, teacher, archive);
        expect((await sendPart(fleet, teacher, target, archive, 0)).status).toBe(200);
        // Between two parts, other files fill the disk.
        const filler = await fillDisk(disk.folder, cutAt - partBytes);
        const refused = await sendParts(fleet, teacher, target, archive, partBytes);
        expect(refused).toEqual({ status: 507, code: 'STORAGE_FULL' });
        expect(await staged(disk.folder)).toEqual([]);
        const early = await issueParts(fleet, teacher, archive);
        expect(early).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
        expect(
          (await call(fleet.url, reportingRoutes.listReportingCases, { as: teacher.headers })).status,
        ).toBe(200);
        await filler.remove();
        const began = performance.now();
        const asked = await sendPart(fleet, teacher, target, archive, null);
        expect(asked).toEqual({ status: 200, received: 0 });
        expect((await sendParts(fleet, teacher, target, archive)).status).toBe(200);
        expect((await confirmParts(fleet, teacher, target)).status).toBe(200);
        report('13 (reporting)', {
          acknowledged: `refused (507) at ${Math.round((100 * cutAt) / archive.length)} % of 500 MB; another upload refused before it was sent`,
          found: 'nothing staged, all other calls answer; with room again 1 file of 500 MB',
          recoveredMs: since(began),
        });
      } finally {
        await reporting!.kill();
        await reporting!.start({ env: { DATA_DIR: fleet.dataDir } });
        await disk.remove();
      }
    },
  );

  test('fault 38: hostile archives and DICOM files in a service with a heap of 96 MB are refused, with bounded memory and in the same process', async () => {
    const [reporting] = fleet.parts.reporting;
    const teacher = fleet.developer();
    await reporting!.kill();
    await reporting!.start({ env: { NODE_OPTIONS: '--max-old-space-size=96' } });
    const pid = reporting!.pid();
    const send = async (file: Uint8Array) => sendWhole(fleet, teacher, file);
    expect((await send(anArchive(4))).status).toBe(200);
    const before = await peakBytes(pid);
    const outcomes: string[] = [];
    for (const [name, make] of Object.entries(hostileFiles)) {
      const { status, code } = await send(make());
      outcomes.push(`${name}: ${code ?? status}`);
    }
    const grown = (await peakBytes(pid)) - before;
    expect(outcomes).toEqual([
      'an archive of 1 GB in 1 MB: UNSUPPORTED_MEDIA_TYPE',
      'an archive that claims 4 GB: UNSUPPORTED_MEDIA_TYPE',
      '100,000 entries: UNSUPPORTED_MEDIA_TYPE',
      'sequences in each other: NOT_DEIDENTIFIED',
      'pixels of 2 GB that are not there: NOT_DEIDENTIFIED',
      'a deflated file of 1 GB: NOT_DEIDENTIFIED',
    ]);
    expect(grown).toBeLessThan(250 * megabyte);
    expect(reporting!.pid()).toBe(pid);
    expect(await staged()).toEqual([]);
    expect((await send(anArchive(4))).status).toBe(200);
    await reporting!.kill();
    await reporting!.start({ env: { NODE_OPTIONS: '' } });
    report('38', {
      acknowledged: `2 archives; ${outcomes.length} hostile files refused`,
      found: `the same process, nothing staged, peak memory +${(grown / megabyte).toFixed(0)} MB`,
    });
  });

  test('fault 15: parts that arrive slowly but steadily are accepted', async () => {
    const teacher = fleet.developer();
    const file = anArchive(scaledDuration(16, 192));
    const pieceBytes = 256 * 1024;
    const pauseMs = scaledDuration(8_000, 6 * 60_000) / (file.length / pieceBytes);
    const { body: target } = await issueParts(fleet, teacher, file);
    const began = performance.now();
    for (let start = 0; start < file.length; start += partBytes) {
      const answer = await sendPart(fleet, teacher, target, file, start, {
        pieceBytes,
        beforePiece: () => new Promise((resolve) => void setTimeout(resolve, pauseMs)),
      });
      expect(answer).toEqual({ status: 200, received: Math.min(file.length, start + partBytes) });
    }
    const took = since(began);
    expect((await confirmParts(fleet, teacher, target)).status).toBe(200);
    report('15 (reporting)', {
      acknowledged: `${Math.ceil(file.length / partBytes)} parts of 8 MB in ${(took / 1_000).toFixed(0)} s`,
      found: '1 file',
    });
  });
});
