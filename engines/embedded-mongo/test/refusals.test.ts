import { describeWith } from '@medrad/testing';
import { BSONRegExp, type Document } from 'mongodb';
import '../src/commands/engine';
import '../src/server/hello';
import { vocabularies } from '../src/vocabulary';
import { mongodbNames } from './mongodb-names';
import { connectReal, realUrl, startOurs, type TestServer } from './servers';

/** How a name of one kind is used in a command, and MongoDB's error code for an unknown name. */
interface Kind {
  readonly kind: string;
  readonly code: number;
  readonly command: (name: string) => Document;
}

const all = 'things';
const find = (filter: Document): Document => ({ find: all, filter });
const update = (u: Document): Document => ({ update: all, updates: [{ q: {}, u }] });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: all, pipeline, cursor: {} });
const withField = (kind: string, command: Document): Kind => ({
  kind: `field of ${kind}`,
  code: 40415,
  command: (name) => ({ ...command, [name]: 1 }),
});

const kinds: Kind[] = [
  { kind: 'command', code: 59, command: (name) => ({ [name]: all }) },
  withField('find', find({})),
  withField('getMore', { getMore: 1n, collection: all }),
  withField('killCursors', { killCursors: all, cursors: [1n] }),
  withField('explain', { explain: find({}) }),
  withField('count', { count: all }),
  withField('distinct', { distinct: all, key: 'a' }),
  withField('validate', { validate: all }),
  withField('aggregate', aggregate()),
  withField('insert', { insert: all, documents: [{}] }),
  withField('update', update({ $set: { a: 1 } })),
  {
    kind: 'field of an update statement',
    code: 40415,
    command: (name) => ({ update: all, updates: [{ q: {}, u: { $set: { a: 1 } }, [name]: 1 }] }),
  },
  withField('delete', { delete: all, deletes: [{ q: {}, limit: 1 }] }),
  {
    kind: 'field of a delete statement',
    code: 40415,
    command: (name) => ({ delete: all, deletes: [{ q: {}, limit: 1, [name]: 1 }] }),
  },
  withField('findAndModify', { findAndModify: all, update: { $set: { a: 1 } } }),
  withField('createIndexes', { createIndexes: all, indexes: [{ key: { a: 1 }, name: 'a' }] }),
  withField('listIndexes', { listIndexes: all }),
  withField('listCollections', { listCollections: 1 }),
  { ...withField('dropDatabase', { dropDatabase: 1 }), kind: 'field of dropDatabase and endSessions' },
  { ...withField('endSessions', { endSessions: [] }), kind: 'field of dropDatabase and endSessions' },
  {
    kind: 'index option',
    code: 197,
    command: (name) => ({ createIndexes: all, indexes: [{ key: { a: 1 }, name: 'a', [name]: 1 }] }),
  },
  { kind: 'logical operator', code: 2, command: (name) => find({ [name]: [{ a: 1 }] }) },
  { kind: 'query operator', code: 2, command: (name) => find({ a: { [name]: 1 } }) },
  { kind: 'update operator', code: 9, command: (name) => update({ [name]: { a: 1 } }) },
  {
    kind: 'array modifier',
    code: 2,
    command: (name) => update({ $push: { list: { $each: [], [name]: 1 } } }),
  },
  { kind: 'stage', code: 40324, command: (name) => aggregate({ [name]: {} }) },
  {
    kind: 'accumulator',
    code: 15952,
    command: (name) => aggregate({ $group: { _id: 1, x: { [name]: 1 } } }),
  },
  { kind: 'expression', code: 168, command: (name) => aggregate({ $group: { _id: { [name]: 1 } } }) },
  {
    kind: 'expression',
    code: 168,
    command: (name) => aggregate({ $group: { _id: 1, x: { $sum: { [name]: 1 } } } }),
  },
  { kind: 'expression', code: 31325, command: (name) => ({ find: all, projection: { a: { [name]: 1 } } }) },
];

/** Invented names, and property names of every JavaScript object, which a lookup must not find. */
const strange = ['nonsense', 'constructor', 'toString', '__proto__', 'hasOwnProperty'];
const isOperator = (kind: string) => mongodbNames[kind]!.every((name) => name.startsWith('$'));
const strangeOf = (kind: string) => strange.map((name) => (isOperator(kind) ? `$${name}` : name));

const servedOf = (kind: string): readonly string[] =>
  vocabularies.find((one) => one.kind === kind)?.names ?? [];
const servedAnywhere = [...servedOf('field of any command'), ...servedOf('command of the main thread')];

interface Refusal {
  readonly code: number;
  readonly message: string;
}

