import { emptyApi, tagTypes } from '@medrad/api-client';
import { saveProgress } from '@medrad/remote-kit/run-progress';
import { aUser, fakeApi, renderApp, type FakeApi } from '@medrad/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aQuestion, aTest } from '../../../test/builders';
import remote from '../../remote';
import { spottersApi } from '../../spotters.api';

const test1 = aTest();
let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/tests/:id': () => test1,
    'GET /api/tests/:id/questions': () => [1, 2, 3].map((place) => aQuestion(place)),
  });
});
const open = () => renderApp(remote.routes, { path: `/tests/${test1.id}/take`, api });

describe('an unfinished run', () => {
  test.each([
    ['an answer was looked at', ' ', true],
    ['it was moved on and back', '{ArrowRight}{ArrowLeft}', true],
    ['nothing was done', '', false],
  ])('a run left when %s says that it is resumed: %j %s', async (_, keys, isResumed) => {
    const first = open();
    await screen.findByRole('button', { name: 'Next' });
    if (keys) await first.user.keyboard(keys);
    first.unmount();
    open();
    expect(await screen.findByText('Question 1 of 3')).toBeInTheDocument();
    expect(screen.queryAllByText('Resumed where you left off')).toHaveLength(isResumed ? 1 : 0);
    expect(api.requestsTo('POST /api/activities')).toHaveLength(1);
  });

  test('a resumed run whose spotter has changed opens the same question and says so', async () => {
    const first = open();
    await screen.findByRole('button', { name: 'Next' });
    await first.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByAltText('Image of question 3')).toBeInTheDocument();
    first.unmount();
    api.on('GET /api/tests/:id/questions', () => [aQuestion(1), aQuestion(3)]);
    const { user } = open();
    expect(await screen.findByText('Question 2 of 2')).toBeInTheDocument();
    const notice = screen.getByText('Resumed where you left off').closest('[role="status"]');
    expect(notice).toHaveTextContent('Its questions have changed.');
    await user.keyboard(' ');
    expect(screen.getByRole('region', { name: 'Answer' })).toHaveTextContent(aQuestion(3).image.title);
  });

  test('an open run keeps its questions if a reload returns fewer', async () => {
    const { user, store } = open();
    await screen.findByRole('button', { name: 'Next' });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    api.on('GET /api/tests/:id/questions', () => [aQuestion(1)]);
    act(() => void store.dispatch(emptyApi.util.invalidateTags([...tagTypes])));
    const stored = spottersApi.endpoints.listQuestions.select({ testId: test1.id });
    await waitFor(() => expect(stored(store.getState()).data).toHaveLength(1));
    expect(screen.getByText('Question 3 of 3')).toBeInTheDocument();
  });

  test('TAKE-16 the timer of a run without progress restarts', async () => {
    saveProgress(aUser().id, test1.id, { runId: 'run-1', index: 0, elapsed: 190 });
    open();
    expect(await screen.findByRole('timer')).toHaveTextContent('00:00');
  });
});
