import fc from 'fast-check';
import { firstContact, heard, wasSilentAt } from './exam-contact.policy';

const start = Date.parse('2026-03-29T00:30:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const ms = (seconds: number) => start + seconds * 1000;
/** The stored contact of an exam whose pages made calls at the given seconds after its start. */
const after = (...seconds: number[]) =>
  seconds.reduce((contact, second) => heard(contact, at(second)), firstContact(at(0)));

test('until the first call after a silence, the silence includes every time since the last call', () => {
  expect(wasSilentAt(after(5), ms(5), at(90))).toBe(true);
  expect(wasSilentAt(after(5), ms(4.9), at(90))).toBe(false);
});

test('after a silence, what was typed in it may follow for a minute', () => {
  const contact = after(5, 90, 91, 120);
  expect(wasSilentAt(contact, ms(45), at(150))).toBe(true);
  expect(wasSilentAt(contact, ms(45), at(150.001))).toBe(false);
  // A page had a connection at this time.
  expect(wasSilentAt(contact, ms(95), at(130))).toBe(false);
});

test('pauses between the calls of a page that catches up do not end the minute; a longer silence begins a new one', () => {
  expect(wasSilentAt(after(0, 30, 50), ms(20), at(60))).toBe(true);
  const again = after(0, 30, 75);
  expect(wasSilentAt(again, ms(20), at(76))).toBe(false);
  expect(wasSilentAt(again, ms(50), at(76))).toBe(true);
});

test('no sequence of calls makes a page silent at a time of a call more than a minute before', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(steps, fc.nat(29), fc.integer({ min: 61, max: 300 }), (gaps, chosen, later) => {
      const calls = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap], []);
      const call = calls[chosen % calls.length]!;
      const isHeardLater = calls.some((other) => other > call);
      const now = calls.at(-1)! + later;
      // A time shortly before a call, at which the page had been heard and after which it was heard again.
      if (isHeardLater) expect(wasSilentAt(after(...calls), ms(call - 0.5), at(now))).toBe(false);
    }),
  );
});
