import type { PeerComment } from '@medrad/contracts';
import { aUser, hold, networkError, reply, replyError } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aCase,
  aComment,
  caseApi,
  caseRoute,
  commentsRoute,
  idOf,
  openCase,
  postRoute,
  readRoute,
} from '../../../../test/case-builders';

const label = 'Add your thoughts, diagnosis, or questions';
const composer = () => screen.findByLabelText<HTMLTextAreaElement>(label);
const postButton = () => screen.getByRole('button', { name: 'Post Comment' });
const posted = () => reply(201, aComment(9, { content: 'An abscess', isMine: true }));

describe('writing', () => {
  test('PRV-44 PRV-47 PRV-49 the button is disabled without text and shows that the comment is being sent', async () => {
    const answer = hold();
    const { user } = openCase(caseApi(aCase(), [], { [postRoute]: answer.handler }));
    const field = await composer();
    expect(postButton()).toBeDisabled();
    await user.type(field, 'An abscess');
    await user.click(postButton());
    expect(await screen.findByRole('button', { name: 'Posting...' })).toBeDisabled();
    answer.release(posted());
    expect(await screen.findByRole('button', { name: 'Post Comment' })).toBeVisible();
  });

  test('PRV-55 PRV-56 PRV-57 PRV-58 PRV-59 a comment is sent once, without empty lists, and the comments are reloaded', async () => {
    let comments: PeerComment[] = [];
    const api = caseApi(aCase(), [], { [commentsRoute]: () => comments });
    api.on(caseRoute, () =>
      aCase({ commentCount: comments.length, activeAt: `2024-03-0${comments.length + 5}T15:04:00.000Z` }),
    );
    api.on(postRoute, () => {
      comments = [aComment(9, { content: 'An abscess', isMine: true })];
      return posted();
    });
    const { user } = openCase(api);
    await user.type(await composer(), '  An abscess ');
    await user.click(postButton());
    expect(await screen.findByText('Comment Posted')).toBeVisible();
    expect(screen.getByText('Your comment has been added to the discussion.')).toBeVisible();
    const { commentId, ...body } = api.requestsTo(postRoute)[0]?.body as Record<string, unknown>;
    expect(body).toEqual({ content: 'An abscess' });
    expect(commentId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await composer()).toHaveValue('');
    expect(await screen.findByRole('article', { name: 'Comment by Ravi Kumar' })).toHaveTextContent(
      'An abscess',
    );
    expect(await screen.findByRole('heading', { name: 'Discussion (1)' })).toBeVisible();
    await waitFor(() => expect(api.requestsTo(readRoute)).toHaveLength(2));
  });

  test('PRV-48 blanks sent by keyboard are refused', async () => {
    const api = caseApi(aCase());
    const { user } = openCase(api);
    await user.type(await composer(), '   {Control>}{Enter}{/Control}');
    expect(await screen.findByText('Validation Error')).toBeVisible();
    expect(screen.getByText('Please enter a comment')).toBeVisible();
    expect(api.requestsTo(postRoute)).toHaveLength(0);
  });

  test.each([
    ['PRV-60', () => replyError(503, 'UNAVAILABLE', 'Try again soon.'), 'Try again soon.'],
    ['PRV-61', () => reply(500), 'Failed to post comment'],
    ['offline,', networkError, 'Failed to post comment'],
    ['signed out,', () => replyError(401, 'UNAUTHENTICATED', 'Please sign in.'), 'Please sign in.'],
    [
      'with the feature off,',
      () => replyError(403, 'FEATURE_DISABLED', 'Peer review is switched off.'),
      'Peer review is switched off.',
    ],
  ])('%s a failed comment says why and keeps text and id for the next try', async (_row, answer, text) => {
    const api = caseApi(aCase(), [], { [postRoute]: answer });
    const { user } = openCase(api);
    await user.type(await composer(), 'An abscess');
    await user.click(postButton());
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(await composer()).toHaveValue('An abscess');
    api.on(postRoute, posted);
    await user.click(postButton());
    await screen.findByText('Comment Posted');
    const ids = api.requestsTo(postRoute).map(({ body }) => (body as { commentId: string }).commentId);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a text survives a reload, for its writer only', async () => {
    const api = caseApi(aCase());
    const first = openCase(api);
    await first.user.type(await composer(), 'Half a thought');
    first.unmount();
    const again = openCase(api);
    expect(await composer()).toHaveValue('Half a thought');
    again.unmount();
    openCase(api, { user: aUser({ id: idOf(77) }) });
    expect(await composer()).toHaveValue('');
  });

  test('drafts typed in two tabs are both offered, and sending one leaves the other', async () => {
    const api = caseApi(aCase(), [], { [postRoute]: posted });
    const { user } = openCase(api);
    await user.type(await composer(), 'An abscess');
    // The other tab has typed without hearing of this one.
    const key = `peerComment:${aUser().id}:${aCase().id}:new#other-tab`;
    const draft = { commentId: idOf(7), content: 'A cyst', places: [] };
    const newValue = JSON.stringify({ draft, seen: { 'other-tab': 1 }, storedAt: 1 });
    localStorage.setItem(key, newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    expect(await screen.findByRole('alert')).toHaveTextContent('A cyst');
    expect(await composer()).toHaveValue('An abscess');
    await user.click(postButton());
    expect(await screen.findByText('Comment Posted')).toBeVisible();
    expect(api.requestsTo(postRoute)[0]?.body).toMatchObject({ content: 'An abscess' });
    await waitFor(async () => expect(await composer()).toHaveValue('A cyst'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(postButton());
    await waitFor(() => expect(api.requestsTo(postRoute)).toHaveLength(2));
    expect(api.requestsTo(postRoute)[1]?.body).toEqual({ commentId: idOf(7), content: 'A cyst' });
  });

  test('if the case is deleted, a notice shows the typed text, which can be copied', async () => {
    const api = caseApi(aCase());
    const { user } = openCase(api);
    await user.type(await composer(), 'My long analysis');
    const gone = () => replyError(404, 'NOT_FOUND', 'This case was deleted.');
    api.on(postRoute, gone);
    api.on(caseRoute, gone);
    await user.click(postButton());
    expect(await screen.findByRole('heading', { name: 'Case Not Found' })).toBeVisible();
    const kept = within(screen.getByRole('region', { name: 'Your text' }));
    expect(kept.getByText('My long analysis')).toBeVisible();
    expect(kept.getByText(/This case was deleted\./)).toBeVisible();
    await user.click(kept.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe('My long analysis');
  });

  test('a reply survives the deletion of its thread', async () => {
    const api = caseApi(aCase(), [aComment(1)]);
    const { user } = openCase(api);
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(screen.getByLabelText('Your reply'), 'But why?');
    api.on(postRoute, () => replyError(404, 'NOT_FOUND', 'This comment was deleted.'));
    api.on(commentsRoute, () => [aComment(2)]);
    await user.click(screen.getByRole('button', { name: 'Post Reply' }));
    const kept = within(await screen.findByRole('region', { name: 'Your text' }));
    expect(kept.getByText('But why?')).toBeVisible();
    expect(await screen.findByText('This comment was deleted.')).toBeVisible();
    await user.click(kept.getByRole('button', { name: 'Discard text' }));
    expect(screen.queryByText('But why?')).not.toBeInTheDocument();
  });

  test('closing a reply keeps its text and puts the focus on the thread', async () => {
    const { user } = openCase(caseApi(aCase(), [aComment(1)]));
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(screen.getByLabelText('Your reply'), 'But why?');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Comment by Ravi Kumar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(screen.getByLabelText('Your reply')).toHaveValue('But why?');
  });

  test('a quotation that makes the text too long is refused before it is sent', async () => {
    const api = caseApi(aCase(), [aComment(1, { content: 'x'.repeat(5000) })]);
    const { user } = openCase(api);
    await user.click(await screen.findByRole('button', { name: 'Quote' }));
    await user.click(screen.getByRole('button', { name: 'Post Reply' }));
    expect(await screen.findByText('A comment takes at most 5000 characters')).toBeVisible();
    expect(api.requestsTo(postRoute)).toHaveLength(0);
  });

  test('a reply to a reply joins the thread, with a quotation', async () => {
    const api = caseApi(aCase(), [
      aComment(1, { replyCount: 1 }),
      aComment(2, { parentCommentId: idOf(1), content: 'First\nSecond' }),
    ]);
    api.on(postRoute, () => reply(201, aComment(9, { parentCommentId: idOf(1), isMine: true })));
    const { user } = openCase(api);
    const article = within((await screen.findByText(/First/)).closest('article') as HTMLElement);
    await user.click(article.getByRole('button', { name: 'Quote' }));
    const field = screen.getByLabelText('Your reply');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('> First\n> Second\n\n');
    await user.type(field, 'Yes');
    await user.click(screen.getByRole('button', { name: 'Post Reply' }));
    await screen.findByText('Comment Posted');
    expect(api.requestsTo(postRoute)[0]?.body).toMatchObject({
      content: '> First\n> Second\n\nYes',
      parentCommentId: idOf(1),
    });
  });

  test('people of the discussion are offered after @ and can be chosen by keyboard', async () => {
    const { user } = openCase(caseApi(aCase(), [aComment(1)]));
    await screen.findByText('Comment 1');
    const field = await composer();
    await user.type(field, 'I agree with @');
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Meera Shah', 'Ravi Kumar']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('I agree with @Ravi Kumar ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

test('comments on a closed case are off; a text in progress can still be copied', async () => {
  const peerCase = aCase({ commentCount: 1 });
  let status: typeof peerCase.status = 'open';
  const comments = [aComment(1)];
  const api = caseApi(peerCase, comments, { [caseRoute]: () => ({ ...peerCase, status }) });
  const first = openCase(api);
  await first.user.type(await composer(), 'An abscess');
  first.unmount();
  status = 'closed';
  openCase(api);
  expect(await screen.findByText('This case is closed. Its author or an admin can reopen it.')).toBeVisible();
  expect(screen.getByText('An abscess')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible();
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  for (const name of ['Reply', 'Quote']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
