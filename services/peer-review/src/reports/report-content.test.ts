import type { PeerReportCreation } from '@medrad/contracts';
import { aPeerCase, aPeerComment, anActor } from '../../test/peer-records';
import type { PeerNotice } from '../notices.events';
import { reportCase, reportComment } from './report-content.use-case';
import type { ReportRecord } from './report.model';

/** Reports a case, or Dev's comment on it, as Asha. */
async function report(
  kind: 'case' | 'comment',
  sent: Partial<PeerReportCreation> = {},
  { requestId = '', asksFirst = false } = {},
) {
  const added: ReportRecord[] = [];
  const hidden: string[] = [];
  const notices: (PeerNotice & { requestId: string | null })[] = [];
  const hide = (id: string) => Promise.resolve(void hidden.push(id));
  const dependencies = {
    cases: {
      find: () => Promise.resolve(aPeerCase({ asksFirst })),
      setHidden: hide,
      setCommentCount: () => Promise.resolve(true),
    },
    comments: {
      find: () => Promise.resolve(aPeerComment({ userId: 'dev', user: { name: 'Dev', institute: '' } })),
      setHidden: hide,
      countOfCase: () => Promise.resolve(0),
    },
    reads: { listOfCases: () => Promise.resolve(new Map()) },
    commitments: { listCommitted: () => Promise.resolve(new Set()) },
    reports: {
      add: (one: ReportRecord) => Promise.resolve(void added.push({ ...one, decision: null })),
      listUnsettled: () => Promise.resolve(added),
      settle: () => Promise.resolve(),
    },
    sendNotices: (sentNotices: PeerNotice[], id: string | null) =>
      Promise.resolve(void notices.push(...sentNotices.map((one) => ({ ...one, requestId: id })))),
  } as unknown as Parameters<typeof reportCase>[0];
  const reporter = {
    actor: { ...anActor('asha'), requestId },
    viewer: { userId: 'asha', isDeveloper: false },
  };
  const creation: PeerReportCreation = { reason: 'rude', ...sent };
  await (kind === 'case'
    ? reportCase(dependencies, 'case', creation, reporter)
    : reportComment(dependencies, 'comment', creation, reporter));
  return { added: added[0], hidden, notice: notices[0] };
}

test('a report names its reporter and the author of the reported content', async () => {
  const ofCase = await report('case', { note: ' Name visible ' });
  expect(ofCase.added).toMatchObject({
    caseId: 'case',
    commentId: null,
    note: 'Name visible',
    reporterId: 'asha',
    authorId: 'ravi',
  });
  const ofComment = await report('comment', { note: ' ' });
  expect(ofComment.added).toMatchObject({ commentId: 'comment', note: null, authorId: 'dev' });
  expect((await report('case')).added?.note).toBeNull();
});

test('reported patient data is hidden at once, other content stays visible', async () => {
  expect((await report('case', { reason: 'patient data' })).hidden).toEqual(['case']);
  expect((await report('comment', { reason: 'patient data' })).hidden).toEqual(['comment']);
  expect((await report('case', { reason: 'rude' })).hidden).toEqual([]);
});

test('admins are notified of a reported case or comment, with the id of the request or none', async () => {
  expect((await report('case', {}, { requestId: 'request' })).notice).toMatchObject({
    userId: null,
    text: 'A case was reported (rude).',
    cause: 'case.asha',
    commentId: null,
    requestId: 'request',
  });
  expect((await report('comment')).notice).toMatchObject({
    text: 'A comment was reported (rude).',
    cause: 'comment.asha',
    commentId: 'comment',
    requestId: null,
  });
});

test('N24 a comment of a locked discussion cannot be reported', async () => {
  await expect(report('comment', {}, { asksFirst: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
