import { AppError, errorCatalogue, type Route, serviceRoutes } from '@medrad/contracts';
import {
  activityResourceIdMaxLength,
  activityResourceTypeMaxLength,
  caseKeyLength,
  phoneMaxLength,
  resetTokenLength,
  storedFilePrefix,
} from '@medrad/contracts/limits';
import type { TSchema } from '@sinclair/typebox';
import { compileBodyCheck } from './validation';

/** A value of a field to put into a request body. */
interface Trial {
  field: string;
  value: unknown;
}
interface Trials {
  atLimit: Trial[];
  beyond: Trial[];
}

const uuid = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;
const filePath = `${storedFilePrefix}spotters/`;
/** Longest values of the fields whose length only a pattern limits. */
const lengthsInPatterns: Record<string, number> = {
  phone: phoneMaxLength,
  token: resetTokenLength,
  resourceType: activityResourceTypeMaxLength,
  resourceId: activityResourceIdMaxLength,
  year: 4,
  examDate: 'YYYY-MM-DD'.length,
  caseKey: caseKeyLength,
};

/** The schemas of a field: the members of its union, or its only schema. */
const variantsOf = (schema: TSchema): TSchema[] => (schema['anyOf'] as TSchema[] | undefined) ?? [schema];

/** A text of a given length that otherwise matches the schema of its field. */
function textOf(length: number, field: string, schema: TSchema): string {
  if (schema['format'] === 'email') return `${'a'.repeat(length - 9)}@test.org`.slice(-length);
  if (`${schema['pattern']}`.includes(storedFilePrefix))
    return filePath + 'x'.repeat(length - filePath.length);
  if (field === 'examDate') return '2026-01-01'.padEnd(length, '1').slice(0, length);
  return (['phone', 'year', 'caseKey'].includes(field) ? '1' : 'x').repeat(length);
}

