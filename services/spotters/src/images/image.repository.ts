import { AppError, type LibraryQuery, pageMaxItems } from '@medrad/contracts';
import {
  firstRevision,
  isDuplicateKey,
  nextRevision,
  setAtRevision,
  type Page,
  searchPattern,
  searchTextOf,
} from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { createImageModel, type ImageRecord } from './image.model';

/** Fields of an image that are not derived from its other fields. */
export type ImageFields = Omit<ImageRecord, 'searchText' | 'revision'>;

/** Filter of the library; `use` contains the ids of all images that spotters show. */
export interface LibraryFilter extends Omit<LibraryQuery, 'use'> {
  use?: { is: 'used' | 'unused'; usedIds: string[] };
}

const searchedFields = ['title', 'description', 'clinicalClue', 'findings'] as const;

function toLibraryQuery({ q, use, modality, systemId, from, to }: LibraryFilter): QueryFilter<ImageRecord> {
  const pattern = searchPattern(q);
  const period = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) };
  return {
    ...(pattern && { $or: searchedFields.map((field) => ({ [field]: pattern })) }),
    ...(use && { _id: trusted(use.is === 'used' ? { $in: use.usedIds } : { $nin: use.usedIds }) }),
    ...(modality && { modality }),
    ...(systemId && { systemId: systemId === 'none' ? null : systemId }),
    ...((from ?? to) && { createdAt: trusted(period) }),
  };
}

/** Condition for the stages of an aggregation: all images, or those that are not for papers only. */
const shownInPipeline = (includesReserved: boolean) =>
  includesReserved ? {} : { isForPapersOnly: { $ne: true } };

/** Condition of a query: all images, or those that are not for papers only. */
const shownTo = (includesReserved: boolean) =>
  includesReserved ? {} : { isForPapersOnly: trusted({ $ne: true }) };

/**
 * Turns the error for a file key that another image has into UPLOAD_MISMATCH, because each file belongs to one image.
 */
function toUploadMismatch(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('UPLOAD_MISMATCH', { cause: error }) : error;
}

