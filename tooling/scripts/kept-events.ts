import { isDeepStrictEqual } from 'node:util';

/** JSON schema of an event as it is sent, or of a part of it. */
export interface EventSchema {
  properties?: Readonly<Record<string, EventSchema>>;
  required?: readonly string[];
  items?: EventSchema;
  anyOf?: readonly EventSchema[];
  [keyword: string]: unknown;
}

/**
 * Every schema with which an event was ever published, oldest first, by the event's name. Processes of other builds may
 * publish or read by each of them.
 */
export type KeptEvents = Readonly<Record<string, readonly EventSchema[]>>;

/** Keywords that are compared part by part, and one that says nothing about values. */
const comparedByPart = new Set(['properties', 'required', 'items', 'anyOf', 'description']);

const restOf = (schema: EventSchema) =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !comparedByPart.has(keyword)));

function breaksOfRequired(before: EventSchema, now: EventSchema, at: string): string[] {
  const [was, is] = [new Set(before.required), new Set(now.required)];
  return [
    ...[...is].filter((name) => !was.has(name)).map((name) => `${at}.${name} is required now`),
    ...[...was].filter((name) => !is.has(name)).map((name) => `${at}.${name} is no longer required`),
  ];
}

function breaksOfFields(before: EventSchema, now: EventSchema, at: string): string[] {
  return Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const later = now.properties?.[name];
    return later ? breaksOf(field, later, `${at}.${name}`) : [`${at}.${name} was removed`];
  });
}

/** A consumer can remove unknown fields from a choice only if at most one of its schemas has fields. */
function breaksOfChoice(before: EventSchema, now: EventSchema, at: string): string[] {
  const [was, is] = [before.anyOf ?? [], now.anyOf ?? []];
  if (was.filter(({ properties }) => properties).length > 1 || was.length !== is.length)
    return isDeepStrictEqual(was, is) ? [] : [`${at} has other choices`];
  return was.flatMap((choice, index) => breaksOf(choice, is[index] ?? {}, at));
}

/**
 * What a consumer or a producer of the earlier schema cannot read or send under the later one: everything but further
 * optional fields.
 * @param at path of the part, for the sentences
 */
export function breaksOf(before: EventSchema, now: EventSchema, at = 'event'): string[] {
  return [
    ...(isDeepStrictEqual(restOf(before), restOf(now)) ? [] : [`${at} allows other values`]),
    ...breaksOfRequired(before, now, at),
    ...breaksOfFields(before, now, at),
    ...breaksOfChoice(before, now, at),
    ...(before.items || now.items ? breaksOf(before.items ?? {}, now.items ?? {}, `${at}[]`) : []),
  ];
}

/**
 * Adds each schema of this build that is not the last one kept under its name.
 * @throws Error when a schema breaks a kept one, or an event has left the catalogue
 */
export function keepEvents(kept: KeptEvents, schemas: Readonly<Record<string, EventSchema>>): KeptEvents {
  const gone = Object.keys(kept).filter((name) => !schemas[name]);
  const faults = [
    ...gone.map((name) => `${name}: processes of earlier builds publish it`),
    ...Object.entries(schemas).flatMap(([name, schema]) =>
      (kept[name] ?? []).flatMap((before) => breaksOf(before, schema).map((fault) => `${name}: ${fault}`)),
    ),
  ];
  if (faults.length > 0)
    throw new Error(
      `Events change by further optional fields only; anything else needs a new name:\n${[...new Set(faults)].join('\n')}`,
    );
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const known = kept[name] ?? [];
      return [name, isDeepStrictEqual(known.at(-1), schema) ? known : [...known, schema]];
    }),
  );
}
