import { type TSchema, Type } from '@sinclair/typebox';
import {
  fileKeyMaxLength,
  filePathMaxLength,
  pageMaxItems,
  pageMaxOffset,
  revisionMax,
} from './fields.limits';
import { storedFilePrefix } from './files.limits';
import { Exact } from './route';

/** Schema keyword of texts that may contain tabs and line breaks; any other text of a request is one line. */
export const multiLineMark = 'x-multi-line';

/** An id: `crypto.randomUUID()`, lower case. */
export const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
/** A time in ISO 8601, UTC. */
export const Timestamp = Type.String({ format: 'date-time' });
/** `T | null`. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
/**
 * Control characters as the content of a character class. In a text of several lines, tab, line feed and carriage
 * return are allowed.
 */
const lineControls = '\\u0000-\\u001f\\u007f';
const linesControls = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f';

/** Pattern of a text without the given control characters. */
const patternWithout = (controls: string): string => `^[^${controls}]*$`;
/**
 * Pattern of a text without the given control characters and with a minimum number of visible characters. It has no
 * lookahead, so that code generators with any regular expression dialect can use it.
 */
const visiblePatternWithout = (controls: string, visible = 1): string =>
  `^[^\\S${controls}]*${`[^\\s${controls}][^${controls}]*`.repeat(visible)}$`;

/**
 * Text of one line, e.g. a password or a search: without control characters, so without tabs and line breaks. The
 * services also refuse lone surrogates, which a pattern cannot express in every regular expression dialect.
 */
export function SingleLine(options: { minLength?: number; maxLength: number }) {
  return Type.String({ ...options, pattern: patternWithout(lineControls) });
}
/** A {@link SingleLine} of at most `max` characters, at least `visible` of them not blank. Nothing is trimmed. */
export function Text(max: number, visible: 1 | 2 = 1) {
  return Type.String({
    minLength: visible,
    maxLength: max,
    pattern: visiblePatternWithout(lineControls, visible),
  });
}
/** A {@link SingleLine} of at most `max` characters; may be empty. */
export function OptionalText(max: number) {
  return SingleLine({ maxLength: max });
}
/**
 * Text of one or more lines, 1 to `max` characters, not blank; tabs and line breaks are allowed. Nothing is trimmed.
 */
export function MultiLineText(max: number) {
  const pattern = visiblePatternWithout(linesControls);
  return Type.String({ minLength: 1, maxLength: max, pattern, [multiLineMark]: true });
}
/** Text of one or more lines, at most `max` characters; may be empty. */
export function OptionalMultiLineText(max: number) {
  return Type.String({ maxLength: max, pattern: patternWithout(linesControls), [multiLineMark]: true });
}
/** Number of accepted changes to a record. Records that were stored before revisions existed have 0. */
export const Revision = Type.Integer({ minimum: 0, maximum: revisionMax });
/**
 * Revision of the record as the caller read it before editing, in the body of an edit. If the record has changed since
 * then, the edit is refused with STALE_EDIT; without a revision the edit is applied to any stored version.
 */
export const EditedRevision = { revision: Type.Optional(Revision) };
/** Schema of a text that must equal one of the given values. */
export function OneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return Type.Unsafe<T[number]>(Type.String({ enum: [...values] }));
}
/** Path of a stored file, e.g. `/api/files/papers/<key>`. */
export const FilePath = Type.String({
  pattern: `^${storedFilePrefix}[a-z-]+/[A-Za-z0-9._-]+$`,
  maxLength: filePathMaxLength,
});
/** Key of a stored file: the last segment of its path. */
export const FileKey = Type.String({ pattern: `^[A-Za-z0-9._-]{1,${fileKeyMaxLength}}$` });
/**
 * Paging of a list. Without a limit, a list that the specification defines as a whole is not cut; any other has its first
 * `pageMaxItems` items.
 */
export const Paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: pageMaxItems })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: pageMaxOffset })),
};
/** Answer of calls that return no data, such as deletions. */
export const Success = Exact({ success: Type.Literal(true) });

/** Path parameters of routes that concern one record. */
export const TestParams = Exact({ testId: Id });
export const IdParams = Exact({ id: Id });