/** Reads and writes images. */
export function createImageRepository(connection: Connection) {
  const model = createImageModel(connection);

  async function countBy(
    field: 'systemId' | 'subdivisionId',
    filter: QueryFilter<ImageRecord>,
  ): Promise<Map<string, number>> {
    const counts = await model.aggregate<{ _id: string | null; count: number }>([
      { $match: filter },
      { $group: { _id: `$${field}`, count: { $sum: 1 } } },
    ]);
    return new Map(counts.flatMap(({ _id, count }) => (_id === null ? [] : [[_id, count] as const])));
  }

  return {
    async create(image: ImageFields): Promise<ImageRecord> {
      const searchText = searchTextOf(image.title, image.description);
      const record = { ...image, searchText, revision: firstRevision };
      await model.create(record);
      return record;
    },

    find: (id: string): Promise<ImageRecord | null> => model.findOne({ _id: id }).lean<ImageRecord | null>(),

    /** Ids of all images. */
    async listIds(): Promise<string[]> {
      const images = await model.find({}, { _id: 1 }).lean<Pick<ImageRecord, '_id'>[]>();
      return images.map(({ _id }) => _id);
    },

    async mapByIds(ids: readonly string[]): Promise<Map<string, ImageRecord>> {
      const unique = [...new Set(ids)];
      const images = await model.find({ _id: trusted({ $in: unique }) }).lean<ImageRecord[]>();
      return new Map(images.map((image) => [image._id, image]));
    },

    list({ q, limit = 0, offset = 0 }: Page & { q?: string | undefined }): Promise<ImageRecord[]> {
      const pattern = searchPattern(q);
      return model
        .find(pattern ? { searchText: pattern } : {})
        .sort({ createdAt: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<ImageRecord[]>();
    },

    /**
     * Images that may be chosen for an exam: those among `ids`, or of the whole collection, that the other filters
     * match.
     */
    async listCandidates({
      includesReserved,
      ids,
      systemIds,
      modalities,
      difficulties,
    }: {
      /** Whether images for papers only may be chosen. */
      includesReserved: boolean;
      ids?: string[] | undefined;
      systemIds?: string[];
      modalities?: string[];
      difficulties?: string[];
    }): Promise<{ id: string; isNormal: boolean }[]> {
      const among = (values: string[] | undefined) => values && trusted({ $in: values });
      const wanted = Object.entries({
        _id: among(ids),
        systemId: among(systemIds),
        modality: among(modalities),
        difficulty: among(difficulties),
      }).filter(([, condition]) => condition);
      const images = await model
        .find({ ...Object.fromEntries(wanted), ...shownTo(includesReserved) }, { status: 1 })
        .lean<Pick<ImageRecord, '_id' | 'status'>[]>();
      return images.map(({ _id: id, status }) => ({ id, isNormal: status === 'Normal' }));
    },

    /** File key and size of every image, in no order. */
    listFiles: (): AsyncIterable<Pick<ImageRecord, 'fileKey' | 'width' | 'height'>> =>
      model.find({}, { fileKey: 1, width: 1, height: 1 }).lean<ImageRecord>().cursor(),

    listLibrary: ({ limit = pageMaxItems, offset = 0, ...filter }: LibraryFilter): Promise<ImageRecord[]> =>
      model
        .find(toLibraryQuery(filter))
        .sort({ createdAt: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<ImageRecord[]>(),

    /** Deletes an image, unless its file was replaced since the image was read. */
    async delete(id: string, fileKey: string): Promise<void> {
      await model.deleteOne({ _id: id, fileKey });
    },

    /** Whether an image that residents may see has a file. */
    hasFile: async (fileKey: string): Promise<boolean> =>
      (await model.exists({ fileKey, ...shownTo(false) })) !== null,

    /** Ids of all images for papers only, or of those among `ids`. */
    listReservedIds: (ids?: readonly string[]): Promise<string[]> =>
      model.distinct('_id', { isForPapersOnly: true, ...(ids && { _id: trusted({ $in: ids }) }) }),

    /** Lets only papers show images, or ends this. @returns the number of changed images */
    async setReserved(ids: readonly string[], isForPapersOnly: boolean): Promise<number> {
      const { modifiedCount } = await model.updateMany(
        { _id: trusted({ $in: ids }), isForPapersOnly: isForPapersOnly ? trusted({ $ne: true }) : true },
        { $set: { isForPapersOnly }, ...nextRevision },
      );
      return modifiedCount;
    },

    /**
     * Writes an edited image.
     * @returns null when the image does not exist or no longer has the given revision
     * @throws AppError UPLOAD_MISMATCH for a file of another image
     */
    replace({ _id, ...image }: ImageFields, revision: number): Promise<ImageRecord | null> {
      const searchText = searchTextOf(image.title, image.description);
      return setAtRevision(model, { _id }, revision, { ...image, searchText }).catch(toUploadMismatch);
    },

    countBySystem: (includesReserved: boolean) =>
      countBy('systemId', { systemId: { $ne: null }, ...shownInPipeline(includesReserved) }),
    countBySubdivision: (systemId: string, includesReserved: boolean) =>
      countBy('subdivisionId', { systemId, ...shownInPipeline(includesReserved) }),
    countOfSystem: (systemId: string): Promise<number> => model.countDocuments({ systemId }),

    /**
     * Removes a body system and its subdivisions from all images that have them; returns the number of changed
     * images.
     */
    async forgetSystem(systemId: string): Promise<number> {
      const update = { $set: { systemId: null, subdivisionId: null }, ...nextRevision };
      return (await model.updateMany({ systemId }, update)).modifiedCount;
    },

    async forgetSubdivision(systemId: string, subdivisionId: string): Promise<number> {
      const update = { $set: { subdivisionId: null }, ...nextRevision };
      return (await model.updateMany({ systemId, subdivisionId }, update)).modifiedCount;
    },
  };
}

export type ImageRepository = ReturnType<typeof createImageRepository>;
