import type { ContestReceipt } from '@medrad/contracts';
import { markReasonMaxLength } from '@medrad/contracts/limits';
import { type FakeApi, fakeApi, renderApp, reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aResultItem } from '../../../test/builders';
import { ContestAnswer } from './contest-answer';

const put = 'PUT /api/exams/:id/contests/:number';
let api: FakeApi;
beforeEach(() => {
  let revision = 0;
  api = fakeApi({
    [put]: ({ body }): ContestReceipt => {
      const { isContested, reason } = body as { isContested: boolean; reason: string };
      revision += 1;
      const state = isContested ? 'claimed' : 'withdrawn';
      return { number: 7, state, reason: reason || null, revision, outcome: 'accepted', marks: 2 };
    },
  });
});
const show = (overrides: Parameters<typeof aResultItem>[0] = {}) =>
  renderApp(<ContestAnswer examId="exam-1" item={aResultItem(overrides)} />, { api });
const claim = () => screen.findByRole('button', { name: 'I was right about answer 7' });
const sent = () => api.requestsTo(put).map(({ params, body }) => [params, body]);

test('one tap contests a mark, and another withdraws the contest', async () => {
  const { user } = show();
  await user.click(await claim());
  expect(
    await screen.findByText(/^You contested this mark. Your answer counts for yourself/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await claim();
  const params = { id: 'exam-1', number: '7' };
  expect(sent()).toEqual([
    [params, { isContested: true, reason: '', revision: 0 }],
    [params, { isContested: false, reason: '', revision: 1 }],
  ]);
});

test('a reason can be added afterwards, within its length limit', async () => {
  const { user } = show();
  await user.click(await claim());
  await user.click(await screen.findByRole('button', { name: 'Add a reason' }));
  const field = screen.getByLabelText('Reason for answer 7');
  expect(field).toHaveAttribute('maxlength', String(markReasonMaxLength));
  await user.type(field, 'My textbook says so');
  await user.click(screen.getByRole('button', { name: 'Save reason' }));
  expect(await screen.findByText('Reason: My textbook says so')).toBeInTheDocument();
  expect(sent().at(-1)?.[1]).toEqual({ isContested: true, reason: 'My textbook says so', revision: 1 });
});

test.each([
  ['agreed', /A teacher agreed with you\. Marked by a teacher on/],
  ['refused', /did not change the marks\. Marked by a teacher on/],
] as const)('a contest that is %s says so, and when', async (state, text) => {
  const contest = { state, reason: null, revision: 2 };
  show({ contest, markedBy: 'teacher', changedAt: '2026-03-05T09:30:00.000Z' });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a contest in a teacher’s paper waits for a decision', async () => {
  show({ contest: { state: 'pending', reason: null, revision: 1 } });
  expect(await screen.findByText(/A teacher will check it/)).toBeInTheDocument();
});

test('an answer that cannot be contested has no button', () => {
  const { container } = show({ isContestable: false });
  expect(container.querySelector('button')).toBeNull();
});

test('a failure is reported, and a contest made on another page is shown', async () => {
  api.on(put, () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'Away for a moment.'));
  const { user } = show();
  await user.click(await claim());
  expect(await screen.findByText('Away for a moment.')).toBeInTheDocument();
  const current = {
    number: 7,
    state: 'claimed',
    reason: 'Said before',
    revision: 3,
    outcome: 'accepted',
    marks: 2,
  };
  const details = [{ path: '/revision', message: 'is not the present revision', current }];
  api.on(put, () => reply(409, { code: 'STALE_EDIT', message: 'Changed.', details, requestId: 'r' }));
  await user.click(await claim());
  await waitFor(() => expect(screen.getByText('Reason: Said before')).toBeInTheDocument());
});
