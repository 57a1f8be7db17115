import type { ActivityDocument, SubjectField } from './activity.model';
import type { ActivityRepository, LogPosition, LogSubjects } from './activity.repository';
import { type SubjectRepository, subjectFields } from './subject.repository';

interface Dependencies {
  activities: Pick<ActivityRepository, 'streamPositions' | 'streamLog' | 'listByIds'>;
  subjects: Pick<SubjectRepository, 'search'>;
}

/**
 * Maximum number of subjects (users, addresses or resources) in one query; the database merges their entries in the
 * order of the log.
 */
const maxMergedSubjects = 200;
/** Limit that makes a query return all results. */
const noLimit = 0;

interface Found {
  field: SubjectField;
  values: string[];
}

/** Parameters of a search in the log. */
export interface ActivitySearch {
  /** Beginning of a name, e-mail address, institute, address or resource, or of one of their words, in lower case. */
  prefix: string;
  activityType: string | undefined;
  offset: number;
  limit: number;
}

const isNewer = (a: LogPosition, b: LogPosition): boolean =>
  a.timestamp.getTime() === b.timestamp.getTime() ? a._id > b._id : a.timestamp > b.timestamp;

/** Merges sorted streams of log positions into one stream in the order of the log, without duplicates. */
async function* merge(streams: AsyncIterable<LogPosition>[]): AsyncGenerator<LogPosition> {
  const iterators = streams.map((stream) => stream[Symbol.asyncIterator]());
  try {
    const heads = await Promise.all(iterators.map((iterator) => iterator.next()));
    let last: string | undefined;
    for (;;) {
      let newest: number | undefined;
      heads.forEach((head, index) => {
        const best = newest === undefined ? undefined : heads[newest];
        if (!head.done && (!best || best.done || isNewer(head.value, best.value))) newest = index;
      });
      const head = newest === undefined ? undefined : heads[newest];
      if (newest === undefined || !head || head.done) return;
      if (head.value._id !== last) yield head.value;
      last = head.value._id;
      const next = await iterators[newest]?.next();
      if (next) heads[newest] = next;
    }
  } finally {
    for (const iterator of iterators) await iterator.return?.();
  }
}

async function take(positions: AsyncIterable<LogPosition>, offset: number, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let position = 0;
  for await (const { _id } of positions) {
    if (position >= offset) ids.push(_id);
    position += 1;
    if (ids.length === limit) break;
  }
  return ids;
}

async function* onlyOf(
  found: Found[],
  log: AsyncIterable<LogPosition & LogSubjects>,
): AsyncGenerator<LogPosition> {
  const sets = found.map(({ field, values }) => ({ field, values: new Set<string | null>(values) }));
  for await (const place of log) if (sets.some(({ field, values }) => values.has(place[field]))) yield place;
}

/**
 * Finds the matching subjects (users, addresses and resources) first and then their activities, each by an index. The
 * newest n results belong to the n most recently active subjects of each kind, so the first pages read only these.
 * Later pages, and searches by type that match very many subjects, read the log itself, in which matching entries are
 * then frequent.
 */
export async function searchActivities(
  { activities, subjects }: Dependencies,
  { prefix, activityType, offset, limit }: ActivitySearch,
): Promise<ActivityDocument[]> {
  if (prefix === '') return [];
  const find = (max: number): Promise<Found[]> =>
    Promise.all(
      subjectFields.map(async (field) => ({ field, values: await subjects.search(field, prefix, max) })),
    );
  const few = (await find(maxMergedSubjects)).filter(({ values }) => values.length > 0);
  const isFew =
    few.every(({ values }) => values.length < maxMergedSubjects) ||
    (activityType === undefined && offset + limit <= maxMergedSubjects);
  const positions = isFew
    ? merge(few.map((one) => activities.streamPositions({ ...one, activityType })))
    : onlyOf(await find(noLimit), activities.streamLog(activityType));
  const ids = await take(positions, offset, limit);
  return ids.length > 0 ? activities.listByIds(ids) : [];
}
