import { paperYear } from './paper.policy';

const clock = () => new Date(2026, 6, 15);

test.each([
  ['2000', 2000],
  ['2024', 2024],
  ['2026', 2026],
  ['', 2026],
  [undefined, 2026],
])('the year field %j gives the year %i', (given, year) => {
  expect(paperYear(given, clock)).toBe(year);
});

test.each(['1999', '2027', '0000', '9999'])('the year %s is refused with the allowed range', (given) => {
  const details = [{ path: '/year', message: 'must be from 2000 to 2026' }];
  const refusal = expect.objectContaining({ code: 'VALIDATION_FAILED', details }) as Error;
  expect(() => paperYear(given, clock)).toThrow(refusal);
});
