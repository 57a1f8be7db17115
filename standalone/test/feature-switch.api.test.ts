import { authRoutes, peerReviewFeature, peerReviewRoutes } from '@medrad/contracts';
import { call, developerPassword, registerDeveloper, registerResident } from '@medrad/testing';
import { type ProductInProcess, startProductInProcess } from './product-in-process';

let running: ProductInProcess;
beforeAll(async () => {
  running = await startProductInProcess(developerPassword);
});
afterAll(() => running.stop());

test('S16 PRV-02 peer review is off until a developer switches it on, and each switch applies to the next call', async () => {
  const { url } = running.product.gateway;
  const [developer, resident] = [await registerDeveloper(url), await registerResident(url)];
  const listCases = async (): Promise<number> => {
    const as = { cookie: resident.cookie() };
    return (await call(url, peerReviewRoutes.listPeerCases, { as })).status;
  };
  const setSwitch = async (person: typeof resident, isEnabled: boolean): Promise<number> => {
    const options = {
      as: { cookie: person.cookie() },
      params: { name: peerReviewFeature },
      body: { isEnabled },
    };
    return (await call(url, authRoutes.putFeatureToggle, options)).status;
  };
  expect(await listCases()).toBe(403);
  expect(await setSwitch(resident, true)).toBe(403);
  expect(await listCases()).toBe(403);
  for (const [isEnabled, status] of [
    [true, 200],
    [false, 403],
    [true, 200],
  ] as const) {
    expect(await setSwitch(developer, isEnabled)).toBe(200);
    expect(await listCases()).toBe(status);
  }
});
