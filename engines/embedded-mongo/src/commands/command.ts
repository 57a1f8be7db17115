import { MongoError } from '../errors';
import { toDouble } from '../bson/numbers';
import { typeName } from '../bson/show';
import { T, type Val, eachField, elements } from '../bson/val';
import { truthy } from '../query/predicates';
import { type Vocabulary, namesOf } from '../vocabulary';

/**
 * Fields accepted with every command. `lsid` and `writeConcern` have no effect, because sessions have no state here and
 * every write is durable before its reply.
 */
const ANY_COMMAND = namesOf('field of any command', '$db', 'lsid', 'writeConcern');

/** A command: its body and the document sequences sent separately by the driver. */
export class Command {
  constructor(
    readonly name: string,
    readonly body: Val,
    private readonly sequences: ReadonlyMap<string, Val[]>,
  ) {}

  get db(): string {
    const value = this.body.get('$db');
    if (!value) throw new MongoError(40571, 'OP_MSG requests require a $db argument');
    return value.text();
  }

  /** The collection the command names. */
  get collection(): string {
    const value = this.body.get(this.name);
    if (value?.type !== T.string)
      throw new MongoError(
        'InvalidNamespace',
        `collection name has invalid type ${value ? typeName(value.type) : 'missing'}`,
      );
    const name = value.text();
    if (name === '' || name.includes('\0') || name.includes('$'))
      throw new MongoError('InvalidNamespace', `Invalid namespace specified '${this.db}.${name}'`);
    return name;
  }

  /**
   * Checks the fields of a command.
   * @throws MongoError naming an unsupported field, instead of ignoring it
   */
  accept(own: Vocabulary<true>): void {
    if (this.body.get('startTransaction') || this.body.get('autocommit')) {
      throw new MongoError(
        'IllegalOperation',
        'Transaction numbers are only allowed on a replica set member or mongos',
      );
    }
    eachField(this.body, (name) => {
      if (name !== this.name && !ANY_COMMAND.has(name) && !own.has(name))
        throw unknownField(`${this.name}.${name}`);
    });
  }

  get(name: string): Val | undefined {
    const value = this.body.get(name);
    return value?.type === T.null ? undefined : value;
  }

  documentOf(name: string): Val | undefined {
    const value = this.get(name);
    if (value && value.type !== T.doc)
      throw new MongoError(
        'TypeMismatch',
        `BSON field '${this.name}.${name}' is the wrong type '${typeName(value.type)}', expected type 'object'`,
      );
    return value;
  }

  numberOf(name: string): number | undefined {
    const value = this.get(name);
    if (value && !value.isNumber)
      throw new MongoError(
        'TypeMismatch',
        `BSON field '${this.name}.${name}' is the wrong type '${typeName(value.type)}', expected type 'number'`,
      );
    return value && toDouble(value);
  }

  flag(name: string): boolean {
    const value = this.get(name);
    return value !== undefined && truthy(value);
  }

  /** Statements or documents from the body or a document sequence. */
  list(name: string): Val[] {
    const sequence = this.sequences.get(name);
    if (sequence) return sequence;
    const value = this.body.get(name);
    if (!value)
      throw new MongoError(
        'MissingField',
        `BSON field '${this.name}.${name}' is missing but a required field`,
      );
    if (value.type !== T.array)
      throw new MongoError(
        'TypeMismatch',
        `BSON field '${this.name}.${name}' is the wrong type '${typeName(value.type)}', expected type 'array'`,
      );
    return elements(value);
  }
}

/** The error for an unsupported field, given with its location: `find.collation`. */
export function unknownField(place: string): MongoError {
  return new MongoError(
    'UnknownField',
    `BSON field '${place}' is an unknown field or not supported by the embedded database.`,
  );
}
