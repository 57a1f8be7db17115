import { type Connection, trusted } from 'mongoose';
import { isDuplicateKey, type Page } from '@medrad/persistence';
import { createSuggestionModel, type SuggestionRecord } from './suggestion.model';

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Adds and reads suggestions, which are never changed. */
export function createSuggestionRepository(connection: Connection) {
  const model = createSuggestionModel(connection);
  return {
    /** Stores a suggestion. If its id is stored already, the call is a repetition and is ignored. */
    async add(suggestion: SuggestionRecord): Promise<void> {
      await model.create(suggestion).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },

    list: ({ limit = 0, offset = 0 }: Page): Promise<SuggestionRecord[]> =>
      model.find().sort(newestFirst).skip(offset).limit(limit).lean<SuggestionRecord[]>(),

    listOfTests: (testIds: string[]): Promise<SuggestionRecord[]> =>
      model
        .find({ testId: trusted({ $in: testIds }) })
        .sort(newestFirst)
        .lean<SuggestionRecord[]>(),

    /** Ids of the spotters with suggestions. */
    listTestIds: (): Promise<string[]> => model.distinct('testId'),

    async deleteOfTest(testId: string): Promise<void> {
      await model.deleteMany({ testId });
    },
  };
}

export type SuggestionRepository = ReturnType<typeof createSuggestionRepository>;
