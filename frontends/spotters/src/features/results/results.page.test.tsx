import { fakeApi, renderApp, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aQuestion, aTest } from '../../../test/builders';
import remote from '../../remote';
import { ratingSeconds, spottersApi } from '../../spotters.api';

const spotter = aTest();
const path = `/tests/${spotter.id}/results?duration=200`;
let api: FakeApi;

const everythingButDate = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
] as const;
afterEach(() => jest.useRealTimers());

beforeEach(() => {
  api = fakeApi({
    'GET /api/tests/:id': () => spotter,
    'GET /api/tests/:id/questions': () => [
      aQuestion(1),
      aQuestion(2, {
        title: 'Normal brain',
        modality: 'MRI',
        difficulty: 'Hard',
        status: 'Normal',
        findings: null,
        clinicalClue: 'Routine',
        description: 'Nothing to see',
      }),
      aQuestion(3, { title: 'Effusion', modality: 'X-ray' }),
    ],
    'GET /api/tests/:id/rating': () => ({ averageRating: 4.25, totalRatings: 12 }),
  });
});

const open = (at = path) =>
  renderApp([...remote.routes, { path: '/elsewhere', element: null }], { path: at, api });

describe('the results page', () => {
  test('RES-01 RES-02 RES-03 RES-04 RES-05 shows the totals of the run', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Test Completed!' })).toBeInTheDocument();
    expect(screen.getByText('Questions Reviewed').parentElement).toHaveTextContent('3');
    expect(screen.getByText('Total Time').parentElement).toHaveTextContent('03:20');
    // 200 s over 3 questions are 66.7 s, shown as whole seconds.
    expect(screen.getByText('Avg. per Question').parentElement).toHaveTextContent('01:06');
  });

  test.each(['', '?duration=soon', '?duration=-5'])(
    'without a duration ("%s") no time is shown',
    async (query) => {
      open(`/tests/${spotter.id}/results${query}`);
      expect((await screen.findByText('Total Time')).parentElement).toHaveTextContent('–');
    },
  );

  test('RES-06 RES-07 RES-08 every question is listed with modality and status, Normal in the default style', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Questions' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByText('MRI')).toBeInTheDocument();
    expect(list.getByText('Normal')).toHaveAttribute('data-tone', 'default');
    for (const badge of list.getAllByText('Abnormal'))
      expect(badge).toHaveAttribute('data-tone', 'destructive');
  });

  test('RES-09 RES-10 RES-11 a selected question shows its details', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Normal brain/ }));
    const detail = within(screen.getByRole('region', { name: 'Question 2' }));
    expect(detail.getByAltText('Normal brain')).toHaveAttribute('src', '/api/files/spotters/2.png?w=480');
    for (const text of [
      'Routine',
      'Analyze this radiology image and provide your diagnosis.',
      'MRI',
      'Hard',
      'Normal',
      'Nothing to see',
      'Clinical Findings & Diagnosis',
      'No specific findings documented.',
    ]) {
      expect(detail.getByText(text)).toBeInTheDocument();
    }
    expect(detail.getByRole('heading', { name: 'Normal brain' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Subdural/ }));
    expect(screen.getByText('Hyperdense, 9 mm')).toBeInTheDocument();
    expect(screen.queryByText('No specific findings documented.')).not.toBeInTheDocument();
  });

  test('RES-09 Previous and Next lead from question to question and stop at either end', async () => {
    const { user } = open();
    const steps = within(await screen.findByRole('navigation', { name: 'Beside this question' }));
    expect(steps.getByRole('button', { name: 'Previous' })).toBeDisabled();
    for (const number of [2, 3]) {
      await user.click(steps.getByRole('button', { name: 'Next' }));
      expect(screen.getByRole('region', { name: `Question ${number}` })).toBeInTheDocument();
    }
    expect(steps.getByRole('button', { name: 'Next' })).toBeDisabled();
    const list = within(screen.getByRole('region', { name: 'Questions' }));
    expect(list.getByRole('button', { name: /Effusion/ })).toHaveAttribute('aria-current', 'true');
    await user.click(steps.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('region', { name: 'Question 2' })).toBeInTheDocument();
  });

  test('RES-12 RES-13 RES-14 it links to a new run and to the list', async () => {
    open();
    const take = `/tests/${spotter.id}/take`;
    expect(await screen.findByRole('link', { name: 'Retake Test' })).toHaveAttribute('href', take);
    expect(screen.getByRole('link', { name: 'Take Again' })).toHaveAttribute('href', take);
    expect(screen.getByRole('link', { name: 'Back to Tests' })).toHaveAttribute('href', '/tests');
  });

  test('RES-15 results of no spotter are not found', async () => {
    api.on('GET /api/tests/:id', () => replyError(404, 'NOT_FOUND', 'Gone.'));
    open();
    expect(await screen.findByText('Test Results Not Found')).toBeInTheDocument();
  });

  test('SPT-52 the rating is shown with its number', async () => {
    open();
    expect(await screen.findByText('4.3 (12)')).toBeInTheDocument();
  });

  test('SPT-54 a failed rating reports its error and shows nothing', async () => {
    api.on('GET /api/tests/:id/rating', () => reply(500));
    const { store } = open();
    await screen.findByText('Test Completed!');
    const rating = () => spottersApi.endpoints.getRating.select({ testId: spotter.id })(store.getState());
    await waitFor(() => expect(rating().error).toMatchObject({ message: 'Failed to fetch rating' }));
    expect(screen.queryByText(/rating/i)).not.toBeInTheDocument();
  });

  test('SPT-53 a rating is taken from the cache for five minutes and then asked for again', async () => {
    const start = Date.now();
    jest.useFakeTimers({ now: start, doNotFake: [...everythingButDate] });
    const { router } = open();
    const leaveAndReturn = async (seconds: number) => {
      await screen.findByText('4.3 (12)');
      await act(() => router.navigate('/elsewhere'));
      jest.setSystemTime(start + seconds * 1000);
      await act(() => router.navigate(path));
      await screen.findByText('4.3 (12)');
    };
    await leaveAndReturn(ratingSeconds - 5);
    expect(api.requestsTo('GET /api/tests/:id/rating')).toHaveLength(1);
    await leaveAndReturn(ratingSeconds + 5);
    await waitFor(() => expect(api.requestsTo('GET /api/tests/:id/rating')).toHaveLength(2));
  });
});
