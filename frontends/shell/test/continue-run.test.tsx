import { aUser, type FakeHandler, hold, reply, replyError } from '@medrad/remote-kit/testing';
import { findProgress, saveProgress } from '@medrad/remote-kit/run-progress';
import { screen, waitFor } from '@testing-library/react';
import { renderShell } from './render-shell';

// Loads this lazily loaded module before the first test, so that no test waits for it.
import '../src/home/continue-run';

const { id } = aUser();
const testId = '11111111-1111-4111-8111-111111111111';
const left = { runId: 'run-1', index: 6, elapsed: 300, isBegun: true, title: 'Chest films', total: 12 };
const spotter = { id: testId, title: 'Chest films', totalQuestions: 12 };
const answer = (handler: FakeHandler) => ({ 'GET /api/tests/:id': handler });
const link = () => screen.findByRole('link', { name: /^Continue/ });
const noLink = () => expect(screen.queryByRole('link', { name: /^Continue/ })).not.toBeInTheDocument();

describe('an unfinished run', () => {
  test('is offered on Home with the current state of its spotter', async () => {
    saveProgress(id, testId, left);
    renderShell(
      {},
      answer(() => ({ ...spotter, title: 'Chest films, revised', totalQuestions: 5 })),
    );
    expect(await link()).toHaveTextContent('Continue: Chest films, revised, question 5 of 5');
    expect(await link()).toHaveAttribute('href', `/tests/${testId}/take`);
  });

  test('is offered on Home without a connection', async () => {
    saveProgress(id, testId, left);
    renderShell(
      {},
      answer(() => Promise.reject(new Error('offline'))),
    );
    expect(await link()).toHaveTextContent('Continue: Chest films, question 7 of 12');
  });

  test('is forgotten if its spotter was deleted', async () => {
    saveProgress(id, testId, left);
    renderShell(
      {},
      answer(() => replyError(404, 'NOT_FOUND', 'Gone.')),
    );
    await waitFor(() => expect(findProgress(id, testId)).toBeNull());
    noLink();
  });

  test.each([
    ['finished', { ...left, isFinished: true }],
    ['not begun', { ...left, index: 0, isBegun: false }],
  ])('a run that is %s is not offered', async (_, progress) => {
    saveProgress(id, testId, progress);
    const { api } = renderShell(
      {},
      answer(() => spotter),
    );
    await screen.findByRole('heading', { name: /Asha Rao/ });
    noLink();
    expect(api.requestsTo('GET /api/tests/:id')).toHaveLength(0);
  });

  test('another user’s run is not offered, nor one whose spotter has no questions', async () => {
    saveProgress('someone-else', testId, left);
    const { unmount } = renderShell(
      {},
      answer(() => spotter),
    );
    await screen.findByRole('heading', { name: /Asha Rao/ });
    noLink();
    unmount();
    saveProgress(id, testId, left);
    const waiting = hold();
    const { api } = renderShell({}, answer(waiting.handler));
    await waitFor(() => expect(api.requestsTo('GET /api/tests/:id')).toHaveLength(1));
    waiting.release(reply(200, { ...spotter, totalQuestions: 0 }));
    await waitFor(() => expect(screen.queryByTestId('continue-room')).not.toBeInTheDocument());
    noLink();
  });
});
