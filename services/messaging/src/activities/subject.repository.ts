import { escapePattern } from '@medrad/persistence';
import { type Connection, trusted } from 'mongoose';
import type { ActivityDocument, SubjectField } from './activity.model';
import { missingTermsOf, searchTermsOf } from './search-terms.policy';
import { createSubjectModel, type Subject } from './subject.model';

export const subjectFields = ['userId', 'ipAddress', 'resourceId'] as const satisfies SubjectField[];

/** Facts that an activity adds to a user, address or resource. */
export interface SubjectUpdate {
  field: SubjectField;
  id: string;
  terms: string[];
  last: string;
}

/** The updates that an activity makes to its user, address and resource. */
export function subjectUpdatesOf(activity: ActivityDocument): SubjectUpdate[] {
  const { _id, userId, user, ipAddress, resourceId, timestamp } = activity;
  const last = `${timestamp.toISOString()} ${_id}`;
  const updates: SubjectUpdate[] = [
    { field: 'userId', id: userId, terms: searchTermsOf(user.name, user.email, user.institute), last },
  ];
  if (ipAddress) updates.push({ field: 'ipAddress', id: ipAddress, terms: searchTermsOf(ipAddress), last });
  if (resourceId)
    updates.push({ field: 'resourceId', id: resourceId, terms: searchTermsOf(resourceId), last });
  return updates;
}

export type SubjectRepository = ReturnType<typeof createSubjectRepository>;

export function createSubjectRepository(connection: Connection) {
  const models = {
    userId: createSubjectModel(connection, 'userId'),
    ipAddress: createSubjectModel(connection, 'ipAddress'),
    resourceId: createSubjectModel(connection, 'resourceId'),
  };
  return {
    /** Applies updates. Their order does not matter, and repeating them changes nothing. */
    async note(updates: readonly SubjectUpdate[]): Promise<void> {
      const noteOf = async (field: SubjectField): Promise<void> => {
        const writes = updates
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

    /** Ids of the subjects that have a term beginning with `prefix`, most recently active first. */
    async search(field: SubjectField, prefix: string, limit: number): Promise<string[]> {
      const found = await models[field]
        .find({ terms: new RegExp(`^${escapePattern(prefix)}`) }, { _id: 1 })
        .sort({ last: -1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    /**
     * Adds the folded form to search terms that an earlier build stored in lower case only. A subject that is forgotten
     * at the same time stays impossible to find.
     */
    async completeTerms(): Promise<void> {
      for (const field of subjectFields) {
        const unusual = models[field].find({ terms: new RegExp('[^\\x00-\\x7f]') }, { terms: 1 });
        for await (const { _id, terms } of unusual.lean<Pick<Subject, '_id' | 'terms'>>().cursor()) {
          const missing = missingTermsOf(terms);
          if (missing.length === 0) continue;
          const update = { $addToSet: { terms: trusted({ $each: missing }) } };
          await models[field].updateOne({ _id, terms: terms[0] }, update);
        }
      }
    },

    /**
     * Makes subjects whose newest entry is older than the given time impossible to find. Users lose their search
     * terms but are kept, because users are counted; addresses and resources are deleted.
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
