import type { SentReview } from '@medrad/contracts';
import { aUser, networkError, renderApp } from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '@medrad/ui/testing';
import { aCard, aLearningApi, anImage, aToday, imageIdOf } from '../../../test/builders';
import remote from '../../remote';
import { listUnsent } from '../../unsent-reviews';

// Loads these lazily loaded modules before the first test, so that no test waits for them.
import './components/review-shortcuts';
import './review.page';
import './typed-answer';

const { id: userId } = aUser();
const field = () => screen.getByLabelText(/^Your diagnosis/);
const button = (name: string) => screen.getByRole('button', { name });
const chosen = () => screen.queryByRole('button', { pressed: true })?.textContent?.replace(/\d/, '') ?? null;
const sent = (api: ReturnType<typeof aLearningApi>) =>
  api
    .requestsTo('POST /api/learning/reviews')
    .flatMap(({ body }) => (body as { reviews: SentReview[] }).reviews);

async function open(api = aLearningApi()) {
  const opened = renderApp(remote.routes, { path: '/learning/review', api });
  await screen.findByRole('img', { name: 'Image 1' });
  // Waits for the marking rules to load.
  await act(() => import('./typed-answer'));
  return { api, ...opened };
}

/** Opens a session and types the first diagnosis by keyboard. */
async function typed(text: string, api = aLearningApi()) {
  const opened = await open(api);
  await opened.user.keyboard('t');
  expect(field()).toHaveFocus();
  await opened.user.keyboard(`${text}{Enter}`);
  await screen.findByRole('region', { name: 'Answer' });
  return opened;
}

test.each([
  ['diagnosis 1', 'Accepted.', 'Suggested grade: Good.', 'Good'],
  ['diagnosis 1 or pneumothorax', 'Perhaps right.', 'Compare it and choose a grade.', null],
  ['pneumothorax', 'Not accepted.', 'Suggested grade: Again.', 'Again'],
])('“%s” is shown as “%s %s”, and %s is selected', async (text, verdict, advice, grade) => {
  await typed(text);
  const said = screen.getByText(verdict).parentElement;
  expect(said).toHaveTextContent(`${verdict} You typed “${text}”. ${advice}`);
  expect(said?.closest('[aria-live=polite]')).toBeInTheDocument();
  expect(chosen()).toBe(grade);
});

test.each([
  ['right diagnosis 1', 'Right, but on the wrong side.'],
  ['diagnosis 1', 'Right, but without its side.'],
])('“%s” for a finding on the left is shown as “%s” and suggests Hard', async (text, verdict) => {
  const api = aLearningApi();
  const key = { partial: [], rejected: [], isNormal: false };
  const accepted = [{ text: 'Diagnosis 1', side: 'left' as const }];
  api.on('GET /api/images/by-id', () => [anImage(1, { markingKey: { ...key, accepted } })]);
  await typed(text, api);
  expect(screen.getByText(verdict)).toBeVisible();
  expect(chosen()).toBe('Hard');
});

test('after an answer that matches none, the accepted names are listed, five at a time', async () => {
  const api = aLearningApi();
  const terms = ['Diagnosis 1', 'one', 'two', 'three', 'four', 'five', 'six'].map((text) => ({ text }));
  const markingKey = { accepted: terms, partial: [], rejected: [], isNormal: false };
  api.on('GET /api/images/by-id', () => [1, 2, 3].map((number) => anImage(number, { markingKey })));
  const { user } = await typed('pneumothorax', api);
  expect(screen.getByText('Also accepted: one, two, three, four, five and 1 more')).toBeVisible();
  await user.keyboard(' tone{Enter}');
  expect(screen.getByText('Accepted.')).toBeVisible();
  expect(screen.queryByText(/Also accepted/)).not.toBeInTheDocument();
});

test('an answer is marked offline, and the suggested grade counts unless another is chosen', async () => {
  const api = aLearningApi();
  const { user } = await typed('diagnosis 1', api);
  await user.keyboard(' ');
  await screen.findByText('Image 2 of 3');
  expect(field()).toHaveValue('');
  api.on('POST /api/learning/reviews', networkError);
  await user.keyboard('tpneumothorax{Enter}');
  await screen.findByText('Not accepted.');
  await user.keyboard('2 ');
  await screen.findByText('Image 3 of 3');
  const grades = new Map([...sent(api), ...listUnsent(userId)].map(({ imageId, grade }) => [imageId, grade]));
  expect([...grades]).toEqual([
    [imageIdOf(1), 'good'],
    [imageIdOf(2), 'hard'],
  ]);
});

test('typing is optional: Escape moves from the field to the keys, and an empty field is not marked', async () => {
  const { user } = await open();
  await user.keyboard('t   ');
  expect(button('Show Answer')).toBeEnabled();
  await user.keyboard('{Escape} ');
  expect(await screen.findByRole('region', { name: 'Answer' })).toBeVisible();
  expect(screen.queryByText(/You typed/)).not.toBeInTheDocument();
  expect(chosen()).toBeNull();
});

test('a typed text is marked however the answer is opened, and the focus moves to the next step', async () => {
  const { user } = await open();
  await user.type(field(), 'diagnosis 1');
  await user.keyboard('{Escape} ');
  expect(screen.getByText('Accepted.')).toBeVisible();
  await user.keyboard(' ');
  await screen.findByText('Image 2 of 3');
  await user.type(field(), 'diagnosis 2');
  await user.click(button('Check Answer'));
  expect(screen.getByText('Accepted.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'How well did you know it?' })).toHaveFocus();
  await user.keyboard('z');
  expect(chosen()).toBeNull();
  await user.keyboard('4');
  expect(chosen()).toBe('Easy');
});

test('during an exam of the person typing is off, and reviews continue', async () => {
  const api = aLearningApi();
  api.on('GET /api/images/by-id', () => [1, 2, 3].map((number) => anImage(number, { markingKey: null })));
  const { user } = await open(api);
  expect(screen.getByText(/While an exam of yours runs/)).toBeVisible();
  expect(screen.queryByLabelText(/^Your diagnosis/)).not.toBeInTheDocument();
  await user.keyboard('t 3 ');
  await screen.findByText('Image 2 of 3');
});

test('the time to an answer ends at its first letter, and more than twice the usual time makes a right answer Hard', async () => {
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const api = aLearningApi();
  api.on('GET /api/learning/today', () =>
    aToday({ reviews: [aCard(1), aCard(2)], medianMilliseconds: 2000 }),
  );
  const { user } = await open(api);
  const see = async () => {
    fireEvent.load(screen.getByRole('img', { name: /^Image \d$/ }));
    await waitFor(() => expect(document.querySelector('img[src*="v="]')).toBeInTheDocument());
    await act(() => Promise.resolve());
  };
  await see();
  now.mockReturnValue(4900);
  await user.type(field(), 'd');
  now.mockReturnValue(60_000);
  await user.type(field(), 'iagnosis 1{Enter}');
  expect(chosen()).toBe('Good');
  await user.keyboard(' ');
  await screen.findByRole('img', { name: 'Image 2' });
  await see();
  now.mockReturnValue(64_100);
  await user.type(field(), 'x{Backspace}');
  now.mockReturnValue(64_200);
  await user.type(field(), 'diagnosis 2{Enter}');
  expect(screen.getByText('Accepted, but slower than usual.')).toBeVisible();
  await user.keyboard(' ');
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  await waitFor(() => expect(sent(api).map(({ milliseconds }) => milliseconds)).toEqual([3900, 4200]));
});
