import type { ImageUse } from '@medrad/contracts';
import {
  firstRevision,
  nextRevision,
  setAtRevision,
  type Page,
  searchPattern,
  searchTextOf,
} from '@medrad/persistence';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { createTestModel, type QuestionRecord, type TestCard, type TestRecord } from './spotter.model';

/** Filter of a list of spotters. */
export interface TestFilter {
  /** Id of a folder, or `none` for spotters in no folder. */
  subsectionId?: string | undefined;
  q?: string | undefined;
}

/** Fields of a spotter that an editor can change. */
export type TestEdit = Pick<TestRecord, 'title' | 'description' | 'duration' | 'systemId'>;

const cardFields = { questions: 0, searchText: 0, ratingsRevision: 0, questionsRevision: 0 } as const;

function toQuery({ subsectionId, q }: TestFilter): QueryFilter<TestRecord> {
  const pattern = searchPattern(q);
  return {
    ...(subsectionId === undefined ? {} : { subsectionId: subsectionId === 'none' ? null : subsectionId }),
    ...(pattern ? { searchText: pattern } : {}),
  };
}

/** Reads and writes spotters with their questions. */
export function createTestRepository(connection: Connection) {
  const model = createTestModel(connection);

  const setCard = (id: string, revision: number, changes: Partial<TestRecord>): Promise<TestCard | null> =>
    setAtRevision(model, { _id: id }, revision, changes, { projection: cardFields });

  /** For each given image, the spotters that show it, sorted by title. */
  async function mapImageUses(imageIds: readonly string[]): Promise<Map<string, ImageUse[]>> {
    const uses = new Map<string, ImageUse[]>(imageIds.map((id) => [id, []]));
    const found = await model
      .find({ 'questions.imageId': trusted({ $in: [...uses.keys()] }) }, { title: 1, 'questions.imageId': 1 })
      .sort({ title: 1, _id: 1 })
      .lean<Pick<TestRecord, '_id' | 'title' | 'questions'>[]>();
    for (const { _id: testId, title, questions } of found) {
      for (const imageId of new Set(questions.map((question) => question.imageId))) {
        uses.get(imageId)?.push({ testId, title });
      }
    }
    return uses;
  }

  return {
    async create(test: TestEdit & Pick<TestRecord, '_id' | 'subsectionId' | 'createdAt'>): Promise<TestCard> {
      const searchText = searchTextOf(test.title, test.description);
      const created = await model.create({ ...test, searchText, revision: firstRevision });
      return created.toObject<TestCard>();
    },

    list: (filter: TestFilter, { limit = 0, offset = 0 }: Page): Promise<TestCard[]> =>
      model
        .find(toQuery(filter), cardFields)
        .sort({ createdAt: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<TestCard[]>(),

    find: (id: string): Promise<TestCard | null> =>
      model.findOne({ _id: id }, cardFields).lean<TestCard | null>(),

    findWithQuestions: (id: string): Promise<TestRecord | null> =>
      model.findOne({ _id: id }).lean<TestRecord | null>(),

    /** Id of the spotter that contains the question. */
    async findIdOfQuestion(questionId: string): Promise<string | null> {
      const test = await model
        .findOne({ 'questions.id': questionId }, { _id: 1 })
        .lean<Pick<TestRecord, '_id'> | null>();
      return test?._id ?? null;
    },

    /** Ids of all images that spotters show. */
    listUsedImageIds: (): Promise<string[]> => model.distinct('questions.imageId'),

    /** Ids of the images that one spotter shows, or that all spotters of a folder show. */
    listImageIds: ({ testId, subsectionId }: { testId?: string; subsectionId?: string }): Promise<string[]> =>
      model.distinct('questions.imageId', {
        ...(testId !== undefined && { _id: testId }),
        ...(subsectionId !== undefined && { subsectionId }),
      }),

    mapImageUses,

    /** Numbers of questions about the given images, by the id of the spotter; other spotters are left out. */
    async countQuestionsAbout(imageIds: readonly string[]): Promise<Map<string, number>> {
      const found = await model
        .find({ 'questions.imageId': trusted({ $in: imageIds }) }, { 'questions.imageId': 1 })
        .lean<Pick<TestRecord, '_id' | 'questions'>[]>();
      const ids = new Set(imageIds);
      return new Map(
        found.map(({ _id, questions }) => [_id, questions.filter(({ imageId }) => ids.has(imageId)).length]),
      );
    },

    /** Spotters that show an image, sorted by title. */
    listImageUses: async (imageId: string): Promise<ImageUse[]> =>
      (await mapImageUses([imageId])).get(imageId) ?? [],

    exists: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,

    /** Writes an edited spotter; null when it does not exist or no longer has the given revision. */
    async edit(id: string, revision: number, edit: TestEdit): Promise<TestCard | null> {
      const searchText = searchTextOf(edit.title, edit.description);
      return setCard(id, revision, { ...edit, searchText });
    },

    /** Moves a spotter to a folder; null when the spotter does not exist or no longer has the given revision. */
    assign: (id: string, revision: number, subsectionId: string | null): Promise<TestCard | null> =>
      setCard(id, revision, { subsectionId }),

    /** Writes all questions of a spotter; false when they were changed since `revision` was read. */
    async replaceQuestions(id: string, revision: number, questions: QuestionRecord[]): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, questionsRevision: revision },
        { $set: { questions, totalQuestions: questions.length }, $inc: { questionsRevision: 1 } },
      );
      return matchedCount === 1;
    },

    /** Revision of the rating summary; null when the spotter does not exist. */
    async findRatingsRevision(id: string): Promise<number | null> {
      const test = await model
        .findOne({ _id: id }, { ratingsRevision: 1 })
        .lean<Pick<TestRecord, 'ratingsRevision'> | null>();
      return test?.ratingsRevision ?? null;
    },

    /** Writes the rating summary of a spotter; false when it was changed since `revision` was read. */
    async replaceRatings(id: string, revision: number, sum: number, count: number): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, ratingsRevision: revision },
        { $set: { ratingSum: sum, ratingCount: count }, $inc: { ratingsRevision: 1 } },
      );
      return matchedCount === 1;
    },

    async delete(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },

    /** The given spotters with their titles and folders only. */
    listHeadings: (ids: string[]): Promise<Pick<TestRecord, '_id' | 'title' | 'subsectionId'>[]> =>
      model
        .find({ _id: trusted({ $in: ids }) }, { title: 1, subsectionId: 1 })
        .lean<Pick<TestRecord, '_id' | 'title' | 'subsectionId'>[]>(),

    /** Number of spotters in each of the given folders. */
    async countBySubsection(subsectionIds: string[]): Promise<Map<string, number>> {
      const counts = await model.aggregate<{ _id: string; count: number }>([
        { $match: { subsectionId: { $in: subsectionIds } } },
        { $group: { _id: '$subsectionId', count: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, count }) => [_id, count]));
    },

    /** Takes all spotters out of a folder. */
    async leaveSubsection(subsectionId: string): Promise<void> {
      await model.updateMany({ subsectionId }, { $set: { subsectionId: null }, ...nextRevision });
    },

    async forgetSystem(systemId: string): Promise<void> {
      await model.updateMany({ systemId }, { $set: { systemId: null }, ...nextRevision });
    },
  };
}

export type TestRepository = ReturnType<typeof createTestRepository>;
