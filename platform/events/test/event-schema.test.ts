import { assertEvent, InvalidEvent } from '../src/event-schema';
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
