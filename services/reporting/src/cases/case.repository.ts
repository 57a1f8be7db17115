import { pageMaxItems, type ReportingCaseListQuery, type ReportingFolder } from '@medrad/contracts';
import type { ImageFile } from '@medrad/object-store';
import {
  deleteAtRevision,
  isDuplicateKey,
  revisionOf,
  searchPattern,
  searchTextOf,
  setAtRevision,
} from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { imageFilesOf } from '../files/file-record';
import { type CaseRecord, createCaseModel } from './case.model';

/** Fields of a case that admins write; its other fields have defaults or are derived from these. */
export type CaseTexts = Pick<
  CaseRecord,
  | 'title'
  | 'description'
  | 'folder'
  | 'clinicalHistory'
  | 'difficulty'
  | 'modality'
  | 'correctFindings'
  | 'keyFindings'
>;

/** Changes of a case; its fields that are absent here stay unchanged. */
export type CaseChanges = Partial<CaseTexts & Pick<CaseRecord, 'files' | 'isActive'>>;

/** Filter of a list of cases. */
export interface CaseFilter extends ReportingCaseListQuery {
  includesInactive: boolean;
}

/** Stands for no folder in sorting: it comes after every folder name. */
const lastFolder = '\uffff';
const folderOrderOf = (folder: string | null): string => folder?.toLowerCase() ?? lastFolder;

const derived = ({ title, description, modality, folder }: CaseTexts) => ({
  folderOrder: folderOrderOf(folder),
  searchText: searchTextOf(title, description, modality ?? ''),
});

// Condition for `isActive`. To include all cases, both values are listed instead of leaving the field out, because
// the index begins with it.
const active = (includesInactive: boolean) => ({
  isActive: includesInactive ? trusted({ $in: [false, true] }) : true,
});

function toQuery({ q, folder, includesInactive }: CaseFilter): QueryFilter<CaseRecord> {
  const searchText = searchPattern(q);
  const wanted = folder === undefined ? null : folder.trim() || null;
  // Earlier builds stored names with decomposed letters as they came.
  const spellings = [...new Set([wanted, wanted?.normalize('NFC') ?? null])];
  return {
    ...active(includesInactive),
    ...(folder === undefined
      ? {}
      : {
          folderOrder: trusted({ $in: spellings.map(folderOrderOf) }),
          folder: trusted({ $in: spellings }),
        }),
    ...(searchText ? { searchText } : {}),
  };
}

/** Reads and writes cases of the Reporting Room. Every change is one atomic update of one document. */
export function createCaseRepository(connection: Connection) {
  const model = createCaseModel(connection);
  const find = (id: string): Promise<CaseRecord | null> =>
    model.findOne({ _id: id }).lean<CaseRecord | null>();
  return {
    find,

    /** Stores a case, unless one with its id is stored already; returns the stored one. */
    async add(created: CaseTexts & Pick<CaseRecord, '_id' | 'files'>): Promise<CaseRecord> {
      const now = new Date();
      const times = { createdAt: now, updatedAt: now };
      try {
        const stored = await model.create({ ...created, ...derived(created), ...times, revision: 1 });
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
        .sort({ folderOrder: 1, createdAt: -1, _id: 1 })
        .skip(filter.offset ?? 0)
        .limit(filter.limit ?? pageMaxItems)
        .lean<CaseRecord[]>(),

    /** All folders, each with its number of cases, unsorted. */
    countFolders: async (includesInactive: boolean): Promise<ReportingFolder[]> => {
      const counted = await model.aggregate<{ _id: string | null; count: number }>([
        { $match: active(includesInactive) },
        { $group: { _id: '$folder', count: { $sum: 1 } } },
      ]);
      return counted.map(({ _id, count }) => ({ folder: _id, count }));
    },

    findByFile: (key: string): Promise<CaseRecord | null> =>
      model.findOne({ 'files.key': key }).lean<CaseRecord | null>(),

    listByIds: (ids: readonly string[]): Promise<CaseRecord[]> =>
      model.find({ _id: trusted({ $in: ids }) }, { searchText: 0 }).lean<CaseRecord[]>(),

    /** Changes a case; null when it no longer has the given revision. */
    change: (stored: CaseRecord, revision: number, changes: CaseChanges): Promise<CaseRecord | null> =>
      setAtRevision<CaseRecord>(model, { _id: stored._id }, revision, {
        ...changes,
        ...derived({ ...stored, ...changes }),
        updatedAt: new Date(),
      }),

    /** Stores the submission count of a case; false when another recount was stored since the case was read. */
    async setSubmissionCount({ _id, countRevision }: CaseRecord, submissionCount: number): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id, countRevision },
        { $set: { submissionCount }, $inc: { countRevision: 1 } },
      );
      return matchedCount === 1;
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

    /**
     * Deletes a case as it was read; false when its revision has changed since then, because it may now have other
     * files.
     */
    delete: (record: CaseRecord): Promise<boolean> =>
      deleteAtRevision<CaseRecord>(model, { _id: record._id }, revisionOf(record)),
  };
}

export type CaseRepository = ReturnType<typeof createCaseRepository>;
