import { type TSchema, Type } from '@sinclair/typebox';
import { Exact } from './route';

/** An id: `crypto.randomUUID()`, lower case. */
export const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
/** A moment, ISO 8601 in UTC. */
export const Timestamp = Type.String({ format: 'date-time' });
/** `T | null`. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
/** Trimmed by nobody: a text of at least one character that is not blank, at most `max` characters. */
export function Text(max: number) {
  return Type.String({ minLength: 1, maxLength: max, pattern: '\\S' });
}
/** A text that may be empty. */
export function OptionalText(max: number) {
  return Type.String({ maxLength: max });
}
/** A path of a file this application issued. */
export const FilePath = Type.String({ pattern: '^/api/files/[a-z-]+/[A-Za-z0-9._-]+$', maxLength: 200 });
/** A list's paging, both optional. */
export const Paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
};
/** What a delete or another call without an answer of its own answers. */
export const Success = Exact({ success: Type.Literal(true) });

/** Path parameters of routes on one record. */
export const TestParams = Exact({ testId: Id });
export const IdParams = Exact({ id: Id });
