import { describeBrowser } from '../src/browser';
import { measureFirstLoad } from '../src/first-load';
import { openStage, type Stage } from '../src/stage';

describeBrowser('first load', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  // Requests: document, two scripts, one style sheet and the typeface. The sign-in page adds a script and its styles.
  test.each([
    { name: 'the landing page', path: '/', isResident: false, requests: 5, bytes: 130_000 },
    { name: 'the sign-in page', path: '/login', isResident: false, requests: 7, bytes: 130_000 },
    { name: 'the home page of a resident', path: '/', isResident: true, requests: 5, bytes: 130_000 },
  ])(
    '$name needs at most $requests requests and $bytes bytes of scripts',
    async ({ path, isResident, requests, bytes }) => {
      const cookie = isResident ? stage.developer.cookie() : undefined;
      const load = await measureFirstLoad(stage.browser, stage.product.url + path, cookie);
      expect(load.requests).toBeLessThanOrEqual(requests);
      expect(load.scriptBytes).toBeLessThanOrEqual(bytes);
      // Sizes of 0 would mean that the scripts were not measured.
      expect(load.scriptBytes).toBeGreaterThan(100_000);
    },
  );
});
