import type { CompletionRepository } from './completion.repository';

/** The use case of completions, bound to their repository. */
export const createCompletionFeature = (completions: CompletionRepository) => ({
  /** Ids of the spotters a user has completed. */
  listCompletedTests: (userId: string) => completions.listTestIds(userId),
});

export type CompletionFeature = ReturnType<typeof createCompletionFeature>;
