import path from 'node:path';
import {
  buildTree,
  commandOf,
  describeWith,
  eventually,
  type Fleet,
  type FleetPart,
  hasRelease,
  openReleaseTree,
  type ServiceProcess,
  startFleet,
} from '@medrad/testing';
import { aSpotter } from '../src/activities';
import {
  expectAnswersKept,
  expectCardsAgree,
  type RunningExam,
  saveAnswer,
  startExam,
  submitExam,
  uploadImages,
} from '../src/exams';
import { report } from '../src/findings';
import { startWrites } from '../src/write-load';
import { expectNoDeadLetters, expectWritesKept } from '../src/write-proof';
import { createWriter } from '../src/writes';

const perSecond = 50;
/** The parts in the order of an update: who reads events is updated before who publishes them, and the gateway last. */
const order: readonly FleetPart[] = [
  'messaging',
  'learning',
  'auth',
  'papers',
  'peer-review',
  'reporting',
  'spotters',
  'gateway',
];

describeWith('the commit of the last release', hasRelease())('an update from the last release', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    const release = openReleaseTree();
    buildTree(release, ['backend']);
    fleet = await startFleet({
      bundles: path.join(release, 'dist/standalone'),
      replicas: Object.fromEntries(order.map((part) => [part, 2])),
      balancing: { probePeriodMs: 1_000, refusedConnection: 'reset' },
      env: Object.fromEntries(order.map((part) => [part, { DRAIN_SECONDS: '5' }])),
    });
    await uploadImages(fleet, ['Meniscal tear', 'Pneumothorax', 'Hydronephrosis']);
  });
  afterAll(() => fleet.stop());

  const untilAdmitted = (processes: readonly ServiceProcess[]) =>
    eventually(() => {
      const ready = order.flatMap((part) => fleet.balancers[part]!.ready());
      expect(ready).toEqual(expect.arrayContaining(processes.map(({ name }) => name)));
    });

  /** Replaces one process of some parts with a process of another build. */
  async function replace(parts: readonly FleetPart[], index: number, bundles?: string): Promise<void> {
    const processes = parts.map((part) => fleet.parts[part][index]!);
    await Promise.all(processes.map((one) => one.terminate()));
    await Promise.all(processes.map((one, at) => one.start({ command: commandOf(parts[at]!, bundles) })));
    await untilAdmitted(processes);
  }

  /** Runs exams from their start to their end until it is told to stop; each begins and ends at a different moment. */
  function keepExamining() {
    const exams: RunningExam[] = [];
    let isOver = false;
    const running = (async () => {
      while (!isOver) {
        const exam = await startExam(fleet);
        await saveAnswer(fleet, exam, 1, 'Meniscal tear');
        await saveAnswer(fleet, exam, 2, 'Nothing of the kind');
        await submitExam(fleet, exam);
        exams.push(exam);
      }
    })();
    return async () => {
      isOver = true;
      await running;
      return exams;
    };
  }

  test('fault 44: every process is replaced with one of this build, and then with one of the release again, at 50 writes/s while exams are taken: no write fails or is lost, and every answer has its card', async () => {
    const old = path.join(openReleaseTree(), 'dist/standalone');
    const { id } = await aSpotter(fleet);
    const writes = startWrites(perSecond, await createWriter(fleet, id), { isResending: true });
    await writes.untilAcknowledged(perSecond);
    const endExams = keepExamining();
    const began = performance.now();
    const rounds = [order.slice(0, 4), order.slice(4)];
    for (const index of [0, 1]) for (const parts of rounds) await replace(parts, index);
    await writes.untilAcknowledged(perSecond, performance.now());
    for (const index of [0, 1]) await replace(order, index, old);
    await writes.untilAcknowledged(perSecond, performance.now());
    const tookMs = performance.now() - began;
    const exams = await endExams();
    const sent = await writes.stop();

    const { acknowledged, others } = await expectWritesKept(fleet, id, sent);
    expect(others).toEqual({});
    await expectAnswersKept(fleet, exams);
    const { answers, cards } = await expectCardsAgree(fleet, exams);
    await expectNoDeadLetters(fleet);
    report('44', {
      acknowledged: `${acknowledged} of ${sent.length} writes at ${perSecond}/s, ${exams.length} exams with ${answers} answers, ${4 * order.length} processes replaced in ${(tookMs / 1_000).toFixed(0)} s`,
      found: `0 failed, each stored once; ${answers} matching marks and ${cards} matching cards; no dead letter`,
    });
  });
});
