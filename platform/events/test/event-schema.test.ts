import { assertEvent, headOf, InvalidEvent, readEvent, recordedTextOf } from '../src/event-schema';
import { sampleEvent } from './sample-event';

const faultOf = (value: unknown): string => {
  try {
    assertEvent(value);
    return 'taken';
  } catch (error) {
    return error instanceof InvalidEvent ? error.message : 'another error';
  }
};

test('accepts an event that matches the catalogue', () => {
  const event = sampleEvent();
  expect(assertEvent(event)).toBe(event);
});

test.each([
  null,
  7,
  'activity.recorded.v1',
  {},
  { name: 'unknown.v1' },
  { name: 'toString' },
  { name: ['x'] },
])('refuses %j, which is no event of the catalogue', (value) =>
  expect(faultOf(value)).toContain('not in the catalogue'),
);

test.each([
  ['an unknown field', { surplus: 1 }, 'additional'],
  ['no id', { id: undefined }, "'id'"],
  ['a time that is none', { occurredAt: 'yesterday' }, 'occurredAt'],
  ['an unknown field in its payload', { payload: { ...sampleEvent().payload, role: 'admin' } }, 'payload'],
  ['a payload field of a wrong type', { payload: { ...sampleEvent().payload, userId: 7 } }, 'userId'],
])('refuses an event with %s and names the field', (_, change, named) => {
  expect(faultOf(JSON.parse(JSON.stringify({ ...sampleEvent(), ...change })))).toContain(named);
});

test('never quotes the event in a refusal', () => {
  const event = sampleEvent({ userId: 'canary', timestamp: 'canary', activityType: 'CANARY' });
  expect(faultOf(event)).not.toMatch(/canary/i);
});

/** What the reader takes a value for; `event` when it can read it. */
const readAs = (value: unknown): string => {
  try {
    readEvent(value);
    return 'event';
  } catch (error) {
    return error instanceof InvalidEvent ? error.reason : 'another error';
  }
};

test('a consumer ignores unknown fields of the envelope, the payload and its objects, and hands on none of them', () => {
  const event = sampleEvent();
  const later = structuredClone(event) as unknown as { payload: { user: object } };
  Object.assign(later, { region: 'north' });
  Object.assign(later.payload, { device: { kind: 'phone' } });
  Object.assign(later.payload.user, { title: null });
  expect(faultOf(later)).toContain('additional');
  expect(readEvent(later)).toEqual(event);
});

test.each([
  ['a name that this build does not know', { name: 'activity.recorded.v2' }, 'other version'],
  ['a field of another type', { payload: { ...sampleEvent().payload, userId: 7 } }, 'other version'],
  ['a missing field', { payload: {} }, 'other version'],
  ['no id', { id: undefined }, 'no event'],
  ['an id that is too long', { id: 'x'.repeat(65) }, 'no event'],
  ['a name without a version', { name: 'activity.recorded' }, 'no event'],
  ['no time', { occurredAt: undefined }, 'no event'],
])('a consumer takes an event with %s for %s', (_, change, reason) => {
  expect(readAs({ ...sampleEvent(), ...change })).toBe(reason);
});

test.each([null, 7, 'text', [], {}])('a consumer takes %j for no event', (value) =>
  expect(readAs(value)).toBe('no event'),
);

test('the head of an event of any version is its id, name and request', () => {
  const { id, payload } = sampleEvent();
  const later = { id, name: 'paper.closed.v3', occurredAt: '2030-01-01T00:00:00.000Z', payload };
  expect(headOf(later)).toEqual({ id, name: 'paper.closed.v3', requestId: null });
  expect(headOf({ ...later, requestId: 'request-1' })).toMatchObject({ requestId: 'request-1' });
});

test('an event that another build recorded is sent as it was recorded', () => {
  const later = { ...sampleEvent(), name: 'paper.closed.v3' as never, region: 'north' };
  expect(JSON.parse(recordedTextOf(later))).toEqual(later);
  expect(() => recordedTextOf({ ...later, id: '' })).toThrow(InvalidEvent);
});
