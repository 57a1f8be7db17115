import { type EventEnvelope, eventSchemas } from '@medrad/contracts';
import { Type } from '@sinclair/typebox';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/**
 * What a process takes an invalid message for: `no event` when it lacks the fields that events of every version have,
 * `other version` when it has them, but its name or its content is unknown to this build.
 */
export type InvalidAs = 'no event' | 'other version';

/** Error for a value that is no event of the catalogue or does not match the schema of its event. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';

  constructor(
    message: string,
    readonly reason: InvalidAs,
  ) {
    super(message);
  }
}

/** Schemas of events as they are sent, by name. */
export type EventSchemas = Readonly<Record<string, object>>;

const exact = new Ajv({ allErrors: true, strict: false });
/** Removes every field that the schema of its object does not name, and accepts the rest. */
const tolerant = new Ajv({ allErrors: true, strict: false, removeAdditional: true });
addFormats(exact, ['date-time']);
addFormats(tolerant, ['date-time']);

/** Fields of events of every version: they never change. */
const headSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ pattern: '^[a-z-]{1,40}(\\.[a-z-]{1,40}){0,4}\\.v[1-9][0-9]{0,3}$' }),
  occurredAt: Type.String({ format: 'date-time' }),
});

/** Id, name and request of an event of any version. */
export type EventHead = Pick<EventEnvelope, 'id' | 'requestId'> & { name: string };

/** The value in a message; undefined when the message is not JSON. */
export function parseMessage({ content }: { content: Buffer }): unknown {
  try {
    return JSON.parse(content.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** The head of an event of any version; null when the value is no event. */
export function headOf(value: unknown): EventHead | null {
  // Ajv keeps the validator of a schema, which it compiles at the first event: compiling delays a start by 20 ms.
  if (!exact.validate(headSchema, value)) return null;
  const { id, name, requestId } = value as { id: string; name: string; requestId?: unknown };
  return { id, name, requestId: typeof requestId === 'string' ? requestId : null };
}

/** Creates a check of events; the validator of a name is compiled when it is first needed. */
function createCheck(ajv: Ajv, schemas: EventSchemas): (value: unknown) => EventEnvelope {
  const validators = new Map<string, ValidateFunction>();
  function validatorOf(name: unknown): ValidateFunction | undefined {
    if (typeof name !== 'string' || !Object.hasOwn(schemas, name)) return undefined;
    let validate = validators.get(name);
    if (!validate) {
      validate = ajv.compile(schemas[name]!);
      validators.set(name, validate);
    }
    return validate;
  }
  return (value) => {
    const validate = validatorOf((value as { name?: unknown } | null)?.name);
    if (validate?.(value)) return value as EventEnvelope;
    throw new InvalidEvent(
      validate ? ajv.errorsText(validate.errors, { dataVar: 'event' }) : 'The event is not in the catalogue.',
      headOf(value) ? 'other version' : 'no event',
    );
  };
}

/**
 * Checks that a value is an event of the catalogue, without any further field. Producers call this before they record.
 * @throws InvalidEvent naming the invalid fields, never their values
 */
export const assertEvent = createCheck(exact, eventSchemas);

/** Reads a received value as an event, as {@link createEventReader} says. */
export type EventReader = (value: unknown) => EventEnvelope;

/**
 * Creates the reader of consumers. Producers of a later build may send fields that this build does not know: the reader
 * removes them, at every depth, from the value that it is given. Everything else must match the schema.
 * @param schemas the schemas of the build
 * @returns a function that throws InvalidEvent, naming the invalid fields, never their values
 */
export const createEventReader = (schemas: EventSchemas): EventReader => createCheck(tolerant, schemas);

/** The reader of this build. */
export const readEvent = createEventReader(eventSchemas);

/** JSON texts of events that were already validated. These event objects must not be changed. */
const texts = new WeakMap<EventEnvelope, string>();

/**
 * The JSON of an event, as it is stored in the outbox. The text is kept for the transport, so that an event is validated
 * and serialised only once.
 * @throws InvalidEvent as {@link assertEvent} does
 */
export function textOf(event: EventEnvelope): string {
  let text = texts.get(event);
  if (text === undefined) {
    text = JSON.stringify(assertEvent(event));
    texts.set(event, text);
  }
  return text;
}

/**
 * The JSON of a recorded event, as it is sent. A process of another build may have recorded the event in the same outbox,
 * so a name and fields that this build does not know are sent as they are.
 * @throws InvalidEvent when the value is no event of any version
 */
export function recordedTextOf(event: EventEnvelope): string {
  const text = texts.get(event);
  if (text !== undefined) return text;
  if (!headOf(event)) throw new InvalidEvent('The value is no event.', 'no event');
  return JSON.stringify(event);
}
