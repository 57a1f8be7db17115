import { eventCatalogue, type EventEnvelope, type EventName } from '@medrad/contracts';
import { Type } from '@sinclair/typebox';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** Error for a value that is no event of the catalogue or does not match the schema of its event. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv, ['date-time']);

const envelopeOf = (name: EventName): ValidateFunction =>
  ajv.compile(
    Type.Object(
      {
        id: Type.String({ minLength: 1, maxLength: 64 }),
        name: Type.Literal(name),
        occurredAt: Type.String({ format: 'date-time' }),
        requestId: Type.Union([Type.String({ maxLength: 128 }), Type.Null()]),
        payload: eventCatalogue[name],
      },
      { additionalProperties: false },
    ),
  );

const validators = new Map<string, ValidateFunction>();

/** The validator of an event, compiled when it is first needed; undefined for a name outside the catalogue. */
function validatorOf(name: unknown): ValidateFunction | undefined {
  if (typeof name !== 'string' || !Object.hasOwn(eventCatalogue, name)) return undefined;
  let validate = validators.get(name);
  if (!validate) {
    validate = envelopeOf(name as EventName);
    validators.set(name, validate);
  }
  return validate;
}

/**
 * Checks that a value is an event of the catalogue. Publishers and consumers both call this.
 * @throws InvalidEvent naming the invalid fields, never their values
 */
export function assertEvent(value: unknown): EventEnvelope {
  const name = (value as { name?: unknown } | null)?.name;
  const validate = validatorOf(name);
  if (!validate) throw new InvalidEvent('The event is not in the catalogue.');
  if (!validate(value)) throw new InvalidEvent(ajv.errorsText(validate.errors, { dataVar: 'event' }));
  return value as EventEnvelope;
}

/** JSON texts of events that were already validated. These event objects must not be changed. */
const texts = new WeakMap<EventEnvelope, string>();

/**
 * The JSON of an event, as it is stored in the outbox and sent. The outbox and the transport both call this for the
 * same object, which is validated and serialised only once.
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