/** The error of a command or of its single statement; undefined when there is none. */
async function refusalOf({ db }: TestServer, command: Document): Promise<Refusal | undefined> {
  try {
    const { writeErrors } = await db.command(command);
    const [error] = (writeErrors ?? []) as { code: number; errmsg: string }[];
    return error && { code: error.code, message: error.errmsg };
  } catch (error) {
    return { code: Number((error as Document)['code']), message: (error as Error).message };
  }
}

let ours: TestServer;
beforeAll(async () => {
  ours = await startOurs();
});
afterAll(() => ours.close());
beforeEach(() => ours.db.collection(all).insertOne({ a: 1, list: [1] }));

describe('unsupported commands and operators are refused by name, with the MongoDB error code', () => {
  test.each(kinds)('$kind: $code', async ({ kind, code, command }) => {
    const names = [...mongodbNames[kind]!, ...strangeOf(kind)].filter(
      (name) => ![...servedOf(kind), ...servedAnywhere].includes(name),
    );
    const wrong: unknown[] = [];
    for (const name of names) {
      const refusal = await refusalOf(ours, command(name));
      if (refusal?.code !== code || !refusal.message.includes(name)) wrong.push({ name, refusal });
    }
    expect(wrong).toEqual([]);
  });

  test('every vocabulary has a refusal in this list', () => {
    const rest = ['command of the main thread', 'field of any command'];
    const covered = [...kinds.map(({ kind }) => kind), ...rest];
    expect(vocabularies.map(({ kind }) => kind).filter((kind) => !covered.includes(kind))).toEqual([]);
  });

  const forms: [what: string, command: Document, code: number, named: string][] = [
    ['the positional operator', update({ $set: { 'list.$': 1 } }), 2, "'$'"],
    ['a positional operator for every element', update({ $set: { 'list.$[]': 1 } }), 2, "'$[]'"],
    ['an array filter', update({ $set: { 'list.$[one].x': 1 } }), 2, "'$[one]'"],
    ['a name that begins with a dollar', update({ $set: { 'a.$b': 1 } }), 52, "'$b'"],
    [
      'an update by a pipeline',
      { update: all, updates: [{ q: {}, u: [{ $set: { a: 1 } }] }] },
      9,
      'pipeline',
    ],
    ['a positional projection', { find: all, projection: { 'list.$': 1 } }, 2, "'list.$'"],
    ['a computed projection', { find: all, projection: { b: '$a' } }, 2, 'b: "$a"'],
    ['a nested projection', { find: all, projection: { b: { c: 1 } } }, 2, 'b: { c: 1 }'],
    ['a variable', aggregate({ $group: { _id: '$$ROOT' } }), 2, '$$ROOT'],
    ['a document of expressions', aggregate({ $group: { _id: { a: '$a' } } }), 2, 'a: "$a"'],
    ['an array of expressions', aggregate({ $group: { _id: ['$a'] } }), 2, '"$a"'],
    ['an aggregation of a database', { aggregate: 1, pipeline: [], cursor: {} }, 2, 'database-level'],
    ['an explained aggregation', { explain: aggregate() }, 59, 'aggregate'],
    ['a sort by relevance', { find: all, sort: { a: { $meta: 'textScore' } } }, 2, '$meta'],
    ['a sort by the natural order', { find: all, sort: { $natural: 1 } }, 16410, '$natural'],
    ['an option of a regular expression', find({ a: new BSONRegExp('a', 'x') }), 2, 'option x'],
    ...['text', 'hashed', '2d', '2dsphere'].map((type): (typeof forms)[number] => [
      `an index of type ${type}`,
      { createIndexes: all, indexes: [{ key: { a: type }, name: 'a' }] },
      67,
      '"a"',
    ]),
    [
      'a transaction',
      { insert: all, documents: [{}], startTransaction: true, autocommit: false },
      20,
      'Transaction numbers',
    ],
  ];
  test.each(forms)('%s', async (_what, command, code, named) => {
    const refusal = await refusalOf(ours, command);
    expect(refusal).toEqual({ code, message: expect.stringContaining(named) as string });
  });
});

describeWith('a real MongoDB engine', Boolean(realUrl))('a name that no engine knows', () => {
  let real: TestServer;
  beforeAll(async () => {
    real = await connectReal();
    await real.db.collection(all).insertOne({ a: 1, list: [1] });
  });
  afterAll(() => real.close());

  test.each(kinds)('$kind: $code from MongoDB as well', async ({ kind, code, command }) => {
    const [made] = strangeOf(kind);
    expect(await refusalOf(real, command(made!))).toMatchObject({ code });
  });
});
