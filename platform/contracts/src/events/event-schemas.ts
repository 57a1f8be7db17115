import { type TObject, Type } from '@sinclair/typebox';
import { Nullable, Timestamp } from '../fields';
import { Exact } from '../route';
import { eventCatalogue, type EventName } from './events';

const schemaOf = (name: EventName): TObject =>
  Exact({
    id: Type.String({ minLength: 1, maxLength: 64 }),
    name: Type.Literal(name),
    occurredAt: Timestamp,
    requestId: Nullable(Type.String({ maxLength: 128 })),
    payload: eventCatalogue[name],
  });

/** The schema of every event of the catalogue as it is sent, by name. Producers record only what matches it exactly. */
export const eventSchemas = Object.fromEntries(
  (Object.keys(eventCatalogue) as EventName[]).map((name) => [name, schemaOf(name)]),
) as Readonly<Record<EventName, TObject>>;
