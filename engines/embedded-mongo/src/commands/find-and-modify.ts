import { MongoError } from '../errors';
import { EMPTY, NULL, OK, doc } from '../bson/make';
import { type Val, fields } from '../bson/val';
import { compileFilter } from '../query/filter';
import { compileProjection } from '../query/projection';
import type { Store } from '../store/store';
import { compileUpdate } from '../write/update';
import { namesOf } from '../vocabulary';
import type { Command } from './command';
import { collectionFor, insertUpserted, matches } from './write-commands';

const FIELDS = namesOf('field of findAndModify', 'query', 'remove', 'update', 'new', 'fields', 'upsert');

export function findAndModify(store: Store, command: Command): Val {
  command.accept(FIELDS);
  const filter = compileFilter(command.documentOf('query') ?? EMPTY);
  const isRemove = command.flag('remove');
  const source = command.get('update');
  if (isRemove === (source !== undefined))
    throw new MongoError(
      'FailedToParse',
      isRemove
        ? 'Cannot specify both an update and remove=true'
        : 'Either an update or remove=true must be specified',
    );
  if (isRemove && (command.flag('new') || command.flag('upsert')))
    throw new MongoError('FailedToParse', 'Cannot specify new=true or upsert=true with remove=true');
  const compiled = source && compileUpdate(source);
  const existing = store.catalog.find(command.db, command.collection);
  const found = existing && matches(store, existing, filter, false)[0];
  const project = (document: Val | undefined) => projected(command, document);
  if (!compiled) {
    if (found) store.remove(existing, found);
    return doc({ lastErrorObject: doc({ n: found ? 1 : 0 }), value: project(found), ok: OK });
  }
  if (!found && command.flag('upsert')) {
    const made = insertUpserted(store, collectionFor(store, command), filter, compiled);
    const lastErrorObject = doc({ n: 1, updatedExisting: false, upserted: made.get('_id')! });
    return doc({ lastErrorObject, value: command.flag('new') ? project(made) : NULL, ok: OK });
  }
  const next = found && compiled.apply(found, false);
  if (found && next !== found) store.replace(existing, found, next!);
  const lastErrorObject = doc({ n: found ? 1 : 0, updatedExisting: found !== undefined });
  return doc({ lastErrorObject, value: project(command.flag('new') ? next : found), ok: OK });
}

function projected(command: Command, document: Val | undefined): Val {
  const source = command.documentOf('fields');
  if (!document || !source || fields(source).length === 0) return document ?? NULL;
  return compileProjection(source)(document);
}
