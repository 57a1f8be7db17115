/** MongoDB error codes returned by this server, by MongoDB's names. */
const CODES = {
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  IllegalOperation: 20,
  InternalError: 1,
  BsonObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  ProjectionExclusionInInclusion: 31254,
  ProjectionInclusionInExclusion: 31253,
  UnknownField: 40415,
  MissingField: 40414,
  UnknownStage: 40324,
} as const;

export type ErrorName = keyof typeof CODES;

/**
 * Errors above 10,000 that MongoDB has given a name; the others above 10,000 are named by their number, such as
 * Location40324.
 */
const NAMED_LOCATIONS: ReadonlySet<ErrorName> = new Set(['DuplicateKey', 'OutOfDiskSpace']);

/**
 * An error reply `{ ok: 0 }`. `name` is MongoDB's codeName, or a number for one of its location
 * codes ("Location40324"). `extra` fields are added beside errmsg, such as keyPattern and keyValue.
 */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;

  constructor(
    name: ErrorName | number,
    message: string,
    readonly extra?: { keyPattern: Buffer; keyValue: Buffer },
  ) {
    super(message);
    this.code = typeof name === 'number' ? name : CODES[name];
    const isNamed = typeof name === 'string' && (this.code <= 10_000 || NAMED_LOCATIONS.has(name));
    this.codeName = isNamed ? name : `Location${this.code}`;
  }
}
