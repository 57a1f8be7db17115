import type { HandlersOf } from '../spotters-handlers';
import type { CompletionFeature } from './completion.feature';

export const createCompletionHandlers = (
  completions: CompletionFeature,
): HandlersOf<'listCompletedTests'> => ({
  listCompletedTests: ({ user }) => completions.listCompletedTests(user.sub),
});
