import type { ExamResult } from '@medrad/contracts';
import { listPending } from '@medrad/remote-kit/pending';
import {
  aUser,
  type FakeApi,
  fakeApi,
  hold,
  networkError,
  renderApp,
  reply,
  replyError,
} from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aResultItem } from '../../../test/builders';
import { AddMisses } from './add-misses';
import { AddToReviews } from './add-to-reviews';

const add = 'POST /api/learning/cards';
const list = 'GET /api/learning/cards';
const remove = 'DELETE /api/learning/cards/:id';
const userId = aUser().id;
let api: FakeApi;
/** Ids of the images of which the fake server has cards. */
let cards: Set<string>;

beforeEach(() => {
  localStorage.clear();
  cards = new Set();
  api = fakeApi({
    [list]: ({ query }) =>
      (query['imageIds'] ?? '').split(',').flatMap((imageId) => (cards.has(imageId) ? [{ imageId }] : [])),
    [add]: ({ body }) => {
      const wanted = (body as { cards: { imageId: string }[] }).cards;
      for (const { imageId } of wanted) cards.add(imageId);
      return reply(201, { added: wanted.length });
    },
    [remove]: ({ params }) => {
      cards.delete(params['id'] ?? '');
      return { success: true };
    },
  });
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const waiting = () => listPending(userId).map(({ body }) => body);
const addedIds = () =>
  api
    .requestsTo(add)
    .map(({ body }) => (body as { cards: { imageId: string }[] }).cards.map(({ imageId }) => imageId));

describe('an image', () => {
  const open = () => renderApp(<AddToReviews imageId="image-1" />, { api });

  test('is added by keyboard, keeps the focus, and can be removed again', async () => {
    const { user } = open();
    await button('Add to Reviews');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await button('Remove from Reviews')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('This image is in your reviews.');
    expect(addedIds()).toEqual([['image-1']]);
    await user.keyboard('{Enter}');
    expect(await button('Add to Reviews')).toHaveFocus();
    expect(cards.size).toBe(0);
  });

  test('that is already in the reviews can be removed', async () => {
    cards.add('image-1');
    open();
    expect(await button('Remove from Reviews')).toBeVisible();
  });

  test.each([
    ['there is no connection', networkError],
    ['the server is away', () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'Away.')],
    ['the session has ended', () => replyError(401, 'UNAUTHENTICATED', 'Please sign in.')],
  ])('is kept in this browser while %s, can be cancelled, and is sent later', async (_, handler) => {
    api.on(add, handler);
    const { user } = open();
    await user.click(await button('Add to Reviews'));
    expect(await screen.findByText(/On this device only/)).toBeVisible();
    expect(waiting()).toEqual([{ cards: [{ imageId: 'image-1' }] }]);
    await user.click(await button('Remove from Reviews'));
    await button('Add to Reviews');
    expect(waiting()).toEqual([]);
    expect(api.requestsTo(remove)).toEqual([]);
    await user.click(await button('Add to Reviews'));
    await screen.findByText(/On this device only/);
    api.on(add, () => {
      cards.add('image-1');
      return reply(201, { added: 1 });
    });
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('This image is in your reviews.')).toBeVisible();
    expect(waiting()).toEqual([]);
  });

  test('can be added once the user is known', async () => {
    const waitingUser = hold();
    api.on('GET /api/auth/user', waitingUser.handler);
    renderApp(<AddToReviews imageId="image-1" />, { api, user: null });
    await waitFor(() => expect(api.requestsTo('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    waitingUser.release(aUser());
    expect(await button('Add to Reviews')).toBeVisible();
  });

  test('that is refused shows the reason and can be retried', async () => {
    api.on(add, () => replyError(409, 'CONFLICT', 'You have 30000 cards, which is the most.'));
    const { user } = open();
    await user.click(await button('Add to Reviews'));
    expect(await screen.findByText(/It was not added\. You have 30000 cards/)).toBeVisible();
    expect(waiting()).toEqual([]);
    api.on(add, () => {
      cards.add('image-1');
      return reply(201, { added: 1 });
    });
    await user.click(await button('Try Again'));
    expect(await button('Remove from Reviews')).toBeVisible();
  });

  test('can be added even if the existing cards cannot be loaded', async () => {
    api.on(list, () => replyError(503, 'DEPENDENCY_UNAVAILABLE', 'Away.'));
    const { user } = open();
    await user.click(await button('Add to Reviews'));
    await waitFor(() => expect(addedIds()).toEqual([['image-1']]));
  });
});

describe('the misses of an exam', () => {
  type Item = ExamResult['items'][number];
  const items: Item[] = (['rejected', 'accepted', 'blank', 'partial', 'review'] as const).map(
    (outcome, index) => aResultItem({ number: index + 1, imageId: `image-${index + 1}`, outcome }),
  );
  const open = (of = items) => renderApp(<AddMisses items={of} />, { api });

  test('are added in one call with only wrong and blank answers, and can be removed again', async () => {
    const { user } = open();
    await user.click(await button('Add 2 misses to my reviews'));
    expect(await screen.findByText('2 misses of this exam are in your reviews.')).toBeVisible();
    expect(addedIds()).toEqual([['image-1', 'image-3']]);
    await user.click(await button('Undo'));
    expect(await button('Add 2 misses to my reviews')).toBeVisible();
    expect(cards.size).toBe(0);
  });

  test('that the exam added itself are not offered again, and are kept on undo', async () => {
    cards.add('image-1');
    const { user } = open();
    await user.click(await button('Add 1 miss to my reviews'));
    await user.click(await button('Undo'));
    await button('Add 1 miss to my reviews');
    expect([...cards]).toEqual(['image-1']);
  });

  test('that are all in the reviews already are reported with a link to the reviews', async () => {
    for (const imageId of ['image-1', 'image-3']) cards.add(imageId);
    open();
    expect(await screen.findByText('2 misses of this exam are in your reviews.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open Reviews' })).toHaveAttribute('href', '/learning');
  });

  test('wait in this browser without a connection', async () => {
    api.on(add, networkError);
    const { user } = open();
    await user.click(await button('Add 2 misses to my reviews'));
    expect(await screen.findByText(/On this device only/)).toBeVisible();
    expect(waiting()).toEqual([{ cards: [{ imageId: 'image-1' }, { imageId: 'image-3' }] }]);
    await user.click(await button('Undo'));
    expect(waiting()).toEqual([]);
  });

  test('of an exam without misses show nothing', () => {
    const { container } = open([aResultItem({ outcome: 'accepted' })]);
    expect(container.querySelector('section')).toBeNull();
  });
});
