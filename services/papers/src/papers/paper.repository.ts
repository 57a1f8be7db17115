import { pageMaxItems, type TheoryPaper } from '@medrad/contracts';
import { type Page, searchPattern, searchTextOf } from '@medrad/persistence';
import { type Connection, type QueryFilter } from 'mongoose';
import { createPaperModel, type PaperRecord } from './paper.model';

/** Fields of a new paper; its other fields have defaults or are derived from these. */
export type NewPaper = Pick<PaperRecord, '_id' | 'title' | 'description' | 'year' | 'subject' | 'fileKey'>;

/** Filter of a list of papers. */
export interface PaperFilter {
  q?: string | undefined;
  subject?: TheoryPaper['subject'] | undefined;
  year?: number | undefined;
}

function toQuery({ q, subject, year }: PaperFilter): QueryFilter<PaperRecord> {
  const pattern = searchPattern(q);
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(year === undefined ? {} : { year }),
    ...(pattern ? { searchText: pattern } : {}),
  };
}

/** Reads and writes theory papers. */
export function createPaperRepository(connection: Connection) {
  const model = createPaperModel(connection);
  return {
    async create(paper: NewPaper): Promise<PaperRecord> {
      const searchText = searchTextOf(paper.title, paper.subject, paper.description ?? '');
      return (await model.create({ ...paper, searchText })).toObject<PaperRecord>();
    },

    find: (id: string): Promise<PaperRecord | null> => model.findOne({ _id: id }).lean<PaperRecord | null>(),

    /**
     * Papers sorted by year, newest first; papers of one year by upload date, latest first. At most `pageMaxItems` if
     * no limit is given.
     */
    list: (filter: PaperFilter, { limit = pageMaxItems, offset = 0 }: Page): Promise<PaperRecord[]> =>
      model
        .find(toQuery(filter), { searchText: 0 })
        .sort({ year: -1, uploadDate: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<PaperRecord[]>(),

    /** The paper whose question file or answer file has this key; null when there is none. */
    async findByFile(key: string): Promise<PaperRecord | null> {
      return (
        (await model.findOne({ fileKey: key }).lean<PaperRecord | null>()) ??
        (await model.findOne({ answerFileKey: key }).lean<PaperRecord | null>())
      );
    },

    /** Attaches an answer to a paper; null when the paper already has an answer or does not exist. */
    setAnswer: (id: string, answerFileKey: string): Promise<PaperRecord | null> =>
      model
        .findOneAndUpdate(
          { _id: id, answerFileKey: null },
          { $set: { answerFileKey } },
          { returnDocument: 'after' },
        )
        .lean<PaperRecord | null>(),

    /** Deletes the paper as it was read; false when it has got an answer since then or no longer exists. */
    async delete({ _id, answerFileKey }: Pick<PaperRecord, '_id' | 'answerFileKey'>): Promise<boolean> {
      return (await model.deleteOne({ _id, answerFileKey })).deletedCount === 1;
    },
  };
}

export type PaperRepository = ReturnType<typeof createPaperRepository>;
