/** A JSON schema; the fuzzer does not look into it. */
export type Schema = Readonly<Record<string, unknown>>;

/** One operation of the OpenAPI document. */
interface Operation {
  operationId: string;
  'x-access': 'public' | 'user' | 'developer';
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
}

/** The parts of the OpenAPI document that the fuzzer reads; it keeps all other parts unchanged. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}
