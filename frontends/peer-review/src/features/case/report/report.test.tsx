import { reply, replyError } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aCase,
  aComment,
  caseApi,
  caseRoute,
  commentsRoute,
  idOf,
  openCase,
} from '../../../../test/case-builders';

const reportCase = 'POST /api/peer-review/cases/:id/reports';
const reportComment = 'POST /api/peer-review/comments/:id/reports';
const muteRoute = 'PUT /api/peer-review/cases/:id/mute';

test('PRV-26 a case that is reported for patient data is gone for its readers', async () => {
  const api = caseApi(aCase());
  api.on(reportCase, () => {
    api.on(caseRoute, () => replyError(404, 'NOT_FOUND', 'Case not found.'));
    return reply(201, { success: true });
  });
  const { user } = openCase(api);
  await user.click(await screen.findByRole('button', { name: 'Report case' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this case' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(4);
  expect(
    dialog.getByText('A patient can be identified. The report hides it at once for everyone.'),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Patient data/ }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('heading', { name: 'Case Not Found' })).toBeVisible();
  expect(await screen.findByText('The case is hidden. An admin will review it.')).toBeVisible();
  expect(api.requestsTo(reportCase)[0]?.body).toEqual({ reason: 'patient data' });
});

test('a comment is reported with a note, and shown as hidden', async () => {
  const api = caseApi(aCase(), [aComment(1)]);
  api.on(reportComment, () => {
    api.on(commentsRoute, () => [aComment(1, { content: '', isHidden: true })]);
    return reply(201, { success: true });
  });
  const { user } = openCase(api);
  const article = within(await screen.findByRole('article'));
  await user.click(article.getByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this comment' }));
  await user.click(dialog.getByRole('radio', { name: /^Rude/ }));
  await user.type(dialog.getByLabelText('Note (optional)'), ' Insults ');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Hidden while an admin reviews a report')).toBeVisible();
  expect(api.requestsTo(reportComment)[0]).toMatchObject({
    params: { id: idOf(1) },
    body: { reason: 'rude', note: 'Insults' },
  });
});

test('a failed report shows the reason, and its texts survive a reload', async () => {
  const api = caseApi(aCase(), [], {
    [reportCase]: () => replyError(429, 'RATE_LIMITED', 'Too many reports.'),
  });
  const { user, unmount } = openCase(api);
  await user.click(await screen.findByRole('button', { name: 'Report case' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Wrong/ }));
  await user.type(dialog.getByLabelText('Note (optional)'), 'Side is swapped');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Too many reports.')).toBeVisible();
  expect(dialog.getByLabelText('Note (optional)')).toHaveValue('Side is swapped');
  unmount();
  const again = openCase(api);
  await again.user.click(await screen.findByRole('button', { name: 'Report case' }));
  expect(await screen.findByLabelText('Note (optional)')).toHaveValue('Side is swapped');
  expect(screen.getByRole('radio', { name: /^Wrong/ })).toBeChecked();
});

test('a case can be muted and unmuted', async () => {
  let isMuted = false;
  const api = caseApi(aCase(), [], {
    [caseRoute]: () => aCase({ isMuted }),
    [muteRoute]: ({ body }) => {
      ({ isMuted } = body as { isMuted: boolean });
      return { success: true };
    },
  });
  const { user } = openCase(api);
  const notices = await screen.findByRole('switch', { name: 'Notices about this case' });
  expect(notices).toBeChecked();
  await user.click(notices);
  await waitFor(() => expect(notices).not.toBeChecked());
  await user.click(notices);
  await waitFor(() => expect(notices).toBeChecked());
});

test('an admin is told that a case is hidden', async () => {
  openCase(caseApi(aCase({ isHidden: true })), { isDeveloper: true });
  expect(await screen.findByText('Hidden while an admin reviews a report')).toBeVisible();
});

test('the author sees that a case or a comment is waiting for a review', async () => {
  const held = { isHidden: true, isHeld: true, isMine: true };
  openCase(caseApi(aCase({ ...held, commentCount: 1 }), [aComment(1, held)]));
  expect(await screen.findByText('Comment 1')).toBeVisible();
  expect(screen.getAllByText('Waiting for review by an admin')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^More actions for the comment/ })).toBeVisible();
});
