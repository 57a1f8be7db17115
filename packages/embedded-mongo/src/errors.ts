/** MongoDB error codes this server answers with, under MongoDB's own names. */
const CODES = {
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  IllegalOperation: 20,
  Overflow: 15,
  InternalError: 1,
  OperationFailed: 96,
  BsonObjectTooLarge: 10334,
  DuplicateKey: 11000,
  ProjectionExclusionInInclusion: 31254,
  ProjectionInclusionInExclusion: 31253,
  UnknownField: 40415,
  MissingField: 40414,
  UnknownStage: 40324,
  NotAStage: 40323,
} as const;

export type ErrorName = keyof typeof CODES;

/**
 * An answer `{ ok: 0 }` in the making. `name` is MongoDB's codeName; a numeric `name` is one of MongoDB's
 * location codes ("Location40324"). `extra` fields are written beside errmsg, e.g. keyPattern and keyValue.
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
    this.codeName = typeof name === 'number' || this.code > 10_000 ? `Location${this.code}` : name;
    if (this.code === CODES.DuplicateKey) this.codeName = 'DuplicateKey';
  }
}
