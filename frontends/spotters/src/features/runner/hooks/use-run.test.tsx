import { fakeApi, hold, renderApp, reply } from '@medrad/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { aQuestion, aTest } from '../../../../test/builders';
import remote from '../../../remote';

test('TAKE-26 a run that is finished by two presses is logged as completed once', async () => {
  const spotter = aTest();
  const waiting = hold();
  const api = fakeApi({
    'GET /api/tests/:id': () => spotter,
    'GET /api/tests/:id/questions': () => [aQuestion(1)],
    'POST /api/activities': () => reply(201, {}),
  });
  renderApp(remote.routes, { path: `/tests/${spotter.id}/take`, api });
  const finish = await screen.findByRole('button', { name: 'Finish Spotter' });
  api.on('POST /api/activities', waiting.handler);
  act(() => finish.click());
  act(() => finish.click());
  waiting.release(reply(201, {}));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  const completed = api
    .requestsTo('POST /api/activities')
    .filter(({ body }) => (body as { activityType: string }).activityType === 'test_complete');
  expect(completed).toHaveLength(1);
});
