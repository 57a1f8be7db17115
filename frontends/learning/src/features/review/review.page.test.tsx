import type { SentReview } from '@medrad/contracts';
import { aUser, networkError, renderApp } from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@medrad/ui/testing';
import { aCard, aLearningApi, aToday, imageIdOf } from '../../../test/builders';
import remote from '../../remote';
import { keepReview, listUnsent } from '../../unsent-reviews';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import './components/review-shortcuts';
import './review.page';
import '../today/today.page';

const { id: userId } = aUser();
const open = (api = aLearningApi()) => ({
  api,
  ...renderApp(remote.routes, { path: '/learning/review', api }),
});
type Api = ReturnType<typeof aLearningApi>;
const sent = (api: Api) =>
  api
    .requestsTo('POST /api/learning/reviews')
    .flatMap(({ body }) => (body as { reviews: SentReview[] }).reviews);
const place = (text: string) => screen.findByText(text);
const grade = (name: string) => screen.getByRole('button', { name });

test('an image is shown without its diagnosis until the answer is asked for', async () => {
  const { user } = open();
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeInTheDocument();
  expect(screen.queryByText('Diagnosis 1')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Good' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show Answer' }));
  expect(within(screen.getByRole('region', { name: 'Answer' })).getByText('Diagnosis 1')).toBeVisible();
  expect(screen.getByText('Findings 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a session works by keyboard: Space, a grade, Z, another grade, Space; it ends with a summary of the grades', async () => {
  const { user, api } = open();
  await place('Image 1 of 3');
  await screen.findByRole('img', { name: 'Image 1' });
  await user.keyboard('3');
  expect(screen.queryByText('Diagnosis 1')).not.toBeInTheDocument();
  await user.keyboard(' 4');
  expect(grade('Easy')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('z ');
  expect(screen.getByText('Image 1 of 3')).toBeVisible();
  await user.keyboard('1 ');
  await place('Image 2 of 3');
  await user.keyboard(' 2{ArrowRight}');
  await place('Image 3 of 3');
  await user.keyboard(' 3 ');
  await screen.findByRole('heading', { name: 'Done for today' });
  expect(screen.getByText(/You reviewed 3 images: 1 Again, 1 Hard, 1 Good\./)).toBeVisible();
  await waitFor(() => expect(sent(api)).toHaveLength(3));
  expect(sent(api).map(({ imageId, grade: given }) => [imageId, given])).toEqual([
    [imageIdOf(1), 'again'],
    [imageIdOf(2), 'hard'],
    [imageIdOf(3), 'good'],
  ]);
  expect(new Set(sent(api).map(({ id }) => id)).size).toBe(3);
});

test('with Tab and Enter the focus follows the steps of a card', async () => {
  const { user } = open();
  const show = await screen.findByRole('button', { name: 'Show Answer' });
  act(() => show.focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('group', { name: 'How well did you know it?' })).toHaveFocus();
  await user.tab();
  expect(grade('Again')).toHaveFocus();
  await user.keyboard('{Enter}');
  act(() => grade('Next').focus());
  await user.keyboard('{Enter}');
  await place('Image 2 of 3');
  expect(screen.getByRole('button', { name: 'Show Answer' })).toHaveFocus();
});

test('a grade is sent when the card or the page is left, not before', async () => {
  const { user, api, unmount } = open();
  await screen.findByRole('img', { name: 'Image 1' });
  await user.keyboard(' 3');
  expect(listUnsent(userId)).toEqual([]);
  expect(sent(api)).toEqual([]);
  unmount();
  await waitFor(() => expect(sent(api).map(({ grade: given }) => given)).toEqual(['good']));
});

test('the time runs from the image to the answer, on a monotonic clock', async () => {
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const fineImage = () => document.querySelector('img[src*="v="]');
  const { user, api } = open();
  fireEvent.load(await screen.findByRole('img', { name: 'Image 1' }));
  await waitFor(() => expect(fineImage()).toBeInTheDocument());
  await act(() => Promise.resolve());
  jest.spyOn(Date, 'now').mockReturnValue(0);
  now.mockReturnValue(5250);
  await user.keyboard(' ');
  now.mockReturnValue(9999);
  await user.keyboard('3 ');
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  await waitFor(() => expect(sent(api)[0]?.milliseconds).toBe(4250));
});

test('a session continues offline to its end; the reviews are sent when the connection is back', async () => {
  const api = aLearningApi();
  const { user } = open(api);
  await screen.findByRole('img', { name: 'Image 1' });
  api.on('POST /api/learning/reviews', networkError);
  await user.keyboard(' 3  3 ');
  await place('2 on this device only');
  await user.keyboard(' 1 ');
  await screen.findByText(/kept on this device and sent when there is a connection/);
  const kept = listUnsent(userId);
  expect(kept).toHaveLength(3);

  const before = sent(api).length;
  api.on('POST /api/learning/reviews', () => ({ cards: [], skipped: [] }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(listUnsent(userId)).toEqual([]));
  expect(sent(api).slice(before)).toEqual(kept);
  expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument();
});

test('a reloaded page does not ask for a card with an unsent review', async () => {
  const api = aLearningApi();
  api.on('POST /api/learning/reviews', networkError);
  keepReview(userId, {
    id: imageIdOf(99),
    imageId: imageIdOf(1),
    grade: 'good',
    reviewedAt: '2026-03-05T09:30:00.000Z',
    milliseconds: null,
  });
  open(api);
  await place('Image 1 of 2');
  await screen.findByRole('img', { name: 'Image 1' });
  expect(api.requestsTo('GET /api/images/by-id')[0]?.query['ids']).not.toContain(imageIdOf(1));
});

test('an image that no longer exists can be removed from the reviews or skipped', async () => {
  const api = aLearningApi();
  api.on('GET /api/images/by-id', () => []);
  api.on('DELETE /api/learning/cards/:imageId', () => ({ success: true }));
  const { user } = open(api);
  await screen.findByRole('heading', { name: 'This image no longer exists' });
  await user.click(screen.getByRole('button', { name: 'Remove from Reviews' }));
  await place('Image 2 of 3');
  expect(api.requestsTo('DELETE /api/learning/cards/:imageId')[0]?.params).toEqual({ imageId: imageIdOf(1) });
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await place('Image 3 of 3');
});

test('a queue or an image that cannot be loaded can be retried', async () => {
  const api = aLearningApi();
  api.on('GET /api/learning/today', networkError);
  api.on('GET /api/images/by-id', networkError);
  const { user } = open(api);
  await screen.findByRole('heading', { name: 'The reviews could not be loaded' });
  api.on('GET /api/learning/today', () => aToday({ reviews: [aCard(1)] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'The image could not be loaded' });
});

test('an empty queue says that there is nothing to review', async () => {
  const api = aLearningApi();
  api.on('GET /api/learning/today', () => aToday());
  open(api);
  await screen.findByText('Nothing is left to review.');
});
