import { numberUnderKey, uidFromText, uidUnderKey } from './uid';

const key = Uint8Array.from({ length: 32 }, (_, index) => index);

test('a generated UID is a UUID in decimal under 2.25 (PS3.5 B.2), at most 64 characters', () => {
  for (let index = 0; index < 500; index += 1) {
    const uid = uidFromText(`instance ${index}`);
    expect(uid).toMatch(/^2\.25\.(0|[1-9]\d*)$/);
    expect(uid.length).toBeLessThanOrEqual(44);
    const hex = BigInt(uid.slice(5)).toString(16).padStart(32, '0');
    expect(hex).toMatch(/^[0-9a-f]{12}8[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  }
});

test('the UID of a text derives from its SHA-256 (FIPS 180-4, example "abc"), so that every version gives the same UID', () => {
  expect(uidFromText('abc')).toBe(`2.25.${BigInt('0xba7816bf8f018fea814140de5dae2223')}`);
});

test('a UID always maps to the same UID under one key, and to another under another key', () => {
  expect(uidUnderKey(key, '1.2.3')).toBe(uidUnderKey(key, '1.2.3'));
  expect(uidUnderKey(key, '1.2.3')).not.toBe(uidUnderKey(key, '1.2.4'));
  expect(uidUnderKey(key, '1.2.3')).not.toBe(uidUnderKey(key.toReversed(), '1.2.3'));
  expect(numberUnderKey(key, 'a')).not.toBe(numberUnderKey(key, 'b'));
});
