import { adminPassword, developerPassword, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

describe.each(['listSuggestions', 'listSuggestionsBySubsection'] as const)('%s', (operation) => {
  test.each([
    ['the admin password', adminPassword, 200],
    ['the developer password', developerPassword, 200],
    ['another password', 'guess', 401],
    ['both passwords in one', adminPassword + developerPassword, 401],
    ['no password', undefined, 401],
  ])('C33 SUG-02 answers a resident with %s', async (_name, password, status) => {
    expect((await app.call(operation, { as: app.user, body: { password } })).status).toBe(status);
  });

  test('N6 a developer session needs no password', async () => {
    expect((await app.call(operation, { body: {} })).status).toBe(200);
  });
});
