import { pageMaxItems, type PeerCaseListQuery } from '@medrad/contracts';
import { isDuplicateKey, searchPattern, searchTextOf, setAtRevision } from '@medrad/persistence';
import type { ImageFile } from '@medrad/object-store';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { type AnswerRecord, type CaseRecord, createCaseModel } from './case.model';
import { imageFilesOf } from '../files/file-record';

/** Fields of a new case; its other fields have defaults or are derived from these. */
export type NewCase = Pick<
  CaseRecord,
  | '_id'
  | 'userId'
  | 'user'
  | 'title'
  | 'description'
  | 'clinicalHistory'
  | 'difficulty'
  | 'files'
  | 'asksFirst'
  | 'isHidden'
  | 'isHeld'
>;

/** Filter of a list of cases. */
export interface CaseFilter extends Omit<PeerCaseListQuery, 'scope'> {
  /** Id of the author whose cases are listed; undefined for the cases of all authors. */
  authorId?: string | undefined;
  /** Whether hidden cases are included. */
  includesHidden: boolean;
  /**
   * The user who searches. In cases that ask for a diagnosis first, the answer is searched only for the author, for
   * admins and for users who have committed to a diagnosis.
   */
  searcher: { userId: string; seesAnswers: boolean; committedCaseIds: readonly string[] };
}

const orders = {
  newest: { createdAt: -1, _id: 1 },
  activity: { activeAt: -1, _id: 1 },
  discussed: { commentCount: -1, createdAt: -1, _id: 1 },
} as const;

function searchQuery(pattern: RegExp, searcher: CaseFilter['searcher']): QueryFilter<CaseRecord> {
  const { userId, seesAnswers, committedCaseIds } = searcher;
  const answerText = pattern;
  const answers: QueryFilter<CaseRecord>[] = seesAnswers
    ? [{ answerText }]
    : [
        { answerText, asksFirst: false },
        { answerText, userId },
        { answerText, _id: trusted({ $in: committedCaseIds }) },
      ];
  return trusted({ $or: [{ searchText: pattern }, ...answers] });
}

function toQuery(filter: CaseFilter): QueryFilter<CaseRecord> {
  const { q, status, difficulty, authorId, includesHidden, searcher } = filter;
  const pattern = searchPattern(q);
  return {
    // Both values of `isHidden` are listed instead of leaving the field out, because every index begins with this
    // field.
    isHidden: includesHidden ? trusted({ $in: [false, true] }) : false,
    ...(status ? { status } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(authorId === undefined ? {} : { userId: authorId }),
    ...(pattern ? searchQuery(pattern, searcher) : {}),
  };
}

/** Reads and writes cases. Every change is one atomic update of one document. */
export function createCaseRepository(connection: Connection) {
  const model = createCaseModel(connection);
  const find = (id: string): Promise<CaseRecord | null> =>
    model.findOne({ _id: id }).lean<CaseRecord | null>();
  return {
    find,

    /** Stores a case, unless one with its id is stored already; returns the stored one. */
    async add(created: NewCase): Promise<CaseRecord> {
      const now = new Date();
      const times = { createdAt: now, updatedAt: now, activeAt: now };
      const searchText = searchTextOf(created.title, created.description);
      try {
        const stored = await model.create({ ...created, ...times, searchText, status: 'open', revision: 1 });
        return stored.toObject<CaseRecord>();
      } catch (error) {
        const earlier = isDuplicateKey(error) ? await find(created._id) : null;
        if (!earlier) throw error;
        return earlier;
      }
    },

    exists: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,

    list: (filter: CaseFilter): Promise<CaseRecord[]> =>
      model
        .find(toQuery(filter), { searchText: 0 })
        .sort(orders[filter.order ?? 'newest'])
        .skip(filter.offset ?? 0)
        .limit(filter.limit ?? pageMaxItems)
        .lean<CaseRecord[]>(),

    findByFile: (key: string): Promise<CaseRecord | null> =>
      model.findOne({ 'files.key': key }).lean<CaseRecord | null>(),

    /** Sets the answer of a case, its status or both; null when the case no longer has the given revision. */
    change: (
      id: string,
      revision: number,
      changes: { status: CaseRecord['status']; answer?: AnswerRecord },
    ): Promise<CaseRecord | null> => {
      const { answer } = changes;
      const answered = answer ? { answer, answerText: searchTextOf(answer.diagnosis) } : {};
      const now = new Date();
      const set = {
        status: changes.status,
        ...answered,
        updatedAt: now,
        ...(answer ? { activeAt: now } : {}),
      };
      return setAtRevision<CaseRecord>(model, { _id: id }, revision, set);
    },

    /** Records the time of the last activity in the case. */
    async touch(id: string, activeAt: Date): Promise<void> {
      await model.updateOne({ _id: id, activeAt: trusted({ $lt: activeAt }) }, { $set: { activeAt } });
    },

    /** Stores the comment count of a case; false when another recount was stored since the case was read. */
    async setCommentCount({ _id, countRevision }: CaseRecord, commentCount: number): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id, countRevision },
        { $set: { commentCount }, $inc: { countRevision: 1 } },
      );
      return matchedCount === 1;
    },

    /** Hides the case from everybody but admins, or shows it again. */
    async setHidden(id: string, isHidden: boolean): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { isHidden, isHeld: false, updatedAt: new Date() } });
    },

    /** Yields every image file that a case refers to. */
    async *listImageFiles(): AsyncGenerator<ImageFile> {
      const named = model
        .find({ 'files.key': trusted({ $gt: '' }), 'files.kind': 'image' }, { files: 1 })
        .lean<Pick<CaseRecord, 'files'>>()
        .cursor();
      for await (const { files } of named as AsyncIterable<Pick<CaseRecord, 'files'>>)
        yield* imageFilesOf(files);
    },

    async delete(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
  };
}

export type CaseRepository = ReturnType<typeof createCaseRepository>;
