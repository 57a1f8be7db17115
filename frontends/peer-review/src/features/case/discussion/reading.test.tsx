import { hold, networkError } from '@medrad/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  aCase,
  aComment,
  articleOf,
  caseApi,
  commentsRoute,
  idOf,
  openCase,
} from '../../../../test/case-builders';

describe('reading', () => {
  test('PRV-39 PRV-42 PRV-54 ENT-61 shows the count, and author, text and time of each comment', async () => {
    openCase(caseApi(aCase({ commentCount: 1 }), [aComment(1, { content: 'One\nTwo' })]));
    expect(await screen.findByRole('heading', { name: 'Discussion (1)' })).toBeVisible();
    const article = await screen.findByRole('article', { name: 'Comment by Ravi Kumar' });
    expect(article).toHaveTextContent('City Teaching Hospital');
    expect(article).toHaveTextContent('Mar 6, 2024 at 9:05 AM');
    expect(within(article).getByText(/One/).textContent).toBe('One\nTwo');
  });

  test('PRV-40 shows that the comments are loading', async () => {
    const answer = hold();
    openCase(caseApi(aCase(), [], { [commentsRoute]: answer.handler }));
    expect(await screen.findByText('Loading comments...')).toBeVisible();
    answer.release([]);
    expect(await screen.findByText('No comments yet')).toBeVisible();
  });

  test('PRV-41 says that there are no comments', async () => {
    openCase(caseApi(aCase()));
    expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeVisible();
    expect(screen.getByText('Be the first to share your thoughts on this case.')).toBeVisible();
  });

  test('comments that could not be loaded can be retried', async () => {
    const api = caseApi(aCase(), [], { [commentsRoute]: networkError });
    const { user } = openCase(api);
    expect(await screen.findByText('The comments could not be loaded.')).toBeVisible();
    api.on(commentsRoute, () => [aComment(1)]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Comment 1')).toBeVisible();
  });

  test('PRV-43 shows the images of a comment', async () => {
    const url = '/api/files/peer-review/b.jpg';
    openCase(caseApi(aCase(), [aComment(1, { files: [{ url, kind: 'image', size: 1 }] })]));
    const list = await screen.findByRole('list', { name: 'Images of Ravi Kumar' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  test('markup and URLs in a comment are plain text', async () => {
    openCase(caseApi(aCase(), [aComment(1, { content: '<b>bold</b> https://example.org' })]));
    const article = await articleOf('<b>bold</b> https://example.org');
    expect(article.queryByRole('link')).not.toBeInTheDocument();
  });

  test('edited, removed and hidden comments say so', async () => {
    openCase(
      caseApi(aCase(), [
        aComment(1, { editedAt: '2024-03-06T09:15:00.000' }),
        aComment(2, { isDeleted: true, content: '', replyCount: 1 }),
        aComment(3, { content: '', isHidden: true }),
      ]),
    );
    expect((await articleOf('Comment 1')).getByText('edited')).toBeVisible();
    expect((await articleOf('This comment was removed')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Hidden while an admin reviews a report')).toBeVisible();
  });

  test('five replies are shown, the others on request', async () => {
    const reply = (number: number) => aComment(number, { parentCommentId: idOf(1) });
    const replies = [2, 3, 4, 5, 6, 7, 8].map(reply);
    const api = caseApi(aCase(), [aComment(1, { replyCount: 7 }), ...replies.slice(0, 6)]);
    api.on(commentsRoute, ({ query }) =>
      query['parentCommentId'] ? replies : [aComment(1, { replyCount: 7 }), ...replies.slice(0, 6)],
    );
    const { user } = openCase(api);
    await screen.findByText('Comment 6');
    expect(screen.queryByText('Comment 7')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 2 more replies' }));
    expect(await screen.findByText('Comment 8')).toBeVisible();
    expect(screen.queryByRole('button', { name: /more repl/ })).not.toBeInTheDocument();
  });

  test('thirty threads are loaded at a time', async () => {
    const all = Array.from({ length: 31 }, (_, index) => aComment(index + 1));
    const api = caseApi(aCase({ commentCount: 31 }), [], {
      [commentsRoute]: ({ query }) => {
        const offset = Number(query['offset'] ?? 0);
        return all.slice(offset, offset + Number(query['limit']));
      },
    });
    const { user } = openCase(api);
    expect(await screen.findByText('Comment 30')).toBeVisible();
    expect(api.requestsTo(commentsRoute)[0]?.query).toEqual({ limit: '30' });
    await user.click(screen.getByRole('button', { name: 'Show more comments' }));
    expect(await screen.findByText('Comment 31')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more comments' })).not.toBeInTheDocument();
  });
});
