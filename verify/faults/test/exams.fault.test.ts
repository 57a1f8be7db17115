import { randomUUID } from 'node:crypto';
import { type AnswerGroup, spottersRoutes } from '@medrad/contracts';
import {
  call,
  describeWith,
  eventually,
  type Fleet,
  type FleetPart,
  hasRabbit,
  hasRedis,
  startFleet,
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
    // At least seven events per exam: two revisions of the marks of three answers each, and one notice that the
    // decision changed the result. There may be more, because two sweeps that mark an exam at the same time both
    // announce its marks.
    const events = await eventually(async () => {
      const size = (await outboxSize()) - waiting;
      expect(size).toBeGreaterThanOrEqual(100 * (3 + 3 + 1));
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
});
