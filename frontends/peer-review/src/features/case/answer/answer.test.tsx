import type { PeerAnswer } from '@medrad/contracts';
import { reply, replyError } from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  aCase,
  aComment,
  caseApi,
  caseRoute,
  idOf,
  linkRoute,
  openCase,
} from '../../../../test/case-builders';

const answerRoute = 'PUT /api/peer-review/cases/:id/answer';
const statusRoute = 'PUT /api/peer-review/cases/:id/status';
const answer: PeerAnswer = {
  diagnosis: 'Pilocytic astrocytoma',
  certainty: 'proven',
  proof: 'Histology',
  commentId: null,
  answeredAt: '2024-03-07T09:05:00.000Z',
};

test('the answer is shown with certainty and proof', async () => {
  openCase(caseApi(aCase({ status: 'answered', answer })));
  const block = within(await screen.findByRole('region', { name: 'Answer' }));
  expect(block.getByText('Pilocytic astrocytoma')).toBeVisible();
  expect(block.getByText('proven')).toBeVisible();
  expect(block.getByText('Proof: Histology')).toBeVisible();
});

test('the accepted comment is pinned, even if its page has not been loaded', async () => {
  const api = caseApi(aCase({ answer: { ...answer, commentId: idOf(50) } }), [aComment(1)], {
    [linkRoute]: () => ({ comment: aComment(50), threadsBefore: 49 }),
  });
  openCase(api);
  const block = within(await screen.findByRole('region', { name: 'Answer' }));
  expect(await block.findByText('Comment 50')).toBeVisible();
});

test('readers can neither set a diagnosis nor close the case', async () => {
  openCase(caseApi(aCase()));
  await screen.findByRole('button', { name: 'Report case' });
  expect(screen.queryByRole('button', { name: 'Set diagnosis' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close case' })).not.toBeInTheDocument();
});

test('ENT-59 the author sets the diagnosis, and the badge follows', async () => {
  const api = caseApi(aCase({ isMine: true }));
  api.on(answerRoute, () => {
    const answered = aCase({ isMine: true, status: 'answered', answer });
    api.on(caseRoute, () => answered);
    return answered;
  });
  const { user } = openCase(api);
  await user.click(await screen.findByRole('button', { name: 'Set diagnosis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set diagnosis' }));
  await user.type(dialog.getByLabelText(/^Diagnosis/), ' Pilocytic astrocytoma');
  await user.selectOptions(dialog.getByLabelText('Certainty'), 'proven');
  await user.type(dialog.getByLabelText('Proof (optional)'), 'Histology');
  await user.click(dialog.getByRole('button', { name: 'Set diagnosis' }));
  expect(await screen.findByText('answered')).toBeVisible();
  expect(api.requestsTo(answerRoute)[0]?.body).toEqual({
    diagnosis: 'Pilocytic astrocytoma',
    certainty: 'proven',
    proof: 'Histology',
    commentId: null,
    revision: 3,
  });
});

test('an admin accepts a comment as the answer', async () => {
  const api = caseApi(aCase(), [aComment(1)], { [answerRoute]: () => aCase({ answer }) });
  const { user } = openCase(api, { isDeveloper: true });
  const article = within(await screen.findByRole('article'));
  await user.click(article.getByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Accept as answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept as answer' }));
  await user.type(dialog.getByLabelText(/^Diagnosis/), 'Abscess');
  await user.click(dialog.getByRole('button', { name: 'Set diagnosis' }));
  await screen.findByText('Diagnosis set');
  expect(api.requestsTo(answerRoute)[0]?.body).toMatchObject({ commentId: idOf(1), diagnosis: 'Abscess' });
});

test('a diagnosis that another person set meanwhile is shown beside the typed one', async () => {
  const current = aCase({ isMine: true, answer, revision: 4 });
  const stale = { code: 'STALE_EDIT', message: 'Changed.', requestId: 'x' };
  const api = caseApi(aCase({ isMine: true }), [], {
    [answerRoute]: () => reply(409, { ...stale, details: [{ path: '', message: '', current }] }),
  });
  const { user } = openCase(api);
  await user.click(await screen.findByRole('button', { name: 'Set diagnosis' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Diagnosis/), 'Abscess');
  await user.click(dialog.getByRole('button', { name: 'Set diagnosis' }));
  expect(await dialog.findByText('Pilocytic astrocytoma')).toBeVisible();
  expect(dialog.getByText('Abscess')).toBeVisible();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test.each([
  ['open', 'Close case', 'closed', null],
  ['closed', 'Reopen case', 'open', null],
  ['closed', 'Reopen case', 'answered', answer],
] as const)('the author moves a case that is %s by “%s” to %s', async (status, button, next, set) => {
  const api = caseApi(aCase({ isMine: true, status, answer: set }));
  api.on(statusRoute, () => {
    api.on(caseRoute, () => aCase({ isMine: true, status: next, answer: set }));
    return aCase({ status: next });
  });
  const { user } = openCase(api);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(next)).toBeVisible();
  expect(api.requestsTo(statusRoute)[0]?.body).toEqual({ status: next, revision: 3 });
});

test('a failure to close a case shows the reason', async () => {
  const api = caseApi(aCase({ isMine: true }), [], {
    [statusRoute]: () => replyError(409, 'STALE_EDIT', 'Somebody changed the case.'),
  });
  const { user } = openCase(api);
  await user.click(await screen.findByRole('button', { name: 'Close case' }));
  expect(await screen.findByText('Somebody changed the case.')).toBeVisible();
});
