import { aUser, fakeApi, hold, renderApp, reply, replyError, type FakeApi } from '@medrad/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listPending } from '@medrad/remote-kit/pending';
import { aQuestion, aTest } from '../../../test/builders';
import remote from '../../remote';
import { findProgress } from '@medrad/remote-kit/run-progress';

const test1 = aTest();
const path = `/tests/${test1.id}/take`;
const images = [
  { title: 'Subdural haematoma', description: 'A crescent', findings: 'Hyperdense', clinicalClue: 'A fall' },
  { title: 'Epidural haematoma', description: 'A lens', findings: null, clinicalClue: null },
  { title: 'Subarachnoid haemorrhage', description: 'In the sulci', findings: 'Dense cisterns' },
];
const questions = images.map((image, place) => aQuestion(place + 1, image));

let api: FakeApi;
const decoded: string[] = [];

beforeEach(() => {
  decoded.length = 0;
  localStorage.clear();
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    decoded.push(this.getAttribute('src') ?? '');
    return Promise.resolve();
  };
  api = fakeApi({
    'GET /api/tests/:id': () => test1,
    'GET /api/tests/:id/questions': () => questions,
    'GET /api/tests/:id/rating': () => ({ averageRating: 0, totalRatings: 0 }),
    'POST /api/tests/:id/feedback': () => reply(201, { success: true }),
  });
});
afterEach(() => jest.useRealTimers());

const open = () => renderApp(remote.routes, { path, api });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const activities = (type: string) =>
  api
    .requestsTo('POST /api/activities')
    .map(
      ({ body }) =>
        body as { activityType: string; resourceType: string; resourceId: string; metadata: string },
    )
    .filter(({ activityType }) => activityType === type);

async function goToLast(user: ReturnType<typeof open>['user']) {
  await button('Next');
  await user.keyboard('{ArrowRight}{ArrowRight}');
}

async function finish(user: ReturnType<typeof open>['user']) {
  await goToLast(user);
  await user.click(await button('Finish Spotter'));
  return within(await screen.findByRole('dialog'));
}

