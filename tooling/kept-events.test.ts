import { breaksOf, type EventSchema, keepEvents } from './scripts/kept-events';

const text = { type: 'string' };
const exact = { type: 'object', additionalProperties: false };
const address = { ...exact, properties: { city: text }, required: ['city'] };
const before: EventSchema = {
  ...exact,
  properties: {
    name: { ...text, maxLength: 10 },
    note: text,
    address: { anyOf: [address, { type: 'null' }] },
    marks: {
      type: 'array',
      items: { ...exact, properties: { value: { type: 'number' } }, required: ['value'] },
    },
  },
  required: ['name', 'address', 'marks'],
};
const withFields = (fields: Record<string, EventSchema>): EventSchema => ({
  ...before,
  properties: { ...before.properties, ...fields },
});

test.each<[string, EventSchema]>([
  ['the same schema', structuredClone(before)],
  ['a further optional field', withFields({ region: text })],
  ['another description', withFields({ note: { ...text, description: 'A note.' } })],
  [
    'a further optional field in a nullable object',
    withFields({
      address: {
        anyOf: [{ ...address, properties: { ...address.properties, street: text } }, { type: 'null' }],
      },
    }),
  ],
  [
    'a further optional field in the objects of a list',
    withFields({
      marks: {
        type: 'array',
        items: { ...exact, properties: { value: { type: 'number' }, by: text }, required: ['value'] },
      },
    }),
  ],
])('%s breaks nothing', (_, now) => expect(breaksOf(before, now)).toEqual([]));

test.each<[string, EventSchema, string]>([
  [
    'a field that is gone',
    { ...before, properties: { ...before.properties, note: undefined as never } },
    'event.note was removed',
  ],
  [
    'a further required field',
    { ...withFields({ region: text }), required: ['name', 'address', 'marks', 'region'] },
    'event.region is required now',
  ],
  [
    'a field that is no longer required',
    { ...before, required: ['name', 'marks'] },
    'event.address is no longer required',
  ],
  ['a longer text', withFields({ name: { ...text, maxLength: 20 } }), 'event.name allows other values'],
  ['another type', withFields({ note: { type: 'number' } }), 'event.note allows other values'],
  [
    'a further choice',
    withFields({ address: { anyOf: [address, { type: 'null' }, text] } }),
    'event.address has other choices',
  ],
  [
    'another item of a list',
    withFields({ marks: { type: 'array', items: text } }),
    'event.marks[] allows other values',
  ],
  [
    'objects with further fields that are allowed',
    { ...before, additionalProperties: true },
    'event allows other values',
  ],
])('%s breaks the earlier schema', (_, now, fault) => expect(breaksOf(before, now)).toContain(fault));

test('a choice among several objects may not change, because a consumer cannot tell which fields are unknown', () => {
  const choice = {
    anyOf: [address, { ...exact, properties: { city: text, land: text }, required: ['land'] }],
  };
  const wider = {
    anyOf: [
      { ...address, properties: { ...address.properties, street: text } },
      choice.anyOf[1] as EventSchema,
    ],
  };
  expect(breaksOf(choice, choice)).toEqual([]);
  expect(breaksOf(choice, wider)).toEqual(['event has other choices']);
});

test('keeps a schema once, and each later one behind it', () => {
  const later = withFields({ region: text });
  const kept = keepEvents({}, { 'sample.v1': before });
  expect(kept).toEqual({ 'sample.v1': [before] });
  expect(keepEvents(kept, { 'sample.v1': structuredClone(before) })).toEqual(kept);
  expect(keepEvents(kept, { 'sample.v1': later })).toEqual({ 'sample.v1': [before, later] });
});

test('refuses a schema that breaks any kept one, and an event that is gone', () => {
  const kept = { 'sample.v1': [before, withFields({ region: text })], 'other.v1': [address] };
  const narrower = withFields({ region: { ...text, maxLength: 5 } });
  expect(() => keepEvents(kept, { 'sample.v1': narrower, 'other.v1': address })).toThrow(
    'sample.v1: event.region allows other values',
  );
  expect(() => keepEvents(kept, { 'other.v1': address })).toThrow(
    'sample.v1: processes of earlier builds publish it',
  );
});
