import { escapePattern } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import type { ActivityDocument, SubjectField } from './activity.model';
import { searchTermsOf } from './search-terms.policy';
import { createSubjectModel } from './subject.model';

export const subjectFields = ['userId', 'ipAddress', 'resourceId'] as const satisfies SubjectField[];

/** What an activity makes known of a subject. */
export interface SubjectNews {
  field: SubjectField;
  id: string;
  terms: string[];
  last: string;
}

/** The subjects of an activity. */
export function newsOf(activity: ActivityDocument): SubjectNews[] {
  const { _id, userId, user, ipAddress, resourceId, timestamp } = activity;
  const last = `${timestamp.toISOString()} ${_id}`;
  const news: SubjectNews[] = [
    { field: 'userId', id: userId, terms: searchTermsOf(user.name, user.email, user.institute), last },
  ];
  if (ipAddress) news.push({ field: 'ipAddress', id: ipAddress, terms: searchTermsOf(ipAddress), last });
  if (resourceId) news.push({ field: 'resourceId', id: resourceId, terms: searchTermsOf(resourceId), last });
  return news;
}

export type SubjectRepository = ReturnType<typeof createSubjectRepository>;

export function createSubjectRepository(connection: Connection) {
  const models = {
    userId: createSubjectModel(connection, 'userId'),
    ipAddress: createSubjectModel(connection, 'ipAddress'),
    resourceId: createSubjectModel(connection, 'resourceId'),
  };
  return {
    /** Adds what is news; the same again, or in another order, changes nothing. */
    async note(news: readonly SubjectNews[]): Promise<void> {
      const noteOf = async (field: SubjectField): Promise<void> => {
        const writes = news
          .filter((one) => one.field === field)
          .map(({ id, terms, last }) => ({
            updateOne: {
              filter: { _id: id },
              update: { $addToSet: { terms: trusted({ $each: terms }) }, $max: { last } },
              upsert: true,
            },
          }));
        if (writes.length > 0) await models[field].bulkWrite(writes, { ordered: false });
      };
      await Promise.all(subjectFields.map(noteOf));
    },

    /** Ids of the subjects that a term beginning so names, the most lately active first. */
    async search(field: SubjectField, prefix: string, limit: number): Promise<string[]> {
      const found = await models[field]
        .find({ terms: new RegExp(`^${escapePattern(prefix)}`) }, { _id: 1 })
        .sort({ last: -1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    /**
     * Forgets by what subjects are searched whose newest entry is older than a moment. Users stay, without their names:
     * they are counted.
     */
    async forgetBefore(moment: Date): Promise<void> {
      const old = { last: trusted({ $lt: moment.toISOString() }) };
      await models.userId.updateMany(old, { $set: { terms: [] } });
      await models.ipAddress.deleteMany(old);
      await models.resourceId.deleteMany(old);
    },

    countUsers: (): Promise<number> => models.userId.estimatedDocumentCount(),
  };
}
