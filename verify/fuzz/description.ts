import type { OpenApi, Schema } from './open-api';
import type { Pass } from './passes';
import { endsTheSession } from './passes';

/** Ids of existing records. The key is the name of the path parameter together with the first folder of the path. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the OpenAPI description with only the calls of one pass. An id in a path is then one of the known ids or any
 * other: random ids alone would always give 404, and would not test calls for an existing record.
 */
export function describePass(document: OpenApi, { role, access }: Pass, known: KnownIds): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const operations = Object.entries(item).filter(
      ([, { operationId, 'x-access': of }]) =>
        access.includes(of) && !endsTheSession[role].includes(operationId),
    );
    if (operations.length === 0) continue;
    paths[path] = Object.fromEntries(
      operations.map(([method, operation]) => [
        method,
        {
          ...operation,
          parameters: operation.parameters.map((parameter) => {
            const ids = known[`${path.split('/')[2]} ${parameter.name}`];
            if (parameter.in !== 'path' || !ids) return parameter;
            return { ...parameter, schema: { anyOf: [{ enum: ids } as Schema, parameter.schema] } };
          }),
        },
      ]),
    );
  }
  return { ...document, paths };
}
