import { keepTime, shiftDate, shiftDateTime } from './moments';

test('a date moves correctly across months, years and leap days', () => {
  expect(shiftDate('20240301', -1)).toBe('20240229');
  expect(shiftDate('20230301', -1)).toBe('20230228');
  expect(shiftDate('2024.01.01', -366)).toBe('20221231');
  expect(shiftDate('00500101', 1)).toBe('00500102');
});

test('the days between two dates stay the same', () => {
  const days = (one: string, other: string) =>
    Date.parse(`${other.slice(0, 4)}-${other.slice(4, 6)}-${other.slice(6)}`) -
    Date.parse(`${one.slice(0, 4)}-${one.slice(4, 6)}-${one.slice(6)}`);
  for (let shift = 1; shift < 3650; shift += 97) {
    const [one, other] = [shiftDate('19991231', -shift), shiftDate('20000301', -shift)];
    expect(days(one ?? '', other ?? '')).toBe(days('19991231', '20000301'));
  }
});

test('invalid dates and times are not kept', () => {
  for (const value of ['20230229', '20231301', '2023', 'CANARY', '20230101X', '00000101', '']) {
    expect(shiftDate(value, -1)).toBeNull();
  }
  expect(shiftDate('00010101', -1)).toBeNull();
  for (const value of ['12', '1230', '123059', '123059.5', '123059.123456'])
    expect(keepTime(value)).toBe(value);
  for (const value of ['1', '12:30', '123059.1234567', 'NOON']) expect(keepTime(value)).toBeNull();
});

test('a date-time loses its offset from UTC, which reveals the place', () => {
  expect(shiftDateTime('20240301112233.5+0530', -1)).toBe('20240229112233.5');
  expect(shiftDateTime('20240301', -1)).toBe('20240229');
  expect(shiftDateTime('202403', -1)).toBeNull();
});
