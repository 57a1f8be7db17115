import { send, startFakeService, startTestGateway, stopAll } from './test-gateway';

afterEach(stopAll);

const own = 'OWN';
const cases: [string, Record<string, string>, number][] = [
  ['no browser headers (a program)', {}, 200],
  ['same origin by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }, 200],
  ['typed address', { 'sec-fetch-site': 'none' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }, 403],
  ['an unknown word', { 'sec-fetch-site': 'x' }, 403],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: own }, 403],
  ['own Origin', { origin: own }, 200],
  ['foreign Origin', { origin: 'https://evil.example' }, 403],
  ['opaque Origin', { origin: 'null' }, 403],
  ['own name as a prefix', { origin: `${own}.evil.example` }, 403],
];

describe.each([
  ['POST', '/api/tests', '{}'],
  ['PUT', '/api/tests/7', '{}'],
  ['PATCH', '/api/tests/7/question-order', '{}'],
  ['DELETE', '/api/tests/7', undefined],
])('%s from', (method, path, body) => {
  test.each(cases)('%s', async (_name, headers, status) => {
    const service = await startFakeService();
    const gateway = await startTestGateway({ upstream: service.url });
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace(own, gateway.url)]),
    );
    const answer = await send(gateway.url + path, { method, headers: sent, body });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(answer.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
      expect(service.requests).toHaveLength(0);
    }
  });
});

test('answers reads from any site, without allowing other sites to read the answer', async () => {
  const gateway = await startTestGateway();
  const answer = await send(`${gateway.url}/api/tests`, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('uses a configured public origin instead of the Host header', async () => {
  const gateway = await startTestGateway({ publicOrigin: 'https://radiology.example' });
  const post = (origin: string) =>
    send(`${gateway.url}/api/tests`, { method: 'POST', headers: { origin }, body: '{}' });
  expect((await post('https://radiology.example')).status).toBe(200);
  expect((await post('http://radiology.example')).status).toBe(403);
  expect((await post(gateway.url)).status).toBe(403);
});
