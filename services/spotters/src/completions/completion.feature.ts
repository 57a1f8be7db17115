import type { CompletionRepository } from './completion.repository';

/** Binds the use case of completions to their repository. */
export const createCompletionFeature = (completions: CompletionRepository) => ({
  /** Ids of the spotters that a user has completed. */
  listCompletedTests: (userId: string) => completions.listTestIds(userId),
});

export type CompletionFeature = ReturnType<typeof createCompletionFeature>;
