import { randomUUID } from 'node:crypto';
import { type ReportingCase, reportingRoutes, type ReportingSubmission } from '@medrad/contracts';
import {
  call,
  describeWith,
  eventually,
  type Fleet,
  hasRabbit,
  hasRedis,
  makePdf,
  startFleet,
} from '@medrad/testing';
import { report, since } from '../src/findings';
import { ops } from '../src/ops';

describeWith('rabbitmq or redis', hasRabbit() && hasRedis())('reports and feedback', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet();
  });
  afterEach(() => fleet.heal());
  afterAll(() => fleet.stop());

  test('fault 37: the broker is unavailable while reports and feedback are given, and reporting is killed before it is back: each call succeeds, and each activity and notice arrives once', async () => {
    const [teacher, resident] = [fleet.developer(), fleet.resident()];
    const [reporting] = fleet.parts.reporting;
    const count = 20;
    const cases: string[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const { body } = await call<ReportingCase>(fleet.url, reportingRoutes.createReportingCase, {
        as: teacher.headers,
        body: { title: `Case ${turn}`, description: 'An image', difficulty: 'Easy', files: [] },
      });
      cases.push(body.id);
    }
    const submit = (caseId: string, submissionId: string) =>
      call<ReportingSubmission>(fleet.url, reportingRoutes.createSubmission, {
        as: resident.headers,
        body: { submissionId, caseId, findings: 'A nodule.', impression: 'Suspicious.' },
      });
    const answer = (submissionId: string) => {
      const form = new FormData();
      form.append('submissionId', submissionId);
      form.append('adminComments', 'Well seen.');
      const pdf = new Uint8Array(makePdf([{ lines: ['Well seen.'] }]));
      form.append('feedbackFile', new Blob([pdf], { type: 'application/pdf' }), 'feedback.pdf');
      return call(fleet.url, reportingRoutes.submitReportingFeedback, { as: teacher.headers, body: form });
    };
    await fleet.network.broker.cut();
    const statuses: number[] = [];
    for (const caseId of cases) {
      const submissionId = randomUUID();
      // Sends the report twice, as a client does when the first answer was lost.
      statuses.push((await submit(caseId, submissionId)).status, (await submit(caseId, submissionId)).status);
      statuses.push((await answer(submissionId)).status);
      expect((await answer(submissionId)).status).toBe(409);
    }
    expect(statuses).toEqual(Array<number>(3 * count).fill(201));
    const messaging = await fleet.database('messaging');
    const [activities, notices] = [messaging.collection('activities'), messaging.collection('notices')];
    const arrived = async () => ({
      reports: await activities.countDocuments({ userId: resident.userId, activityType: 'report_submit' }),
      feedback: await activities.countDocuments({ userId: teacher.userId, activityType: 'report_feedback' }),
      notices: await notices.countDocuments({ userId: resident.userId }),
    });
    expect(await arrived()).toEqual({ reports: 0, feedback: 0, notices: 0 });
    await reporting!.kill();
    await fleet.network.broker.restore();
    const began = performance.now();
    await reporting!.start();
    const outbox = (await fleet.database('reporting')).collection('outbox');
    await eventually(async () => expect(await outbox.countDocuments({})).toBe(0));
    const once = { reports: count, feedback: count, notices: count };
    await eventually(async () => expect(await arrived()).toEqual(once));
    expect(await ops(fleet.opsEnv, 'fsck')).toEqual({ code: 0, out: 'Nothing is wrong.\n' });
    report('37', {
      acknowledged: `${count} reports, each sent twice, and ${count} feedbacks with their PDFs`,
      found: `${2 * count} activities and ${count} notices, each once; fsck clean`,
      recoveredMs: since(began),
    });
  });
});
