import { describeDevice, publicIdOf } from './signed-in-device.presenter';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  [
    'Microsoft Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  ],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.5 Safari/605.1.15`,
  ],
  [
    'Safari on iPad',
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webKit} Version/16.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
  ['Unknown device', ''],
  ['Unknown device', null],
  ['Unknown device', undefined],
])('%s describes a device', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words);
});

test.each(['curl/8.5.0', '\u0000\u0007', '<script>alert(1)</script>', 'x'.repeat(512), '(((((('])(
  'the client name %j is described without an error',
  (userAgent) => expect(describeDevice(userAgent)).toEqual(expect.any(String)),
);

test('every session has a UUID of its own as public id, which never changes', () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => publicIdOf(`session-${n}`));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(publicIdOf('session-0')).toBe(ids[0]);
});
