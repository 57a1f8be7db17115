import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Keywords of a JSON schema that limit a value. */
interface Schema {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: unknown[];
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Operation {
  operationId: string;
  parameters: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const keywords = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'enum'] as const;

/** Lengths of texts of one repeated letter or digit that a pattern accepts. The empty text is not tried. */
function lengthsOf(pattern: string): number[] {
  const expression = new RegExp(pattern);
  const lengths = Array.from({ length: 300 }, (_, index) => index + 1);
  return lengths.filter((length) => ['a', '1'].some((sign) => expression.test(sign.repeat(length))));
}

/**
 * Limits of all request values in the OpenAPI document. The key names place and keyword, such as `createTest.title
 * maxLength`.
 */
function statedLimits(): Map<string, unknown> {
  const stated = new Map<string, unknown>();
  const read = (place: string, schema: Schema): void => {
    for (const keyword of keywords) {
      if (schema[keyword] !== undefined) stated.set(`${place} ${keyword}`, schema[keyword]);
    }
    if (schema.pattern !== undefined) {
      const lengths = lengthsOf(schema.pattern);
      stated.set(`${place} shortest`, lengths[0]);
      stated.set(`${place} longest`, lengths.at(-1));
    }
    for (const variant of schema.anyOf ?? []) read(place, variant);
    if (schema.items) read(`${place}[]`, schema.items);
    for (const [name, field] of Object.entries(schema.properties ?? {})) read(`${place}.${name}`, field);
  };
  const document = readFileSync(path.join(__dirname, '../openapi.json'), 'utf8');
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> };
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const { name, schema } of operation.parameters) read(`${operation.operationId}.${name}`, schema);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
      read(operation.operationId, schema);
    }
  }
  return stated;
}
/** Limits that the OpenAPI document states, by their place in it. */
export const stated = statedLimits();
