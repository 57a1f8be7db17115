import path from 'node:path';
import { authRoutes, peerReviewFeature } from '@medrad/contracts';
import { call, describeWith, eventually, type Fleet, hasRabbit, hasRedis, startFleet } from '@medrad/testing';
import { commentOn, sendImage, shareCase } from '../src/cases';
import { filesBelow, onFirstStoredFile } from '../src/disk';
import { report, since } from '../src/findings';
import { ops } from '../src/ops';
import { blankPng } from '../src/images';
import { switchPeerReviewOn } from '../src/writes';

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('peer review', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet();
    await switchPeerReviewOn(fleet);
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  const objectsFolder = () => path.join(fleet.dataDir, 'files', 'peer-review', 'objects');
  const objects = async () => (await filesBelow(objectsFolder())).filter((name) => name.includes('~'));
  const inMessaging = async (collection: string) =>
    (await fleet.database('messaging')).collection(collection);

  test('fault 34: the broker is unavailable while cases are shared and discussed: every call succeeds, and each activity and notice arrives once', async () => {
    const [author, reader] = [fleet.resident(), fleet.resident()];
    const count = 20;
    const statuses: number[] = [];
    await fleet.network.broker.cut();
    for (let turn = 0; turn < count; turn += 1) {
      const shared = await shareCase(fleet, author);
      statuses.push(shared.status, (await commentOn(fleet, reader, shared.body.id)).status);
    }
    expect(statuses).toEqual(Array<number>(2 * count).fill(201));
    const [activities, notices] = [await inMessaging('activities'), await inMessaging('notices')];
    const arrived = async () => ({
      created: await activities.countDocuments({
        userId: author.userId,
        activityType: 'peer_review_create',
      }),
      commented: await activities.countDocuments({
        userId: reader.userId,
        activityType: 'peer_review_comment',
      }),
      notices: await notices.countDocuments({ userId: author.userId }),
    });
    expect(await arrived()).toEqual({ created: 0, commented: 0, notices: 0 });
    await fleet.network.broker.restore();
    const began = performance.now();
    await eventually(async () =>
      expect(await arrived()).toEqual({ created: count, commented: count, notices: count }),
    );
    const outbox = (await fleet.database('peer-review')).collection('outbox');
    await eventually(async () => expect(await outbox.countDocuments({})).toBe(0));
    report('34', {
      acknowledged: `${count} cases, ${count} comments`,
      found: `${count} + ${count} activities, ${count} notices`,
      recoveredMs: since(began),
    });
  });

  test('fault 35: kill -9 of peer review between an image and its row: nothing incomplete is shown, the rest is swept, and sending it again succeeds', async () => {
    const [service] = fleet.parts['peer-review'];
    const author = fleet.resident();
    const image = blankPng(600, 400, 255);
    const database = await fleet.database('peer-review');
    const stop = await onFirstStoredFile(objectsFolder(), () => {
      if (service!.isRunning()) process.kill(service!.pid(), 'SIGKILL');
    });
    const cut = await sendImage(fleet, author, image);
    stop();
    expect(cut.status).not.toBe(200);
    await service!.kill();
    const began = performance.now();
    await service!.start();
    // The file's key was noted as unreferenced before the file was written: fsck reports nothing, the sweep will delete
    // the file, and it is not served.
    expect(await ops(fleet.opsEnv, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
    expect((await objects()).length).toBeGreaterThan(0);
    const shown = await fetch(fleet.url + cut.path, { headers: author.headers });
    await shown.arrayBuffer();
    expect(shown.status).toBe(404);
    expect((await shareCase(fleet, author, { imageUrls: [cut.path] })).status).toBe(400);

    const again = await sendImage(fleet, author, image);
    expect(again.status).toBe(200);
    const shared = await shareCase(fleet, author, { imageUrls: [again.path] });
    expect(shared.status).toBe(201);
    const anOldTime = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await database.collection('loose_files').updateMany({}, { $set: { notedAt: anOldTime } });
    await database.collection('upload_tickets').updateMany({}, { $set: { issuedAt: anOldTime } });
    await service!.kill();
    await service!.start();
    const key = again.path.split('/').at(-1) ?? '';
    const id = key.split('.')[0] ?? '';
    await eventually(async () => {
      const left = await objects();
      expect(left.filter((name) => !name.includes(id))).toEqual([]);
    });
    const kept = await fetch(fleet.url + again.path, { headers: fleet.resident().headers });
    await kept.arrayBuffer();
    expect(kept.status).toBe(200);
    report('35', {
      acknowledged: 'nothing; then 1 image and 1 case',
      found:
        'the file of the interrupted upload recorded as unreferenced, not shown and swept after a day; 1 case with its image',
      recoveredMs: since(began),
    });
  });

  test('fault 36: peer review is switched off during writes: every user gets a sentence, nothing is stored partially, and repeating the writes succeeds', async () => {
    const [author, reader] = [fleet.resident(), fleet.resident()];
    const image = await sendImage(fleet, author, blankPng(60, 40));
    const shared = await shareCase(fleet, author);
    const database = await fleet.database('peer-review');
    const rows = async () => ({
      cases: await database.collection('cases').countDocuments({ userId: author.userId }),
      comments: await database.collection('comments').countDocuments({ userId: reader.userId }),
    });
    const ids = { caseId: crypto.randomUUID(), commentId: crypto.randomUUID() };
    const share = () => shareCase(fleet, author, { caseId: ids.caseId, imageUrls: [image.path] });
    const comment = () => commentOn(fleet, reader, shared.body.id, { commentId: ids.commentId });
    const off = await call(fleet.url, authRoutes.putFeatureToggle, {
      as: fleet.developer().headers,
      params: { name: peerReviewFeature },
      body: { isEnabled: false },
    });
    expect(off.status).toBe(200);
    const refusal = { code: 'FEATURE_DISABLED', message: 'This feature is currently disabled.' };
    await eventually(async () => expect((await share()).body).toMatchObject(refusal));
    expect((await comment()).body).toMatchObject(refusal);
    expect(await rows()).toEqual({ cases: 1, comments: 0 });
    const began = performance.now();
    await switchPeerReviewOn(fleet);
    await eventually(async () => expect((await share()).status).toBe(201));
    expect((await comment()).status).toBe(201);
    expect((await comment()).status).toBe(201);
    expect(await rows()).toEqual({ cases: 2, comments: 1 });
    report('36', {
      acknowledged: '1 case; then, switched off, nothing; then 1 case with an image and 1 comment',
      found: '2 cases, 1 comment',
      recoveredMs: since(began),
    });
  });
});
