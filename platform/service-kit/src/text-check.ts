import { type ErrorDetail, multiLineMark } from '@medrad/contracts';

/** Control characters (C0 and DEL) and lone surrogates: databases, logs and terminals cannot handle them. */
const forbiddenInLine = /[\p{Cs}\u0000-\u001f\u007f]/u;
/**
 * Characters forbidden in texts of several lines: control characters except tab, line feed and carriage return, and
 * lone surrogates.
 */
const forbiddenInLines = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u;

/** Keywords of a JSON schema that the search for forbidden texts reads. */
interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  [multiLineMark]?: boolean;
}

/** Whether a text is one line without control characters and lone surrogates. */
export const isSingleLine = (text: string): boolean => !forbiddenInLine.test(text);

/** A schema and all schemas that its `anyOf` allows instead, at any depth. */
const alternativesOf = (schema: SchemaNode): SchemaNode[] => [
  schema,
  ...(schema.anyOf ?? []).flatMap(alternativesOf),
];

function collect(value: unknown, schemas: SchemaNode[], path: string, found: ErrorDetail[]): void {
  if (typeof value === 'string') {
    const isMultiLine = schemas.some((schema) => schema[multiLineMark]);
    if (!(isMultiLine ? forbiddenInLines : forbiddenInLine).test(value)) return;
    const message = isMultiLine
      ? 'must be text without control characters'
      : 'must be one line of text without control characters';
    found.push({ path, message });
  } else if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items: of }) => (of ? alternativesOf(of) : []));
    if (items.length > 0) value.forEach((item, index) => collect(item, items, `${path}/${index}`, found));
  } else if (typeof value === 'object' && value !== null) {
    collectOfObject(value as Record<string, unknown>, schemas, path, found);
  }
}

function collectOfObject(
  value: Record<string, unknown>,
  schemas: SchemaNode[],
  path: string,
  found: ErrorDetail[],
): void {
  for (const { properties = {} } of schemas) {
    for (const [name, property] of Object.entries(properties)) {
      if (Object.hasOwn(value, name))
        collect(value[name], alternativesOf(property), `${path}/${name}`, found);
    }
  }
}

/**
 * Finds the texts in a request that contain control characters or lone surrogates, and reports the path of each. A text
 * must be one line unless its schema has the multi-line mark. Values that the schema does not define are skipped,
 * because validation refuses them.
 */
export function findForbiddenText(value: unknown, schema: object): ErrorDetail[] {
  const found: ErrorDetail[] = [];
  collect(value, alternativesOf(schema), '', found);
  return found;
}
