import { randomUUID } from 'node:crypto';
import { type EventName, type EventPayload, eventSchemas } from '@medrad/contracts';
import keptEvents from '@medrad/contracts/kept-events.json';
import { assertEvent, createEventReader } from '../src/event-schema';
import { sampleEvent, samplePayload } from './sample-event';

type Answer = EventPayload<'exam.marked.v1'>['answers'][number];

const timestamp = '2026-01-02T03:04:05.000Z';
const answer: Answer = {
  responseId: randomUUID(),
  imageId: randomUUID(),
  caseKey: null,
  outcome: 'accepted',
  markedBy: 'rules',
  marks: 1,
  maxMarks: 1,
  isNormalImage: false,
  calledNormal: null,
  isOffline: false,
  isVoided: false,
  systemId: null,
  modality: 'CT',
  difficulty: 'Easy',
  secondsUsed: 12,
  markingVersion: '1',
  answeredAt: timestamp,
};
const exam = { examId: randomUUID(), userId: randomUUID(), revision: 1 };
/** A payload of each event with every optional field. */
const payloads: { [N in EventName]: EventPayload<N> } = {
  'activity.recorded.v1': samplePayload(),
  'notice.requested.v1': {
    userId: null,
    topic: 'peer_review_reply',
    text: 'A reply',
    path: '/peer-review',
    timestamp,
  },
  'answer.marked.v1': { ...exam, ...answer },
  'exam.marked.v1': { ...exam, answers: [answer] },
  'image.deleted.v1': { imageId: randomUUID(), timestamp },
  'account.verified.v1': { userId: randomUUID(), registeredAt: timestamp },
};

interface Fields {
  properties?: Record<string, Fields>;
  items?: Fields;
  anyOf?: Fields[];
}

/** Paths of the fields of a schema that a value lacks. */
function missingFields(schema: Fields, value: unknown, at: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = (value as Record<string, unknown> | null)?.[name];
    return inner === undefined ? [`${at}.${name}`] : missingFields(field, inner, `${at}.${name}`);
  });
  const items = schema.items ? missingFields(schema.items, (value as unknown[])[0], `${at}[]`) : [];
  const choice = value === null ? [] : (schema.anyOf ?? []).flatMap((one) => missingFields(one, value, at));
  return [...own, ...items, ...choice];
}

const events = (Object.keys(eventSchemas) as EventName[]).map((name) => ({
  ...sampleEvent(),
  name,
  payload: payloads[name],
}));

test.each(events.map((event) => [event.name, event] as const))(
  'the sample of %s has every field of the event',
  (name, event) => {
    expect(missingFields(eventSchemas[name] as Fields, event, 'event')).toEqual([]);
    expect(assertEvent(structuredClone(event))).toEqual(event);
  },
);

const versions = events.flatMap((event) =>
  keptEvents[event.name].map((schema, index) => ({ event, schema, title: `${index + 1} of ${event.name}` })),
);

test.each(versions)(
  'version $title reads what this build publishes, and is read by it',
  ({ event, schema }) => {
    const readEarlier = createEventReader({ [event.name]: schema });
    const earlier = readEarlier(structuredClone(event));
    expect(event).toMatchObject(earlier);
    const read = createEventReader(eventSchemas);
    expect(read(structuredClone(earlier))).toEqual(earlier);
  },
);

test('an event without a field that was added later is read as it is', () => {
  const { isVoided: _, ...payload } = payloads['answer.marked.v1'];
  const event = { ...sampleEvent(), name: 'answer.marked.v1', payload };
  expect(createEventReader(eventSchemas)(event)).toEqual(event);
});
