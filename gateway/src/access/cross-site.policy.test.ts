import { isCrossSite, isSafeMethod } from './cross-site.policy';

test('only methods that read are safe', () => {
  expect(['GET', 'HEAD', 'OPTIONS'].every(isSafeMethod)).toBe(true);
  expect(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'get'].some(isSafeMethod)).toBe(false);
});

test.each([
  ['same-origin', false],
  ['none', false],
  ['same-site', true],
  ['cross-site', true],
  ['', true],
])('a write with Sec-Fetch-Site “%s” is from another site: %s', (fetchSite, expected) => {
  const own = { host: 'medrad.example', origin: 'https://medrad.example', 'sec-fetch-site': fetchSite };
  expect(isCrossSite('POST', own)).toBe(expected);
  expect(isCrossSite('GET', own)).toBe(false);
});

test.each([
  ['without either header', undefined, undefined, false],
  ['from the host it is sent to', 'https://medrad.example', undefined, false],
  ['from another host', 'https://other.example', undefined, true],
  ['from another port of the host', 'https://medrad.example:8443', undefined, true],
  ['from an opaque origin', 'null', undefined, true],
  ['from the public origin', 'https://radiology.example', 'https://radiology.example', false],
  ['from the host behind a public origin', 'https://medrad.example', 'https://radiology.example', true],
  ['from the public host over HTTP', 'http://radiology.example', 'https://radiology.example', true],
])('a write %s: %s, public origin %s', (_title, origin, publicOrigin, expected) => {
  expect(isCrossSite('DELETE', { host: 'MedRad.example', origin }, publicOrigin)).toBe(expected);
});

test('without a Host header every origin is another site', () => {
  expect(isCrossSite('PUT', { origin: 'https://medrad.example' })).toBe(true);
});