/** A valid value of a field. */
function sampleOf(field: string, schema: TSchema): unknown {
  const [variant = schema] = variantsOf(schema);
  if ('const' in variant) return variant['const'];
  if (variant['enum']) return (variant['enum'] as unknown[])[0];
  if (variant['type'] === 'array')
    return itemsOf(Number(variant['minItems'] ?? 0), variant['items'] as TSchema);
  if (variant['type'] === 'object') return partsOf(variant);
  if (variant['type'] === 'boolean') return true;
  if (variant['type'] === 'integer' || variant['type'] === 'number') return variant['minimum'] ?? 1;
  if (variant['format'] === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (variant['format'] === 'email') return 'ada@test.org';
  if (`${variant['pattern']}`.startsWith('^[0-9a-f]{8}')) return uuid(1);
  if (`${variant['pattern']}`.includes(storedFilePrefix)) return `${filePath}one.png`;
  return textOf(lengthsInPatterns[field] ?? Math.max(1, Number(variant['minLength'] ?? 1)), field, variant);
}

/** An object with a valid value for every property of its schema. */
function partsOf(schema: TSchema): Record<string, unknown> {
  const parts = Object.entries(schema['properties'] as Record<string, TSchema>);
  return Object.fromEntries(parts.map(([name, part]) => [name, sampleOf(name, part)]));
}

/** A given number of array items, all different. */
function itemsOf(count: number, items: TSchema): unknown[] {
  const isPath = `${items['pattern']}`.includes(storedFilePrefix);
  return Array.from({ length: count }, (_, index) => {
    if (isPath) return `${filePath}${index}.png`;
    if (items['type'] === 'integer') return Number(items['minimum'] ?? 0) + index;
    return items['type'] === 'object' ? partsOf(items) : uuid(index);
  });
}

/** Values at every limit of a field, and for each limit one value beyond it. */
function trialsOf(field: string, schema: TSchema): Trials {
  const trials: Trials = { atLimit: [], beyond: [] };
  const add = (value: unknown, beyond: unknown) => {
    trials.atLimit.push({ field, value });
    trials.beyond.push({ field, value: beyond });
  };
  const inPattern = lengthsInPatterns[field];
  for (const variant of variantsOf(schema)) {
    const { minLength, maxLength, minimum, maximum, maxItems } = variant as Record<
      string,
      number | undefined
    >;
    const text = (length: number) => textOf(length, field, variant);
    if (maxLength !== undefined) add(text(maxLength), text(maxLength + 1));
    else if (inPattern !== undefined && variant['pattern']) add(text(inPattern), text(inPattern + 1));
    if (minLength !== undefined) add(text(minLength), text(minLength - 1));
    if (maximum !== undefined) add(maximum, maximum + 1);
    if (minimum !== undefined) add(minimum, minimum - 1);
    const items = (count: number) => itemsOf(count, variant['items'] as TSchema);
    if (maxItems !== undefined) add(items(maxItems), items(maxItems + 1));
    if (variant['enum']) for (const value of variant['enum'] as unknown[]) add(value, `${String(value)}?`);
    addParts(trials, field, variant);
  }
  return trials;
}

/** Adds the trials of the properties of an object, or of the objects in an array. */
function addParts(trials: Trials, field: string, variant: TSchema): void {
  const items = variant['items'] as TSchema | undefined;
  const whole = variant['type'] === 'object' ? variant : items?.['type'] === 'object' ? items : null;
  if (!whole) return;
  const sample = partsOf(whole);
  for (const [name, part] of Object.entries(whole['properties'] as Record<string, TSchema>)) {
    const { atLimit, beyond } = trialsOf(name, part);
    const wholeOf = ({ value }: Trial): Trial => {
      const changed = { ...sample, [name]: value };
      return { field, value: whole === variant ? changed : [changed] };
    };
    trials.atLimit.push(...atLimit.map(wholeOf));
    trials.beyond.push(...beyond.map(wholeOf));
  }
}

const withBody = Object.values(serviceRoutes)
  .flatMap((table): Route[] => Object.values(table))
  .flatMap((route) => (route.body ? [{ route, body: route.body }] : []));

/** The error with which the body check refuses a body; null when the check accepts the body. */
function judge(check: ReturnType<typeof compileBodyCheck>, body: unknown): AppError | null {
  try {
    check(body);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const rows = withBody.flatMap(({ route, body }) => {
  const fields = Object.entries(body.properties);
  const sample = Object.fromEntries(fields.map(([name, schema]) => [name, sampleOf(name, schema)]));
  const check = compileBodyCheck(body);
  const limited = fields.map(([name, schema]) => trialsOf(name, schema));
  return [{ name: route.operationId, sample, check, limited }];
});

describe.each(rows)('the body of $name', ({ sample, check, limited }) => {
  test('is accepted with every field at its limits', () => {
    expect(judge(check, sample)).toBeNull();
    for (const { field, value } of limited.flatMap(({ atLimit }) => atLimit)) {
      expect([field, judge(check, { ...sample, [field]: value })?.details]).toEqual([field, undefined]);
    }
  });

  test('is refused with 400 when one field is beyond a limit', () => {
    for (const { field, value } of limited.flatMap(({ beyond }) => beyond)) {
      const error = judge(check, { ...sample, [field]: value });
      expect([field, error?.code, error && errorCatalogue[error.code].status]).toEqual([
        field,
        'VALIDATION_FAILED',
        400,
      ]);
      expect(error?.details?.some(({ path }) => `${path}/`.startsWith(`/${field}/`))).toBe(true);
    }
  });
});

/** The fields of a body and of the objects in its arrays, at any depth. */
function fieldsOf(schema: TSchema): [string, TSchema][] {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>);
  return [...fields, ...fields.flatMap(([, { items }]) => (items ? fieldsOf(items as TSchema) : []))];
}

test('lists the longest value of every field whose only limit is a pattern in the table above', () => {
  const patterned = withBody.flatMap(({ body }) =>
    fieldsOf(body)
      .filter(([, schema]) =>
        variantsOf(schema).some(
          ({ pattern, maxLength }) =>
            pattern !== undefined && maxLength === undefined && !`${pattern}`.startsWith('^[0-9a-f]{8}'),
        ),
      )
      .map(([name]) => name),
  );
  expect([...new Set(patterned)].sort()).toEqual(Object.keys(lengthsInPatterns).sort());
});
