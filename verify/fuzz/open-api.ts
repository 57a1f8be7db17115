/** A JSON schema, which is not inspected here. */
export type Schema = Readonly<Record<string, unknown>>;

/** One call of the description. */
interface Operation {
  operationId: string;
  'x-access': 'public' | 'user' | 'developer';
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
}

/** The parts of the OpenAPI document that are read here; all others are kept unchanged. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}
