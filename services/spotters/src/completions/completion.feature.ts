import type { CompletionRepository } from './completion.repository';

/** The use case of completions, bound to their repository. */
export const createCompletionFeature = (completions: CompletionRepository) => ({
  /** Ids of the spotters a user has completed. */
  listCompletedTests: completions.listTestIds,
});

export type CompletionFeature = ReturnType<typeof createCompletionFeature>;
