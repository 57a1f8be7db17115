import { MongoError } from '../errors';
import { identity } from '../bson/identity';
import { DocBuilder, NULL, arrayOf, doc } from '../bson/make';
import { toDouble } from '../bson/numbers';
import { path as makePath, plainAt, someAt } from '../bson/paths';
import { T, Val, elements, fields } from '../bson/val';
import { compileFilter } from '../query/filter';
import { truthy } from '../query/predicates';
import type { Stream } from '../query/scan';
import { parseSort, sorted } from '../query/sort';
import { edit } from '../write/edit';
import { groupField } from './accumulators';
import { DOCUMENT_STAGES } from './document-stages';
import { compileExpression } from './expression';

/** Reads another collection of the same database: the matches of a filter. */
export type Lookup = (collection: string, filter: Val) => Stream;

export type Stage = (input: Stream, lookup: Lookup) => Stream;

function* where(input: Stream, test: (document: Val) => boolean): Generator<Val | null> {
  for (const one of input) yield one && test(one) ? one : null;
}

function* map(input: Stream, change: (document: Val) => Val): Generator<Val | null> {
  for (const one of input) yield one && change(one);
}

export function* skip(input: Stream, count: number): Generator<Val | null> {
  let left = count;
  for (const one of input) {
    if (one && left > 0) {
      left -= 1;
      yield null;
    } else yield one;
  }
}

export function* limit(input: Stream, count: number): Generator<Val | null> {
  let left = count;
  if (left <= 0) return;
  for (const one of input) {
    yield one;
    if (one) left -= 1;
    if (left === 0) return;
  }
}

function group(source: Val): Stage {
  const id = source.get('_id');
  if (!id) throw new MongoError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(id);
  const computed = fields(source)
    .filter(([name]) => name !== '_id')
    .map(([name, spec]) => groupField(name, spec));
  return function* (input) {
    const groups = new Map<string, { id: Val; totals: ReturnType<(typeof computed)[number]['start']>[] }>();
    for (const document of input) {
      yield null;
      if (!document) continue;
      const key = idOf({ root: document }) ?? NULL;
      const name = identity(key);
      let found = groups.get(name);
      if (!found) groups.set(name, (found = { id: key, totals: computed.map((one) => one.start()) }));
      computed.forEach((one, i) => found.totals[i]!.add(one.expression({ root: document })));
    }
    for (const { id: key, totals } of groups.values()) {
      const built = new DocBuilder().set('_id', key);
      computed.forEach((one, i) => built.set(one.name, totals[i]!.result()));
      yield built.build();
    }
  };
}

