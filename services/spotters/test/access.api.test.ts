import { randomUUID } from 'node:crypto';
import { type Route, spottersRoutes } from '@medrad/contracts';
import { identityHeader } from '@medrad/service-kit';
import { type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

const id = randomUUID();
const pathOf = (route: Route) => route.path.replace(/\{key\}/, `${id}.png`).replace(/\{\w+\}/g, id);
const routes: Route[] = Object.values(spottersRoutes);
const guarded = routes.filter(({ access }) => access !== 'public');
const ofDevelopers = routes.filter(({ access }) => access === 'developer');
const named = (list: Route[]) => list.map((route) => [route.operationId, route] as const);

test.each(named(guarded))('S1 %s answers a guest 401', async (_, route) => {
  const answer = await app.fetch(pathOf(route), { method: route.method, as: null });
  expect(answer.status).toBe(401);
});

test.each(named(ofDevelopers))('S1 %s answers a resident 403', async (_, route) => {
  const answer = await app.fetch(pathOf(route), { method: route.method, as: app.user });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'DEVELOPER_ACCESS_REQUIRED' });
});

test.each(named(routes))('%s answers nobody without the token of the gateway', async (_, route) => {
  const forged = { [identityHeader]: 'e30.e30.e30', 'x-user-id': id, cookie: 'mr_session=x' };
  for (const headers of [{}, forged]) {
    const answer = await fetch(`${app.url}${pathOf(route)}`, { method: route.method, headers });
    expect(answer.status).toBe(401);
  }
});

test('S1 every write but feedback is for developers', () => {
  const writes = routes.filter(({ method }) => method !== 'GET');
  const open = writes.filter(({ access }) => access !== 'developer').map(({ operationId }) => operationId);
  expect(open.sort()).toEqual(['listSuggestions', 'listSuggestionsBySubsection', 'submitFeedback']);
});
