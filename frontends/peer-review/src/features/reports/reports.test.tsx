import type { PeerReport } from '@medrad/contracts';
import { type FakeHandler, renderApp, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aListedCase, listApi } from '../../../test/list-builders';
import remote from '../../remote';
// Loads the lazily loaded module before the first test.
import './reports';

const reportsRoute = 'GET /api/peer-review/reports';
const decideRoute = 'PUT /api/peer-review/reports/:id';

const aReport = (overrides: Partial<PeerReport> = {}): PeerReport => ({
  id: '22222222-2222-4222-8222-222222222222',
  reason: 'patient data',
  note: 'A name in the corner',
  caseId: '11111111-1111-4111-8111-111111111111',
  caseTitle: 'Ring-enhancing lesion',
  commentId: null,
  excerpt: 'Fever for a week.',
  isHidden: true,
  reportedBy: 'Ben Okoro',
  author: 'Meera Shah',
  createdAt: '2024-03-05T15:04:00.000',
  decision: null,
  ...overrides,
});

function open(answers: Record<string, FakeHandler>, isDeveloper = true) {
  const api = listApi([aListedCase()], answers);
  return { api, ...renderApp(remote.routes, { path: '/peer-review', api, isDeveloper }) };
}
const opened = async (answers: Record<string, FakeHandler>) => {
  const shown = open(answers);
  await shown.user.click(await screen.findByRole('button', { name: /^Reports/ }));
  return shown;
};

test('for a resident no reports are shown or requested', async () => {
  const { api } = open({ [reportsRoute]: () => [aReport()] }, false);
  await screen.findByRole('link', { name: 'Ring-enhancing lesion' });
  expect(screen.queryByRole('button', { name: /^Reports/ })).toBeNull();
  expect(api.requestsTo(reportsRoute)).toHaveLength(0);
});

test('the button counts open reports; each names target, reporter and reason, and links to the case or comment', async () => {
  const commentId = '33333333-3333-4333-8333-333333333333';
  const reports = [
    aReport(),
    aReport({ id: '4', reason: 'rude', commentId, note: null, isHidden: false }),
    aReport({ id: '5', reason: 'held upload', reportedBy: '' }),
  ];
  const { user } = open({ [reportsRoute]: () => reports });
  await user.click(await screen.findByRole('button', { name: 'Reports, 3 waiting' }));
  const [first, second, third] = within(screen.getByRole('list', { name: 'Waiting reports' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(/Patient data.*Hidden.*Fever for a week\..*Note: A name in the corner/);
  expect(first).toHaveTextContent('Written by Meera Shah · Reported by Ben Okoro · Mar 5, 2024 at 3:04 PM');
  expect(within(second!).getByRole('link', { name: 'Comment on Ring-enhancing lesion' })).toHaveAttribute(
    'href',
    `/peer-review/cases/${reports[1]!.caseId}#comment-${commentId}`,
  );
  expect(third).toHaveTextContent('Held because earlier reports were upheld');
});

test('a reported item can be shown again, or deleted after confirmation', async () => {
  const decided: unknown[] = [];
  let waiting = [aReport()];
  const { user } = await opened({
    [reportsRoute]: ({ query }) => (query.state === 'waiting' ? waiting : []),
    [decideRoute]: ({ body }) => {
      decided.push(body);
      waiting = [];
      return aReport({ decision: 'delete' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete case' }));
  expect(decided).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No reports are waiting for a decision')).toBeVisible();
  expect(decided).toEqual([{ decision: 'delete' }]);
});

test('a report that another admin has already decided says so', async () => {
  const sentence = 'This report has been decided already.';
  const { user } = await opened({
    [reportsRoute]: () => [aReport()],
    [decideRoute]: () => replyError(409, 'CONFLICT', sentence),
  });
  await user.click(await screen.findByRole('button', { name: 'Show to everybody' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('decided reports can be loaded, and a report about a deleted case has no link', async () => {
  const { user } = await opened({
    [reportsRoute]: ({ query }) =>
      query.state === 'decided'
        ? [aReport({ caseTitle: '', excerpt: '', decision: 'delete', isHidden: false })]
        : [],
  });
  expect(await screen.findByText('No reports are waiting for a decision')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decided reports' }));
  const list = await screen.findByRole('list', { name: 'Decided reports' });
  expect(list).toHaveTextContent(/Deleted.*A case that was deleted/);
  expect(within(list).queryByRole('link')).toBeNull();
  expect(within(list).queryByRole('button')).toBeNull();
});

test('reports that cannot be loaded are reloaded by Retry', async () => {
  let failures = 2;
  const { user } = await opened({
    [reportsRoute]: () => {
      // The first two requests fail: one comes from the button, the other from the opened list.
      if (failures === 0) return [aReport()];
      failures -= 1;
      return replyError(500, 'INTERNAL', 'Something went wrong.');
    },
  });
  await user.click(await screen.findByRole('button', { name: /retry|try again/i }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Waiting reports' })).toBeVisible());
});