function unwind(source: Val): Stage {
  const text = (source.type === T.string ? source : source.get('path'))?.text() ?? '';
  if (!text.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${text}`);
  const names = text.slice(1).split('.');
  const at = makePath(text.slice(1));
  const keepsEmpty = source.type === T.doc && truthy(source.get('preserveNullAndEmptyArrays') ?? NULL);
  const indexName = source.type === T.doc ? source.get('includeArrayIndex')?.text() : undefined;
  const indexed = (document: Val, index: Val) =>
    indexName ? edit(document, indexName.split('.'), () => index) : document;
  return function* (input) {
    for (const document of input) {
      const value = document && plainAt(document, at);
      if (!document) yield null;
      else if (value?.type === T.array) {
        const list = elements(value);
        for (const [i, one] of list.entries())
          yield indexed(
            edit(document, names, () => one),
            integerLong(i),
          );
        if (list.length === 0 && keepsEmpty)
          yield indexed(
            edit(document, names, () => undefined),
            NULL,
          );
      } else if (value && value.type !== T.null) yield indexed(document, NULL);
      else if (keepsEmpty) yield indexed(document, NULL);
    }
  };
}

function integerLong(value: number): Val {
  const buf = Buffer.allocUnsafe(8);
  buf.writeBigInt64LE(BigInt(value));
  return new Val(T.long, buf, 0, 8);
}

function lookupStage(source: Val): Stage {
  const unknown = fields(source).find(
    ([name]) => !['from', 'localField', 'foreignField', 'as'].includes(name),
  );
  if (unknown)
    throw new MongoError(
      'BadValue',
      `$lookup with '${unknown[0]}' is not supported by the embedded database`,
    );
  const [from, localField, foreignField, as] = ['from', 'localField', 'foreignField', 'as'].map((name) =>
    source.get(name)?.text(),
  );
  if (!from || !localField || !foreignField || !as)
    throw new MongoError('FailedToParse', '$lookup needs from, localField, foreignField and as');
  const local = makePath(localField);
  return function* (input, lookup) {
    for (const document of input) {
      if (!document) {
        yield null;
        continue;
      }
      const wanted: Val[] = [];
      someAt(document, local, true, (value, inArray) => {
        if (value?.type !== T.array || inArray) wanted.push(value ?? NULL);
        return false;
      });
      // An empty array stands for nothing there, which a missing or null field on the other side matches.
      if (wanted.length === 0) wanted.push(NULL);
      const filter = doc({ [foreignField]: { $in: arrayOf(wanted) } });
      const found: Val[] = [];
      for (const one of lookup(from, filter)) {
        if (one) found.push(one);
        else yield null;
      }
      yield edit(document, as.split('.'), () => arrayOf(found));
    }
  };
}

function facet(source: Val): Stage {
  const parts = fields(source).map(([name, pipeline]) => ({ name, stages: compilePipeline(pipeline) }));
  return function* (input, lookup) {
    const all: Val[] = [];
    for (const one of input) {
      if (one) all.push(one);
      yield null;
    }
    const built = new DocBuilder();
    for (const { name, stages } of parts) {
      const found: Val[] = [];
      for (const one of runStages(all, stages, lookup)) {
        if (one) found.push(one);
        else yield null;
      }
      built.set(name, arrayOf(found));
    }
    yield built.build();
  };
}

function count(source: Val): Stage {
  const name = source.type === T.string ? source.text() : '';
  if (name === '') throw new MongoError(40156, 'the count field must be a non-empty string');
  return function* (input) {
    let total = 0;
    for (const one of input) {
      if (one) total += 1;
      yield null;
    }
    if (total > 0) yield doc({ [name]: total });
  };
}

function whole(name: string, value: Val, least: number): number {
  const number = value.isNumber ? toDouble(value) : NaN;
  if (!Number.isInteger(number) || number < least)
    throw new MongoError(15958, `the ${name} must be ${least > 0 ? 'positive' : 'non-negative'}`);
  return number;
}

const STAGES: Record<string, (source: Val) => Stage> = {
  $match: (source) => {
    const filter = compileFilter(source);
    return (input) => where(input, (one) => filter.matches(one));
  },
  $sort: (source) => {
    const parts = parseSort(source);
    return (input) => sorted(input, parts);
  },
  $skip: (source) => {
    const size = whole('argument to $skip', source, 0);
    return (input) => skip(input, size);
  },
  $limit: (source) => {
    const size = whole('limit', source, 1);
    return (input) => limit(input, size);
  },
  $group: group,
  $unwind: unwind,
  $lookup: lookupStage,
  $facet: facet,
  $count: count,
  $sortByCount: (source) => {
    const grouped = group(doc({ _id: source, count: { $sum: 1 } }));
    return (input, lookup) => sorted(grouped(input, lookup), parseSort(doc({ count: -1 })));
  },
};

/** @throws MongoError 40324 naming a stage that is not supported */
export function compilePipeline(pipeline: Val): Stage[] {
  return elements(pipeline).map((stage) => {
    if (stage.type !== T.doc)
      throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const list = fields(stage);
    if (list.length !== 1)
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const [name, source] = list[0]!;
    const perDocument = DOCUMENT_STAGES[name];
    if (perDocument) {
      const change = perDocument(source);
      return (input) => map(input, change);
    }
    const make = STAGES[name];
    if (!make) throw new MongoError('UnknownStage', `Unrecognized pipeline stage name: '${name}'`);
    return make(source);
  });
}

export function runStages(input: Stream, stages: readonly Stage[], lookup: Lookup): Stream {
  return stages.reduce((stream, stage) => stage(stream, lookup), input);
}
