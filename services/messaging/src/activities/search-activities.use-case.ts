import type { ActivityDocument, SubjectField } from './activity.model';
import type { ActivityRepository, LogPlace, LogSubjects } from './activity.repository';
import { type SubjectRepository, subjectFields } from './subject.repository';

interface Dependencies {
  activities: Pick<ActivityRepository, 'streamPlaces' | 'streamLog' | 'listByIds'>;
  subjects: Pick<SubjectRepository, 'search'>;
}

/** So many subjects are asked for together; a database merges them in the order of the log. */
const fewMax = 200;
/** No limit. */
const everyMax = 0;

interface Found {
  field: SubjectField;
  values: string[];
}

/** Which activities are looked for. */
export interface ActivitySearch {
  /** What a name, an e-mail, an institute, an address or a resource, or one of their words, begins with. */
  prefix: string;
  activityType: string | undefined;
  offset: number;
  limit: number;
}

const isNewer = (a: LogPlace, b: LogPlace): boolean =>
  a.timestamp.getTime() === b.timestamp.getTime() ? a._id > b._id : a.timestamp > b.timestamp;

/** One stream in the order of the log out of several, each entry once. */
async function* merge(streams: AsyncIterable<LogPlace>[]): AsyncGenerator<LogPlace> {
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

async function take(places: AsyncIterable<LogPlace>, offset: number, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let position = 0;
  for await (const { _id } of places) {
    if (position >= offset) ids.push(_id);
    position += 1;
    if (ids.length === limit) break;
  }
  return ids;
}

async function* onlyOf(found: Found[], log: AsyncIterable<LogPlace & LogSubjects>): AsyncGenerator<LogPlace> {
  const sets = found.map(({ field, values }) => ({ field, values: new Set<string | null>(values) }));
  for await (const place of log) if (sets.some(({ field, values }) => values.has(place[field]))) yield place;
}

/**
 * Finds the subjects first and then their activities, each by an index. The newest n activities of a search are those of
 * its n most lately active subjects of each kind, so the first pages look at no more, however many it finds. Further back,
 * or by type, a search that finds very many goes through the log itself: every so many entries is one of them.
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
  const few = (await find(fewMax)).filter(({ values }) => values.length > 0);
  const isFew =
    few.every(({ values }) => values.length < fewMax) ||
    (activityType === undefined && offset + limit <= fewMax);
  const places = isFew
    ? merge(few.map((one) => activities.streamPlaces({ ...one, activityType })))
    : onlyOf(await find(everyMax), activities.streamLog(activityType));
  const ids = await take(places, offset, limit);
  return ids.length > 0 ? activities.listByIds(ids) : [];
}
