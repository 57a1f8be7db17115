import { MongoError } from '../errors';
import { arrayOf } from '../bson/make';
import { show } from '../bson/show';
import { nameBytes, T, type Val, elements, field, firstName } from '../bson/val';

/** Evaluates an expression for a document; undefined means a missing field, as opposed to null. */
export type Expression = (document: Val) => Val | undefined;

/**
 * Compiles a path such as `$a.b`, or a constant.
 * @throws MongoError 168 for an unknown operator, which the message names; BadValue for variables
 * and for documents and arrays of expressions
 */
export function compileExpression(source: Val): Expression {
  if (source.isContainer) throw unsupported(source);
  if (source.type !== T.string) return () => source;
  const text = source.text();
  if (!text.startsWith('$')) return () => source;
  if (text.startsWith('$$')) throw unsupported(source);
  const names = text.slice(1).split('.').map(nameBytes);
  if (names.some((name) => name.length === 0))
    throw new MongoError(40353, "FieldPath must not end with a '.' or hold an empty name.");
  return (document) => walk(document, names, 0);
}

function unsupported(source: Val): MongoError {
  const operator = source.type === T.doc ? firstName(source) : undefined;
  return operator?.startsWith('$')
    ? new MongoError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`)
    : new MongoError('BadValue', `the expression ${show(source)} is not supported by the embedded database`);
}

/** A path through an array gives the array of the values in its documents. */
function walk(value: Val | undefined, names: readonly Buffer[], from: number): Val | undefined {
  if (!value || from === names.length) return value;
  if (value.type === T.doc) return walk(field(value, names[from]!), names, from + 1);
  if (value.type !== T.array) return undefined;
  const found = elements(value).map((one) => (one.isContainer ? walk(one, names, from) : undefined));
  return arrayOf(found.filter((one) => one !== undefined));
}