describe('the spotter runner', () => {
  test('TAKE-01 TAKE-02 TAKE-04 TAKE-05 TAKE-06 it shows title, place and progress to a signed-in user', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { name: test1.title })).toBeInTheDocument();
    expect(screen.getByText('Question 1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    await user.click(await button('Next'));
    expect(screen.getByText('Question 2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67');
  });

  test('TAKE-07 TAKE-19 a spinner is shown for every image until it has loaded', async () => {
    // The full image never finishes decoding, so that its preview is shown.
    HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
    const { user } = open();
    expect(await screen.findByText('Loading image')).toBeInTheDocument();
    fireEvent.load(screen.getByAltText('Image of question 1'));
    expect(screen.queryByText('Loading image')).not.toBeInTheDocument();
    // The third image is not decoded ahead, because its question is reached before the first one's
    // neighbours were fetched.
    await user.keyboard('{ArrowRight}');
    expect(screen.getByAltText('Image of question 2')).toHaveAttribute(
      'src',
      '/api/files/spotters/2.png?w=480',
    );
  });

  test('TAKE-08 the clinical clue is shown only if there is one', async () => {
    const { user } = open();
    expect(await screen.findByText('A fall')).toBeInTheDocument();
    await user.click(await button('Next'));
    expect(screen.queryByText('Clinical clue')).not.toBeInTheDocument();
  });

  test('TAKE-09 TAKE-10 TAKE-18 TAKE-19 answer and description are shown on request and hidden by moving', async () => {
    const { user } = open();
    await user.click(await button('Show Answer'));
    expect(screen.getByText('Subdural haematoma')).toBeInTheDocument();
    expect(screen.queryByText('A crescent')).not.toBeInTheDocument();
    await user.click(await button('Show Description'));
    expect(screen.getByText('A crescent')).toBeInTheDocument();
    expect(screen.getByText('Hyperdense')).toBeInTheDocument();
    await user.click(await button('Hide Description'));
    expect(screen.queryByText('A crescent')).not.toBeInTheDocument();
    await user.click(await button('Next'));
    expect(screen.getByText('Question 2 of 3')).toBeInTheDocument();
    expect(screen.queryByText('Epidural haematoma')).not.toBeInTheDocument();
    expect(await button('Show Answer')).toBeInTheDocument();
    await user.click(await button('Previous'));
    expect(screen.getByText('Question 1 of 3')).toBeInTheDocument();
    expect(screen.queryByText('Subdural haematoma')).not.toBeInTheDocument();
  });

  test('TAKE-11 TAKE-12 TAKE-13 Previous is off at the start, and the last question finishes instead of going on', async () => {
    const { user } = open();
    expect(await button('Previous')).toBeDisabled();
    await user.click(await button('Next'));
    expect(await button('Previous')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Finish Spotter' })).not.toBeInTheDocument();
    await user.click(await button('Next'));
    expect(await button('Finish Spotter')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  test.each([
    ['no questions', () => []],
    ['no spotter', () => replyError(404, 'NOT_FOUND', 'Gone.')],
  ])('TAKE-14 with %s the spotter is not found', async (_, answer) => {
    api.on('GET /api/tests/:id/questions', answer);
    open();
    expect(await screen.findByText('Spotter Not Found')).toBeInTheDocument();
    expect(
      screen.getByText('The requested spotter could not be found or has no questions.'),
    ).toBeInTheDocument();
  });

  test('a spotter that could not be loaded can be retried', async () => {
    api.on('GET /api/tests/:id', () => reply(503));
    const { user } = open();
    const retry = await button('Retry');
    api.on('GET /api/tests/:id', () => test1);
    await user.click(retry);
    expect(await screen.findByText('Question 1 of 3')).toBeInTheDocument();
  });

  test('TAKE-15 the neighbours are fetched and decoded once the image is there, and the next shows without a spinner', async () => {
    const { user } = open();
    const image = await screen.findByAltText('Image of question 1');
    const own = '/api/files/spotters/1.png?w=960&v=2';
    await waitFor(() => expect(image).toHaveAttribute('src', own));
    expect(decoded).toEqual([own]);
    fireEvent.load(image);
    await waitFor(() =>
      expect(decoded).toEqual([
        own,
        '/api/files/spotters/2.png?w=960&v=2',
        '/api/files/spotters/3.png?w=960&v=2',
      ]),
    );
    await user.keyboard('{ArrowRight}');
    expect(screen.queryByText('Loading image')).not.toBeInTheDocument();
  });

  test('TAKE-16 the timer runs from the start and counts seconds', async () => {
    open();
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent(/^00:\d\d$/);
    const before = timer.textContent;
    await waitFor(() => expect(timer).not.toHaveTextContent(before));
    expect(timer).toHaveTextContent(/^00:\d\d$/);
  });

  test('TAKE-20 TAKE-26 TAKE-27 finishing logs the completion first and then asks for feedback', async () => {
    const waiting = hold();
    const { user } = open();
    await goToLast(user);
    await waitFor(() => expect(activities('test_start')).toHaveLength(1));
    api.on('POST /api/activities', waiting.handler);
    await user.click(await button('Finish Spotter'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // The run is neither finished nor deleted while the log request is pending.
    expect(await button('Finish Spotter')).toHaveAttribute('aria-busy', 'true');
    expect(findProgress(aUser().id, test1.id)).not.toBeNull();
    const [logged] = activities('test_complete');
    expect(logged).toMatchObject({ resourceType: 'test', resourceId: test1.id });
    expect(JSON.parse(logged?.metadata ?? '')).toEqual({
      duration: expect.any(Number) as number,
      questionsCount: 3,
      runId: (JSON.parse(activities('test_start')[0]?.metadata ?? '') as { runId: string }).runId,
    });
    waiting.release(reply(201, {}));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  test('TAKE-23 a failed completion log is written to the console and the flow goes on', async () => {
    const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('POST /api/activities', () => reply(500));
    const { user } = open();
    const dialog = await finish(user);
    expect(dialog.getByText('How was this spotter?')).toBeInTheDocument();
    expect(written).toHaveBeenCalledWith('Failed to log test completion', expect.anything());
    expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
    written.mockRestore();
  });

  test('TAKE-03 TAKE-21 TAKE-29 TAKE-34 TAKE-35 sent feedback leads to the results with the elapsed seconds', async () => {
    const { user, router } = open();
    const dialog = await finish(user);
    await user.click(dialog.getByRole('radio', { name: '4 stars' }));
    await user.type(dialog.getByLabelText('Suggestion'), ' More CT ');
    await user.click(dialog.getByRole('button', { name: 'Submit Feedback' }));
    expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/tests/:id/feedback')[0]?.body).toEqual({
      feedbackId: expect.any(String) as string,
      rating: 4,
      suggestion: 'More CT',
    });
    expect(router.state.location.pathname).toBe(`/tests/${test1.id}/results`);
    expect(router.state.location.search).toMatch(/^\?duration=\d+$/);
  });

  test('TAKE-22 skipping leads to the results too and sends nothing', async () => {
    const { user, router } = open();
    await user.click((await finish(user)).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tests/${test1.id}/results`));
    expect(api.requestsTo('POST /api/tests/:id/feedback')).toHaveLength(0);
  });

  test('TAKE-29 TAKE-30 feedback needs a rating or a suggestion, either of which is enough', async () => {
    const { user, router } = open();
    const dialog = await finish(user);
    await user.type(dialog.getByLabelText('Suggestion'), '   ');
    await user.click(dialog.getByRole('button', { name: 'Submit Feedback' }));
    expect(await screen.findByText('No feedback provided')).toBeInTheDocument();
    expect(screen.getByText('Please provide either a rating or suggestion')).toBeInTheDocument();
    expect(api.requestsTo('POST /api/tests/:id/feedback')).toHaveLength(0);
    await user.click(dialog.getByRole('radio', { name: '5 stars' }));
    await user.click(dialog.getByRole('button', { name: 'Submit Feedback' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tests/${test1.id}/results`));
    expect(api.requestsTo('POST /api/tests/:id/feedback')[0]?.body).toMatchObject({ rating: 5 });
  });

  test('TAKE-31 TAKE-32 the suggestion stops at 1000 characters and counts them', async () => {
    const { user } = open();
    const field = (await finish(user)).getByLabelText('Suggestion');
    fireEvent.change(field, { target: { value: 'x'.repeat(1200) } });
    expect(field).toHaveValue('x'.repeat(1000));
    expect(screen.getByText('1000/1000')).toBeInTheDocument();
  });

  test('TAKE-36 failed feedback is reported, and the dialog keeps the typed text', async () => {
    api.on('POST /api/tests/:id/feedback', () => reply(500));
    const { user, router } = open();
    const dialog = await finish(user);
    await user.type(dialog.getByLabelText('Suggestion'), 'More MRI');
    await user.click(dialog.getByRole('button', { name: 'Submit Feedback' }));
    expect(await screen.findByText('Error submitting feedback')).toBeInTheDocument();
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
    expect(dialog.getByLabelText('Suggestion')).toHaveValue('More MRI');
    expect(router.state.location.pathname).toBe(path);
  });

  test('started feedback is restored after the tab was closed', async () => {
    const first = open();
    const dialog = await finish(first.user);
    await first.user.type(dialog.getByLabelText('Suggestion'), 'More MRI');
    first.unmount();
    open();
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Suggestion')).toHaveValue('More MRI');
    expect(activities('test_complete')).toHaveLength(1);
  });

  describe('when the network is gone at the end', () => {
    beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
    afterEach(() => jest.restoreAllMocks());

    test('TAKE-22 TAKE-23 the completion is kept in the browser and the run continues to its results', async () => {
      const { user, router } = open();
      await goToLast(user);
      await waitFor(() => expect(activities('test_start')).toHaveLength(1));
      api.on('POST /api/activities', () => reply(503));
      await user.click(await button('Finish Spotter'));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Skip' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(`/tests/${test1.id}/results`));
      const [waiting, ...others] = listPending(aUser().id);
      expect(others).toEqual([]);
      expect(waiting).toMatchObject({
        url: '/api/activities',
        body: { activityType: 'test_complete', resourceId: test1.id },
      });
      expect(JSON.parse(waiting?.body['metadata'] as string)).toHaveProperty('runId');
    });

    test('feedback that cannot be sent is kept in the browser under a unique id', async () => {
      const { user, router } = open();
      const dialog = await finish(user);
      api.on('POST /api/tests/:id/feedback', () => reply(503));
      await user.click(dialog.getByRole('radio', { name: '4 stars' }));
      await user.click(dialog.getByRole('button', { name: 'Submit Feedback' }));
      expect(await screen.findByText('Your feedback is kept')).toBeInTheDocument();
      await waitFor(() => expect(router.state.location.pathname).toBe(`/tests/${test1.id}/results`));
      expect(listPending(aUser().id)).toEqual([
        {
          url: `/api/tests/${test1.id}/feedback`,
          body: { feedbackId: expect.any(String) as string, rating: 4 },
        },
      ]);
    });
  });

  test('reloading after the end continues with the feedback, and showing the results clears the run', async () => {
    const first = open();
    await finish(first.user);
    first.unmount();
    const { user } = open();
    const dialog = within(await screen.findByRole('dialog'));
    expect(findProgress(aUser().id, test1.id)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('heading', { name: 'Test Completed!' })).toBeInTheDocument();
    await waitFor(() => expect(findProgress(aUser().id, test1.id)).toBeNull());
  });

  test('a half-done spotter resumes where it was and is logged as started once', async () => {
    const first = open();
    await button('Next');
    await first.user.keyboard('{ArrowRight}');
    first.unmount();
    open();
    expect(await screen.findByText('Resumed where you left off')).toBeInTheDocument();
    expect(screen.getByText('Question 2 of 3')).toBeInTheDocument();
    expect(activities('test_start')).toHaveLength(1);
  });

  test('Start over begins a new run at the first question', async () => {
    const first = open();
    await button('Next');
    await first.user.keyboard('{ArrowRight}');
    first.unmount();
    const { user } = open();
    await user.click(await button('Start over'));
    expect(screen.getByText('Question 1 of 3')).toBeInTheDocument();
    expect(screen.queryByText('Resumed where you left off')).not.toBeInTheDocument();
    await waitFor(() => expect(activities('test_start')).toHaveLength(2));
  });

  test('a finished spotter and another person’s run are not resumed', async () => {
    const first = open();
    const dialog = await finish(first.user);
    await first.user.click(dialog.getByRole('button', { name: 'Skip' }));
    first.unmount();
    const second = open();
    expect(await screen.findByText('Question 1 of 3')).toBeInTheDocument();
    await second.user.keyboard('{ArrowRight}');
    second.unmount();
    renderApp(remote.routes, { path, api, user: aUser({ id: 'someone-else' }) });
    expect(await screen.findByText('Question 1 of 3')).toBeInTheDocument();
  });

  test('Space, D and the arrows work from anywhere, and a focused button keeps Space', async () => {
    const { user } = open();
    await button('Next');
    await user.keyboard(' d');
    expect(screen.getByText('Subdural haematoma')).toBeInTheDocument();
    expect(screen.getByText('A crescent')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(screen.getByText('Question 1 of 3')).toBeInTheDocument();
    (await button('Next')).focus();
    await user.keyboard(' ');
    expect(screen.getByText('Question 2 of 3')).toBeInTheDocument();
    expect(screen.queryByText('Epidural haematoma')).not.toBeInTheDocument();
  });

  test('after a button is clicked by mouse Space still shows the answer', async () => {
    const { user } = open();
    await user.click(await button('Next'));
    await user.keyboard(' ');
    expect(screen.getByText('Question 2 of 3')).toBeInTheDocument();
    expect(screen.getByText('Epidural haematoma')).toBeInTheDocument();
  });

  test('the shortcut sheet opens on ? and can switch single keys off', async () => {
    const { user } = open();
    await button('Next');
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Show or hide the answer')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Question 1 of 3')).toBeInTheDocument();
    await user.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => document.body.focus());
    await user.keyboard('{ArrowRight} ');
    expect(screen.getByText('Question 1 of 3')).toBeInTheDocument();
    expect(screen.queryByText('Subdural haematoma')).not.toBeInTheDocument();
  });
});
