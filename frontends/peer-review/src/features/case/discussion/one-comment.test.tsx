import type { PeerComment } from '@medrad/contracts';
import { reply } from '@medrad/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  aCase,
  aComment,
  articleOf,
  caseApi,
  commentsRoute,
  idOf,
  linkRoute,
  openCase,
} from '../../../../test/case-builders';

async function openMenu(user: UserEvent, text: string) {
  const article = await articleOf(text);
  await user.click(article.getByRole('button', { name: /^More actions/ }));
  return within(await screen.findByRole('menu'));
}

describe('one comment', () => {
  const own = (overrides: Partial<PeerComment> = {}) =>
    aComment(1, { isMine: true, createdAt: new Date().toISOString(), ...overrides });

  test('a comment older than an hour can be neither edited nor deleted', async () => {
    const { user } = openCase(caseApi(aCase(), [own({ createdAt: '2024-03-06T09:05:00.000Z' })]));
    const menu = await openMenu(user, 'Comment 1');
    expect(menu.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    expect(menu.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    expect(menu.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  });

  test('an edit sends the loaded revision; a change by another person is shown beside it', async () => {
    const api = caseApi(aCase(), [own()]);
    const route = 'PUT /api/peer-review/comments/:id';
    const current = own({ content: 'Changed elsewhere', revision: 2 });
    api.on(route, () =>
      reply(409, {
        code: 'STALE_EDIT',
        message: 'Changed.',
        requestId: 'x',
        details: [{ path: '', message: '', current }],
      }),
    );
    const { user } = openCase(api);
    await user.click((await openMenu(user, 'Comment 1')).getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Comment' }));
    await user.type(dialog.getByLabelText('Comment'), ', better');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Changed elsewhere')).toBeVisible();
    api.on(route, () => own({ content: 'Comment 1, better', revision: 3 }));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Comment saved')).toBeVisible();
    expect(api.requestsTo(route).map(({ body }) => body)).toEqual([
      { content: 'Comment 1, better', revision: 1 },
      { content: 'Comment 1, better', revision: 2 },
    ]);
  });

  test('an admin deletes any comment', async () => {
    let comments = [aComment(1)];
    const api = caseApi(aCase(), [], {
      [commentsRoute]: () => comments,
      'DELETE /api/peer-review/comments/:id': () => {
        comments = [];
        return { success: true };
      },
    });
    const { user } = openCase(api, { isDeveloper: true });
    await user.click((await openMenu(user, 'Comment 1')).getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Comment' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No comments yet')).toBeVisible();
  });

  test('the link of a comment is copied', async () => {
    const { user } = openCase(caseApi(aCase(), [aComment(1)]));
    await user.click((await openMenu(user, 'Comment 1')).getByRole('menuitem', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    const { pathname, hash } = new URL(await navigator.clipboard.readText());
    expect(pathname + hash).toBe(`/peer-review/cases/${aCase().id}#comment-${idOf(1)}`);
  });

  test('the link of a reply opens its page and thread and puts the focus on the reply', async () => {
    const threads = Array.from({ length: 62 }, (_, index) =>
      aComment(index + 1, { replyCount: index === 40 ? 8 : 0 }),
    );
    const replies = Array.from({ length: 8 }, (_, index) =>
      aComment(100 + index, { parentCommentId: idOf(41) }),
    );
    const api = caseApi(aCase({ commentCount: 70 }), [], {
      [linkRoute]: () => ({ comment: replies[7], threadsBefore: 40 }),
      [commentsRoute]: ({ query }) => {
        if (query['parentCommentId']) return replies;
        const offset = Number(query['offset'] ?? 0);
        return threads.slice(offset, offset + 30);
      },
    });
    const { user } = openCase(api, { path: `/peer-review/cases/${aCase().id}#comment-${idOf(107)}` });
    const article = (await screen.findByText('Comment 107')).closest('article');
    await waitFor(() => expect(article).toHaveFocus());
    expect(screen.queryByText('Comment 30')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show earlier comments' }));
    expect(await screen.findByText('Comment 30')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier comments' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show more comments' })).toBeVisible();
  });
});
