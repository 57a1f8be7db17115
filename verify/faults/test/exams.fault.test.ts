import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnswerGroup, eventQueues, spottersRoutes } from '@medrad/contracts';
import {
  call,
  connectProductDatabase,
  describeWith,
  eventually,
  type Fleet,
  type FleetPart,
  hasRabbit,
  hasRedis,
  startFleet,
  startProduct,
} from '@medrad/testing';
import {
  expectAnswersKept,
  expectCardsAgree,
  type RunningExam,
  backdateExams,
  readExams,
  resultOf,
  saveAnswer,
  startExam,
  submitExam,
  uploadImages,
} from '../src/exams';
import { report, since } from '../src/findings';
import { ops } from '../src/ops';
import { openQueues, type Queues } from '../src/queues';

const titles = ['Pneumothorax', 'Rickets', 'Gout'];

/** Timeout of several minutes in ms: a busy machine needs that long, an idle one a few seconds. */
jest.setTimeout(900_000);

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('exams', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet();
    await uploadImages(fleet, titles);
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  /**
   * Runs a function for every exam, ten at a time. If all ran at once, the test would measure the machine and not the
   * product.
   */
  async function forAll<T>(exams: readonly T[], work: (exam: T) => Promise<unknown>): Promise<void> {
    const waiting = [...exams];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
    };
    await Promise.all(Array.from({ length: 10 }, worker));
  }
  async function startExams(count: number): Promise<RunningExam[]> {
    const exams: RunningExam[] = [];
    await forAll(
      Array.from({ length: count }, (_, index) => index),
      async () => exams.push(await startExam(fleet)),
    );
    return exams;
  }
  const outboxSize = async () => (await fleet.database('spotters')).collection('outbox').countDocuments({});
  const expectFsckClean = async () =>
    expect(await ops(fleet.opsEnv, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });

  test('fault 39: kill -9 of every process in turn during 100 exams, and of spotters while they end: no acknowledged answer is lost, every exam ends, and cards agree with marks', async () => {
    const exams = await startExams(100);
    let [saved, refused] = [0, 0];
    const rounds = 4;
    const saves = rounds * titles.length * exams.length;
    const saving = forAll(exams, async (exam) => {
      for (let round = 1; round <= rounds; round += 1) {
        for (const number of [1, 2, 3]) {
          const text = round === rounds ? 'Pneumothorax' : `draft ${round} of item ${number}`;
          refused += await saveAnswer(fleet, exam, number, text);
          saved += 1;
        }
      }
    });
    const killed: FleetPart[] = ['spotters', 'gateway', 'learning', 'messaging', 'auth', 'spotters'];
    for (const [index, part] of killed.entries()) {
      const due = ((index + 1) / (killed.length + 2)) * saves;
      await eventually(() => expect(saved).toBeGreaterThanOrEqual(due));
      await fleet.parts[part][0]!.kill();
      await fleet.parts[part][0]!.start();
    }
    await saving;
    expect([saved, refused > 0]).toEqual([saves, true]);
    await expectAnswersKept(fleet, exams);

    const [handedIn, abandoned] = [exams.slice(0, 50), exams.slice(50)];
    await backdateExams(fleet, abandoned);
    let ended = 0;
    const ending = forAll(handedIn, async (exam) => {
      await submitExam(fleet, exam);
      ended += 1;
    });
    await eventually(() => expect(ended).toBeGreaterThanOrEqual(15));
    await fleet.parts.spotters[0]!.kill();
    const began = performance.now();
    await fleet.parts.spotters[0]!.start();
    await ending;
    await eventually(async () => {
      const records = await readExams(fleet, exams);
      const open = records.filter(({ state, isTold, marked }) => state === 'running' || !isTold || !marked);
      expect(open.map(({ _id }) => _id)).toEqual([]);
    });
    const states = (await readExams(fleet, exams)).map(({ state }) => state);
    expect(states).toEqual(exams.map((_, index) => (index < 50 ? 'submitted' : 'expired')));
    await expectAnswersKept(fleet, exams);
    const found = await expectCardsAgree(fleet, exams);
    expect(found).toEqual({ answers: 300, cards: 200 });
    await eventually(async () => expect(await outboxSize()).toBe(0));
    await expectFsckClean();
    report('39', {
      acknowledged: `${saves} saves of 100 exams, ${refused} of them refused or cut off first; 50 exams handed in, 50 left alone`,
      found: `every answer stored; 50 handed in, 50 expired; ${found.answers} matching marks and ${found.cards} matching cards; fsck clean`,
      recoveredMs: since(began),
    });
  });

  test('fault 40: the broker is unavailable while 100 exams end and a teacher decides: every call succeeds, the events wait in the outbox through a kill -9, and cards, marks and notices agree afterwards', async () => {
    const exams = await startExams(100);
    await fleet.network.broker.cut();
    const waiting = await outboxSize();
    await forAll(exams, async (exam) => {
      for (const number of [1, 2, 3]) await saveAnswer(fleet, exam, number, 'Pneumothorax vs bulla');
      await submitExam(fleet, exam);
    });
    const teacher = fleet.developer().headers;
    const group = await eventually(async () => {
      const { body } = await call<AnswerGroup[]>(fleet.url, spottersRoutes.listAnswerGroups, {
        as: teacher,
      });
      const found = body.find(({ waiting: people }) => people === exams.length);
      if (!found) throw new Error('the queue does not know all answers yet');
      return found;
    });
    const decided = await call<AnswerGroup>(fleet.url, spottersRoutes.decideAnswerGroup, {
      as: teacher,
      params: { id: group.id },
      body: { decisionId: randomUUID(), verdict: 'accepted', revision: group.revision },
    });
    expect(decided.status).toBe(200);
    await eventually(async () => {
      for (const exam of exams) expect((await resultOf(fleet, exam)).marks).toBe(2);
    });
    // At least three events per exam: two revisions of its marks, and one notice that the decision changed the result.
    // There may be more, because two sweeps that mark an exam at the same time both announce its marks.
    const events = await eventually(async () => {
      const size = (await outboxSize()) - waiting;
      expect(size).toBeGreaterThanOrEqual(100 * 3);
      return size;
    });
    const learning = await fleet.database('learning');
    const userIds = exams.map(({ as }) => as.userId);
    const ofThese = { userId: { $in: userIds } };
    expect(await learning.collection('marked_answers').countDocuments(ofThese)).toBe(0);
    await fleet.parts.spotters[0]!.kill();
    await fleet.network.broker.restore();
    const began = performance.now();
    await fleet.parts.spotters[0]!.start();
    const found = await expectCardsAgree(fleet, exams);
    expect(found).toEqual({ answers: 300, cards: 200 });
    const notices = (await fleet.database('messaging')).collection('notices');
    await eventually(async () => expect(await outboxSize()).toBe(0));
    await eventually(async () => expect(await notices.countDocuments(ofThese)).toBe(100));
    const rows = (await fleet.database('spotters')).collection('mark_changes');
    expect(await rows.countDocuments(ofThese)).toBe(100);
    await expectFsckClean();
    report('40', {
      acknowledged: '100 exams, 300 answers, 1 decision on 100 of them',
      found: `${events} events in the outbox; ${found.answers} marks, ${found.cards} cards, 100 rows and 100 notices, all consistent; fsck clean`,
      recoveredMs: since(began),
    });
  });

  /** Ends exams of three items while learning is stopped. Resolves when all of their answers wait in the broker. */
  async function leaveAnswersInTheBroker(queues: Queues, count: number): Promise<RunningExam[]> {
    const exams = await startExams(count);
    await eventually(async () => expect(await queues.depth(eventQueues.markedExams)).toBe(0));
    await fleet.parts.learning[0]!.kill();
    await forAll(exams, async (exam) => {
      for (const number of [1, 2, 3]) await saveAnswer(fleet, exam, number, 'Pneumothorax');
      await submitExam(fleet, exam);
    });
    await eventually(async () => {
      expect(await outboxSize()).toBe(0);
      expect(await queues.depth(eventQueues.markedExams)).toBe(count);
    });
    // Events of the last minute may still be on their way, so fsck does not miss them in a running product.
    await (
      await fleet.database('spotters')
    )
      .collection('outbox_sent')
      .updateMany({}, { $set: { sentAt: new Date(Date.now() - 120_000) } });
    return exams;
  }

  test('fault 41: the broker loses the answers of 30 exams before learning has handled them: fsck says so, and after republish every answer has its card', async () => {
    const queues = openQueues(fleet.broker.url);
    const exams = await leaveAnswersInTheBroker(queues, 30);
    const lost = await queues.lose(eventQueues.markedExams);
    await fleet.parts.learning[0]!.start();
    const found = await ops(fleet.opsEnv, 'fsck');
    expect(found.code).toBe(1);
    expect(found.out).toMatch(
      /^unhandled-events: learning has not handled 30 events exam\.marked\.v1 that spotters published /,
    );
    const began = performance.now();
    const { out } = await ops(fleet.opsEnv, 'republish');
    expect(out).toBe('Returned 30 events (30 exam.marked.v1) to the outboxes.\n');
    const { answers, cards } = await expectCardsAgree(fleet, exams);
    await eventually(async () => expect(await outboxSize()).toBe(0));
    await expectFsckClean();
    report('41', {
      acknowledged: `30 exams with 90 answers; ${lost} messages lost`,
      found: `fsck: 30 events not handled; after republish ${answers} matching marks and ${cards} matching cards; fsck clean`,
      recoveredMs: since(began),
    });
  });

  test('fault 42: a backup is made while the answers of 20 exams wait in the broker: the restored installation has every answer and its card', async () => {
    const queues = openQueues(fleet.broker.url);
    const folder = await mkdtemp(path.join(tmpdir(), 'medrad-waiting-'));
    try {
      const exams = await leaveAnswersInTheBroker(queues, 20);
      const made = await ops(fleet.opsEnv, 'backup', path.join(folder, 'backup'));
      expect([made.code, made.out]).toEqual([
        0,
        expect.stringMatching(/^Events under way: \d+ not published, 20 published but not handled\. /m),
      ]);
      const blank = { DATA_DIR: path.join(folder, 'data'), MONGODB_URL: '', REDIS_URL: '', AMQP_URL: '' };
      const restored = await ops(blank, 'restore', path.join(folder, 'backup'));
      expect(restored.out).toContain('20 exam.marked.v1');
      const began = performance.now();
      const product = await startProduct({ dataDir: blank.DATA_DIR });
      try {
        const learning = await connectProductDatabase(product, 'learning');
        const ofThese = { userId: { $in: exams.map(({ as }) => as.userId) } };
        await eventually(async () => {
          expect(await learning.collection('marked_answers').countDocuments(ofThese)).toBe(60);
        });
        const cards = await learning.collection('cards').countDocuments(ofThese);
        await learning.close();
        report('42', {
          acknowledged: '20 exams with 60 answers',
          found: `60 answers and ${cards} cards in the restored installation; fsck clean`,
          recoveredMs: since(began),
        });
        expect(cards).toBe(40);
      } finally {
        await product.stop();
      }
      expect(await ops(blank, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
    } finally {
      await rm(folder, { recursive: true, force: true });
      await fleet.parts.learning[0]!.start();
    }
  });
});
